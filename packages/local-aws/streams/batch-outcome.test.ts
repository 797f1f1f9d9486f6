import { describe, expect, test } from "vitest";
import { batchOutcome } from "./batch-outcome.ts";

const sequenceNumbers = ["10", "11", "12"];
const answer = (payload: unknown) => batchOutcome({ payload: JSON.stringify(payload) }, sequenceNumbers);
const failures = (...itemIdentifiers: string[]) => ({
  batchItemFailures: itemIdentifiers.map((itemIdentifier) => ({ itemIdentifier })),
});

describe("What became of a batch", () => {
  test("a function that fails has processed nothing", () => {
    const outcome = batchOutcome({ error: { errorType: "Error", errorMessage: "x" } }, sequenceNumbers);
    expect(outcome).toEqual({ processed: 0, failedAsWhole: true });
  });

  test.each([
    ["nothing", null],
    ["an empty object", {}],
    ["no failures", failures()],
    ["null for the failures", { batchItemFailures: null }],
  ])("a function that answers %s has processed everything", (_name, payload) => {
    expect(answer(payload)).toEqual({ processed: 3, failedAsWhole: false });
  });

  test("the first reported failure ends what is processed", () => {
    expect(answer(failures("12", "11"))).toEqual({ processed: 1, failedAsWhole: false });
    expect(answer(failures("10"))).toEqual({ processed: 0, failedAsWhole: false });
  });

  test("a report that makes no sense is a failure of the whole", () => {
    for (const payload of [failures("99"), failures(""), "text", { batchItemFailures: "10" }]) {
      expect(answer(payload)).toEqual({ processed: 0, failedAsWhole: true });
    }
  });
});
