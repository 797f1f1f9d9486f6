import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manualTime } from "../testing/manual-time.ts";
import { type Admission, type Breaker, breaker, breakerStates } from "./breaker.ts";

function onClock() {
  const time = manualTime();
  const guard = breaker(time);
  /** Sends a request with this outcome, if the breaker admits it, and returns whether it was admitted. */
  const send = (how: "answered" | "timed-out", issuer: string): boolean => {
    const admission = guard.admitted();
    if (admission && how === "answered") guard.answered();
    if (admission && how === "timed-out") guard.timedOut(issuer, admission);
    return admission !== undefined;
  };
  return { time, guard, send };
}

/** Returns the one request that the breaker admits. */
function probeOf(guard: Breaker): Admission {
  const probe = guard.admitted();
  expect(probe?.isProbe).toBe(true);
  return probe as Admission;
}

describe("the circuit breaker of a network", () => {
  test("opens after five consecutive timeouts for cards of three issuers", () => {
    const { guard, send } = onClock();
    for (const issuer of ["400000", "400001", "400002", "400000"]) send("timed-out", issuer);
    expect(guard.state).toBe("closed");
    send("timed-out", "400000");
    expect(guard.state).toBe("open");
    expect(guard.admitted()).toBeUndefined();
  });

  test("stays closed while one issuer does not respond, until half of twenty requests time out", () => {
    const { guard, send } = onClock();
    for (let index = 0; index < 9; index += 1) {
      send("timed-out", "400000");
      send("answered", "400001");
    }
    expect(guard.state).toBe("closed");
    send("answered", "400001");
    send("timed-out", "400000");
    expect(guard.state).toBe("open");
  });

  test("ignores results older than ten seconds", async () => {
    const { time, guard, send } = onClock();
    for (let index = 0; index < 19; index += 1) send("timed-out", "400000");
    await time.advance(11_000);
    send("timed-out", "400000");
    expect(guard.state).toBe("closed");
  });

  test("admits one real message per second while it is open, and closes when that message gets a response", async () => {
    const { time, guard, send } = onClock();
    for (let index = 0; index < 5; index += 1) send("timed-out", `40000${index}`);
    await time.advance(999);
    expect(guard.isOpenToRequests).toBe(false);
    await time.advance(1);
    expect(guard.isOpenToRequests).toBe(true);
    const probe = probeOf(guard);
    expect(guard.admitted()).toBeUndefined();
    guard.timedOut("400000", probe);
    expect(guard.state).toBe("open");
    await time.advance(1_000);
    expect(send("answered", "400000")).toBe(true);
    expect(guard.state).toBe("closed");
    expect(guard.admitted()).toBeDefined();
  });

  test("waits for the result of its probe, regardless of timeouts of earlier requests", async () => {
    const { time, guard, send } = onClock();
    const early = guard.admitted() as Admission;
    const openNow = () => {
      for (let index = 0; index < 5; index += 1) send("timed-out", `40000${index}`);
    };
    openNow();
    await time.advance(1_000);
    const earlierProbe = probeOf(guard);
    guard.answered();
    openNow();
    await time.advance(1_000);
    const probe = probeOf(guard);
    await time.advance(1_000);
    for (const late of [early, earlierProbe]) {
      guard.timedOut("400000", late);
      guard.notSent(late);
    }
    await time.advance(1_000);
    expect(guard.admitted()).toBeUndefined();
    guard.timedOut("400000", probe);
    await time.advance(1_000);
    expect(guard.admitted()).toBeDefined();
  });

  test("admits another message if its probe was not sent", async () => {
    const { time, guard, send } = onClock();
    for (let index = 0; index < 5; index += 1) send("timed-out", `40000${index}`);
    await time.advance(1_000);
    guard.notSent(probeOf(guard));
    expect(guard.admitted()).toBeDefined();
  });

  test("never opens for a network that responds, and changes state only as defined in its table", async () => {
    const step = fc.record({
      how: fc.constantFrom("answered", "timed-out", "not-sent"),
      issuer: fc.constantFrom("400000", "400001", "400002"),
      pauseMs: fc.integer({ min: 0, max: 3_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { time, guard } = onClock();
        for (const { how, issuer, pauseMs } of steps) {
          await time.advance(pauseMs);
          const before = guard.state;
          const admission = guard.admitted();
          if (admission) {
            if (how === "not-sent") guard.notSent(admission);
            else if (how === "answered") guard.answered();
            else guard.timedOut(issuer, admission);
            if (how === "answered" && before !== "closed") expect(guard.state).toBe("closed");
          }
          const allowed: readonly string[] = [before, ...breakerStates[before].next, "open", "closed"];
          expect(allowed).toContain(guard.state);
          expect(guard.state).not.toBe("probing");
        }
      }),
    );
  });
});
