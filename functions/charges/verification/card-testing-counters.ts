import { dayCounterOf } from "../../shared/store/day-counter.ts";
import { retentionMonths } from "../../shared/store/retention.ts";
import { putEntity } from "../../shared/store/stored-entity.ts";
import { type Item, type ItemKey, isNew, type Table } from "../../shared/store/table.ts";
import type { Log } from "../../shared/values/log.ts";
import type { Charge } from "../domain/charge/charge.ts";
import {
  type CardTestingLimits,
  type CountedTries,
  countsAsTry,
  hasWrongCode,
  introducesCard,
  isTested,
  paymentOf,
} from "../domain/creation/card-testing.ts";
import type { CardTestingSuspicion, CountedAt, WarnOfCardTesting } from "./card-testing-warning.ts";
import { hourOf } from "./verification-counters.ts";

/**
 * Payment outcomes used to detect card testing: wrong security codes per card per hour, approvals and declines per acceptor per
 * hour, and the cards with an approved payment at an acceptor. The outcomes are read together with the payment's other items.
 * Each outcome is written outside the database transaction that stores the payment's result; otherwise, concurrent payments at
 * one acceptor would conflict.
 */

const acceptorHourKey = ({ agentKey, acceptorKey }: Omit<CountedAt, "countedCard">, now: Date): ItemKey => ({
  table: "domain",
  pk: `card-tries#${agentKey}#${acceptorKey}`,
  sk: `hour#${hourOf(now)}`,
});

const cardHourKey = ({ agentKey, countedCard }: Omit<CountedAt, "acceptorKey">, now: Date): ItemKey => ({
  table: "domain",
  pk: `card-tries#${agentKey}#${countedCard}`,
  sk: `hour#${hourOf(now)}`,
});

const approvedCardKey = ({ agentKey, countedCard, acceptorKey }: CountedAt): ItemKey => ({
  table: "domain",
  pk: `card-tries#${agentKey}#${countedCard}`,
  sk: `approved#${acceptorKey}`,
});

export const cardTestingKeys = (at: CountedAt, now: Date): readonly ItemKey[] => [
  acceptorHourKey(at, now),
  cardHourKey(at, now),
  approvedCardKey(at),
];

export const earlierOutcomesItems = 3;

export interface EarlierOutcomes extends CountedTries {
  /** Number of payments rejected in the current hour because of suspected card testing at the acceptor. */
  readonly refusals: number;
  readonly wrongCodes: number;
  /** True if an earlier payment with this card was approved at the acceptor. */
  readonly isKnownCard: boolean;
}

const numberIn = (item: Item | undefined, attribute: string): number => Number(item?.[attribute] ?? 0);

export const earlierOutcomes = ([acceptorHour, cardHour, approved]: readonly (
  | Item
  | undefined
)[]): EarlierOutcomes => ({
  approvals: numberIn(acceptorHour, "approvals"),
  declines: numberIn(acceptorHour, "declines"),
  refusals: numberIn(acceptorHour, "refusals"),
  wrongCodes: numberIn(cardHour, "wrongCodes"),
  isKnownCard: approved !== undefined,
});

export async function countRefusal(table: Pick<Table, "add">, at: CountedAt, now: Date): Promise<void> {
  await table.add(acceptorHourKey(at, now), "refusals", 1, dayCounterOf(at.agentKey, now));
}

interface Counting {
  readonly at: CountedAt;
  readonly earlier: EarlierOutcomes;
  readonly chargeKey: string;
  readonly now: Date;
}

interface CountingPlatform {
  readonly table: Pick<Table, "put" | "add">;
  readonly log: Log;
  readonly warnOfCardTesting: WarnOfCardTesting;
}

export type CountOutcome = (charge: Charge, earlier: EarlierOutcomes, agentKey: string, now: Date) => Promise<void>;

/**
 * Returns a function that counts payment outcomes. When the hour's outcomes reach a card-testing limit, the function logs a
 * warning and sends an event to the agent. A counting error never causes the payment to fail.
 */
export function outcomeCounter(
  { table, log, warnOfCardTesting }: CountingPlatform,
  limits: CardTestingLimits,
): CountOutcome {
  const suspect = (suspicion: CardTestingSuspicion, now: Date) => {
    const { at, cause } = suspicion;
    log.warn("CARD_TESTING_SUSPECTED", { agentKey: at.agentKey, acceptorKey: at.acceptorKey, cause });
    return warnOfCardTesting(suspicion, now);
  };

  const countTry = async ({ at, earlier, chargeKey, now }: Counting, isDeclined: boolean) => {
    const counter = isDeclined ? "declines" : "approvals";
    const counted = await table.add(acceptorHourKey(at, now), counter, 1, dayCounterOf(at.agentKey, now));
    const before = { ...earlier, [counter]: counted - 1 };
    const outcomes = { ...earlier, [counter]: counted };
    if (!isTested(outcomes, limits) || isTested(before, limits)) return;
    await suspect({ at, cause: "acceptor", outcomes, chargeKey }, now);
  };

  const countWrongCode = async ({ at, earlier, chargeKey, now }: Counting) => {
    const counted = await table.add(cardHourKey(at, now), "wrongCodes", 1, dayCounterOf(at.agentKey, now));
    if (counted !== limits.wrongCodesMax) return;
    await suspect({ at, cause: "card", outcomes: { ...earlier, wrongCodes: counted }, chargeKey }, now);
  };

  const rememberCard = async (at: CountedAt) => {
    await table.put({ ...putEntity(approvedCardKey(at), { agentKey: at.agentKey }, isNew), retentionMonths });
  };

  return async (charge, earlier, agentKey, now) => {
    const payment = paymentOf(charge);
    if (!introducesCard(payment)) return;
    const at = { agentKey, countedCard: charge.card.countedAs, acceptorKey: charge.acceptor.key };
    const counting = { at, earlier, chargeKey: charge.key, now };
    const isDeclined = charge.authorization === "declined";
    const counts: Promise<void>[] = [];
    if (countsAsTry(payment)) {
      counts.push(countTry(counting, isDeclined));
      if (hasWrongCode(charge)) counts.push(countWrongCode(counting));
    }
    if (!isDeclined && !earlier.isKnownCard) counts.push(rememberCard(at));
    const failed = (await Promise.allSettled(counts)).find(({ status }) => status === "rejected");
    if (failed) log.warn("CARD_TESTING_NOT_COUNTED", { agentKey, acceptorKey: at.acceptorKey });
  };
}
