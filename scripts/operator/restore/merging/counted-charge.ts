import { authorizationKeyOf, type Charge } from "../../../../functions/charges/domain/charge/charge.ts";
import type { ChargeAction } from "../../../../functions/charges/domain/charge/charge-action.ts";
import type { ClearingRecord } from "../../../../functions/charges/domain/clearing/clearing-record.ts";
import { expiryFrom } from "../../../../functions/charges/domain/clearing/clearing-times.ts";
import { loweredCredit, nothingPaidOut } from "../../../../functions/charges/domain/credit/credit.ts";
import type { PendingReversal } from "../../../../functions/charges/domain/exchange/pending-reversal.ts";

/** Actions, clearing records, reversals and refund charges, from which a charge's amounts and states are derived. */
export interface ChargeFacts {
  /** Actions in the order in which they changed the charge. */
  readonly actions: readonly ChargeAction[];
  readonly records: readonly ClearingRecord[];
  readonly reversals: readonly PendingReversal[];
  /** Charges created by refunds of this charge. */
  readonly refundCharges: readonly Charge[];
}

/** Properties of a charge that are recomputed from `ChargeFacts`. */
const counted = [
  "authorization",
  "amount",
  "authorizedMinor",
  "clearing",
  "clearedMinor",
  "clears",
  "unacknowledgedClears",
  "refundedMinor",
  "refundRecords",
  "awaitedReversal",
] as const satisfies readonly (keyof Charge)[];

export type Counted = Pick<Charge, (typeof counted)[number]>;

export const countedOf = (charge: Charge): Counted =>
  Object.fromEntries(counted.flatMap((name) => (charge[name] === undefined ? [] : [[name, charge[name]]]))) as Counted;

const isOpen = ({ state }: ClearingRecord): boolean => state === "waiting" || state === "in-batch";

const sumOf = (records: readonly ClearingRecord[]): number =>
  records.reduce((sum, { amount }) => sum + amount.value, 0);

/**
 * Returns true for the clearing record of a refund without a refund charge. Such a refund is cleared with the original
 * charge, but is not one of the charge's clears (captures).
 */
const isBeside = ({ sent }: Charge, { kind }: ClearingRecord): boolean => kind === "refund" && sent.kind !== "refund";

/** Returns the charge's `amount` and `authorizedMinor` after all actions. */
function totalsOf(
  charge: Charge,
  { actions, records }: ChargeFacts,
): { readonly minor: number; readonly authorizedMinor: number } {
  let minor = charge.requestedAmount.value;
  let authorizedMinor = 0;
  for (const action of actions) {
    if (action.type === "authorization") {
      minor = action.amount.value;
      authorizedMinor = action.authorization === "declined" ? 0 : minor;
    } else if (action.type === "increment" && action.authorization === "approved") {
      authorizedMinor += action.replacementAmount.value - minor;
      minor = action.replacementAmount.value;
    } else if (action.type === "reversal" && action.authorization === "approved" && action.reverses === undefined) {
      minor = authorizedMinor > 0 ? action.replacementAmount.value : minor;
    } else if (action.type === "clearing" && charge.answer === undefined) {
      // Without a response from the network (`isKnownToNetwork`), a final clear (`closeCharge`) creates no reversal. No
      // action then states the released remainder, so the amount is the sum of the cleared amounts.
      const own = records.find(({ actionKey }) => actionKey === action.key);
      if (own?.isLast)
        minor = sumOf(
          records.filter((one) => !isBeside(charge, one) && one.sequence <= own.sequence && one.state !== "cancelled"),
        );
    }
  }
  return { minor, authorizedMinor };
}

/**
 * Returns the total of the refund charges that were not declined. Each one is counted at the larger of its amount and its
 * cleared amount.
 */
const refundedByCharges = ({ refundCharges }: ChargeFacts): number =>
  refundCharges.reduce(
    (sum, { authorization, amount, clearedMinor }) =>
      authorization === "declined" ? sum : sum + Math.max(amount.value, clearedMinor),
    0,
  );

/** Returns the charge's amounts and states unchanged if `facts` contains no authorization. */
export function countedBy(charge: Charge, facts: ChargeFacts): Counted {
  const authorized = facts.actions.find(({ type }) => type === "authorization");
  if (authorized?.type !== "authorization") return countedOf(charge);
  const { minor, authorizedMinor } = totalsOf(charge, facts);
  const clears = facts.records.filter((record) => !isBeside(charge, record));
  const beside = facts.records.filter((record) => isBeside(charge, record));
  const unacknowledgedClears = clears.filter(isOpen).length;
  const clearedMinor = sumOf(clears.filter((record) => isOpen(record) || record.state === "accepted"));
  const isDeclined = authorized.authorization === "declined";
  const nothingCleared = clearedMinor === 0 && unacknowledgedClears === 0;
  const isAbandoned = nothingCleared && clears.some(({ state }) => state === "rejected");
  const total = isAbandoned ? 0 : minor;
  const isReversed = !isDeclined && authorized.amount.value > 0 && total === 0 && nothingCleared;
  const awaited = facts.reversals.find(({ isAwaited, state }) => isAwaited === true && state === "due")?.actionKey;
  const count = { clears: clears.length, unacknowledgedClears, clearedMinor, total, isAbandoned };
  return {
    authorization: isReversed ? "reversed" : authorized.authorization,
    amount: { ...charge.amount, value: total },
    authorizedMinor,
    clearing: isDeclined ? "none" : clearingBy(charge, count),
    clearedMinor,
    clears: clears.length,
    unacknowledgedClears,
    refundedMinor: sumOf(beside.filter(({ state }) => state !== "rejected")) + refundedByCharges(facts),
    refundRecords: beside.length,
    ...(awaited !== undefined && { awaitedReversal: awaited }),
  };
}

function clearingBy(
  { type, clearingMode }: Charge,
  count: Pick<Counted, "clears" | "unacknowledgedClears" | "clearedMinor"> & {
    readonly total: number;
    readonly isAbandoned: boolean;
  },
): Charge["clearing"] {
  if (type.intent === "account-status") return "none";
  if (count.clears === 0) return clearingMode === "manual" ? "manual" : "pending";
  if (count.unacknowledgedClears > 0) return "pending";
  if (count.isAbandoned) return "abandoned";
  if (count.clearedMinor === 0) return clearingMode === "auto" || count.total === 0 ? "cancelled" : "manual";
  return clearingMode === "manual" && count.clearedMinor < count.total ? "manual" : "completed";
}

/**
 * `counts` are higher than all earlier versions and revisions, so that writes and requests that refer to an earlier one are
 * rejected.
 */
export function recountedCharge(
  { openAction, awaitedReversal: _, ...restored }: Charge,
  facts: ChargeFacts,
  counts: Pick<Charge, "version" | "revision">,
  now: Date,
): Charge {
  const authorized = facts.actions.find(({ key }) => key === authorizationKeyOf(restored.key));
  const answeredAuthorization =
    authorized?.type === "authorization" && restored.authorization === "pending" ? authorized : undefined;
  const isOver = openAction && facts.actions.some(({ key }) => key === openAction.key);
  const answered: Charge = {
    ...restored,
    ...(openAction && !isOver && { openAction }),
    ...(answeredAuthorization?.answer && { answer: answeredAuthorization.answer as NonNullable<Charge["answer"]> }),
    ...(answeredAuthorization?.decline && { decline: answeredAuthorization.decline }),
    ...(answeredAuthorization &&
      answeredAuthorization.authorization !== "declined" &&
      expiryFrom(new Date(answeredAuthorization.created), restored)),
  };
  const recounted = { ...answered, ...countedBy(answered, facts) };
  const paidOut = recounted.authorization === "declined" ? nothingPaidOut(recounted) : recounted;
  const { change } = loweredCredit(answered, paidOut, now);
  return { ...recounted, ...change, ...counts, lastModified: now.toISOString() };
}
