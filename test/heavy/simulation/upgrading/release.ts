import { firstRequest, functionNames, type Operations, operations } from "./operations.ts";
import type { StorePlatform, WorldPlatform } from "./platform.ts";

/** Code of the service that a run uses: the current code, or the kept code of an older release. */
export interface Release {
  readonly name: string;
  readonly functionNames: readonly string[];
  readonly operations: (platform: WorldPlatform) => Operations;
  readonly firstRequest: (store: StorePlatform) => Promise<unknown>;
}

/** The current code. */
export const head: Release = { name: "head", functionNames, operations, firstRequest };
