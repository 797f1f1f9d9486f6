import { describe, expect, it } from "vitest";
import type { Table, Write } from "../../../../functions/shared/store/table.ts";
import { checkRuns } from "../check-runs.ts";

/** Its runs do, besides what they aim at, what chance has drawn. */
const seedOfChance = 3;

const kindOf = (write: Write): string => (write.kind === "put" ? write.item.sk : write.key.sk).split("#")[0] ?? "";

const changed = (table: Table, change: (write: Write) => Write): Table => ({
  ...table,
  write: (writes) => table.write(writes.map(change)),
});

const always = { expression: "attribute_exists(#pk)" };

/** Services that forget one thing. If one of them passed, the simulation would be worth nothing. */
const broken: Readonly<Record<string, (table: Table) => Table>> = {
  "declines without a reversal what nobody answered": (table) => ({
    ...table,
    write: (writes) => table.write(writes.filter((write) => kindOf(write) !== "reversal")),
  }),
  "takes a clearing record into a batch whatever became of it": (table) =>
    changed(table, (write) =>
      write.kind === "update" && write.set["state"] === "in-batch" ? { ...write, onlyIf: always } : write,
    ),
  "asks the network without waiting for the card to be kept": (table) => ({
    ...table,
    put: async (put) => {
      table.put(put).catch(() => undefined);
      return true;
    },
  }),
  "forgets to count what is refunded": (table) =>
    changed(table, (write) =>
      write.kind === "update" && write.set["refundedMinor"]
        ? { ...write, set: { ...write.set, refundedMinor: 0 } }
        : write,
    ),
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
    const { failed } = await checkRuns({ seed: seedOfChance, runs: 1_000 }, { changeTable, endOnFailure: true });
    expect(failed?.findings.length).toBeGreaterThan(0);
  });

  it("declines without a reversal, and tells how by a short plan", async () => {
    const changeTable = broken["declines without a reversal what nobody answered"];
    const { failed } = await checkRuns({ seed: seedOfChance, runs: 1_000 }, changeTable ? { changeTable } : {});
    expect(failed?.plan.disturbances.length).toBeLessThan(3);
    expect(failed?.history.length).toBeLessThan(40);
  });
});
