import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { type AlarmProps, alarm } from "./alarm.ts";
import { countTimeouts, customMetric, measureLogCode } from "./log-code-metric.ts";

/** Alarms on log codes, counted over five minutes, each with its impact and the first action to take. */

interface LogCodeAlarm extends Omit<AlarmProps, "metric"> {
  readonly code: string;
}

type LogCodeAlarms = Readonly<Record<string, LogCodeAlarm>>;

/** Logged by endpoints and by sweeps, because both send messages to networks. */
const networkRejectedMessage = "NETWORK_REJECTED_MESSAGE";

/** Logged for requests that the authorizer rejects with 401. */
export const unauthorizedRequests = "REQUEST_UNAUTHORIZED";

/** Logged by every function that exchanges messages with a network. */
const messagesNotKept = "MESSAGES_NOT_KEPT";

const paymentAlarms: LogCodeAlarms = {
  ReversalsUnacknowledged: {
    code: "REVERSAL_NOT_ACKNOWLEDGED_FOR_LONG",
    threshold: 1,
    severity: "look",
    impact: "Cardholders: funds stay on hold for declined charges, because a network does not acknowledge reversals.",
    remedy: "Contact the network about its connection. The sweep continues to retry.",
    page: "unknown-outcomes.md",
  },
  ReversalsGivenUp: {
    code: "REVERSAL_GIVEN_UP",
    threshold: 1,
    severity: "look",
    impact:
      "A cardholder: funds stay on hold until the hold expires or the issuer releases it, because the card number needed for the reversal was deleted.",
    remedy:
      "Find the charge in the log line REVERSAL_GIVEN_UP, and ask the issuer, through network support, to release the hold.",
    page: "unknown-outcomes.md",
  },
  SweepItemsFail: {
    code: "SWEEP_ITEM_FAILED",
    threshold: 1,
    severity: "look",
    impact:
      "Agents and cardholders: processing fails for a due item, such as a charge's outcome, a reversal, or a schedule's reports.",
    remedy: "Find the SWEEP_ITEM_FAILED entries in the worker log: they contain the items and the errors.",
    page: "unknown-outcomes.md",
  },
  CardRangesStale: {
    code: "CARD_RANGES_STALE",
    threshold: 1,
    severity: "look",
    impact:
      "Cardholders: a network's card ranges are missing or more than a day old. Without ranges, authentications are rejected with 503; with old ranges, new cards count as not enrolled.",
    remedy: "Find the network in the worker log (CARD_RANGES_STALE), and check the log codes that precede this entry.",
    page: "card-ranges.md",
  },
};

const referenceRateAlarms: LogCodeAlarms = {
  ReferenceRatesStale: {
    code: "REFERENCE_RATES_STALE",
    threshold: 1,
    severity: "look",
    impact:
      "Agents that request exemptions in currencies other than the euro: exemption limits are checked with outdated rates, and are no longer checked after seven days.",
    remedy: "Find the reason in the worker log (REFERENCE_RATES_NOT_ANSWERED or REFERENCE_RATES_NOT_TAKEN).",
    page: "reference-rates.md",
  },
};

const clearingAlarms: LogCodeAlarms = {
  NetworkFilesWait: {
    code: "NETWORK_FILES_NOT_EXCHANGED",
    threshold: 4,
    periods: 6,
    severity: "look",
    impact:
      "Merchants are paid late: a network's file server has been unreachable for half an hour, so files stay in the outbox.",
    remedy: "Find the network and the error in the worker log (NETWORK_FILES_NOT_EXCHANGED).",
    page: "clearing.md#file-exchange-has-stopped",
  },
  NetworkFileConflicts: {
    code: "NETWORK_FILE_CONFLICT",
    threshold: 1,
    severity: "look",
    impact:
      "Merchants are paid late: a network has a different file with the same name, so the service's file stays in the outbox.",
    remedy: "Find the file in the worker log (NETWORK_FILE_CONFLICT), and ask the network about this file.",
    page: "clearing.md#file-exchange-has-stopped",
  },
  ClearingBatchesUnacknowledged: {
    code: "CLEARING_BATCH_NOT_ACKNOWLEDGED",
    threshold: 1,
    severity: "look",
    impact: "Merchants are paid late: a network has not acknowledged a batch in time.",
    remedy: "Ask the network whether it has received the file. If not, resubmit the batch.",
    page: "clearing.md",
  },
  ClearingFilesRejected: {
    code: "CLEARING_FILE_REJECTED",
    threshold: 1,
    severity: "look",
    impact: "Merchants are paid late: a network rejected an entire batch.",
    remedy: "Find the reason in the batch item, fix the cause, and resubmit the batch.",
    page: "clearing.md",
  },
  ClearingFails: {
    code: "CLEARING_BATCH_FAILED",
    threshold: 1,
    severity: "look",
    impact: "Merchants are paid late: the records of a batch were claimed, but the batch was not submitted.",
    remedy: "Find CLEARING_BATCH_FAILED in the worker log. The next run retries within a minute.",
    page: "clearing.md",
  },
  ClearingRecordsLeftOut: {
    code: "CLEARING_RECORD_NOT_PRESENTABLE",
    threshold: 1,
    severity: "look",
    impact:
      "A merchant: a charge is not cleared, because the card or the charge is missing, or a value does not fit into its message field.",
    remedy:
      "Find the charge in CLEARING_RECORD_NOT_PRESENTABLE. The record is retried every hour. If the card was deleted, the record is abandoned and an event is sent.",
    page: "clearing.md",
  },
  ClearingAnswersFail: {
    code: "CLEARING_ACKNOWLEDGEMENT_SET_ASIDE",
    threshold: 1,
    severity: "look",
    impact:
      "Agents: the clearing of charges stays pending, because a network's acknowledgement is unreadable or does not match its batch.",
    remedy: "The file is under set-aside/. Ask the network for a corrected file.",
    page: "clearing.md",
  },
  ClearingAnswersWait: {
    code: "CLEARING_ACKNOWLEDGEMENT_FAILED",
    threshold: 3,
    severity: "look",
    impact:
      "Agents: the clearing of charges stays pending, because an internal error prevents the import of a network's acknowledgement.",
    remedy: "Find CLEARING_ACKNOWLEDGEMENT_FAILED in the worker log. The import is retried every minute.",
    page: "clearing.md",
  },
};

const networkRecordAlarms: LogCodeAlarms = {
  NetworkRecordsRejected: {
    code: "NETWORK_RECORDS_REJECTED",
    threshold: 1,
    severity: "look",
    impact:
      "Agents and merchants: reports and payouts are incomplete, because some of a network's records were not imported.",
    remedy: "Check the rejected records and the reasons, which are under rejected/.",
    page: "network-records.md",
  },
  NetworkRecordFilesBroken: {
    code: "NETWORK_RECORD_FILE_BROKEN",
    threshold: 1,
    severity: "look",
    impact:
      "Agents and merchants: reports and payouts might be incomplete, because a network's file is truncated, its totals do not match, or its format is wrong.",
    remedy: "The file is under set-aside/. Ask the network for an intact file.",
    page: "network-records.md",
  },
  NetworkRecordFilesHeld: {
    code: "NETWORK_RECORD_FILE_HELD",
    threshold: 1,
    severity: "look",
    impact: "Merchants are paid late: a network's file contains invalid records, so the entire file was set aside.",
    remedy: "Check the file under set-aside/, and the rejected records with the reasons under rejected/.",
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

const auditAlarms: LogCodeAlarms = {
  AuditEntriesNotKept: {
    code: "AUDIT_ENTRY_NOT_KEPT",
    threshold: 1,
    severity: "look",
    impact:
      "No impact yet: an audit entry could not be written to its bucket. After a hundred failed attempts, the entry is parked.",
    remedy: "Find the error in the worker log (AUDIT_ENTRY_NOT_KEPT), and write parked entries again.",
    page: "audit.md",
  },
  CopiesMissing: {
    code: "COPY_MISSING",
    threshold: 1,
    severity: "look",
    impact:
      "No impact yet: the last copy of a table in the recovery account is more than a day old. If the stage's own account is lost, more than a day of data is lost.",
    remedy:
      "Find the table in the worker log (COPY_MISSING); aws dynamodb describe-export shows why an export failed. After you fix the cause, the next run exports all missed nights.",
    page: "restore.md#copies-in-another-account",
  },
  CardsOpenedByOperators: {
    code: "CARD_OPENED_BY_OPERATOR",
    threshold: 1,
    severity: "look",
    impact: "A cardholder, in case of misuse: an operator has revealed a card number.",
    remedy: "Find the person in CARD_OPENED_BY_OPERATOR, and ask why access to the card was required.",
    page: "audit.md",
  },
  OperatorsNotVerified: {
    code: "OPERATOR_NOT_VERIFIED",
    threshold: 1,
    severity: "look",
    impact:
      "No impact yet: an operator function was invoked directly instead of through its URL, so AWS did not verify the caller, and the call was denied.",
    remedy: "Find the caller in CloudTrail, and remove the caller's IAM permission to invoke the function.",
    page: "audit.md",
  },
};

const outboundAlarms: LogCodeAlarms = {
  // Lambda does not count a partially failed batch as an error, so the batch is counted by its log code.
  EventsNotPublished: {
    code: "EVENTS_NOT_PUBLISHED",
    threshold: 1,
    severity: "look",
    impact:
      "Subscribers get events late. Events that are parked after ten attempts are not delivered until they are republished.",
    remedy:
      "Find the error in the worker log (EVENT_BUS_NOT_REACHED). If this code is missing, the bus rejected individual events.",
    page: "events.md",
  },
  ReportsFail: {
    code: "REPORT_FAILED",
    threshold: 1,
    severity: "look",
    impact: "An agent has no report for a window, and receives no delivery.",
    remedy:
      "Find the report and the error in the worker log (REPORT_ATTEMPT_FAILED), fix the cause, and ask the agent to run the schedule for the report's window.",
    page: "reports.md",
  },
  ReportsCreatedBySweep: {
    code: "REPORTS_CREATED_BY_SWEEP",
    threshold: 1,
    severity: "look",
    impact:
      "Agents get reports ten minutes late: EventBridge Scheduler did not invoke the function after a window ended.",
    remedy:
      "Find the schedules in the worker log (REPORTS_CREATED_BY_SWEEP), and check whether all schedules are affected.",
    page: "reports.md#the-scheduler-is-silent",
  },
  ArchiveBehind: {
    code: "ARCHIVE_BEHIND",
    threshold: 1,
    severity: "look",
    impact:
      "No impact yet: the archiving of an agent's actions is more than a week late. In three weeks, the unarchived actions reach their TTL and are deleted from the table.",
    remedy: "Find the agent in the worker log (ARCHIVE_BEHIND).",
    page: "archive.md",
  },
};

const requestAlarms: LogCodeAlarms = {
  MessagesRejected: {
    code: networkRejectedMessage,
    threshold: 1,
    severity: "look",
    impact:
      "Cardholders: payments are declined, because a network cannot parse our messages. This is a defect in our service.",
    remedy: "Find the network and the reason in NETWORK_REJECTED_MESSAGE, and check what the last release changed.",
    page: "unknown-outcomes.md#a-rejected-message",
  },
  MessagesRejectedOften: {
    code: networkRejectedMessage,
    threshold: 5,
    severity: "wake",
    impact:
      "Cardholders: payments are declined repeatedly, because a network cannot parse our messages. This is a defect in our service.",
    remedy: "Find the network and the reason in NETWORK_REJECTED_MESSAGE, and roll back to the previous release.",
    page: "unknown-outcomes.md#a-rejected-message",
  },
  MessagesNotKept: {
    code: messagesNotKept,
    threshold: 100,
    severity: "look",
    impact: "No impact on payments: timelines lack network messages, because the messages table is too slow.",
    remedy: "Check the messages table's throttling, latency and KMS key.",
    page: "unknown-outcomes.md",
  },
  DirectoryServersSilent: {
    code: "DIRECTORY_SERVER_NOT_ANSWERED",
    threshold: 10,
    severity: "wake",
    impact: "Cardholders cannot be authenticated: agents get 502, or charge without a liability shift.",
    remedy: "Find the network and the reason in the service log (DIRECTORY_SERVER_NOT_ANSWERED).",
    page: "directory-servers.md",
  },
  StoreUnavailable: {
    code: "STORE_UNAVAILABLE",
    threshold: 5,
    severity: "wake",
    impact: "Agents get 503: DynamoDB throttles requests or does not respond.",
    remedy: "Check the table's throttling and errors on the dashboard, then the AWS Health Dashboard for the region.",
    page: "capacity.md#the-table-does-not-respond",
  },
  StoredFormUnknown: {
    code: "STORED_FORM_UNKNOWN",
    threshold: 1,
    severity: "wake",
    impact: "Agents get 503: this release cannot read an item that a later release stored.",
    remedy:
      "If you have just rolled back a release, deploy that release again. STORED_FORM_UNKNOWN in the service log states the item's kind and format.",
    page: "releases.md#an-item-was-written-by-a-later-release",
  },
  KeysUnavailable: {
    code: "DEPENDENCY_UNAVAILABLE",
    threshold: 5,
    severity: "wake",
    impact:
      "Agents get 503: requests to KMS or Secrets Manager fail, so card data cannot be encrypted and callers cannot be authenticated.",
    remedy:
      "Find DEPENDENCY_UNAVAILABLE in the service log: a key or secret was disabled, a permission is missing, or AWS has an outage.",
    page: "capacity.md#kms-or-secrets-manager-does-not-respond",
  },
  RecoveryKeyUnusable: {
    code: "RECOVERY_KEY_NOT_USABLE",
    threshold: 1,
    severity: "look",
    impact:
      "No impact yet: new card data can be decrypted only in the stage's own account, and would be lost with that account.",
    remedy:
      "Find the error in the service log (RECOVERY_KEY_NOT_USABLE), and fix the key policy in the recovery account.",
    page: "keys.md",
  },
  RequestsOutOfTime: {
    code: "REQUEST_OUT_OF_TIME",
    threshold: 5,
    severity: "look",
    impact: "Agents get 504, and learn the outcome only when they retry.",
    remedy:
      "Find the operation in REQUEST_OUT_OF_TIME, and check on the dashboard whether a network or the table is slow.",
    page: "README.md#agents-get-5xx",
  },
  KeysGuessed: {
    code: unauthorizedRequests,
    threshold: 300,
    severity: "look",
    impact:
      "No impact yet: many requests have invalid keys. Someone is guessing keys, or an agent is using a wrong key.",
    remedy: "Find the IP addresses in the access log, and check whether they belong to an agent.",
    page: "agents.md#many-requests-are-rejected",
  },
  CardTestingSuspected: {
    code: "CARD_TESTING_SUSPECTED",
    threshold: 1,
    severity: "look",
    impact:
      "Cardholders: payments at an acceptor or with one card look like card testing. Until the next hour, payments without 3-D Secure are rejected if they use that card, or a card that is new to the acceptor.",
    remedy:
      "Find the agent, acceptor and cause in the service log (CARD_TESTING_SUSPECTED), and ask the agent to check the hour's payments.",
    page: "agents.md#card-testing",
  },
  CardsTakenFromCharges: {
    code: "CARD_TAKEN_FROM_CHARGE",
    threshold: 500,
    severity: "look",
    impact:
      "No impact yet: the card data of hundreds of charges was decrypted to create processor tokens. Either agents are migrating their cards, or someone is using a stolen API key.",
    remedy:
      "Find the agents and charges in the service log (CARD_TAKEN_FROM_CHARGE). If an agent cannot explain the tokens, suspend the agent.",
    page: "audit.md#who-viewed-this-card-number",
  },
  CardsTested: {
    code: "TOO_MANY_VERIFICATIONS",
    threshold: 20,
    severity: "look",
    impact:
      "Cardholders: stolen card numbers seem to be tested at an acceptor. The networks can fine the acceptor's merchant.",
    remedy:
      "Find the agent and acceptor in the service log (TOO_MANY_VERIFICATIONS), and suspend the acceptor while the agent investigates.",
    page: "agents.md#card-testing",
  },
};

/** Alarms on log codes of the function called by the directory servers. */
const resultAlarms: LogCodeAlarms = {
  ResultsFail: {
    code: "RESULTS_FAILED",
    threshold: 3,
    severity: "look",
    impact:
      "Cardholders who passed a challenge might count as not authenticated, because the result could not be stored.",
    remedy: "Find the error in the network API's log (RESULTS_FAILED). The network might resend the result.",
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

/** Log codes to count in a log although their alarms are defined for another log. */
const alsoCounted: Readonly<Partial<Record<keyof typeof alarmsByLog, readonly string[]>>> = {
  networkApi: [messagesNotKept],
  worker: [networkRejectedMessage, messagesNotKept],
};

export function logCodeAlarms(scope: Construct, stage: Stage, logGroup: LogGroup, log: keyof typeof alarmsByLog): void {
  countTimeouts(scope, logGroup, stage);
  const alarms = Object.entries<LogCodeAlarm>(alarmsByLog[log]);
  const codes = [...alarms.map(([, { code }]) => code), ...(alsoCounted[log] ?? [])];
  for (const code of new Set(codes)) measureLogCode(scope, logGroup, stage, code);
  for (const [id, { code, ...alarmProps }] of alarms) {
    alarm(scope, stage, id, { metric: customMetric(stage, code), ...alarmProps });
  }
}
