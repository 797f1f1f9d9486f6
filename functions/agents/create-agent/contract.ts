import * as v from "valibot";
import { Bin, binEntries } from "../../merchants/published.ts";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { printableText } from "../../shared/values/inputs/printable-text.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { merchantProfileEntries } from "../merchant-profile.ts";

/**
 * The key of the one agent that smoke tests charge with, the same in every stage: alarms know it from all others, and production takes
 * it before its locks are on.
 */
export const smokeAgentKey = "cgt-00000000SmokeAgent00";

/** The operator creates agents; their first API key may do everything and creates the others. */
export const contract = defineOperatorFunction({
  slice: "agents",
  operationId: "createAgent",
  summary: "Create an agent with its BINs and its first API key",
  input: v.strictObject({
    name: printableText(1, 120),
    /** True for the smoke agent; a stage has one. */
    smoke: v.optional(v.boolean()),
    bins: v.pipe(v.array(v.strictObject(binEntries)), v.maxLength(30)),
    /** Whether it may charge with results of 3-D Secure that were made elsewhere; not unless it says so. */
    externalAuthentications: v.optional(v.boolean()),
    /** Permission to charge Apple Pay and Google Pay; not given by default. */
    wallets: v.optional(v.boolean()),
    defaultMerchantProfile: v.optional(v.strictObject(merchantProfileEntries)),
  }),
  output: v.object({
    agentKey: keySchema("agent"),
    apiKey: keySchema("apiKey"),
    /** Shown here and never again. */
    apiSecret: v.string(),
    bins: v.array(Bin),
  }),
});
