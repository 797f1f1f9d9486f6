import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { type AlarmText, alarm } from "../constructs/alarms/alarm.ts";
import { customMetric, measureLogCode } from "../constructs/alarms/log-code-metric.ts";
import { pascalCase } from "../constructs/pascal-case.ts";
import type { Stage } from "../stages/stage.ts";

/**
 * How late the oldest due work of a kind is: a sweep says so when it finds work that has waited for more than some minutes. A sweep
 * that does not run says nothing; that is what its heartbeat is for.
 */

interface DueAge extends AlarmText {
  readonly lateMinutes: number;
}

/** By the kinds of functions/shared/store/due-work.ts; a test holds that none is left out. */
export const dueAges: Readonly<Record<string, DueAge>> = {
  "pending-charge": {
    lateMinutes: 10,
    severity: "wake",
    impact:
      "Agents, who wait for the outcome of charges and actions whose function died; cardholders, whose money may be held.",
    remedy:
      "SWEEP_ITEM_FAILED in the worker log names the charges and the fault; without it the sweep has too much to do.",
    page: "due-work.md",
  },
  reversal: {
    lateMinutes: 30,
    severity: "look",
    impact: "Cardholders, whose money stays held for declined charges: reversals are due and not even tried.",
    remedy: "See whether a network takes nothing at all, and SWEEP_ITEM_FAILED in the worker log.",
    page: "due-work.md",
  },
  clearing: {
    lateMinutes: 240,
    severity: "wake",
    impact: "Merchants, who wait for their money: records were due at a cut-off hours ago and are in no batch.",
    remedy: "Find CLEARING_BATCH_FAILED and TASK_FAILED of run-clearing in the worker log.",
    page: "due-work.md",
  },
  "clearing-batch": {
    lateMinutes: 240,
    severity: "look",
    impact: "Merchants, who wait for their money: a batch was begun hours ago and no run has finished it.",
    remedy: "Find CLEARING_BATCH_FAILED of its key in the worker log.",
    page: "due-work.md",
  },
  delivery: {
    lateMinutes: 15,
    severity: "wake",
    impact: "Subscribers: events are due to be tried again and the sweep does not get to them.",
    remedy: "See whether slow receivers use up the time of sweep-deliveries, and SWEEP_ITEM_FAILED.",
    page: "due-work.md",
  },
  "file-delivery": {
    lateMinutes: 60,
    severity: "look",
    impact: "Receivers of reports: files are due to be tried again and the sweep does not get to them.",
    remedy: "See whether slow receivers use up the time of sweep-file-deliveries, and SWEEP_ITEM_FAILED.",
    page: "due-work.md",
  },
  "schedule-sync": {
    lateMinutes: 60,
    severity: "look",
    impact: "Agents: changed report schedules are not in step, and windows without a report are not made up for.",
    remedy: "SWEEP_ITEM_FAILED in the worker log names the schedule and why the scheduler does not take it.",
    page: "due-work.md",
  },
  report: {
    lateMinutes: 60,
    severity: "look",
    impact: "Agents, whose reports nobody writes: they are started again and again, or not at all.",
    remedy: "Find REPORT_ATTEMPT_FAILED and REPORT_NOT_STARTED in the worker log.",
    page: "due-work.md",
  },
  "pending-authentication": {
    lateMinutes: 15,
    severity: "look",
    impact: "Agents, who wait for the outcome of authentications whose function died.",
    remedy: "SWEEP_ITEM_FAILED in the worker log names the authentications and the fault.",
    page: "due-work.md",
  },
  "open-challenge": {
    lateMinutes: 60,
    severity: "look",
    impact: "Agents, who do not hear that a challenge is over which nobody finished.",
    remedy: "SWEEP_ITEM_FAILED in the worker log names the authentications and the fault.",
    page: "due-work.md",
  },
  archive: {
    lateMinutes: 1_440,
    severity: "look",
    impact: "Nobody yet: an agent waits for the archive, and after a month the table lets go what is not archived.",
    remedy: "Find SWEEP_ITEM_FAILED of the agent and TASK_FAILED of archive-actions in the worker log.",
    page: "archive.md",
  },
};

/** Kinds whose age says nothing, with the reason. */
export const agelessKinds: Readonly<Record<string, string>> = {
  "clearing-verdict":
    "it waits for an action on its charge, which is due as `pending-charge`, or fails each time: either alarms sooner",
  "report-archival":
    "nobody is hurt while a report is listed whose file is gone after a year; a fault of its sweep has an alarm",
  "processor-token": "tokens that nobody uses are looked at once an hour, and end some hours sooner or later",
  "merchant-payout": "a balance stays due while an operator holds its payouts, and while there is nothing to pay",
};

const code = "DUE_WORK_LATE";

export const dueAgeMetric = (stage: Stage, kind: string) =>
  customMetric(stage, code, { statistic: "Maximum", dimensionsMap: { Kind: kind } });

/** Measures in the log of the workers how late due work is, and alarms on each kind. */
export const watchDueAges = (scope: Construct, stage: Stage, logGroup: LogGroup): void => {
  measureLogCode(scope, logGroup, stage, code, { value: "$.seconds", dimensions: { Kind: "$.kind" } });
  for (const [kind, { lateMinutes, ...words }] of Object.entries(dueAges)) {
    alarm(scope, stage, `${pascalCase(kind)}Overdue`, {
      metric: dueAgeMetric(stage, kind),
      threshold: lateMinutes * 60,
      ...words,
    });
  }
};
