import { accountOf } from "../shared/platform/account-of.ts";
import { readEnvironment, text } from "../shared/platform/environment.ts";
import type { DestinationRules } from "./admit-destination.ts";

/** Where the service runs decides where it delivers to. */
export const destinationRules = (): DestinationRules => {
  const { STAGE, VAULT_KEY } = readEnvironment({ STAGE: text, VAULT_KEY: text });
  return { allowsLoopback: STAGE === "local", ownAccountId: accountOf(VAULT_KEY) };
};
