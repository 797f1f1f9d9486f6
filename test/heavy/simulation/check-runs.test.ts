import { describe, expect, it } from "vitest";
import { checkRuns } from "./check-runs.ts";
import { checkLines } from "./lines/check-lines.ts";
import { reportOf } from "./report.ts";

describe("a failing run", () => {
  it("is reported before shrinking, and reported again by the command that it prints", async () => {
    const failures: string[] = [];
    let checks = 0;
    const findings = () => (checks++ < 3 ? [] : ["nothing is right"]);
    const onFailed = (text: string) => {
      expect(checks).toBe(4);
      failures.push(text);
    };
    const { runs, failed } = await checkRuns({ seed: 5, runs: 10 }, { findings, onFailed });
    expect(runs).toBe(4);
    expect(failures).toEqual(["seed 5 path 3 failed: nothing is right; shortening…"]);
    const report = failed ? reportOf(failed) : "";
    expect(report).toContain("Again: npm run simulate -- --seed 5 --path 3");

    const again = await checkRuns({ seed: 5, runs: 1, path: "3" }, { findings });
    expect(again.failed).toEqual(failed);
  });

  it("is shrunk with a limited number of attempts and replayed by its number alone, also in the simulation of lines", async () => {
    const failures: string[] = [];
    const options = { withoutReversals: true, onFailed: (text: string) => failures.push(text) };
    const { failed = "" } = await checkLines({ seed: 1, runs: 400 }, options);
    const path = /^seed 1 path (?<path>\d+) failed: .+; shortening…$/.exec(failures[0] ?? "")?.groups?.["path"] ?? "";
    expect(failed).toContain(`Again: npm run simulate -- --lines --seed 1 --path ${path}`);
    const again = await checkLines({ seed: 1, runs: 1, path }, { withoutReversals: true });
    expect(again.failed).toBe(failed);
  });
});
