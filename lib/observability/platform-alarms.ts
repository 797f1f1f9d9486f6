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

/** The API itself: what callers get, whatever the reason. */
const ofApis = (stage: Stage): Alarms => {
  const api = agentsApi(stage);
  return {
    ApiFaults: {
      metric: api("5XXError"),
      threshold: 5,
      severity: "look",
      impact: "Agents, who get 5xx and cannot tell whether their payments went through until they repeat them.",
      remedy: "Find the request ids in the function log by REQUEST_FAILED or STORE_UNAVAILABLE.",
      page: "README.md#agents-get-5xx",
    },
    ApiDown: {
      metric: new MathExpression({
        expression: "(FILL(faults, 0) >= 10) * (FILL(faults, 0) >= 0.5 * FILL(requests, 0))",
        usingMetrics: { faults: api("5XXError"), requests: api("Count") },
        label: "More than half of ten requests or more fail",
        period: api("Count").period,
      }),
      threshold: 1,
      severity: "wake",
      impact: "All agents: more than half of their requests fail, whatever they ask for.",
      remedy:
        "See on the dashboard whether functions fail, are throttled or the table refuses; take back what was deployed last.",
      page: "README.md#agents-get-5xx",
    },
    ApiSlow: {
      metric: api("Latency", "p99"),
      threshold: 20_000,
      periods: 3,
      severity: "look",
      impact: "Agents, of whose requests one in a hundred takes more than 20 seconds.",
      remedy: "See on the dashboard whether a network answers late; else whether functions or tables are throttled.",
      page: "README.md#agents-get-5xx",
    },
    ResultsApiFaults: {
      metric: networksApi(stage)("5XXError"),
      threshold: 5,
      severity: "wake",
      impact: "Cardholders, whose challenges end as not authenticated: directory servers cannot bring their results.",
      remedy: "Find RESULTS_FAILED in the log of the network API, and faults of receive-results.",
      page: "directory-servers.md",
    },
    FirewallBlocks: {
      metric: firewallBlocks(stage),
      threshold: 1_000,
      severity: "look",
      impact: "Nobody, unless an agent is among those whom the firewall refuses: a flood or an attack goes on.",
      remedy: "See which rule blocks and from which addresses; ask an agent whose address it is.",
      page: "agents.md#many-requests-are-refused",
    },
  };
};

/**
 * Errors of functions but for those that an authorizer has to throw at a key that it does not know: with a key that was rotated, an
 * agent would wake somebody.
 */
const unlessUnauthorized = (stage: Stage, errors: Metric, label: string): IMetric =>
  new MathExpression({
    expression: "FILL(errors, 0) - FILL(unauthorized, 0)",
    usingMetrics: { errors, unauthorized: customMetric(stage, unauthorizedRequests) },
    label,
    period: errors.period,
  });

const ofFunctions = (scope: Construct, stage: Stage): Alarms => {
  const errorsOf = (contract: Parameters<typeof namedFunction>[2]) =>
    functionNamed(namedFunction(scope, stage, contract).functionName)("Errors");
  return {
    AuthorizerFails: {
      metric: unlessUnauthorized(stage, errorsOf(authorizeRequest), "Calls of the authorizer that fail"),
      threshold: 5,
      severity: "wake",
      impact: "All agents: nobody gets in, because the function fails that knows their keys.",
      remedy:
        "Its fault is in the service log; take back what was deployed last, or see whether the table or its secret answers.",
      page: "capacity.md#functions-fail",
    },
    FunctionsFail: {
      metric: unlessUnauthorized(stage, allFunctions("Errors"), "Calls of functions that fail"),
      threshold: 1,
      periods: 3,
      severity: "look",
      impact: "Whoever waits for what the function does: it ends with a fault or runs out of time again and again.",
      remedy: "See on the dashboard which function it is, then its fault in the log.",
      page: "capacity.md#functions-fail",
    },
    FunctionsTimeOut: {
      metric: customMetric(stage, functionTimeouts),
      threshold: 3,
      severity: "look",
      impact: "Whoever waits for the function: its time was over before its work was, and it could not say so.",
      remedy: "The line names the request; see what the function waited for.",
      page: "capacity.md#functions-run-out-of-time",
    },
    FunctionsThrottled: {
      metric: allFunctions("Throttles"),
      threshold: 5,
      periods: 2,
      severity: "wake",
      impact: "Agents, who get 5xx, and all background work: more functions would run at once than the account may.",
      remedy: "See on the dashboard what fills the account; ask AWS for more, or stop the agent that floods.",
      page: "capacity.md#functions-are-throttled",
    },
    DueReportsFail: {
      metric: errorsOf(createDueReports),
      threshold: 3,
      severity: "look",
      impact:
        "Agents, whose reports come late: a window has ended and its report could not be made at once; the sweep does it later.",
      remedy: "Find the fault of create-due-reports in the worker log.",
      page: "reports.md",
    },
    ReportWriterFails: {
      metric: errorsOf(generateReport),
      threshold: 3,
      severity: "look",
      impact: "Agents, whose reports come late: the function that writes them dies; the sweep starts it again.",
      remedy: "Find the fault of generate-report in the worker log: memory and time are the first suspects.",
      page: "reports.md",
    },
  };
};

const ofTables = (stage: Stage): Alarms => ({
  TablesThrottled: {
    metric: throttledTables(stage),
    threshold: 10,
    periods: 2,
    severity: "wake",
    impact: "Agents, who wait longer or get 503: a table gets requests faster than it takes them.",
    remedy: "See which table; a new table takes a while to grow, one key that gets all is a fault of ours.",
    page: "capacity.md#the-table-does-not-answer",
  },
  IndexesThrottled: {
    metric: throttledIndexes(stage),
    threshold: 10,
    periods: 2,
    severity: "wake",
    impact: "Agents, who wait longer or get 503: an index gets entries faster than it takes them.",
    remedy: "See which index; a new one takes a while to grow, one partition that gets all is a fault of ours.",
    page: "capacity.md#the-table-does-not-answer",
  },
  TableFaults: {
    metric: tableFaults(stage),
    threshold: 10,
    severity: "wake",
    impact: "Agents, who get 503: DynamoDB itself fails.",
    remedy: "Look at the health of AWS in the region; nothing is lost, agents repeat.",
    page: "capacity.md#the-table-does-not-answer",
  },
});

const ofMail: Alarms = {
  MailsBounce: {
    metric: bounceRate,
    threshold: 0.05,
    severity: "look",
    impact: "Soon all who get reports by mail: AWS stops an account of which one mail in twenty comes back.",
    remedy: "Find the distributions whose mails come back, and have their agents mend the addresses.",
    page: "deliveries.md#mails-come-back",
  },
  MailsComplainedOf: {
    metric: complaintRate,
    threshold: 0.001,
    severity: "look",
    impact: "Soon all who get reports by mail: AWS stops an account of which one mail in a thousand is called spam.",
    remedy: "Find the distributions whose receivers complain, and have their agents take them out.",
    page: "deliveries.md#mails-come-back",
  },
};

/** ACM renews what it made itself long before; what was imported nobody renews. */
const ofCertificates = ({ certificateArn, resultsCertificateArn }: Stage): Alarms => {
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
        "See in ACM why it was not renewed; import the next one under the same ARN, or have its DNS record mended.",
      page: "keys.md#certificates-that-end",
    } as const;
    return arn === ""
      ? {}
      : {
          [`${id}Expires`]: { metric: soon(arn, 30), severity: "look", ...words },
          [`${id}ExpiresNow`]: { metric: soon(arn, 7), severity: "wake", ...words },
        };
  };
  return {
    ...alarmsOn(certificateArn, "Certificate", "All agents, soon: the certificate of the API ends."),
    ...alarmsOn(
      resultsCertificateArn,
      "ResultsCertificate",
      "Cardholders, soon: the certificate of the API for directory servers ends, and no challenge brings a result.",
    ),
  };
};

/** Who hears of an alarm whose own notice does not arrive: the other topic. */
const ofNotices = (stage: Stage): Alarms => {
  const [wake, look] = alarmTopics.map((topic) => failedNotices(nameIn(stage, topic)));
  if (!wake || !look) throw new Error("there are two topics");
  const words = {
    threshold: 1,
    impact: "Nobody yet: an alarm was raised and one of its receivers did not get it.",
    remedy: "See which receiver of the topic fails; put another one into the stage.",
    page: "alarms.md",
  } as const;
  return {
    WakeNoticesFail: { metric: wake, severity: "look", ...words },
    LookNoticesFail: { metric: look, severity: "wake", ...words },
  };
};

/** Alarms on what AWS measures of the account, its APIs, functions and tables. */
export const platformAlarms = (scope: Construct, stage: Stage): void => {
  const all: Alarms = {
    ...ofApis(stage),
    ...ofFunctions(scope, stage),
    ...ofTables(stage),
    ...ofMail,
    ...ofCertificates(stage),
    ...ofNotices(stage),
  };
  for (const [id, props] of Object.entries(all)) alarm(scope, stage, id, props);
};
