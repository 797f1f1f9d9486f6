import { X509Certificate } from "node:crypto";
import type { Connector } from "./connector.ts";
import type { Reading } from "./metrics.ts";

const dayMs = 86_400_000;

const daysLeft = (certificate: string, nowMs: number): number =>
  Math.floor((Date.parse(new X509Certificate(certificate).validTo) - nowMs) / dayMs);

/**
 * How everything stands in this task: whether it has each line open, whether it asks each network less, and the days of whichever of its
 * certificates ends first. A line that no task has open is down, so its greatest value among all tasks tells.
 */
export const readingsOf = (
  { networks }: Pick<Connector, "networks">,
  certificates: readonly string[],
  nowMs: number,
): readonly Reading[] => [
  ...[...networks].flatMap(([Network, { lines, breaker }]) => [
    { of: { Network }, values: { BreakerOpen: breaker.state === "closed" ? 0 : 1 } },
    ...lines.map(({ name: Line, state }) => ({
      of: { Network, Line },
      values: { LineOpen: state === "open" ? 1 : 0 },
    })),
  ]),
  { of: {}, values: { CertificateDays: Math.min(...certificates.map((one) => daysLeft(one, nowMs))) } },
];
