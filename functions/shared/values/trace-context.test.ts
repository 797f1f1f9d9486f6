import { expect, it } from "vitest";
import { currentTraceparent, inTrace, traceIdOf, traceparentIn } from "./trace-context.ts";

const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

it("a traceparent is forwarded unchanged", () => {
  expect(traceparentIn(traceparent)).toBe(traceparent);
  expect(traceIdOf(traceparent)).toBe("4bf92f3577b34da6a3ce929d0e0e4736");
});

it.each([
  undefined,
  "",
  traceparent.toUpperCase(),
  traceparent.replace("00-", "ff-"),
  `${traceparent}-more`,
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
  `00-4bf92f3577b34da6a3ce929d0e0e4736-${"0".repeat(16)}-01`,
  `${traceparent}\n`,
])("%j is not a traceparent, and causes no error", (header) => expect(traceparentIn(header)).toBeUndefined());

it("an operation uses only the trace of its own request", async () => {
  const other = traceparent.replace("4bf9", "aaaa");
  const seen = await Promise.all(
    [traceparent, other, undefined].map((trace) =>
      inTrace(trace, async () => {
        await Promise.resolve();
        return currentTraceparent();
      }),
    ),
  );
  expect(seen).toEqual([traceparent, other, undefined]);
});
