import { expect, test } from "vitest";
import { connectorMetrics } from "./metrics.ts";

test("events are reported once a minute, one line per network, in the embedded metric format", () => {
  const metrics = connectorMetrics("a-stage");
  metrics.tell("visa", { kind: "arrival", arrival: "late" });
  metrics.tell("visa", { kind: "state", state: "pausing", fault: "closed-by-network" });
  metrics.tell("visa", { kind: "state", state: "open" });
  metrics.ended("visa", "answered", 12.5);
  metrics.ended("visa", "answered", 7);
  metrics.tell("jcb", { kind: "rejected-by-network" });
  metrics.tell("jcb", { kind: "network-word", word: "echo", type: "0800" });
  const [visa, jcb, ...rest] = metrics.flush(1_700_000_000_000).map((line) => JSON.parse(line));
  expect(visa).toMatchObject({
    _aws: { Timestamp: 1_700_000_000_000, CloudWatchMetrics: [{ Namespace: "a-stage", Dimensions: [["Network"]] }] },
    Network: "visa",
    "Arrival-late": 1,
    "LineFault-closed-by-network": 1,
    "LineState-open": 1,
    "Exchange-answered": 2,
    ExchangeTime: [12.5, 7],
  });
  expect(visa._aws.CloudWatchMetrics[0].Metrics).toContainEqual({ Name: "ExchangeTime", Unit: "Milliseconds" });
  expect(jcb).toMatchObject({ Network: "jcb", RejectedByNetwork: 1, "NetworkWord-echo": 1 });
  expect(rest).toEqual([]);
  expect(metrics.flush(1_700_000_060_000)).toEqual([]);
});

test("no metric has more values per line than the format allows", () => {
  const metrics = connectorMetrics("a-stage");
  for (let index = 0; index < 250; index += 1) metrics.ended("visa", "answered", index);
  const [line] = metrics.flush(0).map((text) => JSON.parse(text));
  expect(line.ExchangeTime).toHaveLength(100);
  expect(line["Exchange-answered"]).toBe(250);
});
