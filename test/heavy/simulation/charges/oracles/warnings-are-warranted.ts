import { chargeToResponse } from "../../../../../functions/charges/charge/charge-view.ts";
import type { ChargeAction } from "../../../../../functions/charges/domain/charge/charge-action.ts";
import { actionsIn, type Books, chargeVersionsIn, kindOf, type Oracle, type StoredCharge } from "../../books.ts";
import type { SimulatedNetwork } from "../../simulated-networks.ts";
import { bodyOf } from "../body-of-action.ts";
import { isFullApproval } from "./approvals-are-the-networks.ts";

/** Agents get exactly the documented warnings (contract §8): on each shown version of a charge, and on completed actions. */
export const warningsAreWarranted: Oracle = (books) => [
  ...chargeVersionsIn(books).flatMap(wrongOfCharge),
  ...actionsIn(books).flatMap((action) => wrongOfAction(action, books)),
];

const codesOf = ({ warnings = [] }: { readonly warnings?: readonly { readonly code: string }[] | undefined }) =>
  warnings.map(({ code }) => code);

function different(
  what: string,
  reported: readonly string[],
  warranted: readonly (string | false)[],
): readonly string[] {
  const expected = warranted
    .filter((one) => one !== false)
    .toSorted()
    .join(", ");
  const warned = reported.toSorted().join(", ");
  return warned === expected ? [] : [`${what} warns of '${warned}', not of '${expected}'`];
}

/** Number of declines before an agent is warned about a card. */
const fewTries = 3;

/** Warnings that follow from the state of a charge; the others follow from its request. */
const ofCharges: readonly string[] = ["refunded-without-clearing", "retry-limit-near", "retry-limit-reached"];

function wrongOfCharge(charge: StoredCharge): readonly string[] {
  const { key, revision, clearing, refundedMinor, decline } = charge;
  const left = decline?.retriesLeft;
  return different(
    `${key} in revision ${revision}`,
    codesOf(chargeToResponse(charge, new Date(charge.created))).filter((code) => ofCharges.includes(code)),
    [
      clearing === "abandoned" && refundedMinor > 0 && "refunded-without-clearing",
      left !== undefined && left > 0 && left <= fewTries && "retry-limit-near",
      left === 0 && "retry-limit-reached",
    ],
  );
}

/** Networks that present enhanced data. */
const withEnhancedData: readonly SimulatedNetwork[] = ["visa", "mastercard"];

function wrongOfAction(action: ChargeAction, books: Books): readonly string[] {
  const charge = chargeBefore(action, books);
  if (!charge) return [];
  const body = bodyOf(action, books);
  const isApproved = "authorization" in action && action.authorization === "approved";
  const endsAt = charge.authorizationExpiresAt;
  const presentedAt = "clearAfter" in action && action.clearAfter ? action.clearAfter : action.created;
  const latest = presentedAt > action.created ? presentedAt : action.created;
  const isByAgent = action.type === "reversal" && action.initiator === "agent";
  const isAsked = action.type === "increment" || action.type === "refund";
  const answer = "answer" in action ? action.answer : undefined;
  return different(`the ${action.type} ${action.key}`, codesOf(action), [
    isAsked && !isApproved && "action-declined",
    action.type === "increment" && isApproved && charge.type.intent === "purchase" && "final-authorization-incremented",
    isByAgent && answer !== undefined && !isFullApproval(answer) && "hold-not-released",
    action.type === "refund" && isApproved && charge.clearing !== "completed" && "refund-before-clearing",
    // The charge version that is written with the refund includes the refund.
    action.type === "refund" && isApproved && charge.refundedMinor > charge.clearedMinor && "refund-exceeds-cleared",
    isByAgent && isApproved && charge.clearedMinor > 0 && "cleared-before",
    action.type === "clearing" && endsAt !== undefined && latest > endsAt && "authorization-expired",
    action.type === "clearing" &&
      body["enhancedData"] !== undefined &&
      !withEnhancedData.some((network) => network === charge.network) &&
      "feature-not-supported",
  ]);
}

/** Returns the charge before the action, for values that the action does not change. */
function chargeBefore({ key, chargeKey }: ChargeAction, { changes }: Books): StoredCharge | undefined {
  const done = changes.findIndex(({ item }) => item && kindOf(item) === "action" && item["key"] === key);
  const before = changes.slice(0, Math.max(0, done));
  const last = before.findLast(({ item }) => item && kindOf(item) === "charge" && item["key"] === chargeKey);
  return last?.item as StoredCharge | undefined;
}
