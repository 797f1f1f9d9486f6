import { describe, expect, it } from "vitest";
import { Abandoned, bookOf } from "./book.ts";
import type { Remedy } from "./remedy.ts";
import { StepFailure } from "./step.ts";
import { type Row, tableOf, toMend } from "./table.ts";

function emptyBook() {
  const rows: Row[] = [];
  const remedies: Remedy[] = [];
  const tell = (row: Row) => void rows.push(row);
  return { rows, remedies, book: bookOf({ stage: "sandbox", isAws: false, remedies, tell }) };
}

describe("the record of a rehearsal", () => {
  it("retries a step with the remedy for a known gap, runs the repair first, and records it", async () => {
    const { rows, remedies, book } = emptyBook();
    const done: string[] = [];
    const onboard = async () => {
      done.push("onboard");
      if (remedies.length === 0) throw new StepFailure(["Error: Cannot find module '/code/create-agent'"]);
      return { value: "an agent", evidence: "agent" };
    };
    const repair = async () => done.push("repair");
    expect(await book.must("onboard", onboard, { repair })).toBe("an agent");
    expect(done).toEqual(["onboard", "repair", "onboard"]);
    expect(rows).toMatchObject([
      { result: "continued", fault: "the endpoint's", evidence: expect.stringContaining(".cjs") },
      { result: "passed", evidence: "agent" },
    ]);
    expect(toMend(rows)).toEqual([]);
  });

  it("continues without a release check that timed out, and assigns no cause", async () => {
    const { rows, remedies, book } = emptyBook();
    const deploy = async () => {
      if (remedies.length > 0) return { value: "url", evidence: "5 stacks" };
      throw new StepFailure([
        "service: AWS::CloudFormation::CustomResource ReleaseCheck/Default (R) network visa: did not respond within 20 s",
      ]);
    };
    expect(await book.must("deploy", deploy)).toBe("url");
    expect(rows).toMatchObject([
      { result: "continued", fault: "unknown", evidence: expect.stringMatching(/^Not proven: .*network visa/) },
      { result: "passed" },
    ]);
    expect(toMend(rows)).toHaveLength(1);
  });

  it("ends after a failed step that others require, and not after any other step", async () => {
    const { rows, book } = emptyBook();
    const fails = async () => {
      throw new StepFailure(["one check", "another check"]);
    };
    await book.may("smoke", fails);
    await expect(book.must("update", fails)).rejects.toThrow(Abandoned);
    expect(toMend(rows)).toHaveLength(4);
    expect(toMend(rows)).toMatchObject([{ fault: "unknown" }, {}, {}, {}]);
  });

  it("is printed as a table, with any evidence escaped", () => {
    const row: Row = { stage: "sandbox", step: "deploy", result: "failed", fault: "ours", evidence: "a | b\n<c>" };
    expect(tableOf([row]).split("\n").at(-1)).toBe("| sandbox | deploy | failed | ours | a \\| b &lt;c> |");
  });
});
