import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { openEntitiesMax } from "../../shared/store/open-entities.ts";
import { keySchema } from "../../shared/values/schemas.ts";

/** For operators, if an agent's keys are compromised and the agent cannot end them itself. */
export const contract = defineOperatorFunction({
  slice: "api-keys",
  operationId: "endApiKeys",
  summary: "Archive keys of an agent, and optionally create a new first key",
  input: v.strictObject({
    agentKey: keySchema("agent"),
    /** Default: all that are not archived. */
    apiKeys: v.optional(v.pipe(v.array(keySchema("apiKey")), v.minLength(1), v.maxLength(openEntitiesMax.apiKeys))),
    issueNew: v.optional(v.boolean(), false),
  }),
  output: v.object({
    ended: v.array(keySchema("apiKey")),
    apiKey: v.optional(keySchema("apiKey")),
    /** Returned only once. */
    apiSecret: v.optional(v.string()),
  }),
});
