import { expect, it } from "vitest";
import { embeddedMetric } from "./metrics.ts";

it("a metric is one line in the embedded metric format, with its dimensions, values and units", () => {
  const line = embeddedMetric(
    "acquiring-sandbox",
    new Date("2026-11-20T12:00:00Z"),
    { Network: "visa", Outcome: "approved" },
    { NetworkAnswer: { unit: "Milliseconds", value: 231 } },
  );
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toEqual({
    _aws: {
      Timestamp: Date.parse("2026-11-20T12:00:00Z"),
      CloudWatchMetrics: [
        {
          Namespace: "acquiring-sandbox",
          Dimensions: [["Network", "Outcome"]],
          Metrics: [{ Name: "NetworkAnswer", Unit: "Milliseconds" }],
        },
      ],
    },
    Network: "visa",
    Outcome: "approved",
    NetworkAnswer: 231,
  });
});
