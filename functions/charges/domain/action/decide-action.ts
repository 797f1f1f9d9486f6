import type { DynamicDescriptor } from "../../../card-networks/authorization/transaction.ts";
import type { EnhancedData } from "../../../card-networks/clearing-file/enhanced-data.ts";
import { accept, type Result, reject } from "../../../shared/values/result.ts";
import type { Charge } from "../charge/charge.ts";
import type { DecidedAction, RefundChargeToMake } from "../charge/open-action.ts";
import { refundableMinor, unclearedMinor } from "../charge/remaining-amounts.ts";
import { isUsed } from "../charge/usable-features.ts";
import { decideClearAfter } from "../clearing/clearing-times.ts";
import { type CreditTerms, creditOfRefund, creditUsedBy } from "../credit/credit.ts";
import { insteadOf, objectionTo, totalOnItsWay, waitsForReversal } from "./action-guards.ts";
import type { ActionKind, ActionProblem, ActionRefusal } from "./action-rules.ts";

/** If `amountMinor` is undefined, the full remaining amount is cleared or refunded. */
export type RequestedAction = { readonly reference?: string | undefined } & (
  | {
      readonly kind: "clear";
      readonly amountMinor: number | undefined;
      readonly closesCharge: boolean;
      readonly clearAfter: Date | undefined;
      readonly enhancedData: EnhancedData | undefined;
    }
  | { readonly kind: "increment"; readonly newTotalMinor: number }
  | { readonly kind: "reverse"; readonly newTotalMinor: number }
  | { readonly kind: "cancel" }
  | {
      readonly kind: "refund";
      readonly amountMinor: number | undefined;
      readonly clearAfter: Date | undefined;
      readonly descriptor?: DynamicDescriptor | undefined;
      readonly refundCharge: RefundChargeToMake | undefined;
      readonly credits: CreditTerms;
    }
);

type Asked<Kind extends ActionKind> = Extract<RequestedAction, { kind: Kind }>;

type Decide<Kind extends ActionKind> = (
  charge: Charge,
  requested: Asked<Kind>,
  now: Date,
) => Result<Extract<DecidedAction, { kind: Kind }>, ActionRefusal>;

const refuse = (problem: ActionProblem, detail: string) => reject({ problem, detail });

/** Rules for the request body of each action, checked after the guards on the state of the charge. */
const deciders: { readonly [Kind in ActionKind]: Decide<Kind> } = {
  clear: (charge, { kind, amountMinor, closesCharge, clearAfter, enhancedData }) => {
    // In manual mode, `clearAfter` is rejected at creation but allowed in each clear request, so the check uses the mode
    // `auto`.
    const delay = decideClearAfter(clearAfter, "auto", new Date(charge.created));
    if (!delay.ok) return refuse("charge/invalid-request", delay.refused);
    const leftMinor = unclearedMinor(charge);
    const amount = amountMinor ?? leftMinor;
    if (amount > leftMinor) {
      return refuse("charge/invalid-amount", `amount is ${amount}, but only ${leftMinor} is left to clear.`);
    }
    const clearedMinor = charge.clearedMinor + amount;
    if (closesCharge && clearedMinor < charge.refundedMinor) {
      const detail = `closeCharge would leave only ${clearedMinor} minor units cleared, but ${charge.refundedMinor} have already been refunded.`;
      return refuse("charge/invalid-amount", detail);
    }
    if (enhancedData && charge.type.intent === "refund") {
      return refuse("charge/invalid-request", "enhancedData is allowed only with intent purchase or reservation.");
    }
    if (closesCharge && charge.awaitedReversal) return refuse("charge/action-in-progress", `${totalOnItsWay}.`);
    const enhanced = enhancedDataToClear(charge, enhancedData, amount === charge.amount.value);
    return accept({ kind, amountMinor: amount, closesCharge, ...delayed(clearAfter), ...enhanced });
  },

  increment: ({ amount }, { kind, newTotalMinor }) => {
    if (newTotalMinor > amount.value) return accept({ kind, newTotalMinor });
    const detail = `replacementAmount is ${newTotalMinor}, but the new authorized amount must be more than the current ${amount.value}. To lower the amount, reverse part of the charge.`;
    return refuse("charge/invalid-amount", detail);
  },

  reverse: ({ amount, clearedMinor, refundedMinor }, { kind, newTotalMinor }) => {
    if (newTotalMinor >= amount.value) {
      const detail = `replacementAmount is ${newTotalMinor}, but the new authorized amount must be less than the current ${amount.value}. To raise the amount, increment the charge.`;
      return refuse("charge/invalid-amount", detail);
    }
    if (Math.max(newTotalMinor, clearedMinor) < refundedMinor) {
      const detail = `replacementAmount is ${newTotalMinor}, but must be at least ${refundedMinor}, which has already been refunded. replacementAmount is the new authorized amount and defaults to 0.`;
      return refuse("charge/invalid-amount", detail);
    }
    return accept({ kind, newTotalMinor });
  },

  cancel: (_, { kind }) => accept({ kind, newTotalMinor: 0 }),

  refund: (charge, { kind, amountMinor, clearAfter, descriptor, refundCharge, credits }, now) => {
    const delay = decideClearAfter(clearAfter, refundCharge?.clearingMode ?? "auto", now);
    if (!delay.ok) return refuse("charge/invalid-request", delay.refused);
    const leftMinor = refundableMinor(charge);
    const amount = amountMinor ?? leftMinor;
    if (amount > leftMinor) {
      return refuse("charge/invalid-amount", `refundAmount is ${amount}, but only ${leftMinor} is left to refund.`);
    }
    const taken = creditUsedBy({ ...charge.amount, value: creditOfRefund(charge, amount) }, credits, now);
    if (!taken.ok) return refuse("charge/credit-limit-exceeded", taken.refused);
    return accept({
      kind,
      amountMinor: amount,
      ...delayed(clearAfter),
      ...descriptorToSend(charge, descriptor),
      ...(refundCharge && { refundCharge }),
      ...(taken.value && { credit: taken.value }),
    });
  },
};

function enhancedDataToClear(charge: Charge, ofClear: EnhancedData | undefined, clearsWholeCharge: boolean) {
  const isUseful = isUsed({ enhancedData: ofClear }, "enhancedData", charge.network);
  const enhancedData = clearedEnhancedData(charge.enhancedData, isUseful ? ofClear : undefined, clearsWholeCharge);
  return {
    ...(enhancedData && { enhancedData }),
    ...(ofClear && !isUseful && { ignoresEnhancedData: true as const }),
  };
}

function descriptorToSend({ network }: Charge, descriptor: DynamicDescriptor | undefined) {
  if (!descriptor) return {};
  const isUseful = isUsed({ dynamicDescriptor: descriptor }, "dynamicDescriptor", network);
  return isUseful ? { descriptor } : { ignoresDescriptor: true as const };
}

const delayed = (clearAfter: Date | undefined) => clearAfter && { clearAfter: clearAfter.toISOString() };

export function decideAction(
  charge: Charge,
  requested: RequestedAction,
  now: Date,
): Result<DecidedAction, ActionRefusal> {
  const objection = objectionTo(requested.kind, charge, now);
  if (objection) return reject(objection);
  const decide = deciders[requested.kind] as (
    charge: Charge,
    requested: RequestedAction,
    now: Date,
  ) => Result<DecidedAction, ActionRefusal>;
  const decided = decide(charge, requested, now);
  if (!decided.ok) return reject({ ...decided.refused, detail: `${decided.refused.detail} ${insteadOf(charge, now)}` });
  const wait = waitsForReversal(requested.kind, charge, now);
  if (wait) return reject(wait);
  return requested.reference === undefined ? decided : accept({ ...decided.value, reference: requested.reference });
}

/**
 * Returns the enhanced data for a clearing (service description, Charges, rule 5). Enhanced data in a clear request replaces
 * the charge's data for that clearing. If the request has none, a clear of the full amount uses the charge's data. A partial
 * clear uses only the enhanced data in its request, because the service does not know which items are cleared.
 */
const clearedEnhancedData = <Data>(
  ofCharge: Data | undefined,
  ofClear: Data | undefined,
  clearsWholeCharge: boolean,
): Data | undefined => ofClear ?? (clearsWholeCharge ? ofCharge : undefined);
