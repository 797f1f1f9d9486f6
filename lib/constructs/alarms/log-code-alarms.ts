import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { type AlarmProps, alarm } from "./alarm.ts";
import { countLogCode, countTimeouts, customMetric } from "./log-code-metric.ts";

/** Alarms on log codes, counted in five minutes, with impact and first action. */

interface LogCodeAlarm extends Omit<AlarmProps, "metric"> {
  readonly code: string;
}

type LogCodeAlarms = Readonly<Record<string, LogCodeAlarm>>;

/** Endpoints and sweeps alike send to networks. */
const networkRejectedMessage = "NETWORK_REJECTED_MESSAGE";

/** Keys that the authorizer rejected as unknown. */
export const unauthorizedRequests = "REQUEST_UNAUTHORIZED";

/** Log code of every function that sends messages to a network. */
const messagesNotKept = "MESSAGES_NOT_KEPT";

/** Alarms on payments. */
const paymentAlarms: LogCodeAlarms = {
  ReversalsUnacknowledged: {
    code: "REVERSAL_NOT_ACKNOWLEDGED_FOR_LONG",
    threshold: 1,
    severity: "look",
    impact: "Cardholders: money stays on hold for declined charges, because a network does not acknowledge reversals.",
    remedy: "Contact the network about its link. The sweep keeps retrying.",
    page: "unknown-outcomes.md",
  },
  ReversalsGivenUp: {
    code: "REVERSAL_GIVEN_UP",
    threshold: 1,
    severity: "look",
    impact:
      "A cardholder: money stays on hold until the network releases it, because the card of the reversal was deleted.",
    remedy: "Find the charge in REVERSAL_GIVEN_UP, and ask the network to release the hold.",
    page: "unknown-outcomes.md",
  },
  SweepItemsFail: {
    code: "SWEEP_ITEM_FAILED",
    threshold: 1,
    severity: "look",
    impact:
      "Agents and cardholders: a due item fails, such as a charge's outcome, a reversal, or a schedule's reports.",
    remedy: "Find SWEEP_ITEM_FAILED with the item and the error in the worker log.",
    page: "unknown-outcomes.md",
  },
  CardRangesStale: {
    code: "CARD_RANGES_STALE",
    threshold: 1,
    severity: "look",
    impact:
      "Cardholders with new cards count as not enrolled: a network's card ranges are more than a day old or missing.",
    remedy: "Find the network in CARD_RANGES_STALE in the worker log, and the codes above it.",
    page: "card-ranges.md",
  },
};

/** Alarms on reference rates. */
const referenceRateAlarms: LogCodeAlarms = {
  ReferenceRatesStale: {
    code: "REFERENCE_RATES_STALE",
    threshold: 1,
    severity: "look",
    impact:
      "Agents with exemptions in other currencies than euro: limits are checked with old rates, after seven days not at all.",
    remedy: "Find REFERENCE_RATES_NOT_ANSWERED or REFERENCE_RATES_NOT_TAKEN with the reason in the worker log.",
    page: "reference-rates.md",
  },
};

/** Alarms on clearing. */
const clearingAlarms: LogCodeAlarms = {
  NetworkFilesWait: {
    code: "NETWORK_FILES_NOT_EXCHANGED",
    threshold: 4,
    periods: 6,
    severity: "look",
    impact:
      "Merchants wait for their money: a network's file server has been unreachable for half an hour, so files stay in the outbox.",
    remedy: "Find NETWORK_FILES_NOT_EXCHANGED with the network and the error in the worker log.",
    page: "clearing.md#files-that-are-not-exchanged",
  },
  NetworkFileConflicts: {
    code: "NETWORK_FILE_CONFLICT",
    threshold: 1,
    severity: "look",
    impact:
      "Merchants wait for their money: a network has a different file of the same name, so ours stays in the outbox.",
    remedy: "Find the file in NETWORK_FILE_CONFLICT in the worker log, and ask the network about it.",
    page: "clearing.md#files-that-are-not-exchanged",
  },
  ClearingBatchesUnacknowledged: {
    code: "CLEARING_BATCH_NOT_ACKNOWLEDGED",
    threshold: 1,
    severity: "look",
    impact: "Merchants wait for their money: a network has not acknowledged a batch in time.",
    remedy: "Ask the network whether it has the file; if not, resubmit it.",
    page: "clearing.md",
  },
  ClearingFilesRejected: {
    code: "CLEARING_FILE_REJECTED",
    threshold: 1,
    severity: "look",
    impact: "Merchants wait for their money: a network rejected an entire batch.",
    remedy: "Find the reason in the batch item, fix the cause, and resubmit the batch.",
    page: "clearing.md",
  },
  ClearingFails: {
    code: "CLEARING_BATCH_FAILED",
    threshold: 1,
    severity: "look",
    impact: "Merchants wait for their money: a batch was claimed but not submitted.",
    remedy: "Find CLEARING_BATCH_FAILED in the worker log. The run of the next minute retries.",
    page: "clearing.md",
  },
  ClearingRecordsLeftOut: {
    code: "CLEARING_RECORD_NOT_PRESENTABLE",
    threshold: 1,
    severity: "look",
    impact: "A merchant's charge is not cleared: its card or one of its values is missing.",
    remedy:
      "Find the charge in CLEARING_RECORD_NOT_PRESENTABLE. The record is retried every hour; if the card is deleted, the record is abandoned, with an event.",
    page: "clearing.md",
  },
  ClearingAnswersFail: {
    code: "CLEARING_ACKNOWLEDGEMENT_SET_ASIDE",
    threshold: 1,
    severity: "look",
    impact: "Agents' charges stay pending: a network's acknowledgement is unreadable.",
    remedy: "The file is below set-aside/. Ask the network for a corrected file.",
    page: "clearing.md",
  },
  ClearingAnswersWait: {
    code: "CLEARING_ACKNOWLEDGEMENT_FAILED",
    threshold: 3,
    severity: "look",
    impact: "Agents' charges stay pending: an internal error prevents the import of a network's acknowledgement.",
    remedy: "Find CLEARING_ACKNOWLEDGEMENT_FAILED in the worker log. The import is retried every minute.",
    page: "clearing.md",
  },
};

/** Alarms on network records. */
const networkRecordAlarms: LogCodeAlarms = {
  NetworkRecordsRejected: {
    code: "NETWORK_RECORDS_REJECTED",
    threshold: 1,
    severity: "look",
    impact: "Agents and merchants: reports and payouts are incomplete, because records of a network were not imported.",
    remedy: "Check the records and their reasons below rejected/.",
    page: "network-records.md",
  },
  NetworkRecordFilesBroken: {
    code: "NETWORK_RECORD_FILE_BROKEN",
    threshold: 1,
    severity: "look",
    impact:
      "Agents and merchants: reports and payouts may be incomplete, because a network's file is truncated or its totals do not match.",
    remedy: "The file is below set-aside/. Ask the network for a new file.",
    page: "network-records.md",
  },
  NetworkRecordFilesHeld: {
    code: "NETWORK_RECORD_FILE_HELD",
    threshold: 1,
    severity: "look",
    impact:
      "Merchants wait for their money: a network's file contains impossible records, and no part of it is booked.",
    remedy: "Check the file below set-aside/, and its impossible records with their reasons below rejected/.",
    page: "network-records.md",
  },
  NetworkRecordFilesWait: {
    code: "NETWORK_RECORD_FILE_FAILED",
    threshold: 3,
    severity: "look",
    impact:
      "Agents and merchants: reports and payouts are late, because an internal error prevents the import of a network's file.",
    remedy: "Find NETWORK_RECORD_FILE_FAILED in the worker log. The import is retried every minute.",
    page: "network-records.md",
  },
};

/** Alarms on the audit trail and on card access. */
const auditAlarms: LogCodeAlarms = {
  AuditEntriesNotKept: {
    code: "AUDIT_ENTRY_NOT_KEPT",
    threshold: 1,
    severity: "look",
    impact: "No impact yet: an audit entry was not written to its bucket, and is parked after a hundred attempts.",
    remedy: "Find the error in the worker log, and write parked entries again.",
    page: "audit.md",
  },
  CopiesMissing: {
    code: "COPY_MISSING",
    threshold: 1,
    severity: "look",
    impact:
      "No impact yet: the last copy of a table in the recovery account is more than a day old. Losing this account would lose more than a day.",
    remedy:
      "Find the table in COPY_MISSING in the worker log; aws dynamodb describe-export shows why an export failed. After you fix the cause, the next run exports all missing nights.",
    page: "restore.md#copies-in-another-account",
  },
  CardsOpenedByOperators: {
    code: "CARD_OPENED_BY_OPERATOR",
    threshold: 1,
    severity: "look",
    impact: "A cardholder, if it was misuse: a person has seen a card number.",
    remedy: "Find the person in CARD_OPENED_BY_OPERATOR, and ask for the case.",
    page: "audit.md",
  },
  OperatorsNotVerified: {
    code: "OPERATOR_NOT_VERIFIED",
    threshold: 1,
    severity: "look",
    impact:
      "No impact yet: an operator function was invoked without its URL, so AWS verified no caller, and the call was denied.",
    remedy: "Find the caller in CloudTrail.",
    page: "audit.md",
  },
};

/** Alarms on events, reports and the archive. */
const outboundAlarms: LogCodeAlarms = {
  // A partially failed batch is not an error for Lambda, so it is counted by its log code.
  EventsNotPublished: {
    code: "EVENTS_NOT_PUBLISHED",
    threshold: 1,
    severity: "look",
    impact: "Subscribers get events late, and not at all if they are parked after ten attempts.",
    remedy: "Find EVENT_BUS_NOT_REACHED with the error in the worker log. Without it, the bus rejected single events.",
    page: "events.md",
  },
  ReportsFail: {
    code: "REPORT_FAILED",
    threshold: 1,
    severity: "look",
    impact: "An agent has no report for a window, and gets no delivery.",
    remedy: "Find REPORT_ATTEMPT_FAILED of its key, fix the cause, and run its schedule again.",
    page: "reports.md",
  },
  ReportsCreatedBySweep: {
    code: "REPORTS_CREATED_BY_SWEEP",
    threshold: 1,
    severity: "look",
    impact: "Agents get reports ten minutes late: EventBridge Scheduler did not invoke the function after a window.",
    remedy: "Find the schedules in REPORTS_CREATED_BY_SWEEP in the worker log, and check whether all are affected.",
    page: "reports.md#the-scheduler-is-silent",
  },
  ArchiveBehind: {
    code: "ARCHIVE_BEHIND",
    threshold: 1,
    severity: "look",
    impact:
      "No impact yet: an agent's archiving is more than a week late, and in three weeks the table deletes its old actions.",
    remedy: "Find the agent in ARCHIVE_BEHIND in the worker log.",
    page: "archive.md",
  },
};

/** Alarms on log codes of API functions. */
const requestAlarms: LogCodeAlarms = {
  MessagesRejected: {
    code: networkRejectedMessage,
    threshold: 1,
    severity: "look",
    impact: "Cardholders are declined, because a network cannot read our messages: a defect of ours.",
    remedy: "Find network and reason in NETWORK_REJECTED_MESSAGE, and compare with the last release.",
    page: "unknown-outcomes.md#a-message-that-was-rejected",
  },
  MessagesRejectedOften: {
    code: networkRejectedMessage,
    threshold: 5,
    severity: "wake",
    impact: "Cardholders are declined repeatedly, because a network cannot read our messages: a defect of ours.",
    remedy: "Find network and reason in NETWORK_REJECTED_MESSAGE, and roll back to the last release.",
    page: "unknown-outcomes.md#a-message-that-was-rejected",
  },
  MessagesNotKept: {
    code: messagesNotKept,
    threshold: 100,
    severity: "look",
    impact: "No impact on payments: timelines lack network messages, because the table of messages is too slow.",
    remedy: "Check the throttles, the latency and the key of the table of messages.",
    page: "unknown-outcomes.md",
  },
  DirectoryServersSilent: {
    code: "DIRECTORY_SERVER_NOT_ANSWERED",
    threshold: 10,
    severity: "wake",
    impact: "Cardholders cannot be authenticated: agents get 502, or charge without a liability shift.",
    remedy: "Find DIRECTORY_SERVER_NOT_ANSWERED with the network and the reason in the service log.",
    page: "directory-servers.md",
  },
  StoreUnavailable: {
    code: "STORE_UNAVAILABLE",
    threshold: 5,
    severity: "wake",
    impact: "Agents get 503: DynamoDB throttles or does not respond.",
    remedy: "Check the table's throttles and errors on the dashboard, then the health of AWS in the region.",
    page: "capacity.md#the-table-does-not-answer",
  },
  StoredFormUnknown: {
    code: "STORED_FORM_UNKNOWN",
    threshold: 1,
    severity: "wake",
    impact: "Agents get 503: this release cannot read an item that a later release stored.",
    remedy:
      "If a release was just rolled back, deploy it again. STORED_FORM_UNKNOWN in the service log has the item's kind and format.",
    page: "releases.md#an-item-is-of-a-later-release",
  },
  KeysUnavailable: {
    code: "DEPENDENCY_UNAVAILABLE",
    threshold: 5,
    severity: "wake",
    impact:
      "Agents get 503: KMS or Secrets Manager does not respond, so cards cannot be encrypted and callers cannot be authenticated.",
    remedy:
      "Find DEPENDENCY_UNAVAILABLE in the service log: a key or secret was disabled, a right is missing, or AWS fails.",
    page: "capacity.md#keys-and-secrets-do-not-answer",
  },
  RecoveryKeyUnusable: {
    code: "RECOVERY_KEY_NOT_USABLE",
    threshold: 1,
    severity: "look",
    impact: "No impact yet: new cards can only be decrypted in this account, and would be lost with it.",
    remedy:
      "Find RECOVERY_KEY_NOT_USABLE with the error in the service log, and fix the key policy in the recovery account.",
    page: "keys.md",
  },
  RequestsOutOfTime: {
    code: "REQUEST_OUT_OF_TIME",
    threshold: 5,
    severity: "look",
    impact: "Agents get 504, and learn the outcome only from a retry.",
    remedy:
      "Find the operation in REQUEST_OUT_OF_TIME, and check on the dashboard whether a network or the table is slow.",
    page: "README.md#agents-get-5xx",
  },
  KeysGuessed: {
    code: unauthorizedRequests,
    threshold: 300,
    severity: "look",
    impact: "No impact yet: many requests have invalid keys. Someone guesses keys, or an agent uses a wrong one.",
    remedy: "Find the addresses in the access log, and check whether they belong to an agent.",
    page: "agents.md#many-requests-are-refused",
  },
  CardTestingSuspected: {
    code: "CARD_TESTING_SUSPECTED",
    threshold: 1,
    severity: "look",
    impact:
      "Cardholders: purchases at an acceptor look like tests of stolen numbers, and new cards there are rejected until the next hour.",
    remedy:
      "Find agent, acceptor and cause in CARD_TESTING_SUSPECTED in the service log, and ask the agent to check the hour's payments.",
    page: "agents.md#cards-are-tried-out",
  },
  CardsTakenFromCharges: {
    code: "CARD_TAKEN_FROM_CHARGE",
    threshold: 500,
    severity: "look",
    impact:
      "No impact yet: hundreds of charges' cards were decrypted to create processor tokens, by migrating agents or with a stolen key.",
    remedy:
      "Find agents and charges in CARD_TAKEN_FROM_CHARGE in the service log; if an agent cannot explain the tokens, suspend the agent.",
    page: "audit.md#who-opened-this-card",
  },
  CardsTested: {
    code: "TOO_MANY_VERIFICATIONS",
    threshold: 20,
    severity: "look",
    impact: "Cardholders: stolen numbers seem to be tested at an acceptor. The networks fine its merchant.",
    remedy:
      "Find agent and acceptor in TOO_MANY_VERIFICATIONS in the service log, and suspend the acceptor while the agent investigates.",
    page: "agents.md#cards-are-tried-out",
  },
};

/** Alarms on log codes of the function that directory servers call. */
const resultAlarms: LogCodeAlarms = {
  ResultsFail: {
    code: "RESULTS_FAILED",
    threshold: 3,
    severity: "look",
    impact: "Cardholders who passed a challenge may end as not authenticated, because its result could not be stored.",
    remedy: "Find RESULTS_FAILED with the error in the log of the network API. Networks may resend a result.",
    page: "directory-servers.md",
  },
};

const alarmsByLog = {
  service: requestAlarms,
  networkApi: resultAlarms,
  worker: {
    ...paymentAlarms,
    ...referenceRateAlarms,
    ...clearingAlarms,
    ...networkRecordAlarms,
    ...outboundAlarms,
    ...auditAlarms,
  },
} as const satisfies Readonly<Record<string, LogCodeAlarms>>;

/** Codes that an alarm of another log also counts. */
const alsoCounted: Readonly<Partial<Record<keyof typeof alarmsByLog, readonly string[]>>> = {
  networkApi: [messagesNotKept],
  worker: [networkRejectedMessage, messagesNotKept],
};

/** Counts the codes of a stack's log, with an alarm on each; also counts timeouts. */
export const logCodeAlarms = (
  scope: Construct,
  stage: Stage,
  logGroup: LogGroup,
  log: keyof typeof alarmsByLog,
): void => {
  countTimeouts(scope, logGroup, stage);
  const alarms = Object.entries<LogCodeAlarm>(alarmsByLog[log]);
  const codes = [...alarms.map(([, { code }]) => code), ...(alsoCounted[log] ?? [])];
  for (const code of new Set(codes)) countLogCode(scope, logGroup, stage, code);
  for (const [id, { code, ...alarmProps }] of alarms) {
    alarm(scope, stage, id, { metric: customMetric(stage, code), ...alarmProps });
  }
};
