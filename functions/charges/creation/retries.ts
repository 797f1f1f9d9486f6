import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import type { Put } from "../../shared/store/table.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import type { StoredCard } from "../domain/charge/charge.ts";
import { type CountedDeclines, reachedLimit, withRetriesLeft } from "../domain/creation/retries.ts";
import type { Settlement } from "../domain/creation/settle-authorization.ts";
import type { AuthorizationExchange } from "../domain/exchange/authorization-exchange.ts";
import { declinesToCount, type Try } from "../retries/decline-counters.ts";
import type { AdmittedCharge } from "./admit-charge.ts";

/** Network limits on retries of a declined card. */
export interface Retries {
  /**
   * True if the service rejects attempts beyond the limits. In either case, if the network has retry limits, a decline
   * contains the number of retries left (`retriesLeft`).
   */
  readonly areRefused: boolean;
  readonly counted: (tried: Try, agentKey: string, now: Date) => Promise<readonly CountedDeclines[]>;
}

/**
 * Returns the rejection of an attempt beyond the network's limits; undefined if the attempt is allowed. Reads the counters
 * only if the limits are enforced, so that charges do not wait for an unnecessary read.
 */
export async function refusedRetry(
  { areRefused, counted }: Retries,
  { order, acceptor, network }: AdmittedCharge,
  card: StoredCard,
  agentKey: string,
  now: Date,
): Promise<Refusal<typeof chargeProblems.retryLimitReached.type> | undefined> {
  if (!areRefused) return undefined;
  const { type, amount: requestedAmount, initiator, initialChargeKey } = order;
  const tried = { network, type, acceptor, requestedAmount, initialChargeKey, card, sent: { initiator } };
  const reached = reachedLimit(await counted(tried, agentKey, now));
  if (!reached) return undefined;
  const { max, withinHours } = reached.limit;
  const declines =
    max === 1 ? "prohibited another attempt" : `declined the card ${max} times within ${withinHours} hours`;
  const detail = `${network} does not allow this attempt with this card at this acceptor until '${reached.until.toISOString()}': the issuer ${declines}.`;
  return refusal(chargeProblems.retryLimitReached, detail, {
    retryAfterSeconds: Math.max(1, Math.ceil((reached.until.getTime() - now.getTime()) / 1000)),
  });
}

/** Adds the number of retries left, and the writes that count the decline, to a charge that the network declined. */
export async function toldOfRetries(
  { counted }: Pick<Retries, "counted">,
  settlement: Settlement,
  exchange: AuthorizationExchange,
  agentKey: string,
  now: Date,
): Promise<Settlement & { readonly countedDeclines?: readonly Put[] }> {
  if (exchange.kind !== "answered" || settlement.charge.authorization !== "declined") return settlement;
  const earlier = await counted(settlement.charge, agentKey, now);
  const { retryBearing } = exchange.answer;
  const told = withRetriesLeft(settlement, retryBearing, earlier);
  return { ...told, countedDeclines: declinesToCount(told.charge, agentKey, retryBearing, told.countedBy, now) };
}
