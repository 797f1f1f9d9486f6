import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { settledAfterSeconds } from "../../shared/lists/listed-entities.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds, type Clock } from "../../shared/time/clock.ts";
import { accept } from "../../shared/values/result.ts";
import { type CountedHour, countedCharges } from "../counted-charges.ts";
import { type Totals, together } from "../domain/hour-totals.ts";
import { hourSeconds, hoursBetween, startOfHour } from "../domain/hours.ts";
import { countedHoursKey, hourTotalsKey, itemToCountedUntil, itemToTotals } from "../hour-totals-store.ts";
import { hoursToResponse, totalsToResponse } from "../totals-view.ts";
import type { contract } from "./contract.ts";

interface GetStatisticsPlatform {
  readonly table: Pick<Table, "page" | "read">;
  readonly clock: Clock;
}

const chargesMax = 10_000;

/**
 * Reads the stored totals of past hours. More recent hours are counted from the list of charges, up to a few seconds before
 * the current time, because the index is eventually consistent.
 */
export const getStatistics = ({ table, clock }: GetStatisticsPlatform): GatheringUseCase<typeof contract> => ({
  gather: () => [countedHoursKey],
  act: async ({ caller: { agentKey }, query, answer }, [countedItem]) => {
    const now = clock();
    const from = addSeconds(startOfHour(now), -query.hours * hourSeconds);
    const countedUntil = itemToCountedUntil(countedItem) ?? from;
    const runningFrom = countedUntil < from ? from : countedUntil > now ? startOfHour(now) : countedUntil;
    const [stored, running] = await Promise.all([
      storedHours(table, agentKey, hoursBetween(from, runningFrom)),
      countedCharges(table, agentKey, {
        from: runningFrom,
        to: addSeconds(now, -settledAfterSeconds),
        most: chargesMax,
      }),
    ]);
    const all = stored.reduce<Totals>((sum, { totals }) => together(sum, totals), running.totals);
    return accept(
      answer({
        from: from.toISOString(),
        to: now.toISOString(),
        networks: totalsToResponse(all),
        hours: hoursToResponse(stored),
        running: {
          from: runningFrom.toISOString(),
          networks: totalsToResponse(running.totals),
          hours: hoursToResponse(running.hours),
          looked: running.looked,
          moreThan: running.moreThan,
        },
      }),
    );
  },
});

async function storedHours(
  table: Pick<Table, "read">,
  agentKey: string,
  hours: readonly Date[],
): Promise<readonly CountedHour[]> {
  const items = await table.read(hours.map((hour) => hourTotalsKey({ agentKey }, hour)));
  return hours.flatMap((hour, index) => {
    const totals = itemToTotals(items[index]);
    return totals ? [{ hour, totals }] : [];
  });
}
