import { isApproved, type StoredCharge } from "../../books.ts";

/**
 * Rules for actions on a charge, reimplemented from the service description (Charges, rules 6 to 9): the required state and the
 * valid amounts of each action.
 */

interface Rule {
  readonly allows: (charge: StoredCharge, now: Date) => boolean;
  readonly takes: (charge: StoredCharge, body: Body) => boolean;
}

type Body = Readonly<Record<string, unknown>>;

export type RuledAction = keyof typeof actionRules;

/** No action can start while a network request is pending. */
export const isFree = ({ authorization, openAction }: StoredCharge): boolean =>
  authorization !== "pending" && !openAction;

const isSale = ({ type }: StoredCharge): boolean => type.intent === "purchase" || type.intent === "reservation";

const movesMoney = ({ type }: StoredCharge): boolean => type.intent !== "account-status";

const sixMonthsMs = 180 * 86_400_000;

/** Six months have up to 184 days. */
const longestMonthsMs = 184 * 86_400_000;

const unclearedMinor = ({ amount, clearedMinor }: StoredCharge): number => Math.max(0, amount.value - clearedMinor);

const refundableMinor = ({ amount, clearedMinor, refundedMinor }: StoredCharge): number =>
  Math.max(amount.value, clearedMinor) - refundedMinor;

const amountIn = (given: unknown, otherwise: number): number => (given === undefined ? otherwise : Number(given));

const isTooLate = ({ created }: StoredCharge, clearAfter: unknown): boolean =>
  clearAfter !== undefined && Date.parse(String(clearAfter)) - Date.parse(created) > longestMonthsMs;

/** American Express, which has no such message, supports no increments. */
const withoutIncrements: readonly string[] = ["american-express"];

export const actionRules = {
  clear: {
    allows: (charge, now) =>
      charge.clearingMode === "manual" &&
      movesMoney(charge) &&
      isApproved(charge) &&
      ["manual", "pending"].includes(charge.clearing) &&
      unclearedMinor(charge) > 0 &&
      now.getTime() - Date.parse(charge.created) < sixMonthsMs,
    takes(charge, { amount, closeCharge, clearAfter, enhancedData }) {
      const clears = amountIn(amount, unclearedMinor(charge));
      const mayClose = charge.clearedMinor + clears >= charge.refundedMinor && charge.awaitedReversal === undefined;
      return (
        clears <= unclearedMinor(charge) &&
        (closeCharge !== true || mayClose) &&
        !isTooLate(charge, clearAfter) &&
        (enhancedData === undefined || isSale(charge))
      );
    },
  },
  increment: {
    allows: (charge, now) =>
      charge.clearingMode === "manual" &&
      isSale(charge) &&
      !withoutIncrements.includes(charge.network) &&
      isApproved(charge) &&
      charge.clearing === "manual" &&
      charge.clears === 0 &&
      charge.refundedMinor === 0 &&
      charge.awaitedReversal === undefined &&
      (charge.authorizationExpiresAt === undefined || now <= new Date(charge.authorizationExpiresAt)),
    takes: ({ amount }, { replacementAmount }) => Number(replacementAmount) > amount.value,
  },
  reverse: {
    allows: (charge) =>
      charge.clearingMode === "manual" &&
      movesMoney(charge) &&
      isApproved(charge) &&
      charge.amount.value > 0 &&
      // The amount can be reduced without falling below the refunded amount, unless the cleared amount covers the refunds.
      (charge.clearedMinor >= charge.refundedMinor || charge.amount.value > charge.refundedMinor) &&
      charge.awaitedReversal === undefined,
    takes({ amount, clearedMinor, refundedMinor }, { replacementAmount }) {
      const total = amountIn(replacementAmount, 0);
      return total < amount.value && Math.max(total, clearedMinor) >= refundedMinor;
    },
  },
  cancel: {
    allows: (charge, now) =>
      charge.clearingMode === "auto" &&
      movesMoney(charge) &&
      isApproved(charge) &&
      charge.clearing === "pending" &&
      charge.refundedMinor === 0 &&
      (charge.clearAfter === undefined || now < new Date(charge.clearAfter)),
    takes: () => true,
  },
  refund: {
    allows: (charge) =>
      isSale(charge) &&
      isApproved(charge) &&
      ["none", "manual", "pending", "completed"].includes(charge.clearing) &&
      refundableMinor(charge) > 0,
    takes: (charge, { refundAmount }) => amountIn(refundAmount, 0) <= refundableMinor(charge),
  },
} as const satisfies Readonly<Record<string, Rule>>;

const names = Object.keys(actionRules) as readonly RuledAction[];

export const ruledActionOf = (operation: string): RuledAction | undefined =>
  names.find((name) => `${name}-charge` === operation);

export const allowedActions = (charge: StoredCharge, now: Date): readonly RuledAction[] =>
  isFree(charge) ? names.filter((name) => actionRules[name].allows(charge, now)) : [];
