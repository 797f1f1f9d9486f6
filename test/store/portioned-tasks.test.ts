import type { Context } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defineTask } from "../../functions/shared/entry/function-contract.ts";
import { portionedTask } from "../../functions/shared/entry/task.ts";
import { leasesOf } from "../../functions/shared/store/lease.ts";
import { leasedForSeconds, type Portion } from "../../functions/shared/store/portions.ts";
import { putItem } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, systemClock } from "../../functions/shared/time/clock.ts";
import { systemRandomBytes } from "../../functions/shared/values/keys.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";

/** A task that processes each item once, as sweeps do: by a conditional write on the starting state. */
const contract = defineTask({
  slice: "things",
  operationId: "sweepThings",
  summary: "Sweeps",
  schedule: "rate(1 minute)",
  isPortioned: true,
});

const scheduled = { scheduledTime: "2026-11-22T10:00:00Z" };
const context = {
  awsRequestId: "run",
  functionName: "acquiring-sweep-things",
  getRemainingTimeInMillis: () => 55_000,
} as Context;

const small = (name: string): Portion => ({ name, isLarge: false });
const large = (name: string): Portion => ({ name, isLarge: true });

describe("a task whose work is divided into portions", () => {
  let scratch: ScratchTable;
  let logged: string[];
  let clockOffsetSeconds: number;
  let portions: readonly Portion[];
  /** Processed items, by call of the work function. */
  let done: (readonly string[])[];
  let started: string[];
  let start: (functionName: string, portion: string) => Promise<void>;
  /** Runs in the middle of a run's work. */
  let meanwhile: () => Promise<unknown>;

  beforeEach(async () => {
    scratch = await scratchTable();
    logged = [];
    clockOffsetSeconds = 0;
    portions = [small("one"), small("two")];
    done = [];
    started = [];
    start = async (functionName, portion) => void started.push(`${functionName} ${portion}`);
    meanwhile = async () => undefined;
    for (const pk of ["one", "two", "three"])
      await scratch.table.put(putItem("domain", { pk, sk: "thing", isDue: true }));
  });
  afterEach(() => scratch.close());

  const platform = () => ({
    table: scratch.table,
    clock: () => addSeconds(systemClock(), clockOffsetSeconds),
    randomBytes: systemRandomBytes,
    log: {
      ...silentLog,
      info: (code: string) => void logged.push(code),
      warn: (code: string) => void logged.push(code),
      error: (code: string) => void logged.push(code),
    },
  });

  const countOnce = async (pk: string): Promise<number> => {
    const { written } = await scratch.table.write([
      {
        kind: "update",
        key: { table: "domain", pk, sk: "thing" },
        set: { isDue: false },
        onlyIf: { expression: "#isDue = :true", values: { true: true } },
      },
    ]);
    return written ? 1 : 0;
  };

  const work = async (given: readonly string[]) => {
    await meanwhile();
    done.push(given);
    const counts = await Promise.all(given.map(countOnce));
    return { done: counts.reduce((sum, count) => sum + count, 0) };
  };

  const run = (event: object = scheduled) =>
    portionedTask(contract, { portions: async () => portions, work }, platform(), (...call) => start(...call))(
      event,
      context,
    );

  const leaseOf = async (portion: string) =>
    (await scratch.table.read([{ table: "domain", pk: `lease#sweepThings/${portion}`, sk: "lease" }]))[0];

  /** Two runs, the second of which starts in the middle of the first. */
  const overlapping = async (first: object, second: () => Promise<unknown>) => {
    const { promise: untilSecondEnded, resolve } = Promise.withResolvers<void>();
    const { promise: firstIsAtIt, resolve: begun } = Promise.withResolvers<void>();
    meanwhile = () => {
      begun();
      meanwhile = async () => undefined;
      return untilSecondEnded;
    };
    const one = run(first);
    await firstIsAtIt;
    const ended = await second();
    resolve();
    return [await one, ended];
  };

  it("starts a run for each large portion and processes the small ones in its own run", async () => {
    portions = [large("three"), small("one"), small("two")];
    expect(await run()).toEqual({ done: 2 });
    expect(started).toEqual(["acquiring-sweep-things three"]);
    expect(done).toEqual([["one", "two"]]);
    expect(await run({ portion: "three" })).toEqual({ done: 1 });
  });

  it("processes a large portion in its own run if no other run can be started", async () => {
    portions = [large("three"), small("one")];
    start = () => Promise.reject(new Error("Rate exceeded"));
    expect(await run()).toEqual({ done: 2 });
    expect(logged).toEqual(["PORTION_NOT_STARTED"]);
  });

  it("acquires no lease if there is nothing to do", async () => {
    portions = [];
    const { table } = scratch;
    scratch = { ...scratch, table: { ...table, put: () => Promise.reject(new Error("a lease was taken")) } };
    expect(await run()).toEqual({ done: 0 });
    expect(logged).toEqual([]);
  });

  it("skips a portion that another run is processing, and processes the others", async () => {
    portions = [small("one")];
    const [first, second] = await overlapping(scheduled, () => {
      portions = [small("one"), small("two")];
      return run();
    });
    expect([first, second]).toEqual([{ done: 1 }, { done: 1 }]);
    expect(done.toSorted()).toEqual([["one"], ["two"]]);
    expect(logged).toEqual(["PORTION_ALREADY_AT_WORK"]);
  });

  it("has a portion processed by one of two runs that were started for it", async () => {
    const three = { portion: "three" };
    expect(await overlapping(three, () => run(three))).toEqual([{ done: 1 }, { done: 0 }]);
    expect(done).toEqual([[], ["three"]]);
  });

  it("waits for the portions of other runs if the run was requested, and starts no other", async () => {
    portions = [large("one")];
    let pending: Promise<unknown> = Promise.resolve();
    const [first] = await overlapping({ portion: "one" }, async () => {
      pending = run({});
    });
    expect(first).toEqual({ done: 1 });
    expect(await pending).toEqual({ done: 0 });
    expect(done).toEqual([["one"], ["one"]]);
    expect([...logged, ...started]).toEqual([]);
  });

  it("does not wait for a requested run that waits for it", async () => {
    const { put } = scratch.table;
    const begun = Promise.withResolvers<void>();
    const holders = new Set<unknown>();
    const putWhenBothHaveBegun = async (...call: Parameters<typeof put>): Promise<boolean> => {
      const { holder } = call[0].item;
      if (holders.has(holder)) await begun.promise;
      holders.add(holder);
      const isPut = await put(...call);
      if (holders.size === 2) begun.resolve();
      return isPut;
    };
    scratch = { ...scratch, table: { ...scratch.table, put: putWhenBothHaveBegun } };
    const first = run({});
    portions = portions.toReversed();
    expect(await Promise.all([first, run({})])).toEqual(expect.arrayContaining([{ done: 2 }, { done: 0 }]));
    expect(logged).toEqual([]);
  });

  it("processes everything of one agent despite other runs, because the agent's clock waits", async () => {
    portions = [small("one"), large("three")];
    const [first, second] = await overlapping({}, () => run({ onlyAgent: "agt-1" }));
    expect([first, second]).toEqual([{ done: 0 }, { done: 2 }]);
    expect(started).toEqual([]);
  });

  it("takes over a portion after the lease of a crashed run expires, and not before", async () => {
    portions = [small("one")];
    const died = leasesOf(scratch.table, "a run that died", systemClock, leasedForSeconds);
    expect(await died.hold("sweepThings/one")).toBe(true);
    expect(await run()).toEqual({ done: 0 });
    clockOffsetSeconds = leasedForSeconds + 1;
    expect(await run()).toEqual({ done: 1 });
  });

  it("does nothing twice if a run loses a lease during its work, and leaves the lease to the other run", async () => {
    portions = [small("one")];
    const later = () => addSeconds(systemClock(), leasedForSeconds + 1);
    const other = leasesOf(scratch.table, "the other run", later, leasedForSeconds);
    meanwhile = async () => {
      meanwhile = async () => undefined;
      expect(await other.hold("sweepThings/one")).toBe(true);
      expect(await countOnce("one")).toBe(1);
    };
    expect(await run()).toEqual({ done: 0 });
    expect(await leaseOf("one")).toMatchObject({ holder: "the other run" });
  });

  it("releases its leases if it fails", async () => {
    meanwhile = async () => {
      meanwhile = async () => undefined;
      throw new Error("the work failed");
    };
    await expect(run()).rejects.toThrow("the work failed");
    expect(await run()).toEqual({ done: 2 });
  });

  it("succeeds even if its leases cannot be released", async () => {
    const { table } = scratch;
    meanwhile = async () => {
      meanwhile = async () => undefined;
      scratch = { ...scratch, table: { ...table, put: () => Promise.reject(new Error("no store")) } };
    };
    const given = {
      ...platform(),
      table: { put: (...put: Parameters<typeof table.put>) => scratch.table.put(...put) },
    };
    const handler = portionedTask(contract, { portions: async () => portions, work }, given, start);
    expect(await handler(scheduled, context)).toEqual({ done: 2 });
    expect(logged).toEqual(["PORTION_LEASE_NOT_WRITTEN"]);
  });
});
