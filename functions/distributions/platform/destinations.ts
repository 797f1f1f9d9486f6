import { readSettings, text } from "../../shared/platform/settings.ts";
import { accountOf } from "../../shared/values/account-of.ts";
import type { DestinationRules } from "../distribution/admit-destination.ts";

/** Where the service runs decides where it delivers to. */
export const destinationRules = (): DestinationRules => {
  const { STAGE, VAULT_KEY } = readSettings({ STAGE: text, VAULT_KEY: text });
  return { allowsLoopback: STAGE === "local", ownAccountId: accountOf(VAULT_KEY) };
};
