import { describe, expect, it } from "vitest";
import type { Disturbance, Plan } from "../plan.ts";
import { findingsAfter, findingsWith, plainPlan } from "../planted.ts";
import { type Edit, edit } from "../upgrading/changed-world.ts";
import type { RefreshPlan } from "./shopper-plan.ts";

const refreshed = (from: RefreshPlan["from"], disturbances: readonly Disturbance[] = []): Plan => ({
  ...plainPlan,
  disturbances,
  parts: {
    threeDSecure: { shoppers: [], resultsBrought: "three times", refresh: { from, atMs: 1, startsTwice: true } },
  },
});

const dies = (call: Disturbance["call"], nth: number): Disturbance => ({
  invocation: "refresh 1",
  call,
  nth,
  times: 1,
  mishap: "dies before",
  byMs: 5,
});

const plans: readonly Plan[] = [
  refreshed("of yesterday"),
  refreshed("of yesterday, without a number"),
  refreshed("of long ago"),
  refreshed("of yesterday", [dies("file write", 1)]),
  refreshed("of yesterday", [{ ...dies("ask", 1), mishap: "broken" }]),
];

const planted: Readonly<Record<string, readonly Edit[]>> = {
  "serves a list before its file is there": [
    edit("three-ds/refresh-card-ranges/refresh-network.ts", "    await files.write(file, ranges);\n", ""),
    edit(
      "three-ds/refresh-card-ranges/refresh-network.ts",
      "    if (served && isShrunken(",
      "    await files.write(file, ranges);\n    if (served && isShrunken(",
    ),
  ],
  "takes changes for the full list": [
    edit(
      "three-ds/refresh-card-ranges/decide-refresh.ts",
      "changed ? rangesAfterChanges(changed.ranges, changes) : rangesOfFullList(changes)",
      "rangesOfFullList(changes)",
    ),
  ],
  "removes the list that it serves": [
    edit(
      "three-ds/refresh-card-ranges/refresh-network.ts",
      "served ? [file, served.file] : [file]",
      "served ? [served.file] : [file]",
    ),
  ],
  "asks for changes for ever": [
    edit("three-ds/refresh-card-ranges/decide-refresh.ts", 'errorCode === "307"', 'errorCode === "never"'),
  ],
};

describe("the lists of enrolled cards in the simulated world", () => {
  it("are those of the directory servers, whatever goes wrong while they are refreshed", async () => {
    expect(await findingsAfter(plans)).toEqual([]);
  });

  it.each(Object.entries(planted))("notices a service that %s", async (_, edits) => {
    expect((await findingsWith(edits, plans)).length).toBeGreaterThan(0);
  });
});
