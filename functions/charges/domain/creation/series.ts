import type { NetworkReferences } from "../../../card-networks/authorization/network-references.ts";
import type { Money } from "../../../shared/values/money.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { Charge } from "../charge/charge.ts";
import { type ChargeType, sequenceOf } from "../charge/charge-type.ts";

export interface SeriesRefusal {
  readonly kind: "unexpected-sequence" | "missing-network-reference";
  readonly detail: string;
}

/** Network references of the charge, if it started a series. */
export const referencesOfInitial = ({
  key,
  type,
  sent,
  authorization,
  answer,
}: Charge): Result<NetworkReferences, SeriesRefusal> => {
  if (sequenceOf(type, sent.initiator) !== "initial") {
    const { intent, order } = type;
    const detail = `The charge '${key}' does not start a series: its intent is '${intent}', its order '${order}' and its initiator the ${sent.initiator}.`;
    return reject({ kind: "unexpected-sequence", detail });
  }
  if (authorization === "pending" || authorization === "declined") {
    return reject({
      kind: "unexpected-sequence",
      detail: `The charge '${key}' was not approved, so it does not start a series.`,
    });
  }
  const references = answer?.references ?? {};
  if (Object.keys(references).length > 0) return accept(references);
  return reject({
    kind: "missing-network-reference",
    detail: `The network returned no reference for the charge '${key}'.`,
  });
};

interface LaterPayment {
  readonly amount?: Money | undefined;
  readonly type?: Pick<ChargeType, "intent"> | undefined;
}

/**
 * Property that a later payment must specify because the initial charge does not determine it; undefined if none is missing.
 * The cardholder agreed to the amount of the initial charge, unless a partial approval, an increment or a reversal changed it.
 */
export const missingOfLaterPayment = (
  { amount, type }: LaterPayment,
  initial: Pick<Charge, "type" | "amount" | "requestedAmount">,
): string | undefined => {
  const checkedCard = initial.type.intent === "account-status";
  if (type === undefined && checkedCard && amount !== undefined && amount.value > 0) {
    return "type is missing: the initial charge only checked the card, and a subsequent payment without type would also only check the card. Send type with intent purchase or reservation.";
  }
  if (amount !== undefined) return undefined;
  if (checkedCard) {
    return type !== undefined && type.intent !== "account-status"
      ? "amount is missing: the initial charge only checked the card, so it has none."
      : undefined;
  }
  const { value, currency } = initial.amount;
  const { value: requested } = initial.requestedAmount;
  return value === requested
    ? undefined
    : `amount is missing: the amount of the initial charge is ${value} ${currency}, but ${requested} was requested, so the amount that the cardholder agreed to is unknown.`;
};
