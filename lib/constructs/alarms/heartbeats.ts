import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Identified } from "../../../functions/shared/entry/function-contract.ts";
import type { Stage } from "../../stages/stage.ts";
import { pascalCase } from "../pascal-case.ts";
import { type AlarmText, silenceAlarm } from "./alarm.ts";

interface Heartbeat extends AlarmText {
  /** Maximum time without a successful run. Single runs may fail or be skipped, because the next one finds the same work. */
  readonly missedAfterMinutes: number;
}

/** Impact of a task that no longer runs. Every scheduled task has an entry. */
const heartbeats: Readonly<Record<string, Heartbeat>> = {
  sweepCharges: {
    missedAfterMinutes: 10,
    severity: "wake",
    impact: "Cardholders and agents: charges stay without an outcome, and holds of declined charges are not released.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "tasks.md",
  },
  sweepAuthentications: {
    missedAfterMinutes: 30,
    severity: "look",
    impact: "Agents wait for the result of unfinished authentications.",
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
    impact: "Merchants wait for their money: no clearing files are created, and today's cut-offs are missed.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "tasks.md",
  },
  exchangeNetworkFiles: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Merchants wait for their money: clearing files are not sent, and acknowledgements are not fetched.",
    remedy: "Find out why the task fails. The files wait in the outbox and at the networks.",
    page: "tasks.md",
  },
  takeAcknowledgements: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Agents are not notified whether their clearing was accepted.",
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
    remedy: "Find out why the task fails. Balances stay due.",
    page: "tasks.md",
  },
  sweepDeliveries: {
    missedAfterMinutes: 20,
    severity: "wake",
    impact: "Subscribers: events whose first attempt failed are not retried.",
    remedy: "Find out why the task fails. Deliveries stay due.",
    page: "tasks.md",
  },
  sweepFileDeliveries: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Receivers of reports: files whose first attempt failed are not retried.",
    remedy: "Find out why the task fails. Deliveries stay due.",
    page: "tasks.md",
  },
  sweepReportSchedules: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Agents: new report schedules do not start, and windows that the scheduler skipped get no report.",
    remedy: "Find out why the task fails. Schedules stay due.",
    page: "tasks.md",
  },
  sweepReports: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Agents: reports whose function crashed, or that need several runs, are not completed.",
    remedy: "Find out why the task fails. Reports stay due.",
    page: "tasks.md",
  },
  refreshCardRanges: {
    missedAfterMinutes: 120,
    severity: "look",
    impact: "No impact yet: authentications use the current list of card ranges, which becomes stale.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "tasks.md",
  },
  refreshReferenceRates: {
    missedAfterMinutes: 360,
    severity: "look",
    impact: "No impact yet: exemption limits in other currencies than euro use the current rates, which become stale.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "tasks.md",
  },
  countHours: {
    missedAfterMinutes: 180,
    severity: "look",
    impact: "No impact: hourly totals are not counted, and a drop in a network's approvals is not detected.",
    remedy: "Find out why the task fails. The next run counts missing hours of the last two days.",
    page: "tasks.md",
  },
  archiveActions: {
    missedAfterMinutes: 1_440,
    severity: "look",
    impact: "No impact yet: no action was archived for a day, and the table deletes unarchived actions after a month.",
    remedy: "Find out why the task fails, then invoke it.",
    page: "archive.md",
  },
  copyTables: {
    missedAfterMinutes: 1_440,
    severity: "look",
    impact:
      "No impact yet: tables are not copied to the recovery account. Losing this account would lose more than a day.",
    remedy: "Find out why the task fails, then invoke it: it exports the missing nights.",
    page: "tasks.md",
  },
  clearingHouse: {
    missedAfterMinutes: 60,
    severity: "look",
    impact: "Developers in the sandbox: the simulated networks do not acknowledge clearing files.",
    remedy: "Find out why the task fails. Its lines are in the log of the simulation.",
    page: "tasks.md",
  },
};

/** Several periods, because a period that has just started contains no run yet. */
const longestPeriodMinutes = 60;

/** Alarm on a scheduled function without a successful run for too long: not invoked, throttled, or failing. */
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
