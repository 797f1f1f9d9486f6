import type { Table } from "../../../../functions/shared/store/table.ts";
import { largeTransactionItems } from "../../../../scripts/generate/costs/assumptions.ts";
import { rounded } from "../../../../scripts/generate/costs/cost-data.ts";
import type { MeasuredCost } from "../../../../scripts/generate/throughput/measured-cost.ts";

export interface Meter {
  /** Table that counts its calls. */
  readonly table: Table;
  /** Wraps an AWS or network client and counts its calls. */
  counting<Asked extends object>(asked: Asked, as?: "calls" | "networkCalls"): Asked;
  /** Returns the cost of one unit of work. If the work runs sequentially, concurrent calls count as one round trip. */
  measure(units: number, work: () => Promise<unknown>, order?: "side by side" | "one at a time"): Promise<MeasuredCost>;
}

/** A table in another process, so this process's CPU time is that of the function and its client. */
export function meterOf(table: Table): Meter {
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
}
