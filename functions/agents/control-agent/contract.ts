import * as v from "valibot";
import { AuditEntry } from "../../shared/audit/audit-trail.ts";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { type LimitedKind, limitedKinds } from "../../shared/store/open-entities.ts";
import { keySchema } from "../../shared/values/schemas.ts";

const CreditsDailyMaxEuroCents = v.pipe(v.number(), v.integer(), v.minValue(0));

const TokenMonths = v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(37));

const limitOf = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));

const limitEntries = <Entry>(entry: () => Entry) =>
  Object.fromEntries(limitedKinds.map((kind) => [kind, entry()])) as Record<LimitedKind, Entry>;

/**
 * Returns the agent's settings and its newest audit entries (at most 100, in chronological order), even if the input
 * contains no change.
 */
export const contract = defineOperatorFunction({
  slice: "agents",
  operationId: "controlAgent",
  summary: "Suspend or reactivate an agent, and set its limits and options",
  shows: true,
  input: v.strictObject({
    agentKey: keySchema("agent"),
    change: v.optional(
      v.strictObject({
        suspended: v.optional(v.boolean()),
        /** Null restores the stage's limit. */
        creditsDailyMaxEuroCents: v.nullish(CreditsDailyMaxEuroCents),
        externalAuthentications: v.optional(v.boolean()),
        wallets: v.optional(v.boolean()),
        /** Null for a kind restores the default limit of that kind. */
        limits: v.optional(v.strictObject(limitEntries(() => v.exactOptional(v.nullable(limitOf()))))),
        /** Null restores the stage's default. */
        tokenMonths: v.nullish(TokenMonths),
      }),
    ),
  }),
  output: v.object({
    agent: v.object({
      key: keySchema("agent"),
      name: v.string(),
      suspended: v.optional(v.boolean(), false),
      creditsDailyMaxEuroCents: v.optional(CreditsDailyMaxEuroCents),
      externalAuthentications: v.optional(v.boolean(), false),
      wallets: v.optional(v.boolean(), false),
      limits: v.optional(v.object(limitEntries(() => v.exactOptional(limitOf())))),
      tokenMonths: v.optional(TokenMonths),
    }),
    changes: v.array(AuditEntry),
  }),
});
