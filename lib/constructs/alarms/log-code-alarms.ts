import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { type AlarmProps, alarm } from "./alarm.ts";
import { logCodeMetric } from "./log-code-metric.ts";

/** Alarms on what functions log, by the code that is counted: who is hurt, and what to do. */

interface LogCodeAlarm extends Omit<AlarmProps, "metric"> {
  readonly code: string;
}

type LogCodeAlarms = Readonly<Record<string, LogCodeAlarm>>;

/** What hurts agents and cardholders while they pay. */
export const paymentAlarms: LogCodeAlarms = {
  ReversalsUnacknowledged: {
    code: "REVERSAL_NOT_ACKNOWLEDGED_FOR_LONG",
    threshold: 1,
    impact: "Cardholders' money stays held for charges that were declined, because a network does not take reversals.",
    remedy: "Ask the network about its link; the sweep goes on repeating. See docs/operations/unknown-outcomes.md.",
  },
  ReversalsGivenUp: {
    code: "REVERSAL_GIVEN_UP",
    threshold: 1,
    impact: "A cardholder's money stays held until the network lets it go: the card of its reversal is no longer kept.",
    remedy: "REVERSAL_GIVEN_UP names the charge; have the network release it. See docs/operations/unknown-outcomes.md.",
  },
  MessagesRejected: {
    code: "NETWORK_REJECTED_MESSAGE",
    threshold: 1,
    impact:
      "Charges of a network are declined because it cannot read what we send: a defect of ours, not of the cards.",
    remedy:
      "NETWORK_REJECTED_MESSAGE names network and reason; compare with the last release and go back to it. See docs/operations/unknown-outcomes.md.",
  },
  DirectoryServersSilent: {
    code: "DIRECTORY_SERVER_NOT_ANSWERED",
    threshold: 10,
    impact: "Cardholders cannot be authenticated: agents get 502, or charge without a shift of liability.",
    remedy: "The log names the network and the reason. See docs/operations/directory-servers.md.",
  },
  SweepItemsFail: {
    code: "SWEEP_ITEM_FAILED",
    threshold: 1,
    impact: "A charge may stay without an outcome, a hold without its reversal, a report schedule without its reports.",
    remedy: "Find SWEEP_ITEM_FAILED in the worker log: it names the item and the fault.",
  },
  CardRangesStale: {
    code: "CARD_RANGES_STALE",
    threshold: 1,
    impact:
      "The card ranges of a network are more than a day old or missing: new cards count as not enrolled, and issuers are met in versions that they no longer speak.",
    remedy: "CARD_RANGES_STALE in the worker log names the network. See docs/operations/card-ranges.md.",
  },
};

/** What limits in euro rely on. */
export const referenceRateAlarms: LogCodeAlarms = {
  ReferenceRatesStale: {
    code: "REFERENCE_RATES_STALE",
    threshold: 1,
    impact:
      "The central bank's reference rates are missing or older than they can be: exemptions in other money than euro are judged by old rates, and after seven days their limits are not checked.",
    remedy: "The worker log tells why by REFERENCE_RATES_NOT_ANSWERED. See docs/operations/reference-rates.md.",
  },
  ReferenceRatesNotTaken: {
    code: "REFERENCE_RATES_NOT_TAKEN",
    threshold: 1,
    impact: "Nobody yet: the central bank's file did not fit, and the table before it goes on serving.",
    remedy: "REFERENCE_RATES_NOT_TAKEN in the worker log has the reason. See docs/operations/reference-rates.md.",
  },
};

/** What merchants wait for their money by. */
export const clearingAlarms: LogCodeAlarms = {
  ClearingBatchesUnacknowledged: {
    code: "CLEARING_BATCH_NOT_ACKNOWLEDGED",
    threshold: 1,
    impact: "Merchants wait for their money: a network has not acknowledged a batch in time.",
    remedy: "Ask the network whether it has the file, else submit it again. See docs/operations/clearing.md.",
  },
  ClearingFilesRejected: {
    code: "CLEARING_FILE_REJECTED",
    threshold: 1,
    impact: "Merchants wait for their money: a network refused a whole batch.",
    remedy: "The batch item holds the reason; mend it and submit the batch again. See docs/operations/clearing.md.",
  },
  ClearingFails: {
    code: "CLEARING_BATCH_FAILED",
    threshold: 1,
    impact: "A batch is claimed and not submitted; its merchants wait for their money.",
    remedy: "Find CLEARING_BATCH_FAILED in the worker log; the next cut-off run tries again.",
  },
  ClearingRecordsLeftOut: {
    code: "CLEARING_RECORD_NOT_PRESENTABLE",
    threshold: 1,
    impact: "A charge is not presented, because its card or one of its values is missing.",
    remedy:
      "CLEARING_RECORD_NOT_PRESENTABLE names the charge. It is tried again every hour; one without its card is abandoned, with an event.",
  },
  ClearingAnswersFail: {
    code: "CLEARING_ACKNOWLEDGEMENT_SET_ASIDE",
    threshold: 1,
    impact: "An answer of a network could not be read; its charges stay pending.",
    remedy: "The file lies below set-aside/. See docs/operations/clearing.md.",
  },
};

/** What reports and payouts rely on. */
export const networkRecordAlarms: LogCodeAlarms = {
  NetworkRecordsRejected: {
    code: "NETWORK_RECORDS_REJECTED",
    threshold: 1,
    impact: "Reports and payouts lack movements: records of a network were not taken in.",
    remedy: "They lie below rejected/ with the reason of each. See docs/operations/network-records.md.",
  },
  NetworkRecordFilesBroken: {
    code: "NETWORK_RECORD_FILE_BROKEN",
    threshold: 1,
    impact: "Reports and payouts may lack movements: a file of a network is cut off or does not add up.",
    remedy: "It lies below set-aside/; ask the network for it again. See docs/operations/network-records.md.",
  },
  NetworkRecordFilesHeld: {
    code: "NETWORK_RECORD_FILE_HELD",
    threshold: 1,
    impact:
      "Merchants wait for their money: a file of a network holds records that cannot be, and none of it is booked.",
    remedy:
      "It lies below set-aside/, its impossible records below rejected/ with the reason of each. See docs/operations/network-records.md.",
  },
  NetworkRecordFilesWait: {
    code: "NETWORK_RECORD_FILE_FAILED",
    threshold: 1,
    impact: "Reports and payouts are late: a file of a network cannot be taken in for a reason of ours.",
    remedy: "Find NETWORK_RECORD_FILE_FAILED in the worker log; it is tried again every minute.",
  },
};

/** What is left of payments when the table has let them go. */
export const archiveAlarms: LogCodeAlarms = {
  ArchiveBehind: {
    code: "ARCHIVE_BEHIND",
    threshold: 1,
    impact:
      "Nobody yet: what an agent did is more than a week late for the archive, and three weeks later the table lets it go for good.",
    remedy: "ARCHIVE_BEHIND in the worker log names the agent. See docs/operations/archive.md.",
  },
};

/** What agents hear of us by. */
export const reportAlarms: LogCodeAlarms = {
  ReportsFail: {
    code: "REPORT_FAILED",
    threshold: 1,
    impact: "An agent has no report for a window, and nothing is delivered of it.",
    remedy: "Find REPORT_ATTEMPT_FAILED of its key, and run its schedule again. See docs/operations/reports.md.",
  },
};

/** One alarm a code. */
export const logCodeAlarms = (scope: Construct, stage: Stage, alarms: LogCodeAlarms): void => {
  for (const [id, { code, ...said }] of Object.entries(alarms)) {
    alarm(scope, id, { metric: logCodeMetric(stage, code), ...said });
  }
};
