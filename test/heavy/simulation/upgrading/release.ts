import { firstRequest, functionNames, type Operations, operations } from "./operations.ts";
import type { StorePlatform, WorldPlatform } from "./platform.ts";

/** Code of the service as a run uses it: that at hand, or what an older release kept of itself. */
export interface Release {
  readonly name: string;
  readonly functionNames: readonly string[];
  readonly operations: (platform: WorldPlatform) => Operations;
  readonly firstRequest: (store: StorePlatform) => Promise<unknown>;
}

/** The code at hand. */
export const head: Release = { name: "head", functionNames, operations, firstRequest };
