import { expect, it } from "vitest";
import { runStep } from "./run-step.ts";

const stepOf = (source: string) => ({ name: "any: step", command: ["node", "-e", source] });

it("passes or fails by the exit code of its program", async () => {
  expect(await runStep(stepOf(""), Number.POSITIVE_INFINITY)).toBe("passed");
  expect(await runStep(stepOf("process.exit(3)"), Number.POSITIVE_INFINITY)).toBe("failed");
});

it("is neither finished nor failed if it runs out of time", async () =>
  expect(await runStep(stepOf("setInterval(() => {}, 1_000)"), performance.now())).toBe("not finished"));
