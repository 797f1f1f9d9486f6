import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Identified } from "../../../functions/shared/entry/function-contract.ts";
import type { Stage } from "../../stages/stage.ts";
import { pascalCase } from "../pascal-case.ts";
import { type AlarmText, silenceAlarm } from "./alarm.ts";

interface Heartbeat extends AlarmText {
  /**
   * Maximum time without a successful run. Individual runs can fail or be skipped, because the next run finds the same work.
   */
  readonly missedAfterMinutes: number;
}

/** Heartbeat of every scheduled task, keyed by operation ID. */
const heartbeats: Readonly<Record<string, Heartbeat>> = {
  sweepCharges: {
    missedAfterMinutes: 10,
    severity: "wake",
    impact: "Cardholders and agents: charges stay pending, and holds for declined charges are not released.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "tasks.md",
  },
  sweepAuthentications: {
    missedAfterMinutes: 30,
    severity: "look",
    impact: "Agents wait for the results of unfinished authentications.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "tasks.md",
  },
  expireProcessorTokens: {
    missedAfterMinutes: 1_440,
    severity: "look",
    impact: "Agents are not notified of processor tokens that expire soon.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "tasks.md",
  },
  runClearing: {
    missedAfterMinutes: 20,
    severity: "wake",
    impact: "Merchants are paid late: no clearing files are created, and today's cut-offs are missed.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "tasks.md",
  },
  exchangeNetworkFiles: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Merchants are paid late: clearing files are not sent, and acknowledgements are not fetched.",
    remedy: "Find out why the task fails. The files wait in the outbox and at the networks.",
    page: "tasks.md",
  },
  takeAcknowledgements: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Agents are not notified whether the networks accepted their clearing records.",
    remedy: "Find out why the task fails. The acknowledgements wait in the inbox.",
    page: "tasks.md",
  },
  takeNetworkRecords: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Agents and merchants: settlements, fees and disputes are not imported.",
    remedy: "Find out why the task fails. The files wait in the inbox.",
    page: "tasks.md",
  },
  makeMerchantPayouts: {
    missedAfterMinutes: 240,
    severity: "look",
    impact: "Merchants: settled amounts are not paid out.",
    remedy: "Find out why the task fails. The next successful run pays out the balances.",
    page: "tasks.md",
  },
  sweepDeliveries: {
    missedAfterMinutes: 20,
    severity: "wake",
    impact: "Subscribers: events that were not delivered on the first attempt are not retried.",
    remedy: "Find out why the task fails. The next successful run retries the deliveries.",
    page: "tasks.md",
  },
  sweepFileDeliveries: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Report recipients: files that were not delivered on the first attempt are not retried.",
    remedy: "Find out why the task fails. The next successful run retries the deliveries.",
    page: "tasks.md",
  },
  sweepReportSchedules: {
    missedAfterMinutes: 60,
    severity: "look",
    impact:
      "Agents: new report schedules do not start, and reporting windows that EventBridge Scheduler missed get no report.",
    remedy: "Find out why the task fails. The next successful run processes the schedules.",
    page: "tasks.md",
  },
  sweepReports: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Agents: reports that were interrupted by a crash, or that need several runs, are not completed.",
    remedy: "Find out why the task fails. The next successful run restarts the reports.",
    page: "tasks.md",
  },
  refreshCardRanges: {
    missedAfterMinutes: 120,
    severity: "look",
    impact: "No impact yet: authentications use the current card range list, which becomes stale.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "tasks.md",
  },
  refreshReferenceRates: {
    missedAfterMinutes: 360,
    severity: "look",
    impact:
      "No impact yet: exemption limits in currencies other than the euro use the current rates, which become stale.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "tasks.md",
  },
  countHours: {
    missedAfterMinutes: 180,
    severity: "look",
    impact:
      "No impact on payments: hourly totals are not calculated, and a drop in a network's approval rate is not detected.",
    remedy: "Find out why the task fails. The next run counts the missing hours of the last two days.",
    page: "tasks.md",
  },
  archiveActions: {
    missedAfterMinutes: 1_440,
    severity: "look",
    impact:
      "No impact yet: no action has been archived for a day, and the table deletes unarchived actions after a month.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "archive.md",
  },
  copyTables: {
    missedAfterMinutes: 1_440,
    severity: "look",
    impact:
      "No impact yet: tables are not copied to the recovery account. If the stage's own account is lost, more than a day of data is lost.",
    remedy: "Find out why the task fails, then invoke it. The run exports the missed nights.",
    page: "tasks.md",
  },
  clearingHouse: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Developers in the sandbox: the simulated networks do not acknowledge clearing files.",
    remedy: "Find the task's error in the simulation's log.",
    page: "tasks.md",
  },
};

/**
 * Maximum length of the alarm's periods. The alarm evaluates several periods, because a period that has just started might not
 * contain a run yet.
 */
const longestPeriodMinutes = 60;

/**
 * Alarm on a scheduled function that has had no successful run for too long, because it is not invoked, is throttled, or fails.
 */
export function heartbeat(
  scope: Construct,
  stage: Stage,
  { operationId }: Pick<Identified, "operationId">,
  functionName: string,
): void {
  const found = heartbeats[operationId];
  if (!found) throw new Error(`${operationId} is scheduled: add the impact of a missing run to heartbeats.ts`);
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
      label: `Successful runs of ${functionName}`,
      period,
    }),
    periods: missedAfterMinutes / minutes,
    ...words,
  });
}
