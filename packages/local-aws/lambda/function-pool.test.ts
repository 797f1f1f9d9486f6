import { availableParallelism } from "node:os";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FunctionDefinition } from "./function-definition.ts";
import { FunctionPool } from "./function-pool.ts";
import type { Outcome, RunningFunction } from "./function-worker.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pool with calls that end on request, oldest first. */
function scriptedPool() {
  const running: ((outcome: Outcome) => void)[] = [];
  let started = 0;
  const startWorker = () => {
    started += 1;
    const run = () => new Promise<Outcome>((resolve) => running.push(resolve));
    return {
      isGone: false,
      cpuMilliseconds: async () => 0,
      run,
      stop: async () => undefined,
    } satisfies RunningFunction;
  };
  const pool = new FunctionPool({ name: "scripted" } as FunctionDefinition, startWorker);
  const endOldest = async () => {
    running.shift()?.({ payload: "null" });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { pool, running, started: () => started, endOldest };
}

const atOnce = Math.min(availableParallelism(), 4);

describe("the workers of a function", () => {
  test("are limited to the number of processors while calls are short", async () => {
    const { pool, running, started, endOldest } = scriptedPool();
    const calls = Array.from({ length: 12 }, () => pool.invoke("{}"));
    await vi.advanceTimersByTimeAsync(900);
    expect([started(), running.length]).toEqual([atOnce, atOnce]);
    for (let ended = 0; ended < calls.length; ended += 1) await endOldest();
    expect(await Promise.all(calls)).toHaveLength(12);
    expect(started()).toBe(atOnce);
  });

  test("increase up to four if all of them keep callers waiting", async () => {
    const { pool, running, started, endOldest } = scriptedPool();
    const calls = Array.from({ length: 6 }, () => pool.invoke("{}"));
    await vi.advanceTimersByTimeAsync(1_100);
    expect([started(), running.length]).toEqual([4, 4]);
    for (let ended = 0; ended < calls.length; ended += 1) await endOldest();
    expect(await Promise.all(calls)).toHaveLength(6);
  });

  test("end waiting calls if the pool is stopped", async () => {
    const { pool } = scriptedPool();
    const calls = Array.from({ length: 6 }, () => pool.invoke("{}"));
    await vi.advanceTimersByTimeAsync(0);
    const waiting = calls.slice(atOnce).map((call) => expect(call).rejects.toThrow("scripted was stopped"));
    await pool.stop();
    await Promise.all(waiting);
  });

  test("reject calls immediately if too many are waiting, and accept calls again once some are done", async () => {
    const { pool, endOldest } = scriptedPool();
    const calls = Array.from({ length: 250 }, () => pool.invoke("{}"));
    await expect(pool.invoke("{}")).rejects.toThrow("250 calls to scripted are running or queued");
    await vi.advanceTimersByTimeAsync(0);
    await endOldest();
    await calls[0];
    const one = pool.invoke("{}");
    for (let ended = 1; ended <= calls.length; ended += 1) await endOldest();
    expect(await Promise.all([...calls, one])).toHaveLength(251);
  });
});
