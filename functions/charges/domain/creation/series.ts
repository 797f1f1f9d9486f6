import type { NetworkReferences } from "../../../card-networks/authorization/network-references.ts";
import type { Money } from "../../../shared/values/money.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { Charge } from "../charge/charge.ts";
import { type ChargeType, sequenceOf } from "../charge/charge-type.ts";

interface SeriesRefusal {
  readonly kind: "unexpected-sequence" | "missing-network-reference";
  readonly detail: string;
}

export function referencesOfInitial(initial: Charge): Result<NetworkReferences, SeriesRefusal> {
  const { key, type, sent, authorization, answer } = initial;
  if (sequenceOf(type, sent.initiator) !== "initial") {
    const { intent, order } = type;
    const detail = `The charge '${key}' does not start a series: its intent is '${intent}', its order is '${order}' and its initiator is the ${sent.initiator}.`;
    return reject({ kind: "unexpected-sequence", detail });
  }
  if (authorization === "pending" || authorization === "declined") {
    return reject({
      kind: "unexpected-sequence",
      detail: `The charge '${key}' has not been approved, so it does not start a series.`,
    });
  }
  const references = answer?.references ?? {};
  if (Object.keys(references).length > 0) return accept(references);
  return reject({
    kind: "missing-network-reference",
    detail: `The charge '${key}' cannot start a series: the network returned no reference for the charge.`,
  });
}

interface LaterPayment {
  readonly amount?: Money | undefined;
  readonly type?: Pick<ChargeType, "intent"> | undefined;
}

/**
 * Returns an error text if a later payment omits a property that cannot be derived from the initial charge; otherwise
 * undefined. The cardholder agreed to the amount of the initial charge, unless a partial approval, an increment or a
 * reversal changed it.
 */
export function missingOfLaterPayment(
  { amount, type }: LaterPayment,
  initial: Pick<Charge, "type" | "amount" | "requestedAmount">,
): string | undefined {
  const checkedCard = initial.type.intent === "account-status";
  if (type === undefined && checkedCard && amount !== undefined && amount.value > 0) {
    return "type is missing: the initial charge only verified the card, and a subsequent payment without type would do the same. Send type with intent purchase or reservation.";
  }
  if (amount !== undefined) return undefined;
  if (checkedCard) {
    return type !== undefined && type.intent !== "account-status"
      ? "amount is missing: the initial charge only verified the card, so it has no amount."
      : undefined;
  }
  const { value, currency } = initial.amount;
  const { value: requested } = initial.requestedAmount;
  return value === requested
    ? undefined
    : `amount is missing: the amount of the initial charge is ${value} minor units (${currency}), but ${requested} were requested, so the amount that the cardholder agreed to is unknown.`;
}
