import { readEnvironment, text } from "../shared/environment.ts";
import type { DestinationRules } from "./admit-destination.ts";

/** Where the service runs decides where it delivers to. The ARN of any of its keys names its account. */
export const destinationRules = (): DestinationRules => {
  const { STAGE, VAULT_KEY } = readEnvironment({ STAGE: text, VAULT_KEY: text });
  return { allowsLoopback: STAGE === "local", ownAccountId: VAULT_KEY.split(":")[4] ?? "" };
};
