import { chargeToShown } from "../../../../functions/charges/charge/charge-view.ts";
import { chargeVersionsIn, isApproved, type Oracle, type StoredCharge } from "../books.ts";

/**
 * A charge tells of each action whether it is possible now. That is what the service description says (Charges, rules 6 to 9), read once
 * more here and held against every version of every charge; and only an approval that stands has an end.
 */
export const possibleIsWhatTheRulesAllow: Oracle = (books) =>
  chargeVersionsIn(books).flatMap((charge) => {
    const now = new Date(charge.lastModified ?? charge.created);
    const shown = chargeToShown(charge, now);
    const expected = Object.entries(rules).flatMap(([action, allows]) =>
      isFree(charge) && allows(charge, now) ? [action] : [],
    );
    const hasEnd = isApproved(charge) && charge.authorizationExpiresAt !== undefined;
    return [
      ...(shown.possibleActions.toSorted().join() === expected.toSorted().join()
        ? []
        : [
            `${charge.key} may be given ${shown.possibleActions.join()} in revision ${charge.revision}, not ${expected.join()}`,
          ]),
      ...((shown.authorizationExpiresAt !== undefined) === hasEnd
        ? []
        : [`${charge.key} is ${charge.authorization} and shown to end at ${shown.authorizationExpiresAt}`]),
      ...(shown.authorizationIsoFields.systemTraceAuditNumber === charge.sent.stan
        ? []
        : [
            `${charge.key} went out as ${charge.sent.stan}, shown is ${shown.authorizationIsoFields.systemTraceAuditNumber}`,
          ]),
    ];
  });

const isFree = ({ authorization, openAction }: StoredCharge): boolean => authorization !== "pending" && !openAction;

const isSale = ({ type }: StoredCharge): boolean => type.intent === "purchase" || type.intent === "reservation";

const monthsMs = (months: number): number => months * 30 * 86_400_000;

const rules: Readonly<Record<string, (charge: StoredCharge, now: Date) => boolean>> = {
  clear: (charge, now) =>
    charge.clearingMode === "manual" &&
    charge.type.intent !== "account-status" &&
    isApproved(charge) &&
    ["manual", "pending"].includes(charge.clearing) &&
    charge.amount.value > charge.clearedMinor &&
    now.getTime() - Date.parse(charge.created) < monthsMs(6),
  increment: (charge, now) =>
    charge.clearingMode === "manual" &&
    isSale(charge) &&
    charge.network !== "american-express" &&
    isApproved(charge) &&
    charge.clearing === "manual" &&
    charge.clears === 0 &&
    charge.refundedMinor === 0 &&
    charge.awaitedReversal === undefined &&
    (charge.authorizationExpiresAt === undefined || now <= new Date(charge.authorizationExpiresAt)),
  reverse: (charge) =>
    charge.clearingMode === "manual" &&
    charge.type.intent !== "account-status" &&
    isApproved(charge) &&
    charge.amount.value > 0 &&
    // Something can be taken off without going below what is refunded, which what is cleared covers.
    (charge.clearedMinor >= charge.refundedMinor || charge.amount.value > charge.refundedMinor) &&
    charge.awaitedReversal === undefined,
  cancel: (charge, now) =>
    charge.clearingMode === "auto" &&
    charge.type.intent !== "account-status" &&
    isApproved(charge) &&
    charge.clearing === "pending" &&
    charge.refundedMinor === 0 &&
    (charge.clearAfter === undefined || now < new Date(charge.clearAfter)),
  refund: (charge) =>
    isSale(charge) &&
    isApproved(charge) &&
    ["none", "manual", "pending", "completed"].includes(charge.clearing) &&
    Math.max(charge.amount.value, charge.clearedMinor) > charge.refundedMinor,
};
