import { expect, test } from "vitest";
import { newAuthority } from "#local-aws/certificate-authority";
import type { Connector } from "./connector.ts";
import { connectorMetrics } from "./metrics.ts";
import { readingsOf } from "./readings.ts";

const network = (breaker: string, ...states: string[]) => ({
  breaker: { state: breaker },
  lines: states.map((state, index) => ({ name: `line-${index + 1}`, state })),
});

test("the state of lines, breakers and certificates is reported separately by dimension", async () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const { certificate } = await newAuthority("A stage", now);
  const networks = new Map([
    ["visa", network("closed", "open", "pausing")],
    ["jcb", network("probing", "open")],
  ]) as unknown as Connector["networks"];
  const readings = readingsOf({ networks }, [certificate], now.getTime() + 3_600 * 86_400_000);
  const metricLines = connectorMetrics("a-stage")
    .flush(now.getTime(), readings)
    .map((line) => JSON.parse(line));
  expect(metricLines.map(({ _aws, ...values }) => [_aws.CloudWatchMetrics[0].Dimensions, values])).toEqual([
    [[["Network"]], { Network: "visa", BreakerOpen: 0 }],
    [[["Network", "Line"]], { Network: "visa", Line: "line-1", LineOpen: 1 }],
    [[["Network", "Line"]], { Network: "visa", Line: "line-2", LineOpen: 0 }],
    [[["Network"]], { Network: "jcb", BreakerOpen: 1 }],
    [[["Network", "Line"]], { Network: "jcb", Line: "line-1", LineOpen: 1 }],
    // The certificate authority of tests is valid for ten years.
    [[[]], { CertificateDays: 50 }],
  ]);
});
