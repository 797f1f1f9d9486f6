import { describe, expect, it } from "vitest";
import type { Disturbance, Plan } from "../plan.ts";
import { findingsAfter, findingsWith, plainClient, plainPlan } from "../planted.ts";
import { editsOfArchiving } from "./edits.ts";

const hourMs = 3_600_000;

/** A charge with actions on two days, in more than one file, and with failures during its archiving. */
const archived = (disturbances: readonly Disturbance[] = [], silentDays = 0): Plan => ({
  ...plainPlan,
  clients: [
    {
      ...plainClient,
      clearing: "manual",
      actions: [
        { deed: "increment", on: "charge", keyNumber: undefined, sendsAtMs: [0] },
        { deed: "reverse a part", on: "charge", keyNumber: undefined, sendsAtMs: [60_000] },
        { deed: "clear a part and close", on: "charge", keyNumber: undefined, sendsAtMs: [14 * hourMs] },
        { deed: "refund a part", on: "charge", keyNumber: undefined, sendsAtMs: [39 * hourMs] },
      ],
    },
    { ...plainClient, agent: 2 },
  ],
  disturbances,
  parts: { archiving: { laterMs: [0], agentsForDays: 0, silentDays, startsTwice: false } },
});

const lost = (call: Disturbance["call"], nth: number): Disturbance => ({
  invocation: "archive 1",
  call,
  nth,
  times: 1,
  mishap: "lost",
  byMs: 5,
});

const plans: readonly Plan[] = [
  archived(),
  archived([], 20),
  ...[1, 2, 3].flatMap((nth) => [archived([lost("file write", nth)]), archived([lost("write", nth)])]),
];

describe("the simulation of the archive", () => {
  it("finds every action in the archive before the table deletes it", async () => {
    expect(await findingsAfter(plans)).toEqual([]);
  });

  it.each(Object.entries(editsOfArchiving))("detects a service that %s", async (_, edits) => {
    expect((await findingsWith(edits, plans)).length).toBeGreaterThan(0);
  });
});
