import { describe, expect, test } from "vitest";
import { type LineState, lineStates, mayFollow, pauseMs } from "./line-states.ts";

const states = Object.keys(lineStates) as LineState[];

describe("the states of a line", () => {
  test("are all reachable from off, and all lead back to it", () => {
    const reachedFrom = (start: LineState): Set<LineState> => {
      const reached = new Set<LineState>([start]);
      for (const state of reached) for (const next of lineStates[state].next) reached.add(next);
      return reached;
    };
    expect([...reachedFrom("off")].sort()).toEqual([...states].sort());
    for (const state of states) expect(reachedFrom(state)).toContain("off");
  });

  test("do not allow sending before the sign-on, or a return from a drain without a sign-on", () => {
    expect(states.filter((state) => mayFollow(state, "open"))).toEqual(["connecting", "signing-on"]);
    expect(lineStates.draining.next).toEqual(["off"]);
  });
});

test("a line pauses longer after each failure, up to half a minute, and never as long as its neighbour", () => {
  expect([1, 2, 3, 8, 100].map((failures) => pauseMs(failures, 1))).toEqual([250, 500, 1_000, 30_000, 30_000]);
  expect(pauseMs(3, 0)).toBe(500);
});
