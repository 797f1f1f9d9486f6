import type { Table } from "../../../../functions/shared/store/table.ts";
import { largeTransactionItems } from "../../../../scripts/generate/costs/assumptions.ts";
import { rounded } from "../../../../scripts/generate/costs/cost-data.ts";
import type { MeasuredCost } from "../../../../scripts/generate/throughput/measured-cost.ts";

export interface Meter {
  /** Counts what is asked of it. */
  readonly table: Table;
  /** The same of something else of AWS, or of a network. */
  counting<Asked extends object>(asked: Asked, as?: "calls" | "networkCalls"): Asked;
  /** The cost of a unit, of work that does so many. */
  measure(units: number, work: () => Promise<unknown>): Promise<MeasuredCost>;
}

/** A table in another process: the processor time of this one is that of the function and of its client. */
export const meterOf = (table: Table): Meter => {
  const counts = { calls: 0, largeTransactions: 0, networkCalls: 0 };
  const counting: Meter["counting"] = (asked, as = "calls") => {
    const counted = Object.entries(asked).map(([name, ask]) => [
      name,
      (...args: readonly unknown[]) => {
        counts[as] += 1;
        return ask(...args);
      },
    ]);
    return Object.fromEntries(counted);
  };
  const write: Table["write"] = (writes) => {
    if (writes.length >= largeTransactionItems) counts.largeTransactions += 1;
    return table.write(writes);
  };
  return {
    table: { ...table, ...counting({ ...table, write }) },
    counting,
    measure: async (units, work) => {
      Object.assign(counts, { calls: 0, largeTransactions: 0, networkCalls: 0 });
      const begin = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(begin);
      return {
        calls: rounded(counts.calls / units),
        largeTransactions: rounded(counts.largeTransactions / units),
        networkCalls: rounded(counts.networkCalls / units),
        cpuMilliseconds: rounded((user + system) / 1_000 / units),
      };
    },
  };
};
