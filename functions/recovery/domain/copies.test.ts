import { describe, expect, it } from "vitest";
import { type Copy, type CopyState, continuationOf, copiedUntil, dueCopies, nameOfCopy } from "./copies.ts";

const day = (number: number, hour = 2, minute = 0): Date => new Date(Date.UTC(2026, 0, number, hour, minute));
const full = (number: number, state: CopyState = "completed"): Copy => ({ kind: "full", asOf: day(number), state });
const night = (number: number, state: CopyState = "completed"): Copy => ({
  kind: "incremental",
  from: day(number - 1),
  until: day(number),
  state,
});

/** Copies that are due in a run at 02:30 on this day. */
const due = (number: number, copies: readonly Copy[], recoveryDays = 35) =>
  dueCopies({
    copies,
    restorable: { from: day(number - recoveryDays, 2, 25), until: day(number, 2, 25) },
    fullCopyEveryDays: 88,
  }).map(
    (copy) =>
      `${nameOfCopy(copy).replaceAll(/2026-01-|T02:00:00.000Z/g, "")}${copy.failures ? ` after ${copy.failures}` : ""}`,
  );

describe("the table copies that are due", () => {
  it("start with a full copy, and continue it each night", () => {
    expect(due(10, [])).toEqual(["full 10"]);
    expect(due(10, [full(10, "in-progress")])).toEqual([]);
    expect(due(11, [full(10)])).toEqual(["incremental 10 11"]);
    expect(due(11, [full(10, "in-progress")])).toEqual(["incremental 10 11"]);
    expect(due(11, [full(10), night(11, "in-progress")])).toEqual([]);
  });

  it("are the same for each run of a day", () => {
    const restorable = { from: day(1), until: day(11, 20, 25) };
    expect(dueCopies({ copies: [full(10)], restorable, fullCopyEveryDays: 88 })).toEqual([
      { kind: "incremental", from: day(10), until: day(11), failures: 0 },
    ]);
  });

  it("make up for each failed night, and count the failures", () => {
    expect(due(13, [full(10)])).toEqual(["incremental 10 11", "incremental 11 12", "incremental 12 13"]);
    expect(due(13, [full(10), night(11, "failed"), night(11, "failed"), night(12)])).toEqual([
      "incremental 10 11 after 2",
      "incremental 12 13",
    ]);
    expect(due(10, [full(10, "failed")])).toEqual(["full 10 after 1"]);
  });

  it("include another full copy after 88 days, while the nightly copies continue", () => {
    const nights = Array.from({ length: 88 }, (_, index) => night(index + 2));
    const on = (number: number, more: readonly Copy[] = []) =>
      dueCopies({
        copies: [full(1), ...nights.slice(0, number - 2), ...more],
        restorable: { from: day(number - 35), until: day(number, 2, 25) },
        fullCopyEveryDays: 88,
      }).map(({ kind }) => kind);
    expect(on(88)).toEqual(["incremental"]);
    expect(on(89)).toEqual(["full", "incremental"]);
    expect(on(89, [full(89, "in-progress"), night(89)])).toEqual([]);
    expect(on(89, [full(89, "failed"), night(89)])).toEqual(["full"]);
  });

  it("are a full copy if a night can no longer be exported", () => {
    expect(due(20, [full(10)], 5)).toEqual(["full 20"]);
    expect(due(20, [full(10), full(20, "in-progress")], 5)).toEqual([]);
    // Nights before the newest full copy matter as long as they can continue an older full copy.
    expect(due(20, [full(10), full(19)], 5)).toEqual(["incremental 19 20"]);
    expect(due(20, [full(10), night(11), full(12), night(13), full(20)], 10)).toContain("incremental 11 12");
  });

  it("fill gaps before, between and after other windows", () => {
    const wide = { kind: "incremental", from: day(12), until: day(14), state: "completed" } as const;
    expect(due(16, [full(10), night(16, "in-progress"), wide, night(13)])).toEqual([
      "incremental 10 11",
      "incremental 11 12",
      "incremental 14 15",
    ]);
  });

  it("start with the first night that can be exported", () =>
    expect(
      dueCopies({ copies: [], restorable: { from: day(10, 3), until: day(10, 9) }, fullCopyEveryDays: 88 }),
    ).toEqual([]));

  it("have windows of 15 minutes to 24 hours, including after a manual copy", () => {
    const windows = (asOf: Date) =>
      dueCopies({
        copies: [{ kind: "full", asOf, state: "completed" }],
        restorable: { from: day(1), until: day(11, 2, 25) },
        fullCopyEveryDays: 88,
      }).map((copy) => copy.kind === "incremental" && [copy.from, copy.until]);
    expect(windows(day(10, 1, 50))).toEqual([
      [day(10, 1, 50), day(11, 1, 50)],
      [day(11, 1, 45), day(11)],
    ]);
    expect(windows(day(11, 1, 50))).toEqual([[day(11, 1, 45), day(11)]]);
  });
});

describe("continuing a full copy", () => {
  it("stops at the first gap", () => {
    expect(copiedUntil([])).toBeUndefined();
    expect(copiedUntil([full(10, "in-progress")])).toBeUndefined();
    expect(copiedUntil([night(12), full(10), night(11), night(14)])).toEqual(day(12));
    expect(copiedUntil([full(10), night(11, "failed"), night(12)])).toEqual(day(10));
    expect(copiedUntil([full(1), night(2), full(10), night(11)])).toEqual(day(11));
  });

  it("applies windows in order, including overlapping ones, and returns the gap", () => {
    const windows = [night(12), { from: day(10), until: day(11, 14) }, night(11), night(14)].map((window) => ({
      from: day(1),
      until: day(1),
      ...window,
    }));
    expect(continuationOf(day(10), windows)).toEqual({
      windows: [windows[1], windows[0]],
      until: day(12),
      gap: { from: day(12), until: day(13) },
    });
  });
});
