import { type Money, moneyText } from "#iso-codes/amounts";
import type { AcquiringClient } from "../../../client/client.ts";
import type { Charge, ChargeAction } from "../../../client/index.ts";
import { minorOf } from "../../words/money.ts";

/** Actions on a payment, and their requests. */

export type ActionName = Charge["possibleActions"][number];

/** The fields of the dialog. */
export interface ActionForm {
  readonly amount: string;
  readonly reference: string;
}

export interface ChargeActionKind {
  readonly permission: string;
  /** Of the button: `Refund…` */
  readonly name: string;
  /** Explains the action before it is taken. */
  readonly about: string;
  readonly isDanger: boolean;
  /** Absent where there is no amount to choose. */
  readonly amount?: {
    readonly label: string;
    readonly suggested: (charge: Charge) => number;
    readonly least: number;
  };
  /** Of the button that does it. */
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

/** With what was seen: a payment that has changed since is looked at again before anything is done to it. */
const once = ({ version }: Charge, idempotencyKey: string) => ({ ifMatch: version, idempotencyKey });

export const actionKinds: Readonly<Record<ActionName, ChargeActionKind>> = {
  clear: {
    permission: "charges:Clear",
    name: "Clear",
    about: "Gives the amount to clearing: it is presented to the network with the next batch.",
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
    about: "Asks the issuer for more. The amount is the new total, not the difference.",
    isDanger: false,
    amount: { label: "New total", suggested: ({ amount }) => amount.value, least: 1 },
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
    about: "Asks the issuer to release what was approved. The amount is the new total; 0 releases all of it.",
    isDanger: true,
    amount: { label: "New total", suggested: () => 0, least: 0 },
    does: (money) => (money.value === 0 ? "Reverse all of it" : `Reverse to ${moneyText(money)}`),
    act: (client, charge, given, key) =>
      client.reverseCharge(
        { chargeKey: charge.key, body: { replacementAmount: given.minor, ...referenceIn(given) } },
        once(charge, key),
      ),
  },
  cancel: {
    permission: "charges:Cancel",
    name: "Cancel",
    about:
      "Takes the whole payment back before it is cleared: nothing is presented, and the issuer is asked to release the amount.",
    isDanger: true,
    does: (money) => `Cancel ${moneyText(money)}`,
    act: (client, charge, given, key) =>
      client.cancelCharge({ chargeKey: charge.key, body: referenceIn(given) }, once(charge, key)),
  },
  refund: {
    permission: "charges:Refund",
    name: "Refund",
    about: "Gives money back to the cardholder.",
    isDanger: true,
    amount: {
      label: "Amount to give back",
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

/** Minor units of what was filled in; undefined of what is no amount for this action. */
export const actionMinor = ({ amount }: ChargeActionKind, form: ActionForm, charge: Charge): number | undefined => {
  if (!amount) return charge.amount.value;
  const minor = minorOf(form.amount, charge.amount.currency);
  return minor !== undefined && minor >= amount.least ? minor : undefined;
};

/** The result of an action, in words. */
export const actedInWords = (action: ChargeAction): { readonly isGood: boolean; readonly text: string } => {
  switch (action.type) {
    case "clearing":
      return { isGood: true, text: `${moneyText(action.amount)} was given to clearing.` };
    case "increment":
      return verdict(action, `The issuer approved the new total of ${moneyText(action.replacementAmount)}.`);
    case "reversal":
      return verdict(action, `The new total is ${moneyText(action.replacementAmount)}.`);
    case "refund":
      return verdict(action, `${moneyText(action.amount)} is given back.`);
    default:
      return { isGood: true, text: "Done." };
  }
};

const verdict = (
  { status, decline }: Exclude<ChargeAction, { readonly type: "clearing" }>,
  good: string,
): { readonly isGood: boolean; readonly text: string } =>
  status.authorization === "declined"
    ? {
        isGood: false,
        text: `The issuer declined it${decline ? `: ${decline.reason.replaceAll("-", " ")}` : ""}. Nothing has changed.`,
      }
    : { isGood: true, text: good };
