import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { openEntitiesMax } from "../../shared/store/open-entities.ts";
import { keySchema } from "../../shared/values/schemas.ts";

/** Operators call this function to archive compromised keys that the agent cannot archive. */
export const contract = defineOperatorFunction({
  slice: "api-keys",
  operationId: "endApiKeys",
  summary: "Archive an agent's API keys and optionally create a new key with all permissions",
  input: v.strictObject({
    agentKey: keySchema("agent"),
    /** Default: all keys that are not archived. */
    apiKeys: v.optional(v.pipe(v.array(keySchema("apiKey")), v.minLength(1), v.maxLength(openEntitiesMax.apiKeys))),
    issueNew: v.optional(v.boolean(), false),
  }),
  output: v.object({
    ended: v.array(keySchema("apiKey")),
    apiKey: v.optional(keySchema("apiKey")),
    /** Secret of the new key. Returned only once. */
    apiSecret: v.optional(v.string()),
  }),
});
