import type { CardNetwork } from "../../card-networks/networks.ts";
import { inTimeOf } from "../../shared/store/agent-times.ts";
import { duePages, lookedUpUntil, type SweepPlatform } from "../../shared/store/due-sweep.ts";
import { duePartitions, dueTimeOf, hasCome, justAfter } from "../../shared/store/due-work.ts";
import { addSeconds, businessTime } from "../../shared/time/clock.ts";
import { itemToStoredReversal } from "../action/reversal-store.ts";
import { longestPauseSeconds, type PendingReversal, wasTriedBefore } from "../domain/exchange/pending-reversal.ts";
import type { SentReversal } from "./send-reversal.ts";

/** Returns the last sign-on time, on the real clock, of each network that uses the connector. */
export type SignOns = () => Promise<ReadonlyMap<string, Date>>;

export interface ReverseAfterSignOnPlatform extends SweepPlatform {
  readonly signOns: SignOns;
  readonly sendReversal: (reversal: PendingReversal, agentKey: string) => Promise<SentReversal>;
}

interface WaitingReversal {
  readonly reversal: PendingReversal;
  readonly agentKey: string;
}

const pageSize = 50;

/** Number of index entries, per shard, after which a run stops looking for waiting reversals. */
const lookedAtMax = 1_000;

/** Maximum number of concurrent reversals per network. */
const togetherMax = 16;

const oldestFirst = (one: WaitingReversal, other: WaitingReversal): number =>
  one.reversal.created < other.reversal.created ? -1 : 1;

/**
 * Sends reversals that wait for a retry and were last attempted before the connector last signed on to their network. A
 * sign-on overrides the backoff that accumulated while the network was unavailable. For each network, the first group
 * contains only the oldest reversal, and each later group contains up to `togetherMax` reversals. Sending to a network stops
 * after a group in which every reversal is `not-sent` or `unanswered`. `reverse` returns the number of acknowledged
 * reversals.
 */
export function reverseAfterSignOn(platform: ReverseAfterSignOnPlatform) {
  const { table, agentTimes, clock, log, signOns, sendReversal } = platform;

  const recentSignOns = async (): Promise<ReadonlyMap<string, Date>> => {
    try {
      const since = addSeconds(clock(), -longestPauseSeconds);
      // Earlier sign-ons do not matter: the backoff is at most `longestPauseSeconds`, so a reversal last attempted before
      // `since` is already due again.
      return new Map([...(await signOns())].filter(([, at]) => at > since));
    } catch (fault) {
      log.error("SIGN_ONS_NOT_READ", fault);
      return new Map();
    }
  };

  const waitingIn = async (
    partition: string,
    until: Date,
    signedOn: ReadonlyMap<string, Date>,
  ): Promise<WaitingReversal[]> => {
    const now = clock();
    const waiting: WaitingReversal[] = [];
    let lookedAt = 0;
    for await (const page of duePages(table, partition, until, pageSize)) {
      const keys = page.filter(({ dueAt }) => dueAt > justAfter(now));
      lookedAt += keys.length;
      for (const item of keys.length === 0 ? [] : await table.read(keys)) {
        const reversal = itemToStoredReversal(item);
        const dueAt = dueTimeOf(item?.["dueAt"]);
        const at = reversal && signedOn.get(reversal.original.network);
        if (!reversal || !dueAt || !at) continue;
        const agentKey = String(item?.["agentKey"]);
        const isEarly = await inTimeOf(
          agentTimes,
          agentKey,
          async () =>
            !hasCome("reversal", item?.["dueAt"], clock()) && wasTriedBefore(reversal, dueAt, businessTime(at)),
        );
        if (isEarly) waiting.push({ reversal, agentKey });
      }
      if (lookedAt >= lookedAtMax) break;
    }
    return waiting;
  };

  const send = async ({ reversal, agentKey }: WaitingReversal): Promise<SentReversal> => {
    try {
      return await inTimeOf(agentTimes, agentKey, () => sendReversal(reversal, agentKey));
    } catch (fault) {
      log.error("SWEEP_ITEM_FAILED", fault, { pk: `charge#${reversal.chargeKey}` });
      return "open";
    }
  };

  const sendAll = async (waiting: readonly WaitingReversal[], deadline: Date): Promise<number> => {
    const sorted = waiting.toSorted(oldestFirst);
    let acknowledged = 0;
    for (let at = 0; at < sorted.length && clock() < deadline; ) {
      const together = sorted.slice(at, at === 0 ? 1 : at + togetherMax);
      const sent = await Promise.all(together.map(send));
      acknowledged += sent.filter((one) => one === "acknowledged").length;
      if (sent.every((one) => one === "not-sent" || one === "unanswered")) break;
      at += together.length;
    }
    return acknowledged;
  };

  const reverse = async (deadline: Date): Promise<number> => {
    const signedOn = await recentSignOns();
    if (signedOn.size === 0) return 0;
    const { until } = await lookedUpUntil(platform, "reversal");
    const latest = addSeconds(until, longestPauseSeconds);
    const found = await Promise.all(
      duePartitions("reversal").map((partition) => waitingIn(partition, latest, signedOn)),
    );
    const byNetwork = Map.groupBy(found.flat(), ({ reversal }): CardNetwork => reversal.original.network);
    const done = await Promise.all([...byNetwork.values()].map((waiting) => sendAll(waiting, deadline)));
    return done.reduce((sum, count) => sum + count, 0);
  };

  return { hasSignedOn: async (): Promise<boolean> => (await recentSignOns()).size > 0, reverse };
}
