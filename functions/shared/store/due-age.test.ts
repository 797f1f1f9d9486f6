import { describe, expect, it } from "vitest";
import { addSeconds, withClockOffset } from "../time/clock.ts";
import { dueAgeOf } from "./due-age.ts";
import { dueAt } from "./due-work.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

const lateBy = (seconds: number) => dueAt("reversal", "key", addSeconds(now, -seconds)).dueAt;

function logDueAges(...dues: readonly unknown[]) {
  const lines: unknown[] = [];
  const age = dueAgeOf("reversal", { warn: (code, fields) => void lines.push([code, fields]) });
  for (const due of dues) age.note(due, now);
  age.tell();
  return lines;
}

describe("the age of due work", () => {
  it("is the age of the oldest item", () =>
    expect(logDueAges(lateBy(200), lateBy(7_200), lateBy(1))).toEqual([
      ["DUE_WORK_LATE", { kind: "reversal", seconds: 7_200 }],
    ]));

  it("is not reported if all of the work has just become due", () =>
    expect(logDueAges(lateBy(60), lateBy(179))).toEqual([]));

  it("is not reported if no work is due, or if work is no longer due", () => {
    expect(logDueAges()).toEqual([]);
    expect(logDueAges(undefined)).toEqual([]);
  });

  it("ignores work that became due because an agent's clock was advanced", () =>
    withClockOffset(86_400, () => expect(logDueAges(lateBy(7_200))).toEqual([])));
});
