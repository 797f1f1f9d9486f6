import { describe, expect, it } from "vitest";
import type { Plan } from "../plan.ts";
import { findingsAfter, findingsWith, plainClient, plainPlan } from "../planted.ts";
import { type Edit, edit } from "../upgrading/changed-world.ts";
import type { ClockMove } from "./clocks-plan.ts";

const minuteMs = 60_000;
const daySeconds = 86_400;

const move = (one: Pick<ClockMove, "atMs" | "bySeconds"> & Partial<ClockMove>): ClockMove => ({
  agent: 1,
  hasKey: true,
  sendsAfterMs: [0],
  ...one,
});

const waiting = { ...plainClient, clearAfterMs: 30 * minuteMs };

/** One agent is at once where its clears are due and its merchant is paid, the other waits. */
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

const planted: Readonly<Record<string, readonly Edit[]>> = {
  "claims what waits for one agent when it is time for another": [
    edit(
      "clearing/run-clearing/claim-due-records.ts",
      'found.filter(({ due }) => hasCome("clearing", due, until))',
      "found",
    ),
  ],
  "does not look as far as the clock was moved": [
    edit(
      "sandbox-clock/advance-sandbox-clock/advance-sandbox-clock.ts",
      "furthestMoved(offsetSeconds)",
      "furthestMoved(before)",
    ),
  ],
  "moves a clock whatever it was read as": [
    edit(
      "sandbox-clock/sandbox-clock-store.ts",
      '"attribute_not_exists(#offsetSeconds) OR #offsetSeconds = :from"',
      '"attribute_not_exists(#offsetSeconds) OR #offsetSeconds >= :from"',
    ),
    edit(
      "sandbox-clock/advance-sandbox-clock/advance-sandbox-clock.ts",
      'ticket?.finished(ready, now, "new")',
      "undefined",
    ),
  ],
  "says for ever that the clock works": [
    edit("sandbox-clock/sandbox-clock-store.ts", '"") > realNow.toISOString()', '"") !== ""'),
    edit("sandbox-clock/sandbox-clock-store.ts", 'remove: ["workingUntil"]', "remove: []"),
  ],
  "notes what a network settled in the time of the world": [
    edit(
      "network-records/take-network-records/take-together.ts",
      "await inTimeOf(agentTimes, agentKey, async () => {",
      "await inTimeOf({ ...agentTimes, offsetSecondsOf: async () => 0 }, agentKey, async () => {",
    ),
  ],
};

describe("clocks in the simulated world", () => {
  it("are moved, and nothing is amiss", async () => {
    expect(await findingsAfter(plans)).toEqual([]);
  });

  it.each(Object.entries(planted))("notices a service that %s", async (_, edits) => {
    expect((await findingsWith(edits, plans)).length).toBeGreaterThan(0);
  });
});
