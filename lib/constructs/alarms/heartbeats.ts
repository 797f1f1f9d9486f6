import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Identified } from "../../../functions/shared/entry/function-contract.ts";
import type { Stage } from "../../stages/stage.ts";
import { pascalCase } from "../pascal-case.ts";
import { type AlarmText, silenceAlarm } from "./alarm.ts";

interface Heartbeat extends AlarmText {
  /** Raised when no run ended well for so long: some runs may fail or be left out, since the next one finds the same work. */
  readonly missedAfterMinutes: number;
}

/** What it means when a task does not run any more. Every task that is scheduled has its line. */
const heartbeats: Readonly<Record<string, Heartbeat>> = {
  sweepCharges: {
    missedAfterMinutes: 10,
    severity: "wake",
    impact:
      "Cardholders and agents: charges without an outcome stay so, and no money is let go that is held for declined charges.",
    remedy: "Find out why the task does not end well, then invoke it.",
    page: "tasks.md",
  },
  sweepAuthentications: {
    missedAfterMinutes: 30,
    severity: "look",
    impact: "Agents, who wait for the end of authentications that nobody finished.",
    remedy: "Find out why the task does not end well, then invoke it.",
    page: "tasks.md",
  },
  expireProcessorTokens: {
    missedAfterMinutes: 1_440,
    severity: "look",
    impact: "Agents, who are not told of processor tokens that end soon.",
    remedy: "Find out why the task does not end well, then invoke it.",
    page: "tasks.md",
  },
  runClearing: {
    missedAfterMinutes: 20,
    severity: "wake",
    impact: "Merchants: nothing is presented to the networks, and the cut-offs of the day go by.",
    remedy: "Find out why the task does not end well, then invoke it.",
    page: "tasks.md",
  },
  exchangeNetworkFiles: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Merchants, who wait for their money: clearing files do not leave, and what networks answer does not come.",
    remedy: "Find out why the task does not end well; the files wait in the outbox and at the networks.",
    page: "tasks.md",
  },
  takeAcknowledgements: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Agents, who do not hear whether their clearing was accepted.",
    remedy: "Find out why the task does not end well; the answers wait in the inbox.",
    page: "tasks.md",
  },
  takeNetworkRecords: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Agents and merchants: settlement, fees and disputes are not taken in.",
    remedy: "Find out why the task does not end well; the files wait in the inbox.",
    page: "tasks.md",
  },
  makeMerchantPayouts: {
    missedAfterMinutes: 240,
    severity: "look",
    impact: "Merchants, who are not paid what is settled.",
    remedy: "Find out why the task does not end well; balances stay due.",
    page: "tasks.md",
  },
  sweepDeliveries: {
    missedAfterMinutes: 20,
    severity: "wake",
    impact: "Subscribers: an event whose first attempt failed is not tried again.",
    remedy: "Find out why the task does not end well; deliveries stay due.",
    page: "tasks.md",
  },
  sweepFileDeliveries: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Receivers of reports: a file whose first attempt failed is not tried again.",
    remedy: "Find out why the task does not end well; deliveries stay due.",
    page: "tasks.md",
  },
  sweepReportSchedules: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Agents: new report schedules do not begin, and windows that the scheduler left out get no report.",
    remedy: "Find out why the task does not end well; schedules stay due.",
    page: "tasks.md",
  },
  sweepReports: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Agents: a report whose function died, or that takes several runs, is not finished.",
    remedy: "Find out why the task does not end well; reports stay due.",
    page: "tasks.md",
  },
  refreshCardRanges: {
    missedAfterMinutes: 120,
    severity: "look",
    impact: "Nobody yet: cards go on being authenticated by the list that is there, and it grows old.",
    remedy: "Find out why the task does not end well, then invoke it.",
    page: "tasks.md",
  },
  refreshReferenceRates: {
    missedAfterMinutes: 360,
    severity: "look",
    impact:
      "Nobody yet: exemptions in other money than euro are judged by the rates that are there, and these grow old.",
    remedy: "Find out why the task does not end well, then invoke it.",
    page: "tasks.md",
  },
  countHours: {
    missedAfterMinutes: 180,
    severity: "look",
    impact: "Nobody: hours are not counted, and a network whose issuers approve less is not seen by itself.",
    remedy: "Find out why the task does not end well; hours of two days are made up for.",
    page: "tasks.md",
  },
  archiveActions: {
    missedAfterMinutes: 1_440,
    severity: "look",
    impact:
      "Nobody yet: nothing was archived for a day, and what is not archived within a month is let go by the table for good.",
    remedy: "Find out why the task does not end well, then invoke it.",
    page: "archive.md",
  },
  copyTables: {
    missedAfterMinutes: 1_440,
    severity: "look",
    impact:
      "None yet: the tables are no longer copied to the recovery account, and with this account more than a day would be lost.",
    remedy: "Find out why the task does not end well, then invoke it; it makes up for missing nights.",
    page: "tasks.md",
  },
  clearingHouse: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Developers who try things in the sandbox: the simulated networks answer no clearing.",
    remedy: "Find out why the task does not end well; its log is that of the simulation.",
    page: "tasks.md",
  },
};

/** Some buckets of time, so that one that began a moment ago does not count as silence. */
const longestPeriodMinutes = 60;

/** An alarm when no run of a scheduled function ended well for too long, whatever the reason: not called, throttled, failing. */
export const heartbeat = (
  scope: Construct,
  stage: Stage,
  { operationId }: Pick<Identified, "operationId">,
  functionName: string,
): void => {
  const found = heartbeats[operationId];
  if (!found) throw new Error(`${operationId} is scheduled: say in heartbeats.ts who is hurt when it does not run`);
  const { missedAfterMinutes, ...words } = found;
  const minutes = Math.min(missedAfterMinutes / 2, longestPeriodMinutes);
  const period = Duration.minutes(minutes);
  const counted = (metricName: string) =>
    new Metric({
      namespace: "AWS/Lambda",
      metricName,
      dimensionsMap: { FunctionName: functionName },
      statistic: "Sum",
      period,
    });
  silenceAlarm(scope, stage, `${pascalCase(operationId)}Missed`, {
    metric: new MathExpression({
      expression: "FILL(invocations, 0) - FILL(errors, 0)",
      usingMetrics: { invocations: counted("Invocations"), errors: counted("Errors") },
      label: `Runs of ${functionName} that ended well`,
      period,
    }),
    periods: missedAfterMinutes / minutes,
    ...words,
  });
};
