import { describe, expect, it } from "vitest";
import type { Table, Write } from "../../functions/shared/table.ts";
import { checkRuns } from "../../scripts/simulation/check-runs.ts";
import type { Plan } from "../../scripts/simulation/plan.ts";
import { reportOf } from "../../scripts/simulation/report.ts";
import { run } from "../../scripts/simulation/run.ts";
import { simulateNode } from "../../scripts/simulation/simulated-node.ts";

describe("the simulation", () => {
  it("finds our books to match the networks' after crashes, races and lost messages", async () => {
    const { runs, counts, failed } = await checkRuns({ seed: 20_261_120, runs: 200 });
    expect(failed && reportOf(failed)).toBeUndefined();
    expect(runs).toBe(200);
    expect(counts["deaths"]).toBeGreaterThan(20);
    expect(counts["invocations of sweep-charges"]).toBeGreaterThan(50);
  });

  it("tells the same history every time it runs a plan", async () => {
    const restoreNode = simulateNode();
    try {
      const [one, other] = [await run(eventful, { traced: true }), await run(eventful, { traced: true })];
      expect(one.history.length).toBeGreaterThan(50);
      expect(other.history).toEqual(one.history);
    } finally {
      restoreNode();
    }
  });
});

/** Two agents, a shared key, a death after the network was asked, a sweep that dies too, and a lagging index. */
const eventful: Plan = {
  unrest: 4_711,
  clients: [
    { ...client(1), keyNumber: 1, sendsAtMs: [0, 1, 500] },
    { ...client(1), keyNumber: 1, payment: "insufficient funds", sendsAtMs: [20] },
    { ...client(2), network: "american-express", payment: "never answered", sendsAtMs: [0] },
  ],
  disturbances: [
    { invocation: "request 1.1", call: "message", nth: 1, times: 1, mishap: "dies after", byMs: 5 },
    { invocation: "sweep 1", call: "write", nth: 1, times: 1, mishap: "dies after", byMs: 5 },
    { invocation: "sweep 2", call: "message", nth: 1, times: 2, mishap: "unanswered", byMs: 5 },
  ],
  indexLagMs: 900,
  firstSweepAtMs: 30_000,
  doubledSweeps: [2],
};

function client(agent: number): Plan["clients"][number] {
  const plain = { payment: "approved", network: "visa", acceptor: "active" } as const;
  return { ...plain, agent, withSecurityCode: true, keyNumber: undefined, sendsAtMs: [0] };
}

const kindOf = (write: Write): string => (write.kind === "put" ? write.item.sk : write.key.sk).split("#")[0] ?? "";

/** Services that forget one thing. If one of them passed, the simulation would be worth nothing. */
const broken: Readonly<Record<string, (table: Table) => Table>> = {
  "declines without a reversal what nobody answered": (table) => ({
    ...table,
    write: (writes) => table.write(writes.filter((write) => kindOf(write) !== "reversal")),
  }),
  "writes the idempotency record after the charge and not with it": (table) => ({
    ...table,
    write: async (writes) => {
      const record = writes.find((write) => write.kind === "put" && kindOf(write) === "idempotency");
      if (!record) return table.write(writes);
      const first = await table.write(writes.filter((write) => write !== record));
      if (!first.written) return first;
      const second = await table.write([record]);
      if (second.written) return second;
      return { written: false, refused: [{ index: writes.indexOf(record), item: undefined }] };
    },
  }),
};

describe("the simulation notices a service that", () => {
  it.each(Object.entries(broken))("%s", async (_, changeTable) => {
    const { failed } = await checkRuns({ seed: 1, runs: 1_000 }, { changeTable });
    expect(failed?.findings.length).toBeGreaterThan(0);
    expect(failed?.plan.disturbances.length).toBeLessThan(3);
  });
});
