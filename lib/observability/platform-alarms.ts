import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, type Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { contract as authorizeRequest } from "../../functions/api-keys/authorize-request/contract.ts";
import { contract as createDueReports } from "../../functions/report-schedules/create-due-reports/contract.ts";
import { contract as generateReport } from "../../functions/reports/generate-report/contract.ts";
import { type AlarmProps, alarm } from "../constructs/alarms/alarm.ts";
import { alarmTopics } from "../constructs/alarms/alarm-topics.ts";
import { unauthorizedRequests } from "../constructs/alarms/log-code-alarms.ts";
import { customMetric, functionTimeouts } from "../constructs/alarms/log-code-metric.ts";
import { namedFunction } from "../constructs/functions/named-function.ts";
import { nameIn } from "../stages/names.ts";
import type { Stage } from "../stages/stage.ts";
import {
  agentsApi,
  allFunctions,
  bounceRate,
  complaintRate,
  daysToExpiry,
  failedNotices,
  firewallBlocks,
  functionNamed,
  networksApi,
  tableFaults,
  throttledIndexes,
  throttledTables,
} from "./platform-metrics.ts";

type Alarms = Readonly<Record<string, AlarmProps>>;

function ofApis(stage: Stage): Alarms {
  const api = agentsApi(stage);
  return {
    ApiFaults: {
      metric: api("5XXError"),
      threshold: 5,
      severity: "look",
      impact: "Agents get 5xx responses, and learn the outcome of a payment only from a retry.",
      remedy: "Find the request IDs and the errors in the service log (REQUEST_FAILED or STORE_UNAVAILABLE).",
      page: "README.md#agents-get-5xx",
    },
    ApiDown: {
      metric: new MathExpression({
        expression: "(FILL(faults, 0) >= 10) * (FILL(faults, 0) >= 0.5 * FILL(requests, 0))",
        usingMetrics: { faults: api("5XXError"), requests: api("Count") },
        label: "At least ten requests, and at least half of all requests, failed",
        period: api("Count").period,
      }),
      threshold: 1,
      severity: "wake",
      impact: "All agents: at least half of their requests fail.",
      remedy:
        "Check on the dashboard whether functions or tables fail or are throttled. If a deployment caused the failures, roll back that deployment.",
      page: "README.md#agents-get-5xx",
    },
    ApiSlow: {
      metric: api("Latency", "p99"),
      threshold: 20_000,
      periods: 3,
      severity: "look",
      impact: "Agents: one request in a hundred takes more than 20 seconds.",
      remedy: "Check on the dashboard whether a network is slow, or functions or tables are throttled.",
      page: "README.md#agents-get-5xx",
    },
    ResultsApiFaults: {
      metric: networksApi(stage)("5XXError"),
      threshold: 5,
      severity: "wake",
      impact:
        "Cardholders: challenges end as not authenticated, because directory servers cannot deliver their results.",
      remedy: "Find RESULTS_FAILED, and errors of receive-results, in the log of the network API.",
      page: "directory-servers.md",
    },
    FirewallBlocks: {
      metric: firewallBlocks(stage),
      threshold: 1_000,
      severity: "look",
      impact: "No impact, unless the firewall blocks an agent: a flood or an attack is in progress.",
      remedy:
        "Find the blocking rule and the IP addresses in the firewall log; if the addresses are an agent's, contact the agent.",
      page: "agents.md#many-requests-are-rejected",
    },
  };
}

/**
 * Function errors, except those that the authorizer throws to reject a request with 401, so that an agent with a revoked key
 * does not raise the alarm.
 */
const unlessUnauthorized = (stage: Stage, errors: Metric, label: string): IMetric =>
  new MathExpression({
    expression: "FILL(errors, 0) - FILL(unauthorized, 0)",
    usingMetrics: { errors, unauthorized: customMetric(stage, unauthorizedRequests) },
    label,
    period: errors.period,
  });

function ofFunctions(scope: Construct, stage: Stage): Alarms {
  const errorsOf = (contract: Parameters<typeof namedFunction>[2]) =>
    functionNamed(namedFunction(scope, stage, contract).functionName)("Errors");
  return {
    AuthorizerFails: {
      metric: unlessUnauthorized(stage, errorsOf(authorizeRequest), "Failed authorizer calls"),
      threshold: 5,
      severity: "wake",
      impact: "All agents: requests get 500, because the authorizer fails.",
      remedy:
        "Find the authorizer's error in the service log (AUTHORIZER_FAILED). If the errors started with a deployment, roll back that deployment; otherwise, check the domain table and the secret api-keys.",
      page: "capacity.md#functions-fail",
    },
    FunctionsFail: {
      metric: unlessUnauthorized(stage, allFunctions("Errors"), "Failed function calls"),
      threshold: 1,
      periods: 3,
      severity: "look",
      impact: "Agents and background work: a function repeatedly fails or times out.",
      remedy: "Find the function on the dashboard, then its error in the log.",
      page: "capacity.md#functions-fail",
    },
    FunctionsTimeOut: {
      metric: customMetric(stage, functionTimeouts),
      threshold: 3,
      severity: "look",
      impact: "Agents and background work: a function timed out before its work was done.",
      remedy: "Find the log lines of the request, and check what the function was waiting for.",
      page: "capacity.md#functions-time-out",
    },
    FunctionsThrottled: {
      metric: allFunctions("Throttles"),
      threshold: 5,
      periods: 2,
      severity: "wake",
      impact:
        "Agents get 5xx, and background work is delayed: the concurrency limit of the account or of a function is reached.",
      remedy: "Find the cause on the dashboard, then request a higher quota, or suspend the agent that floods the API.",
      page: "capacity.md#functions-are-throttled",
    },
    DueReportsFail: {
      metric: errorsOf(createDueReports),
      threshold: 3,
      severity: "look",
      impact:
        "Agents get reports late: a report could not be created when its window ended, and the sweep creates it later.",
      remedy: "Find the error of create-due-reports in the worker log.",
      page: "reports.md",
    },
    ReportWriterFails: {
      metric: errorsOf(generateReport),
      threshold: 3,
      severity: "look",
      impact: "Agents get reports late: the report generator crashes, and the sweep restarts it.",
      remedy: "Find the error of generate-report in the worker log; check memory usage and run time first.",
      page: "reports.md",
    },
  };
}

const ofTables = (stage: Stage): Alarms => ({
  TablesThrottled: {
    metric: throttledTables(stage),
    threshold: 10,
    periods: 2,
    severity: "wake",
    impact: "Agents wait longer or get 503: a table is throttled.",
    remedy: "Find the table. A new table needs time to scale; a hot key is a defect in this service.",
    page: "capacity.md#the-table-does-not-respond",
  },
  IndexesThrottled: {
    metric: throttledIndexes(stage),
    threshold: 10,
    periods: 2,
    severity: "wake",
    impact: "Agents wait longer or get 503: an index is throttled.",
    remedy: "Find the index. A new index needs time to scale; a hot partition is a defect in this service.",
    page: "capacity.md#the-table-does-not-respond",
  },
  TableFaults: {
    metric: tableFaults(stage),
    threshold: 10,
    severity: "wake",
    impact: "Agents get 503: DynamoDB itself fails.",
    remedy: "Check the AWS Health Dashboard for the region. No data is lost, and agents retry.",
    page: "capacity.md#the-table-does-not-respond",
  },
});

const ofMail: Alarms = {
  MailsBounce: {
    metric: bounceRate,
    threshold: 0.05,
    severity: "look",
    impact: "All recipients of report emails, soon: AWS can suspend email sending if one email in twenty bounces.",
    remedy: "Find the distributions whose emails bounce, and ask their agents to correct the email addresses.",
    page: "deliveries.md#bounced-mail",
  },
  MailsComplainedOf: {
    metric: complaintRate,
    threshold: 0.001,
    severity: "look",
    impact:
      "All recipients of report emails, soon: AWS can suspend email sending if one email in a thousand is reported as spam.",
    remedy: "Find the distributions whose recipients complain, and ask their agents to remove these recipients.",
    page: "deliveries.md#bounced-mail",
  },
};

/** ACM renews the certificates that it has issued, well before their expiry. Imported certificates are not renewed. */
function ofCertificates({ certificateArn, resultsCertificateArn }: Stage): Alarms {
  const soon = (arn: string, days: number) =>
    new MathExpression({
      expression: `days < ${days}`,
      usingMetrics: { days: daysToExpiry(arn) },
      label: `Fewer than ${days} days are left`,
      period: Duration.days(1),
    });
  const alarmsOn = (arn: string, id: string, impact: string): Alarms => {
    const words = {
      threshold: 1,
      impact,
      remedy:
        "Check in ACM why the certificate was not renewed. If it was imported, import the next certificate under the same ARN; if ACM issued it, restore the DNS validation record.",
      page: "keys.md#expiring-certificates",
    } as const;
    return arn === ""
      ? {}
      : {
          [`${id}Expires`]: { metric: soon(arn, 30), severity: "look", ...words },
          [`${id}ExpiresNow`]: { metric: soon(arn, 7), severity: "wake", ...words },
        };
  };
  return {
    ...alarmsOn(certificateArn, "Certificate", "All agents, soon: the API certificate expires."),
    ...alarmsOn(
      resultsCertificateArn,
      "ResultsCertificate",
      "Cardholders, soon: the certificate of the API for directory servers expires, and challenges then get no results.",
    ),
  };
}

/** Alarms on undelivered notifications of each alarm topic. An alarm on one topic notifies the other topic. */
function ofNotices(stage: Stage): Alarms {
  const [wake, look] = alarmTopics.map((topic) => failedNotices(nameIn(stage, topic)));
  if (!wake || !look) throw new Error("there must be two topics");
  const words = {
    threshold: 1,
    impact: "No impact yet: an alarm was raised, but one of its receivers was not notified.",
    remedy: "Find the failing receiver of the topic, and replace the receiver in the stage settings.",
    page: "alarms.md",
  } as const;
  return {
    WakeNoticesFail: { metric: wake, severity: "look", ...words },
    LookNoticesFail: { metric: look, severity: "wake", ...words },
  };
}

export function platformAlarms(scope: Construct, stage: Stage): void {
  const all: Alarms = {
    ...ofApis(stage),
    ...ofFunctions(scope, stage),
    ...ofTables(stage),
    ...ofMail,
    ...ofCertificates(stage),
    ...ofNotices(stage),
  };
  for (const [id, props] of Object.entries(all)) alarm(scope, stage, id, props);
}
