import { describe, expect, it } from "vitest";
import { type RestoreFacts, restorePlan, toldStep } from "./restore-plan.ts";

const facts: RestoreFacts = {
  now: new Date("2026-11-23T10:00:00Z"),
  table: "acquiring-sandbox-domain-1",
  restoredTable: "acquiring-sandbox-domain-2",
  restorableFrom: new Date("2026-11-01T00:00:00Z"),
  restorableUntil: new Date("2026-11-23T09:55:00Z"),
  tableExists: true,
  restoredTableExists: false,
  functions: ["acquiring-sandbox-create-charge", "acquiring-sandbox-sweep-charges"],
  longestRunSeconds: 900,
};

const options = { to: new Date("2026-11-23T09:00:00Z"), isLost: false, distrusted: [] };

function stepsOf(change: Partial<RestoreFacts> = {}, more: Partial<typeof options> = {}) {
  const plan = restorePlan({ ...facts, ...change }, { ...options, ...more });
  return plan.kind === "plan" ? plan.steps : plan.reason;
}

describe("the plan of a restore", () => {
  it("stops all functions before it copies, and starts the stream only after the merge", () => {
    const steps = stepsOf();
    expect(Array.isArray(steps) && steps.map(({ step }) => step)).toEqual([
      "stop",
      "wait-for-functions",
      "restore",
      "protect",
      "merge",
      "start-stream",
      "say-what-is-left",
    ]);
  });

  it("merges no items from a lost table", () => {
    expect(stepsOf({}, { isLost: true })).toContainEqual(expect.objectContaining({ step: "merge", from: undefined }));
  });

  it.each([
    ["the future", {}, { to: new Date("2026-11-23T10:00:01Z") }, "future"],
    ["a time that AWS no longer keeps", {}, { to: new Date("2026-10-01T00:00:00Z") }, "2026-11-01"],
    ["a time that AWS cannot restore yet", {}, { to: new Date("2026-11-23T09:58:00Z") }, "five minutes"],
    ["a table without recovery", { restorableFrom: undefined }, {}, "no point-in-time recovery"],
    ["a deleted table", { restorableFrom: undefined }, {}, "restore its system backup to acquiring-sandbox-domain-2"],
    ["a deleted table without --lost", { tableExists: false, restoredTableExists: true }, {}, "add --lost"],
    ["an account without the stage", { functions: [] }, {}, "account and region"],
  ])("rejects %s", (_, change, more, reason) => {
    expect(stepsOf(change, more)).toContain(reason);
  });

  it("continues if the table is already restored, even if AWS could no longer restore it", () => {
    expect(stepsOf({ restoredTableExists: true, restorableFrom: undefined })).toHaveLength(7);
  });

  it("describes each step in one line", () => {
    const steps = stepsOf({}, { distrusted: ["charge charge"] as never[] });
    const lines = typeof steps === "string" ? [] : steps.map(toldStep);
    expect(lines.join("\n")).toContain("using the restored items of charge charge");
    expect(lines).toHaveLength(7);
  });
});
