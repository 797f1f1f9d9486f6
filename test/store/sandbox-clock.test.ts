import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chargeStore } from "../../functions/charges/charge/charge-store.ts";
import { pendingChargeWith } from "../../functions/charges/testing/charge-builders.ts";
import { awaitsAcknowledgement } from "../../functions/clearing/published.ts";
import type { TaskCounts, WakeWorkers } from "../../functions/sandbox-clock/lambda-workers.ts";
import { type AgentTimes, inTimeOf, realTimes, sandboxTimes } from "../../functions/shared/store/agent-times.ts";
import { sweepDue } from "../../functions/shared/store/due-sweep.ts";
import { type DueKind, dueAt, duePartitions } from "../../functions/shared/store/due-work.ts";
import { idempotencyRecordKey, retentionDays } from "../../functions/shared/store/idempotency.ts";
import { putItem } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, businessClock, systemClock } from "../../functions/shared/time/clock.ts";
import { apiKeysOperations } from "../operations/api-keys.ts";
import { sandboxClockOperations } from "../operations/sandbox-clock.ts";
import { answerOf } from "../support/api-event.ts";
import { approvedCharge, clearingAt, newClearingWorld, recordOf } from "../support/clearing-on-table.ts";
import { countedTable } from "../support/counted-table.ts";
import { reportMaker } from "../support/report-maker.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { addMasterData, allRows, intakeAt, payoutsAt, rowsOf } from "../support/settlement-on-table.ts";
import { testPlatform, testPurposeKeys } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";

const [traveller, neighbour] = ["cgt-00000000000000000001", "cgt-00000000000000000002"];
const day = 86_400;
const clock = businessClock(systemClock);

let scratch: ScratchTable;
let times: AgentTimes;
let pauses: number[];
let woken: [agentKey: string, workingUntil: string][];

beforeEach(async () => {
  scratch = await scratchTable();
  times = sandboxTimes(scratch.table);
  woken = [];
  pauses = [];
});
afterEach(() => scratch.close());

async function advance(agentKey: string, body: object, idempotencyKey?: string) {
  const { table } = scratch;
  const wakeWorkers: WakeWorkers = async (...call) => void woken.push(call);
  const clients = { ...testPlatform(table, { clock }), wakeWorkers };
  const handler = sandboxClockOperations.advanceSandboxClock.handler({}, clients);
  const ahead = await times.offsetSecondsOf(agentKey);
  const caller = { agentKey, apiKey: "apk-1", permissions: "all:All", clockOffsetSeconds: String(ahead) };
  return answerOf(handler, { caller, idempotencyKey, body });
}

async function timeInMe(agentKey: string) {
  const handler = apiKeysOperations.getMe.handler(testSettings, testPlatform(scratch.table, { clock }));
  const clockOffsetSeconds = String(await times.offsetSecondsOf(agentKey));
  const caller = { agentKey, apiKey: "apk-1", permissions: "charges:Get", clockOffsetSeconds };
  return new Date((await answerOf(handler, { caller })).body.now);
}

async function shownClock(agentKey: string) {
  const handler = sandboxClockOperations.getSandboxClock.handler({}, testPlatform(scratch.table, { clock }));
  const caller = { agentKey, apiKey: "apk-1", permissions: "all:All", clockOffsetSeconds: "0" };
  return (await answerOf(handler, { caller })).body;
}

/** The function that the clock advance starts, with these tasks. */
function catchUp(tasks: Readonly<Record<string, () => Promise<TaskCounts>>>, workingUntil: string) {
  const runTask = async (name: string) => (await tasks[name]?.()) ?? {};
  const clients = {
    ...testPlatform(scratch.table, { clock }),
    chain: Object.keys(tasks),
    runTask,
    pause: async (waits: number) => void pauses.push(waits),
  };
  return sandboxClockOperations.catchUpWithClock.run({}, clients)({ onlyAgent: traveller, workingUntil });
}

describe("an agent's clock", () => {
  it("is visible to each of its keys, regardless of permissions", async () => {
    const before = clock();
    await advance(traveller, { advanceSeconds: day });
    expect((await timeInMe(traveller)).getTime()).toBeGreaterThanOrEqual(addSeconds(before, day).getTime());
    expect((await timeInMe(neighbour)).getTime()).toBeLessThan(addSeconds(before, day).getTime());
  });

  it("reports work after a move until a round of the tasks finds no more work", async () => {
    expect(await shownClock(traveller)).toMatchObject({ working: false });
    expect((await advance(traveller, { advanceSeconds: day })).body.working).toBe(true);
    expect(await shownClock(traveller)).toMatchObject({ working: true });
    expect(await shownClock(neighbour)).toMatchObject({ working: false });

    const left = { outbox: 0, inbox: 0 };
    const calls: string[] = [];
    const tasks = {
      submit: async () => {
        calls.push("submit");
        left.outbox += calls.length === 1 ? 1 : 0;
        return { submitted: calls.length === 1 ? 1 : 0, resumed: 7 };
      },
      answer: async () => {
        const answered = left.outbox;
        Object.assign(left, { outbox: 0, inbox: left.inbox + 2 * answered });
        return { answered };
      },
      take: async () => {
        const taken = Math.min(left.inbox, 1);
        left.inbox -= taken;
        return { taken, waiting: left.inbox };
      },
    };
    expect(await catchUp(tasks, woken.at(-1)?.[1] ?? "")).toEqual({ rounds: 3 });
    expect(left).toEqual({ outbox: 0, inbox: 0 });
    expect(await shownClock(traveller)).toMatchObject({ working: false });
  });

  it("lists reports as pending until the files of the completed windows are written", async () => {
    const maker = reportMaker(scratch.table, traveller, clock().toISOString(), times);
    const shown = { reportName: "charges", mimeType: "text/csv", trigger: { type: "interval", cadence: "hourly" } };
    await maker.create(shown);
    await maker.sweepSchedules();
    expect(await shownClock(traveller)).toMatchObject({ working: false, pending: [] });

    await advance(traveller, { advanceSeconds: 2 * 3_600 });
    expect(await shownClock(traveller)).toMatchObject({ working: true, pending: ["clearing", "reports"] });
    await catchUp({}, woken.at(-1)?.[1] ?? "");
    expect(await shownClock(traveller)).toMatchObject({ working: true, pending: ["reports"] });
    await maker.sweepSchedules();
    expect(await shownClock(traveller)).toMatchObject({ working: true, pending: ["reports"] });
    for (const reportKey of new Set(maker.started)) await maker.generate(reportKey);
    expect(await shownClock(traveller)).toMatchObject({ working: false, pending: [] });
    expect(await shownClock(neighbour)).toMatchObject({ pending: [] });
  });

  it("continues after another move in the meantime, and does not wait forever", async () => {
    await advance(traveller, { advanceSeconds: day });
    const first = woken.at(-1)?.[1] ?? "";
    const moving = {
      move: async () => {
        if (woken.length === 1) await advance(traveller, { advanceSeconds: day });
        return { waiting: 1 };
      },
    };
    expect(await catchUp(moving, first)).toEqual({ rounds: 20 });
    expect(pauses).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await shownClock(traveller)).toMatchObject({ working: true });
    await catchUp({}, woken.at(-1)?.[1] ?? "");
    expect(await shownClock(traveller)).toMatchObject({ working: false });
  });

  it("reports work until a batch that another run has submitted is acknowledged and settled", async () => {
    const world = newClearingWorld(scratch.table);
    await addMasterData(scratch.table);
    await approvedCharge(scratch.table, {}, clock());
    const clearing = clearingAt(world, clock, silentLog, times);
    await advance(traveller, { advanceSeconds: 2 * 3_600 });
    expect(await clearing.run(traveller)).toMatchObject({ submitted: 1 });
    expect(await awaitsAcknowledgement(scratch.table, traveller)).toBe(true);
    expect(await awaitsAcknowledgement(scratch.table, neighbour)).toBe(false);
    // The simulated networks are busy with the file during the first two rounds.
    let rounds = 0;
    const tasks = {
      runClearing: async () => ({ ...(await clearing.run(traveller)) }),
      clearingHouse: async () => {
        rounds += 1;
        return rounds < 3 ? {} : { ...(await clearing.networksAnswer()) };
      },
      takeAcknowledgements: async () => ({ ...(await clearing.take()) }),
      takeNetworkRecords: async () => ({ ...(await intakeAt(world, clock, silentLog, { agentTimes: times })()) }),
    };
    await catchUp(tasks, woken.at(-1)?.[1] ?? "");
    expect(await rowsOf(scratch.table, "settlement-detail")).toHaveLength(1);
    expect(pauses).toEqual([1, 2, 3]);
  });

  it("takes its agent from the cut-off to the payout in one move", async () => {
    const world = newClearingWorld(scratch.table);
    await addMasterData(scratch.table);
    const amounts = [1050, 2000, 710_004];
    for (const value of amounts) await approvedCharge(scratch.table, { amount: { value, currency: "EUR" } }, clock());
    const runChain = async () => {
      const clearing = clearingAt(world, clock, silentLog, times);
      const deadline = () => addSeconds(clock(), 280);
      await catchUp(
        {
          runClearing: async () => ({ ...(await clearing.run(traveller)) }),
          clearingHouse: async () => ({ ...(await clearing.networksAnswer()) }),
          takeAcknowledgements: async () => ({ ...(await clearing.take()) }),
          takeNetworkRecords: async () => ({ ...(await intakeAt(world, clock, silentLog, { agentTimes: times })()) }),
          makeMerchantPayouts: async () => ({ ...(await payoutsAt(scratch.table, clock, times)(deadline())) }),
        },
        woken.at(-1)?.[1] ?? "",
      );
    };
    await advance(traveller, { advanceSeconds: 2 * 3_600 });
    await runChain();
    const movements = await rowsOf(scratch.table, "settlement-detail");
    expect(movements.filter(({ columns }) => columns["detailType"] === "capture").length).toBe(amounts.length);
    await advance(traveller, { advanceSeconds: 2 * day });
    await runChain();
    const [payout, ...more] = await rowsOf(scratch.table, "merchant-payout");
    expect(more).toEqual([]);
    expect(new Set(movements.map(({ columns }) => columns["payoutKey"]))).toEqual(new Set([payout?.key]));
    expect(await shownClock(traveller)).toMatchObject({ working: false });
  });

  it("has the records of all shards claimed together, and is read once for many of them", async () => {
    const trips: string[] = [];
    const world = newClearingWorld(countedTable(scratch.table, trips));
    await addMasterData(scratch.table);
    const [count, claimedTogether, bookedTogether] = [96, 24, 1_000];
    for (let made = 0; made < count; made += 1) await approvedCharge(scratch.table, {}, clock());
    let calls = 0;
    const countedTimes: AgentTimes = {
      ...times,
      offsetSecondsOf: async (agentKey) => {
        calls += 1;
        return times.offsetSecondsOf(agentKey);
      },
    };

    const clearing = clearingAt(world, clock, silentLog, countedTimes);
    expect(await clearing.run(traveller)).toMatchObject({ submitted: 1 });
    const claims = count / claimedTogether;
    const closedAndSubmitted = 2;
    expect(trips.filter((trip) => trip === "write").length).toBe(claims + closedAndSubmitted);
    expect(calls).toBe(claims);

    await clearing.networksAnswer();
    await clearing.take();
    calls = 0;
    expect((await intakeAt(world, clock, silentLog, { agentTimes: countedTimes })())["set-aside"]).toBe(0);
    const rows = Object.values(await allRows(scratch.table)).map(({ length }) => length);
    expect(calls).toBe(rows.reduce((sum, ofKind) => sum + Math.ceil(ofKind / bookedTogether), 0));
  });

  it("moves for this agent only, and starts the workers for it", async () => {
    const { status, body } = await advance(traveller, { advanceSeconds: day });
    expect(status).toBe(200);
    expect(body.offsetSeconds).toBe(day);
    expect(Date.parse(body.now) - Date.now()).toBeGreaterThan((day - 60) * 1000);
    expect(await times.offsetSecondsOf(traveller)).toBe(day);
    expect(await times.offsetSecondsOf(neighbour)).toBe(0);
    expect(woken).toEqual([[traveller, expect.any(String)]]);
  });

  it("advances from its current time, and the maximum of all clocks is stored", async () => {
    await advance(traveller, { advanceSeconds: day });
    await advance(neighbour, { advanceSeconds: 60 });
    expect(await times.furthestSeconds()).toBe(day);
    expect((await advance(traveller, { advanceSeconds: 5 })).body.offsetSeconds).toBe(day + 5);
    expect(await times.furthestSeconds()).toBe(day + 5);
  });

  it("moves once per idempotency key, which is stored in real time", async () => {
    const key = randomUUID();
    const first = await advance(traveller, { advanceSeconds: 30 * day }, key);
    const again = await advance(traveller, { advanceSeconds: 30 * day }, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers).toMatchObject({ "Idempotency-Replayed": "true" });
    expect(await times.offsetSecondsOf(traveller)).toBe(30 * day);

    const later = randomUUID();
    await advance(traveller, { advanceSeconds: 1 }, later);
    const [record] = await scratch.table.read([
      idempotencyRecordKey({ agentKey: traveller, idempotencyKey: later }, testPurposeKeys),
    ]);
    expect(Number(record?.["expiresAt"])).toBeLessThanOrEqual(Date.now() / 1000 + retentionDays * day);
  });

  it("does not move backward", async () => {
    await advance(traveller, { advanceSeconds: day });
    const { status, body } = await advance(traveller, { advanceTo: new Date().toISOString() });
    expect({ status, type: body.type }).toEqual({ status: 400, type: "/service/problems/sandbox/invalid-request" });
    expect(await times.offsetSecondsOf(traveller)).toBe(day);
  });

  it("moves exactly once for each successful concurrent request", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => advance(traveller, { advanceSeconds: 10 })));
    const moved = answers.filter(({ status }) => status === 200);
    expect(moved.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await times.offsetSecondsOf(traveller)).toBe(10 * moved.length);
  });
});

describe("due work", () => {
  const waiting = (key: string, agentKey: string, kind: DueKind, seconds: number) =>
    putItem("domain", { pk: key, sk: "waiting", agentKey, ...dueAt(kind, key, addSeconds(systemClock(), seconds)) });

  /** Returns the items that a sweep processes, with the time that it uses for each. */
  const swept = async (kind: DueKind, agentTimes = times): Promise<ReadonlyMap<string, Date>> => {
    const done = new Map<string, Date>();
    const platform = { table: scratch.table, agentTimes, clock, log: silentLog };
    await sweepDue(platform, kind, duePartitions(kind), addSeconds(systemClock(), 30), async ({ pk }, now) => {
      done.set(pk, now);
      return true;
    });
    return done;
  };

  it("is evaluated and processed in the time of its agent", async () => {
    await scratch.table.write([
      waiting("overdue-of-traveller", traveller, "delivery", -5),
      waiting("soon-of-traveller", traveller, "delivery", day - 60),
      waiting("late-of-traveller", traveller, "delivery", day + 600),
      waiting("overdue-of-neighbour", neighbour, "delivery", -5),
      waiting("soon-of-neighbour", neighbour, "delivery", day - 60),
    ]);
    await advance(traveller, { advanceSeconds: day });
    const done = await swept("delivery");
    expect([...done.keys()].sort()).toEqual(["overdue-of-neighbour", "overdue-of-traveller", "soon-of-traveller"]);
    const aheadHours = (key: string) => Math.round(((done.get(key)?.getTime() ?? 0) - Date.now()) / 3_600_000);
    expect(aheadHours("soon-of-traveller")).toBeCloseTo(24);
    expect(aheadHours("overdue-of-neighbour")).toBeCloseTo(0);
  });

  it("is found behind many items of others that are not due", async () => {
    for (let start = 0; start < 100; start += 20) {
      const others = Array.from({ length: 20 }, (_, index) =>
        waiting(`other-${start + index}-a`, neighbour, "delivery", 600 + index),
      );
      await scratch.table.write(others);
    }
    await scratch.table.write([waiting("mine-a", traveller, "delivery", day - 60)]);
    await advance(traveller, { advanceSeconds: day });
    expect([...(await swept("delivery")).keys()]).toEqual(["mine-a"]);
  });

  it("waits for running functions as long as usual, however far the agent's clock moves", async () => {
    await scratch.table.write([waiting("in-flight", traveller, "pending-charge", 60)]);
    await advance(traveller, { advanceSeconds: day });
    expect((await swept("pending-charge")).size).toBe(0);
  });

  it("is evaluated in production without a read of any agent's clock", async () => {
    await scratch.table.write([
      waiting("overdue", traveller, "delivery", -5),
      waiting("soon", traveller, "delivery", 600),
    ]);
    await advance(traveller, { advanceSeconds: day });
    expect([...(await swept("delivery", realTimes)).keys()]).toEqual(["overdue"]);
  });

  it("of an unanswered charge that began on a clock ahead is also due in real time", async () => {
    const pendingSeconds = -5;
    await advance(traveller, { advanceSeconds: day });
    await inTimeOf(times, traveller, async () => {
      const charge = pendingChargeWith();
      await chargeStore(scratch.table, pendingSeconds).begin({
        charge,
        agentKey: traveller,
        ticket: undefined,
        now: clock(),
      });
    });
    expect((await swept("pending-charge")).size).toBe(1);
  });
});

describe("the cut-off", () => {
  it("that waited for a specific day is processed only for the agent whose clock has reached that day", async () => {
    const world = newClearingWorld(scratch.table);
    const tomorrow = { clearAfter: addSeconds(systemClock(), day - 60).toISOString() };
    const mine = await approvedCharge(scratch.table, tomorrow, systemClock(), traveller);
    const yours = await approvedCharge(scratch.table, tomorrow, systemClock(), neighbour);
    const clearing = clearingAt(world, clock, silentLog, times);
    expect((await clearing.run()).submitted).toBe(0);

    await advance(traveller, { advanceSeconds: day });
    expect((await clearing.run()).submitted).toBe(1);
    expect((await recordOf(scratch.table, mine))?.["state"]).toBe("in-batch");
    expect((await recordOf(scratch.table, yours))?.["state"]).toBe("waiting");

    await clearing.networksAnswer();
    await clearing.take();
    expect((await recordOf(scratch.table, mine))?.["state"]).toBe("accepted");
  });

  it("of an agent whose clock has passed it stays pending for other agents", async () => {
    const world = newClearingWorld(scratch.table);
    const mine = await approvedCharge(scratch.table, {}, systemClock(), traveller);
    const yours = await approvedCharge(scratch.table, {}, systemClock(), neighbour);
    await clearingAt(world, clock, silentLog, times).run(traveller);
    expect((await recordOf(scratch.table, mine))?.["state"]).toBe("in-batch");
    expect((await recordOf(scratch.table, yours))?.["state"]).toBe("waiting");
  });
});
