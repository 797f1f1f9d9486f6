import { tokenEventFor } from "../../processor-tokens/published.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";

/** Platform of the function that erases cardholder data. */
export const erasurePlatform = (_settings: unknown, clients: FunctionPlatform) => ({
  ...clients,
  tokenEvent: tokenEventFor(clients.eventNames),
});

export type ErasurePlatform = ReturnType<typeof erasurePlatform>;

export const deployedErasurePlatform = (): ErasurePlatform => erasurePlatform({}, deployedPlatform());
