import type { Context } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defineTask } from "../../functions/shared/entry/function-contract.ts";
import { runExclusively, turnSeconds } from "../../functions/shared/entry/run-exclusively.ts";
import { task } from "../../functions/shared/entry/task.ts";
import { leasesOf } from "../../functions/shared/store/lease.ts";
import { putItem } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, systemClock } from "../../functions/shared/time/clock.ts";
import { systemRandomBytes } from "../../functions/shared/values/keys.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";

/** A task that counts once what it finds, as sweeps do: by a write that names the state it starts from. */
const contract = defineTask({
  slice: "things",
  operationId: "sweepThings",
  summary: "Sweeps",
  schedule: "rate(1 minute)",
});

const scheduled = { scheduledTime: "2026-11-22T10:00:00Z" };
const context = { awsRequestId: "run", getRemainingTimeInMillis: () => 55_000 } as Context;

describe("a task whose runs take turns", () => {
  let scratch: ScratchTable;
  let logged: string[];
  let clockOffsetSeconds: number;
  let counted: number;
  /** What a run does in the middle of its work. */
  let meanwhile: () => Promise<unknown>;

  beforeEach(async () => {
    scratch = await scratchTable();
    logged = [];
    clockOffsetSeconds = 0;
    counted = 0;
    meanwhile = async () => undefined;
    await scratch.table.put(putItem("domain", { pk: "thing", sk: "thing", isDue: true }));
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
    },
  });

  const work = async () => {
    await meanwhile();
    const { written } = await scratch.table.write([
      {
        kind: "update",
        key: { table: "domain", pk: "thing", sk: "thing" },
        set: { isDue: false },
        onlyIf: { expression: "#isDue = :true", values: { true: true } },
      },
    ]);
    if (written) counted += 1;
    return { done: written ? 1 : 0 };
  };

  const run = (event: object = scheduled) =>
    task(contract, work, platform(), runExclusively(platform()))(event, context);
  const leaseNow = async () =>
    (await scratch.table.read([{ table: "domain", pk: "lease#sweepThings", sk: "lease" }]))[0];

  /** Two runs of which the second begins in the middle of the first. */
  const overlapping = async (second: () => Promise<unknown>) => {
    const { promise: untilSecondEnded, resolve } = Promise.withResolvers<void>();
    const { promise: firstIsAtIt, resolve: begun } = Promise.withResolvers<void>();
    meanwhile = () => {
      begun();
      meanwhile = async () => undefined;
      return untilSecondEnded;
    };
    const first = run();
    await firstIsAtIt;
    const ended = await second();
    resolve();
    return [await first, ended];
  };

  it("is done by the run that came first; another one that the schedule starts ends at once", async () => {
    expect(await overlapping(() => run())).toEqual([{ done: 1 }, undefined]);
    expect(logged).toEqual(["TASK_ALREADY_RUNNING"]);
    expect(await run()).toEqual({ done: 0 });
  });

  it("waits for its turn when somebody asked for the run", async () => {
    let pending: Promise<unknown> = Promise.resolve();
    const [first] = await overlapping(async () => {
      pending = run({});
    });
    expect(first).toEqual({ done: 1 });
    expect(await pending).toEqual({ done: 0 });
    expect(logged).toEqual([]);
  });

  it("is done for one agent whoever else is at it: the clock of that agent waits", async () => {
    expect(await overlapping(() => run({ onlyAgent: "agt-1" }))).toEqual([{ done: 0 }, { done: 1 }]);
    expect(counted).toBe(1);
  });

  it("is taken over when the lease of a run that died has lapsed, and not before", async () => {
    const died = leasesOf(scratch.table, "a run that died", systemClock, turnSeconds);
    expect(await died.hold(contract.operationId)).toBe(true);
    expect(await run()).toBeUndefined();
    clockOffsetSeconds = turnSeconds + 1;
    expect(await run()).toEqual({ done: 1 });
  });

  it("does nothing twice when a run loses its lease in the middle, and leaves the lease to the other one", async () => {
    const other = leasesOf(
      scratch.table,
      "the other run",
      () => addSeconds(systemClock(), turnSeconds + 1),
      turnSeconds,
    );
    meanwhile = async () => {
      meanwhile = async () => undefined;
      expect(await other.hold(contract.operationId)).toBe(true);
      await work();
    };
    expect(await run()).toEqual({ done: 0 });
    expect(counted).toBe(1);
    expect(await leaseNow()).toMatchObject({ holder: "the other run" });
  });

  it("gives its turn back when it fails", async () => {
    meanwhile = async () => {
      meanwhile = async () => undefined;
      throw new Error("the work failed");
    };
    await expect(run()).rejects.toThrow("the work failed");
    expect(await run()).toEqual({ done: 1 });
  });

  it("is done all the same when its lease cannot be given back", async () => {
    meanwhile = async () => {
      meanwhile = async () => undefined;
      const { table } = scratch;
      scratch = { ...scratch, table: { ...table, put: () => Promise.reject(new Error("no store")) } };
    };
    const turns = runExclusively({ ...platform(), table: { put: (put) => scratch.table.put(put) } });
    expect(await task(contract, work, platform(), turns)(scheduled, context)).toEqual({ done: 1 });
    expect(logged).toEqual(["TASK_LEASE_NOT_WRITTEN"]);
  });
});
