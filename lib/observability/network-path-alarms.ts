import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import { alarm, silenceAlarm } from "../constructs/alarms/alarm.ts";
import { customMetric } from "../constructs/alarms/log-code-metric.ts";
import { pascalCase } from "../constructs/pascal-case.ts";
import type { Stage } from "../stages/stage.ts";
import { throttledLeases } from "./platform-metrics.ts";

/** Alarms on the metrics that the connector publishes each minute (`packages/network-connector/readings.ts`). */

const page = "card-network-lines.md";
const minute = Duration.minutes(1);
const day = Duration.days(1);

function ofNetwork(scope: Construct, stage: Stage, network: CardNetwork, lines: readonly string[]): void {
  const id = pascalCase(network);
  const of = (metricName: string, statistic: string, period = minute, line?: string): IMetric =>
    customMetric(stage, metricName, {
      statistic,
      period,
      dimensionsMap: { Network: network, ...(line !== undefined && { Line: line }) },
    });
  // Each task reports 1 for an open line, otherwise 0; a maximum of 0 indicates that no task has the line open.
  const opens = Object.fromEntries(
    lines.map((line, index) => [`line${index}`, of("LineOpen", "Maximum", minute, line)]),
  );
  const openLines = Object.keys(opens).join(" + ");

  alarm(scope, stage, `${id}HasNoLine`, {
    metric: new MathExpression({
      expression: `(${openLines}) < 1`,
      usingMetrics: opens,
      label: `No line to ${network} is open`,
      period: minute,
    }),
    threshold: 1,
    periods: 3,
    severity: "wake",
    impact: `Cardholders of ${network}: every payment is declined immediately, because no line is signed on.`,
    remedy: "Find the fault in the connector log (LINE_DOWN), and call the network's operations team.",
    page: `${page}#a-line-is-down`,
  });
  alarm(scope, stage, `${id}LineDown`, {
    metric: new MathExpression({
      expression: `(${openLines}) < ${lines.length}`,
      usingMetrics: opens,
      label: `At least one line to ${network} is not open`,
      period: minute,
    }),
    threshold: 1,
    periods: 10,
    severity: "look",
    impact: `No impact yet: a line to ${network} is down. If the remaining lines are lost, all of the network's payments are declined.`,
    remedy: "Find the line and the fault in the connector log (LINE_DOWN), and contact the network's operations team.",
    page: `${page}#a-line-is-down`,
  });
  alarm(scope, stage, `${id}NotAsked`, {
    metric: of("BreakerOpen", "Maximum"),
    threshold: 1,
    periods: 3,
    severity: "wake",
    impact: `Cardholders of ${network}: payments are declined immediately, because the circuit breaker is open after too many timeouts.`,
    remedy: "Call the network's operations team. The breaker closes automatically when the network responds.",
    page: `${page}#a-network-is-slow`,
  });
  alarm(scope, stage, `${id}AnswersLate`, {
    metric: of("Arrival-late", "Sum", Duration.minutes(5)),
    threshold: 20,
    periods: 2,
    severity: "look",
    impact: `Cardholders: payments are declined and reversed, because responses from ${network} arrive after the timeout.`,
    remedy: "Check the response times (metric ExchangeTime), and contact the network's operations team.",
    page: `${page}#a-network-is-slow`,
  });
  alarm(scope, stage, `${id}AnswersUnreadable`, {
    metric: of("Arrival-unreadable", "Sum", Duration.minutes(5)),
    threshold: 1,
    severity: "look",
    impact: `Cardholders: payments are declined and reversed, because a response from ${network} cannot be decoded.`,
    remedy: "Find ANSWER_UNREADABLE in the connector log, and compare the dialect with the network's latest bulletin.",
    page: `${page}#a-response-cannot-be-parsed`,
  });
  alarm(scope, stage, `${id}SaysUnknown`, {
    metric: of("NetworkWord-unknown", "Sum", Duration.minutes(5)),
    threshold: 1,
    severity: "look",
    impact: `No impact yet: ${network} sent an unknown network management message, which got no response.`,
    remedy:
      "Find the message type in the connector log (NETWORK_SAID), look up the type in the network's bulletins, and add the type to the network's session.",
    page: `${page}#unknown-network-management-message`,
  });
}

function ofConnector(scope: Construct, stage: Stage): void {
  silenceAlarm(scope, stage, "ConnectorSilent", {
    metric: customMetric(stage, "CertificateDays", { statistic: "SampleCount", period: minute }),
    periods: 5,
    severity: "wake",
    impact: "All cardholders: every payment is declined immediately, because no connector task is running.",
    remedy: "Check in ECS why the tasks stop, and check the last lines of the connector log.",
    page: `${page}#no-connector-task-is-running`,
  });
  alarm(scope, stage, "LeasesThrottled", {
    metric: throttledLeases(stage),
    threshold: 10,
    periods: 2,
    severity: "look",
    impact: "No impact yet: a task that cannot renew its leases releases its lines, and the other task must take over.",
    remedy:
      "Check in ECS whether more than two tasks are running: two tasks write only a few items per second to the lease table.",
    page,
  });
  const days = customMetric(stage, "CertificateDays", { statistic: "Minimum", period: day });
  const endsIn = (least: number) =>
    new MathExpression({
      expression: `days < ${least}`,
      usingMetrics: { days },
      label: `Fewer than ${least} days are left`,
      period: day,
    });
  const words = {
    threshold: 1,
    impact:
      "All cardholders, soon: a certificate of the connector is about to expire, and payments will then be declined.",
    remedy:
      "Renew the stage's own certificates with npm run operator -- connector-certificates. For a line's certificate, ask the network for a new one.",
    page: `${page}#certificates-are-about-to-expire`,
  } as const;
  alarm(scope, stage, "ConnectorCertificateEnds", { metric: endsIn(30), severity: "look", ...words });
  alarm(scope, stage, "ConnectorCertificateEndsNow", { metric: endsIn(7), severity: "wake", ...words });
}

export function networkPathAlarms(scope: Construct, stage: Stage): void {
  ofConnector(scope, stage);
  for (const network of cardNetworks) {
    const lines = stage.networkLines[network]?.lines.map(({ name }) => name);
    if (lines) ofNetwork(scope, stage, network, lines);
  }
}
