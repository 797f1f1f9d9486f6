import type { Table } from "../../../../functions/shared/store/table.ts";
import { largeTransactionItems } from "../../../../scripts/generate/costs/assumptions.ts";
import { rounded } from "../../../../scripts/generate/costs/cost-data.ts";
import type { MeasuredCost } from "../../../../scripts/generate/throughput/measured-cost.ts";

export interface Meter {
  /** Counts what is asked of it. */
  readonly table: Table;
  /** The same of something else of AWS, or of a network. */
  counting<Asked extends object>(asked: Asked, as?: "calls" | "networkCalls"): Asked;
  /** The cost of a unit, of work that does so many. Calls of work that does one thing after the other count once where they are made together. */
  measure(
    units: number,
    work: () => Promise<unknown>,
    order?: "side by side" | "one after the other",
  ): Promise<MeasuredCost>;
}

/** A table in another process: the processor time of this one is that of the function and of its client. */
export const meterOf = (table: Table): Meter => {
  const counts = { calls: 0, rounds: 0, largeTransactions: 0, networkCalls: 0 };
  let underWay = 0;
  const counting: Meter["counting"] = (asked, as = "calls") => {
    const counted = Object.entries(asked).map(([name, ask]) => [
      name,
      async (...args: readonly unknown[]) => {
        counts[as] += 1;
        if (underWay === 0) counts.rounds += 1;
        underWay += 1;
        try {
          return await ask(...args);
        } finally {
          underWay -= 1;
        }
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
    measure: async (units, work, order = "side by side") => {
      Object.assign(counts, { calls: 0, rounds: 0, largeTransactions: 0, networkCalls: 0 });
      const begin = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(begin);
      return {
        calls: rounded((order === "side by side" ? counts.calls : counts.rounds) / units),
        largeTransactions: rounded(counts.largeTransactions / units),
        networkCalls: rounded(counts.networkCalls / units),
        cpuMilliseconds: rounded((user + system) / 1_000 / units),
      };
    },
  };
};
