import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import { alarm, silenceAlarm } from "../constructs/alarms/alarm.ts";
import { customMetric } from "../constructs/alarms/log-code-metric.ts";
import { pascalCase } from "../constructs/pascal-case.ts";
import type { Stage } from "../stages/stage.ts";
import { throttledLeases } from "./platform-metrics.ts";

/** Alarms on what the connector of the card networks says of itself each minute (`packages/network-connector/readings.ts`). */

const page = "card-network-lines.md";
const minute = Duration.minutes(1);
const day = Duration.days(1);

const ofNetwork = (scope: Construct, stage: Stage, network: CardNetwork, lines: readonly string[]): void => {
  const id = pascalCase(network);
  const of = (metricName: string, statistic: string, period = minute, line?: string): IMetric =>
    customMetric(stage, metricName, {
      statistic,
      period,
      dimensionsMap: { Network: network, ...(line !== undefined && { Line: line }) },
    });
  // Whichever task has a line open says so; that it is open nowhere is what the greatest value tells.
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
    impact: `Cardholders with cards of ${network}, who are declined at once: no line to it is signed on.`,
    remedy: "LINE_DOWN in the log of the connector says why; call the network's operations with its words.",
    page: `${page}#a-line-is-down`,
  });
  alarm(scope, stage, `${id}LineDown`, {
    metric: new MathExpression({
      expression: `(${openLines}) < ${lines.length}`,
      usingMetrics: opens,
      label: `Lines to ${network} that are not open`,
      period: minute,
    }),
    threshold: 1,
    periods: 10,
    severity: "look",
    impact: `Nobody yet: ${network} is reached over fewer lines than it assigned, and the next one that is lost may be the last.`,
    remedy: "LINE_DOWN in the log of the connector names the line and says why; ask the network's operations.",
    page: `${page}#a-line-is-down`,
  });
  alarm(scope, stage, `${id}NotAsked`, {
    metric: of("BreakerOpen", "Maximum"),
    threshold: 1,
    periods: 3,
    severity: "wake",
    impact: `Cardholders with cards of ${network}, who are declined at once: it answered so few that it is asked by one message at a time.`,
    remedy: "Call the network's operations; it is asked again by itself once it answers.",
    page: `${page}#a-network-is-slow`,
  });
  alarm(scope, stage, `${id}AnswersLate`, {
    metric: of("Arrival-late", "Sum", Duration.minutes(5)),
    threshold: 20,
    periods: 2,
    severity: "look",
    impact: `Cardholders, who are declined and reversed although ${network} answered: it does so after its time.`,
    remedy: "See how long it takes (ExchangeTime), and ask the network's operations.",
    page: `${page}#a-network-is-slow`,
  });
  alarm(scope, stage, `${id}AnswersUnreadable`, {
    metric: of("Arrival-unreadable", "Sum", Duration.minutes(5)),
    threshold: 1,
    severity: "look",
    impact: `Cardholders, who are declined and reversed although ${network} may have approved: an answer of it cannot be read.`,
    remedy:
      "ANSWER_UNREADABLE in the log of the connector counts them; compare the dialect with the network's latest bulletin.",
    page: `${page}#an-answer-cannot-be-read`,
  });
  alarm(scope, stage, `${id}SaysUnknown`, {
    metric: of("NetworkWord-unknown", "Sum", Duration.minutes(5)),
    threshold: 1,
    severity: "look",
    impact: `Nobody yet: ${network} says something of itself that nobody here knows, and it is not answered.`,
    remedy:
      "NETWORK_SAID names its type; find it in the network's bulletins, and put it into the session of the network.",
    page: `${page}#a-network-says-what-nobody-knows`,
  });
};

/** The connector as a whole: its presence, its leases, and how long its certificates last. */
const ofConnector = (scope: Construct, stage: Stage): void => {
  silenceAlarm(scope, stage, "ConnectorSilent", {
    metric: customMetric(stage, "CertificateDays", { statistic: "SampleCount", period: minute }),
    periods: 5,
    severity: "wake",
    impact: "All cardholders, who are declined at once: no task of the connector runs.",
    remedy: "See in ECS why its tasks stop, and the last lines of its log.",
    page: `${page}#no-task-runs`,
  });
  alarm(scope, stage, "LeasesThrottled", {
    metric: throttledLeases(stage),
    threshold: 10,
    periods: 2,
    severity: "look",
    impact: "Nobody yet: a task that cannot renew its leases lets its lines go, and the other one has to take them.",
    remedy: "See in ECS whether more than two tasks run: two of them write a few items a second.",
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
    impact: "All cardholders, soon: a certificate of the connector ends, and then it reaches nobody.",
    remedy: "Renew the stage's own with npm run operator -- connector-certificates, one of a line with its network.",
    page: `${page}#certificates-run-out`,
  } as const;
  alarm(scope, stage, "ConnectorCertificateEnds", { metric: endsIn(30), severity: "look", ...words });
  alarm(scope, stage, "ConnectorCertificateEndsNow", { metric: endsIn(7), severity: "wake", ...words });
};

export const networkPathAlarms = (scope: Construct, stage: Stage): void => {
  ofConnector(scope, stage);
  for (const network of cardNetworks) {
    const lines = stage.networkLines[network]?.lines.map(({ name }) => name);
    if (lines) ofNetwork(scope, stage, network, lines);
  }
};
