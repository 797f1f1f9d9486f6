import type { PlantedFaults } from "../plants/planted-fault.ts";

export const plantsOfAccess: PlantedFaults = {
  "a key that is archived works on": {
    file: "functions/api-keys/authorize-request/authorize-request.ts",
    at: '|| «apiKey.status !== "active"») return undefined',
    instead: 'apiKey.status === "disabled"',
    oracle: "endedKeysAreDead",
  },
  "a key does whatever its agent may do": {
    file: "functions/shared/entry/pipeline/caller.ts",
    at: "if («!holds(caller.permissions, permission)») {",
    instead: "false",
    oracle: "keysDoWhatTheyMay",
    within: 200,
  },
  "a key works from every address": {
    file: "functions/api-keys/authorize-request/authorize-request.ts",
    at: "if («!isAllowedAddress(sourceAddress, apiKey.ipRanges)») return",
    instead: "false",
    oracle: "keysDoWhatTheyMay",
  },
  "a caller hears that its key is wrong when its key cannot be read": {
    file: "functions/api-keys/authorize-request/api-authorizer.ts",
    at: 'log.error("AUTHORIZER_FAILED", fault);\n      throw «fault»',
    instead: "unauthorized",
    oracle: "goodKeysAreLetIn",
  },
  "whoever calls is the second agent": {
    file: "functions/api-keys/authorize-request/authorize-request.ts",
    at: "const { agentKey, key, permissions } = «apiKey»",
    instead: '{ ...apiKey, agentKey: "cgt-00000000000000000002" }',
    oracle: "callersAreWhoTheirKeysSay",
  },
  "nobody minds that an agent is suspended": {
    file: "functions/shared/store/agent-status.ts",
    at: '=> «agentItem?.["suspended"] === true»',
    instead: "false",
    oracle: "suspendedAgentsMakeNothingNew",
  },
  "an agent that is suspended charges while the gateway has not heard of it": {
    file: "functions/charges/creation/admit-charge.ts",
    at: "if («isAgentSuspended») {",
    instead: "false",
    oracle: "suspendedAgentsMakeNothingNew",
    within: 600,
  },
  "a change of a key leaves its permissions": {
    file: "functions/api-keys/api-key-store.ts",
    at: "permissions: «after.permissions»",
    instead: "before.permissions",
    oracle: "keysAreAsTheyWereTold",
  },
  "a change of a key leaves no entry": {
    file: "functions/api-keys/api-key-store.ts",
    at: 'audited: «{ entity: "api-key", agentKey: before.agentKey, before, after }»',
    instead: "undefined",
    oracle: "keyChangesAreAudited",
  },
  "a key is said to have been used a day before": {
    file: "functions/api-keys/api-key-store.ts",
    at: "set: { lastUsed: «now.toISOString()» }",
    instead: "new Date(now.getTime() - 86_400_000).toISOString()",
    oracle: "lastUsesAreTrue",
  },
  "the secret of a key is kept for who repeats its request": {
    file: "functions/api-keys/create-api-key/create-api-key.ts",
    at: "const kept = answer(«{ ...shown, secretWithheld: true }», location)",
    instead: "{ ...shown, secret: issued.secret }",
    oracle: "secretsOfKeysAreNowhere",
  },
};
