import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { codeOfKeyword } from "../../shared/entry/pipeline/request-schema.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import { matchesFilter } from "../../shared/lists/filters.ts";
import { amountMinorMax, CurrencySchema } from "../../shared/values/money.ts";
import { describedRule, keySchema, reference, wholeNumberParameter } from "../../shared/values/schemas.ts";
import { ChargeStatus } from "../charge/charge-schemas.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { shownAuthorization, shownClearing } from "../domain/charge/charge-states.ts";
import { intents } from "../domain/charge/charge-type.ts";

/**
 * Filters applied to each charge after it is read. A charge's status and amount can change, so they are not part of an index
 * key.
 */

/**
 * The amount filters require a currency, because amounts in different currencies cannot be compared. Checked by
 * `contradictoryAmounts`.
 */
const amountRule = {
  errorCode: "amountRange",
  message: "must be sent with currency, and amountFrom must not exceed amountTo",
} as const;

const amountBound = (description: string) =>
  v.optional(v.pipe(wholeNumberParameter({ min: 0, max: amountMinorMax, description }), describedRule(amountRule)));

export const chargeFilterQuery = {
  merchantKey: v.optional(
    v.pipe(
      keySchema("merchant"),
      v.description("Only charges of the merchant with this key. GET /merchants returns the keys"),
    ),
  ),
  merchantAcceptorKey: v.optional(
    v.pipe(
      keySchema("acceptor"),
      v.description(
        "Only charges of the acceptor with this key. GET /merchants/{merchantKey}/acceptors returns the keys",
      ),
    ),
  ),
  authorization: v.optional(ChargeStatus.entries.authorization),
  clearing: v.optional(ChargeStatus.entries.clearing),
  network: v.optional(v.picklist(cardNetworks)),
  intent: v.optional(v.picklist(intents)),
  currency: v.optional(CurrencySchema),
  amountFrom: amountBound("Minimum `amount` in minor units; requires `currency`"),
  amountTo: amountBound("Maximum `amount` in minor units; requires `currency`"),
  last4: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(4),
      v.regex(/^\d{4}$/, "must be four digits, such as 1111"),
      reference,
      v.description(
        "Last four digits of the card number; for a token, of the token number or the underlying card number",
      ),
    ),
  ),
};

export type ChargeFilters = v.InferOutput<ReturnType<typeof v.object<typeof chargeFilterQuery>>>;

export function contradictoryAmounts(filters: ChargeFilters): Refusal<"invalid-input"> | undefined {
  const { currency, amountFrom, amountTo } = filters;
  const errorCode = codeOfKeyword(amountRule.errorCode);
  const rejected = (names: readonly string[], message: string) =>
    refusal(commonProblems.invalidInput, `${names.join(" and ")} ${message}.`, {
      validationErrors: names.map((name) => ({ path: `/query/${name}`, errorCode, message })),
    });
  const bounds = (["amountFrom", "amountTo"] as const).filter((name) => filters[name] !== undefined);
  if (bounds.length > 0 && currency === undefined) return rejected(bounds, "must be sent with currency");
  if (amountFrom !== undefined && amountTo !== undefined && amountFrom > amountTo) {
    return rejected(["amountFrom"], "must not exceed amountTo");
  }
  return undefined;
}

/**
 * Returns the last four digits of the card number or token number and, for a token, those of the underlying card number, if
 * the network returned them (`panLastFour`).
 */
const lastFours = ({ card, answer }: Charge): readonly string[] =>
  [card.maskedNumber.slice(-4), answer?.networkSpecificFields["panLastFour"]].filter(
    (digits) => typeof digits === "string",
  );

export const isWanted = (
  charge: Charge,
  { currency, amountFrom = 0, amountTo = amountMinorMax, ...words }: ChargeFilters,
): boolean =>
  matchesFilter(
    { ...words, currency },
    {
      merchantKey: charge.merchantKey,
      merchantAcceptorKey: charge.acceptor.key,
      authorization: shownAuthorization(charge.authorization),
      clearing: shownClearing(charge.clearing),
      network: charge.network,
      intent: charge.type.intent,
      currency: charge.amount.currency,
      last4: lastFours(charge),
    },
  ) &&
  charge.amount.value >= amountFrom &&
  charge.amount.value <= amountTo;
