import * as v from "valibot";
import { Bin, binEntries } from "../../merchants/published.ts";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { printableText } from "../../shared/values/inputs/printable-text.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { merchantProfileEntries } from "../merchant-profile.ts";

/**
 * Key of the smoke agent, identical in every stage. The locks alarm ignores this agent's charges, and a production stage
 * accepts this agent even while the stage's `locks` setting is off.
 */
export const smokeAgentKey = "cgt-00000000SmokeAgent00";

/** The agent's first API key has all permissions, so the agent can use this key to create its other keys. */
export const contract = defineOperatorFunction({
  slice: "agents",
  operationId: "createAgent",
  summary: "Create an agent with its BINs and its first API key",
  input: v.strictObject({
    name: printableText(1, 120),
    /** True for the smoke agent. A stage has at most one. Default: false. */
    smoke: v.optional(v.boolean()),
    bins: v.pipe(v.array(v.strictObject(binEntries)), v.maxLength(30)),
    /** Allows the agent's charges to use results from other 3DS Servers. Default: false. */
    externalAuthentications: v.optional(v.boolean()),
    /** Allows the agent to accept Apple Pay and Google Pay. Default: false. */
    wallets: v.optional(v.boolean()),
    defaultMerchantProfile: v.optional(v.strictObject(merchantProfileEntries)),
  }),
  output: v.object({
    agentKey: keySchema("agent"),
    apiKey: keySchema("apiKey"),
    /** Secret of the first API key. Only this response contains the secret. */
    apiSecret: v.string(),
    bins: v.array(Bin),
  }),
});
