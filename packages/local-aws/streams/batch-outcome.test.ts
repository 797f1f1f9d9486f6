import { describe, expect, test } from "vitest";
import { batchOutcome } from "./batch-outcome.ts";

const sequenceNumbers = ["10", "11", "12"];
const answer = (payload: unknown) => batchOutcome({ payload: JSON.stringify(payload) }, sequenceNumbers);
const failures = (...itemIdentifiers: string[]) => ({
  batchItemFailures: itemIdentifiers.map((itemIdentifier) => ({ itemIdentifier })),
});

describe("The outcome of a batch", () => {
  test("is that no record is processed if the function fails", () => {
    const outcome = batchOutcome({ error: { errorType: "Error", errorMessage: "x" } }, sequenceNumbers);
    expect(outcome).toEqual({ processed: 0, failedAsWhole: true });
  });

  test.each([
    ["nothing", null],
    ["an empty object", {}],
    ["no failures", failures()],
    ["null instead of failures", { batchItemFailures: null }],
  ])("is that all records are processed if the function returns %s", (_name, payload) => {
    expect(answer(payload)).toEqual({ processed: 3, failedAsWhole: false });
  });

  test("ends the processed records at the first reported failure", () => {
    expect(answer(failures("12", "11"))).toEqual({ processed: 1, failedAsWhole: false });
    expect(answer(failures("10"))).toEqual({ processed: 0, failedAsWhole: false });
  });

  test("is a failure of the whole batch if the report is invalid", () => {
    for (const payload of [failures("99"), failures(""), "text", { batchItemFailures: "10" }]) {
      expect(answer(payload)).toEqual({ processed: 0, failedAsWhole: true });
    }
  });
});
