import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Table, Write } from "../../../../functions/shared/store/table.ts";
import { type CheckOptions, checkRuns } from "../check-runs.ts";
import type { Plan } from "../plan.ts";
import { plainClient, plainPlan } from "../planted.ts";

/** Seed of the runs that contain random values in addition to the targeted situation. */
const seedOfChance = 3;

const kindOf = (write: Write): string => (write.kind === "put" ? write.item.sk : write.key.sk).split("#")[0] ?? "";

const changed = (table: Table, change: (write: Write) => Write): Table => ({
  ...table,
  write: (writes) => table.write(writes.map(change)),
});

const always = { expression: "attribute_exists(#pk)" };

/** The charge is cancelled after a cut-off has read its clearing record and before the cut-off claims it. */
const cancelledDuringCutOff: Plan = {
  ...plainPlan,
  unrest: 0,
  clients: [{ ...plainClient, actions: [{ deed: "cancel", on: "charge", keyNumber: undefined, sendsAtMs: [32_000] }] }],
  disturbances: [{ invocation: "cut-off 1", call: "write", nth: 1, times: 1, mishap: "slow", byMs: 2_000 }],
};

/** A service with one omission, and plans that reveal the omission if random plans rarely do. */
type Forgetful = Required<Pick<CheckOptions, "changeTable">> & Pick<CheckOptions, "plans">;

/** The simulation must detect each of them. */
const broken = {
  "declines an unanswered charge without a reversal": {
    changeTable: (table) => ({
      ...table,
      write: (writes) => table.write(writes.filter((write) => kindOf(write) !== "reversal")),
    }),
  },
  "adds a clearing record to a batch regardless of its state": {
    changeTable: (table) =>
      changed(table, (write) =>
        write.kind === "update" && write.set["state"] === "in-batch" ? { ...write, onlyIf: always } : write,
      ),
    plans: fc.constant(cancelledDuringCutOff),
  },
  "calls the network before the card is stored": {
    changeTable: (table) => ({
      ...table,
      put: async (put) => {
        table.put(put).catch(() => undefined);
        return true;
      },
    }),
  },
  "does not count refunds": {
    changeTable: (table) =>
      changed(table, (write) =>
        write.kind === "update" && write.set["refundedMinor"]
          ? { ...write, set: { ...write.set, refundedMinor: 0 } }
          : write,
      ),
  },
  "writes the idempotency record after the charge instead of with it": {
    changeTable: (table) => ({
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
  },
} as const satisfies Readonly<Record<string, Forgetful>>;

describe("the simulation detects a service that", () => {
  it.each(Object.entries<Forgetful>(broken))("%s", async (_, forgetful) => {
    const { failed } = await checkRuns({ seed: seedOfChance, runs: 1_000 }, { ...forgetful, endOnFailure: true });
    expect(failed?.findings.length).toBeGreaterThan(0);
  });

  it("declines a charge without a reversal, with a failure that shrinks to a short plan", async () => {
    const { changeTable } = broken["declines an unanswered charge without a reversal"];
    const { failed } = await checkRuns({ seed: seedOfChance, runs: 1_000 }, { changeTable });
    expect(failed?.plan.disturbances.length).toBeLessThan(3);
    expect(failed?.history.length).toBeLessThan(40);
  });
});
