import { type Money, moneyText } from "#iso-codes/amounts";
import type { AcquiringClient } from "../../../client/client.ts";
import type { Charge, ChargeAction } from "../../../client/index.ts";
import { minorOf } from "../../words/money.ts";

export type ActionName = Charge["possibleActions"][number];

export interface ActionForm {
  readonly amount: string;
  readonly reference: string;
}

export interface ChargeActionKind {
  readonly permission: string;
  /** Name of the action, such as `Refund`; also the label of its button. */
  readonly name: string;
  /** Explains the action before the user confirms it. */
  readonly about: string;
  readonly isDanger: boolean;
  /** Absent if the action has no amount. */
  readonly amount?: {
    readonly label: string;
    readonly suggested: (charge: Charge) => number;
    readonly least: number;
  };
  /** Label of the confirm button. */
  readonly does: (money: Money) => string;
  readonly act: (
    client: AcquiringClient,
    charge: Charge,
    given: { readonly minor: number; readonly reference?: string },
    idempotencyKey: string,
  ) => Promise<ChargeAction>;
}

const minorIn = (money: Money | undefined): number => money?.value ?? 0;

const referenceIn = ({ reference }: { readonly reference?: string }) => (reference === undefined ? {} : { reference });

/**
 * Makes the request conditional on the version that was shown (optimistic locking): if the payment has changed since, the
 * request is rejected.
 */
const once = ({ version }: Charge, idempotencyKey: string) => ({ ifMatch: version, idempotencyKey });

export const actionKinds: Readonly<Record<ActionName, ChargeActionKind>> = {
  clear: {
    permission: "charges:Clear",
    name: "Clear",
    about: "Clears (captures) the amount, so that it is included in the next clearing batch.",
    isDanger: false,
    amount: {
      label: "Amount to clear",
      suggested: ({ amount, clearedAmount }) => Math.max(0, amount.value - minorIn(clearedAmount)),
      least: 1,
    },
    does: (money) => `Clear ${moneyText(money)}`,
    act: (client, charge, given, key) =>
      client.clearCharge(
        { chargeKey: charge.key, body: { amount: given.minor, ...referenceIn(given) } },
        once(charge, key),
      ),
  },
  increment: {
    permission: "charges:Increment",
    name: "Increment",
    about: "Requests a higher authorized amount from the issuer. Enter the new authorized amount, not the difference.",
    isDanger: false,
    amount: { label: "New authorized amount", suggested: ({ amount }) => amount.value, least: 1 },
    does: (money) => `Increment to ${moneyText(money)}`,
    act: (client, charge, given, key) =>
      client.incrementCharge(
        { chargeKey: charge.key, body: { replacementAmount: given.minor, ...referenceIn(given) } },
        once(charge, key),
      ),
  },
  reverse: {
    permission: "charges:Reverse",
    name: "Reverse",
    about:
      "Releases the authorized amount, in full or in part. Enter the new authorized amount, or 0 to release the full amount.",
    isDanger: true,
    amount: { label: "New authorized amount", suggested: () => 0, least: 0 },
    does: (money) => (money.value === 0 ? "Reverse the full amount" : `Reverse to ${moneyText(money)}`),
    act: (client, charge, given, key) =>
      client.reverseCharge(
        { chargeKey: charge.key, body: { replacementAmount: given.minor, ...referenceIn(given) } },
        once(charge, key),
      ),
  },
  cancel: {
    permission: "charges:Cancel",
    name: "Cancel",
    about: "Cancels (voids) the payment before it is cleared, and releases the authorized amount.",
    isDanger: true,
    does: (money) => `Cancel ${moneyText(money)}`,
    act: (client, charge, given, key) =>
      client.cancelCharge({ chargeKey: charge.key, body: referenceIn(given) }, once(charge, key)),
  },
  refund: {
    permission: "charges:Refund",
    name: "Refund",
    about: "Refunds the cardholder.",
    isDanger: true,
    amount: {
      label: "Amount to refund",
      suggested: ({ amount, clearedAmount, refundedAmount }) =>
        Math.max(0, (clearedAmount ?? amount).value - minorIn(refundedAmount)),
      least: 1,
    },
    does: (money) => `Refund ${moneyText(money)}`,
    act: (client, charge, given, key) =>
      client.refundCharge(
        { chargeKey: charge.key, body: { refundAmount: given.minor, ...referenceIn(given) } },
        once(charge, key),
      ),
  },
};

/**
 * Returns the entered amount in minor units, or undefined if it is not valid for this action. If the action has no amount,
 * returns the charge's amount.
 */
export function actionMinor({ amount }: ChargeActionKind, form: ActionForm, charge: Charge): number | undefined {
  if (!amount) return charge.amount.value;
  const minor = minorOf(form.amount, charge.amount.currency);
  return minor !== undefined && minor >= amount.least ? minor : undefined;
}

export function actedInWords(action: ChargeAction): { readonly isGood: boolean; readonly text: string } {
  switch (action.type) {
    case "clearing":
      return { isGood: true, text: `${moneyText(action.amount)} will be included in the next clearing batch.` };
    case "increment":
      return verdict(action, `The new authorized amount of ${moneyText(action.replacementAmount)} was approved.`);
    case "reversal":
      return verdict(action, `The new authorized amount is ${moneyText(action.replacementAmount)}.`);
    case "refund":
      return verdict(action, `${moneyText(action.amount)} was refunded.`);
    default:
      return { isGood: true, text: "Done." };
  }
}

const verdict = (
  { status, decline }: Exclude<ChargeAction, { readonly type: "clearing" }>,
  good: string,
): { readonly isGood: boolean; readonly text: string } =>
  status.authorization === "declined"
    ? {
        isGood: false,
        text: `The request was declined${decline ? `: ${decline.reason.replaceAll("-", " ")}` : ""}. The payment is unchanged.`,
      }
    : { isGood: true, text: good };
