import { describe, expect, it } from "vitest";
import type { Plan } from "../plan.ts";
import { findingsAfter, findingsWith, plainClient, plainPlan } from "../planted.ts";
import type { ClockMove } from "./clocks-plan.ts";
import { editsOfClocks } from "./edits.ts";

const minuteMs = 60_000;
const daySeconds = 86_400;

const move = (one: Pick<ClockMove, "atMs" | "bySeconds"> & Partial<ClockMove>): ClockMove => ({
  agent: 1,
  hasKey: true,
  sendsAfterMs: [0],
  ...one,
});

const waiting = { ...plainClient, clearAfterMs: 30 * minuteMs };

/** One agent moves directly to the time when its clears and payouts are due; the other agent waits. */
const plans: readonly Plan[] = [
  {
    ...plainPlan,
    clients: [waiting, { ...waiting, agent: 2 }, { ...plainClient, sendsAtMs: [10 * minuteMs] }],
    parts: {
      clocks: [move({ atMs: 5 * minuteMs, bySeconds: 2 * daySeconds })],
      settling: { sendings: ["once"], againAfterMs: 500 },
    },
  },
  {
    ...plainPlan,
    parts: {
      clocks: [
        move({ atMs: minuteMs, bySeconds: daySeconds, sendsAfterMs: [0, 0, 500] }),
        move({ atMs: 2 * minuteMs, bySeconds: 60, hasKey: false }),
      ],
    },
  },
];

describe("the simulation of clocks", () => {
  it("has no findings when agents move their clocks", async () => {
    expect(await findingsAfter(plans)).toEqual([]);
  });

  it.each(Object.entries(editsOfClocks))("detects a service that %s", async (_, edits) => {
    expect((await findingsWith(edits, plans)).length).toBeGreaterThan(0);
  });
});
