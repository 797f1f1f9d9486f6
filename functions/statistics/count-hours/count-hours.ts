import type { CardNetwork } from "../../card-networks/networks.ts";
import type { Metrics } from "../../shared/entry/metrics.ts";
import { allAgents } from "../../shared/store/all-agents.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds, type Clock, daysInSeconds } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import { countedCharges } from "../counted-charges.ts";
import { approvalDrop } from "../domain/approval-drop.ts";
import { type Totals, together } from "../domain/hour-totals.ts";
import { hourSeconds, startOfHour } from "../domain/hours.ts";
import {
  countedHoursKey,
  countedUntilToPut,
  hourTotalsKey,
  hourTotalsToPut,
  itemToCountedUntil,
  itemToTotals,
} from "../hour-totals-store.ts";

export interface CountHoursPlatform {
  readonly table: Pick<Table, "due" | "page" | "read" | "put">;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly log: Log;
}

const weekSeconds = daysInSeconds(7);

/** By then every payment of an hour is decided: a function that died leaves its charge to the sweep, which takes minutes. */
const settledAfterSeconds = 600;

/** What the service counted last lies so far back at most; hours before that stay uncounted. */
const caughtUpHours = 48;

/**
 * Counts every hour that is over and not counted yet, the oldest first, and stores what was asked, approved and declined of each
 * agent and of all together. Of each network it tells how much the approvals have dropped against the same hour a week before
 * (`ApprovalDrop`). A run that dies begins its hour again. In the sandbox a payment counts for the hour that its agent's clock
 * showed, once the world gets there.
 */
export const countHours = (platform: CountHoursPlatform) => {
  const { table, metrics, clock, log } = platform;

  const countAgent = async (agentKey: string, from: Date): Promise<Totals> => {
    const { totals } = await countedCharges(table, agentKey, { from, to: addSeconds(from, hourSeconds) });
    if (Object.keys(totals).length > 0) await table.put(hourTotalsToPut({ agentKey }, from, totals));
    return totals;
  };

  const tell = async (hour: Date, totals: Totals): Promise<void> => {
    const [item] = await table.read([hourTotalsKey("all", addSeconds(hour, -weekSeconds))]);
    const before = itemToTotals(item) ?? {};
    for (const network of Object.keys(totals) as CardNetwork[]) {
      const [now, then] = [totals[network], before[network]];
      const value = now && then && approvalDrop(now, then);
      if (value !== undefined) metrics({ Network: network }, { ApprovalDrop: { unit: "Percent", value } });
    }
  };

  /** Undefined when there was no time for all agents. */
  const countHour = async (hour: Date, deadline: Date): Promise<Totals | undefined> => {
    let totals: Totals = {};
    for await (const agentKeys of allAgents(table)) {
      for (const agentKey of agentKeys) {
        if (clock() >= deadline) return undefined;
        totals = together(totals, await countAgent(agentKey, hour));
      }
    }
    await table.put(hourTotalsToPut("all", hour, totals));
    return totals;
  };

  return async (deadline: Date): Promise<{ readonly hours: number }> => {
    const over = startOfHour(addSeconds(clock(), -settledAfterSeconds));
    const [item] = await table.read([countedHoursKey]);
    const earliest = addSeconds(over, -caughtUpHours * hourSeconds);
    const begun = itemToCountedUntil(item) ?? addSeconds(over, -hourSeconds);
    let hours = 0;
    for (let hour = begun < earliest ? earliest : begun; hour < over; hour = addSeconds(hour, hourSeconds)) {
      const totals = await countHour(hour, deadline);
      if (!totals) break;
      await tell(hour, totals);
      await table.put(countedUntilToPut(addSeconds(hour, hourSeconds)));
      hours += 1;
    }
    if (hours > 0) log.info("HOURS_COUNTED", { hours });
    return { hours };
  };
};
