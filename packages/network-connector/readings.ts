import { X509Certificate } from "node:crypto";
import type { Connector } from "./connector.ts";
import type { Reading } from "./metrics.ts";

const dayMs = 86_400_000;

const daysLeft = (certificate: string, nowMs: number): number =>
  Math.floor((Date.parse(new X509Certificate(certificate).validTo) - nowMs) / dayMs);

/**
 * Returns the current state of this task: its open lines, its open circuit breakers, and the days until its earliest
 * certificate expiry. A line is down only if no task has the line open, so alarms use the maximum of `LineOpen` across all
 * tasks.
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
