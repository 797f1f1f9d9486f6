import * as v from "valibot";
import { Bin, binEntries } from "../../merchants/published.ts";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { printableText } from "../../shared/values/inputs/printable-text.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { merchantProfileEntries } from "../merchant-profile.ts";

/**
 * Key of the agent for smoke tests, the same in every stage: alarms distinguish it from all other agents, and a
 * production stage accepts it before its locks are on.
 */
export const smokeAgentKey = "cgt-00000000SmokeAgent00";

/** Operators create agents. An agent's first API key has all permissions and creates the others. */
export const contract = defineOperatorFunction({
  slice: "agents",
  operationId: "createAgent",
  summary: "Create an agent with its BINs and its first API key",
  input: v.strictObject({
    name: printableText(1, 120),
    /** True for the smoke agent; a stage has at most one. */
    smoke: v.optional(v.boolean()),
    bins: v.pipe(v.array(v.strictObject(binEntries)), v.maxLength(30)),
    /** Permission to charge with 3-D Secure results of other providers. Default: false. */
    externalAuthentications: v.optional(v.boolean()),
    /** Permission to charge Apple Pay and Google Pay. Default: false. */
    wallets: v.optional(v.boolean()),
    defaultMerchantProfile: v.optional(v.strictObject(merchantProfileEntries)),
  }),
  output: v.object({
    agentKey: keySchema("agent"),
    apiKey: keySchema("apiKey"),
    /** Returned only once. */
    apiSecret: v.string(),
    bins: v.array(Bin),
  }),
});
