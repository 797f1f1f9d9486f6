import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { type AlarmText, alarm } from "../constructs/alarms/alarm.ts";
import { customMetric, measureLogCode } from "../constructs/alarms/log-code-metric.ts";
import { pascalCase } from "../constructs/pascal-case.ts";
import type { Stage } from "../stages/stage.ts";

/**
 * Longest delay of due work of one kind. A sweep logs the delay (`DUE_WORK_LATE`) if it is three minutes or more. The
 * heartbeat alarm covers sweeps that do not run.
 */

interface DueAge extends AlarmText {
  readonly lateMinutes: number;
}

/**
 * Alarms on overdue work, by kind. A test checks that each kind in functions/shared/store/due-work.ts is either here or in
 * `agelessKinds`.
 */
export const dueAges: Readonly<Record<string, DueAge>> = {
  "pending-charge": {
    lateMinutes: 10,
    severity: "wake",
    impact:
      "Agents wait for the outcome of charges and actions that were interrupted by a crash; cardholders' funds might be on hold.",
    remedy:
      "Find the SWEEP_ITEM_FAILED entries in the worker log: they contain the charges and the errors. If there is no such entry, the sweep is overloaded.",
    page: "due-work.md",
  },
  reversal: {
    lateMinutes: 30,
    severity: "look",
    impact: "Cardholders: funds stay on hold for declined charges, because due reversals are not sent.",
    remedy: "Check whether a network has stopped accepting messages, and find SWEEP_ITEM_FAILED in the worker log.",
    page: "due-work.md",
  },
  clearing: {
    lateMinutes: 240,
    severity: "wake",
    impact: "Merchants wait for their money: clearing records are hours past their cut-off but not in a batch.",
    remedy: "Find CLEARING_BATCH_FAILED and TASK_FAILED for run-clearing in the worker log.",
    page: "due-work.md",
  },
  "clearing-batch": {
    lateMinutes: 240,
    severity: "look",
    impact: "Merchants wait for their money: a batch was started hours ago and has not been submitted.",
    remedy: "Find the batch and the error in the worker log (CLEARING_BATCH_FAILED).",
    page: "due-work.md",
  },
  delivery: {
    lateMinutes: 15,
    severity: "wake",
    impact: "Subscribers: retries of event deliveries are overdue, and the sweep does not reach them.",
    remedy: "Check whether slow receivers use up the time of sweep-deliveries, and find SWEEP_ITEM_FAILED.",
    page: "due-work.md",
  },
  "file-delivery": {
    lateMinutes: 60,
    severity: "look",
    impact: "Report recipients: retries of file deliveries are overdue, and the sweep does not reach them.",
    remedy: "Check whether slow receivers use up the time of sweep-file-deliveries, and find SWEEP_ITEM_FAILED.",
    page: "due-work.md",
  },
  "schedule-sync": {
    lateMinutes: 60,
    severity: "look",
    impact: "Agents: changed report schedules do not take effect, and missing reports are not created.",
    remedy: "Find the SWEEP_ITEM_FAILED entry in the worker log: it contains the schedule and the scheduler's error.",
    page: "due-work.md",
  },
  report: {
    lateMinutes: 60,
    severity: "look",
    impact: "Agents do not get their reports: generation restarts repeatedly, or does not start.",
    remedy: "Find REPORT_ATTEMPT_FAILED and REPORT_NOT_STARTED in the worker log.",
    page: "due-work.md",
  },
  "pending-authentication": {
    lateMinutes: 15,
    severity: "look",
    impact: "Agents wait for the outcome of authentications that were interrupted by a crash.",
    remedy: "Find the SWEEP_ITEM_FAILED entries in the worker log: they contain the authentications and the errors.",
    page: "due-work.md",
  },
  "open-challenge": {
    lateMinutes: 60,
    severity: "look",
    impact: "Agents are not notified that unfinished challenges have expired.",
    remedy: "Find the SWEEP_ITEM_FAILED entries in the worker log: they contain the authentications and the errors.",
    page: "due-work.md",
  },
  archive: {
    lateMinutes: 1_440,
    severity: "look",
    impact:
      "No impact yet: an agent's actions are not archived, and the table deletes unarchived actions after a month.",
    remedy: "Find SWEEP_ITEM_FAILED for the agent and TASK_FAILED for archive-actions in the worker log.",
    page: "archive.md",
  },
};

/** Kinds of due work without an alarm on their delay, with the reason. */
export const agelessKinds: Readonly<Record<string, string>> = {
  "clearing-verdict":
    "an acknowledgement result waits for an open action on its charge (due as `pending-charge`), or every attempt to process the result fails; in both cases, another alarm is raised sooner",
  "report-archival":
    "a report that is still listed after its file has expired does no harm, and a failing sweep raises another alarm",
  "processor-token":
    "the task runs hourly, and announcing an expiry or archiving a token a few hours late does no harm",
  "merchant-payout":
    "a balance remains in the index `due` while an operator holds the merchant's payouts, or until the next day if today's payout already exists",
};

const code = "DUE_WORK_LATE";

export const dueAgeMetric = (stage: Stage, kind: string) =>
  customMetric(stage, code, { statistic: "Maximum", dimensionsMap: { Kind: kind } });

export function watchDueAges(scope: Construct, stage: Stage, logGroup: LogGroup): void {
  measureLogCode(scope, logGroup, stage, code, { value: "$.seconds", dimensions: { Kind: "$.kind" } });
  for (const [kind, { lateMinutes, ...words }] of Object.entries(dueAges)) {
    alarm(scope, stage, `${pascalCase(kind)}Overdue`, {
      metric: dueAgeMetric(stage, kind),
      threshold: lateMinutes * 60,
      ...words,
    });
  }
}
