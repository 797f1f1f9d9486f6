import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "../../stages/stage.ts";
import { type AlarmProps, alarm } from "./alarm.ts";
import { countLogCode, countTimeouts, customMetric } from "./log-code-metric.ts";

/** Alarms on what functions log, by the code that is counted in five minutes: who is hurt, and what to do. */

interface LogCodeAlarm extends Omit<AlarmProps, "metric"> {
  readonly code: string;
}

type LogCodeAlarms = Readonly<Record<string, LogCodeAlarm>>;

/** Endpoints and sweeps alike send to networks. */
const networkRejectedMessage = "NETWORK_REJECTED_MESSAGE";

/** Keys that the authorizer did not know. */
export const unauthorizedRequests = "REQUEST_UNAUTHORIZED";

/** Whoever speaks with a network notes what was said. */
const messagesNotKept = "MESSAGES_NOT_KEPT";

/** What hurts agents and cardholders while they pay. */
const paymentAlarms: LogCodeAlarms = {
  ReversalsUnacknowledged: {
    code: "REVERSAL_NOT_ACKNOWLEDGED_FOR_LONG",
    threshold: 1,
    severity: "look",
    impact: "Cardholders, whose money stays held for charges that were declined: a network does not take reversals.",
    remedy: "Ask the network about its link; the sweep goes on repeating.",
    page: "unknown-outcomes.md",
  },
  ReversalsGivenUp: {
    code: "REVERSAL_GIVEN_UP",
    threshold: 1,
    severity: "look",
    impact:
      "A cardholder, whose money stays held until the network lets it go: the card of its reversal is no longer kept.",
    remedy: "REVERSAL_GIVEN_UP names the charge; have the network release it.",
    page: "unknown-outcomes.md",
  },
  SweepItemsFail: {
    code: "SWEEP_ITEM_FAILED",
    threshold: 1,
    severity: "look",
    impact:
      "Whoever waits for the item: a charge without an outcome, a hold without its reversal, a schedule without its reports.",
    remedy: "Find SWEEP_ITEM_FAILED in the worker log: it names the item and the fault.",
    page: "unknown-outcomes.md",
  },
  CardRangesStale: {
    code: "CARD_RANGES_STALE",
    threshold: 1,
    severity: "look",
    impact:
      "Cardholders with new cards, which count as not enrolled: the ranges of a network are more than a day old or missing.",
    remedy: "CARD_RANGES_STALE in the worker log names the network.",
    page: "card-ranges.md",
  },
};

/** What limits in euro rely on. */
const referenceRateAlarms: LogCodeAlarms = {
  ReferenceRatesStale: {
    code: "REFERENCE_RATES_STALE",
    threshold: 1,
    severity: "look",
    impact:
      "Agents who ask for exemptions in other money than euro: they are judged by old rates, and not at all after seven days.",
    remedy: "REFERENCE_RATES_NOT_ANSWERED or REFERENCE_RATES_NOT_TAKEN in the worker log has the reason.",
    page: "reference-rates.md",
  },
};

/** What merchants wait for their money by. */
const clearingAlarms: LogCodeAlarms = {
  NetworkFilesWait: {
    code: "NETWORK_FILES_NOT_EXCHANGED",
    threshold: 4,
    periods: 6,
    severity: "look",
    impact:
      "Merchants, who wait for their money: for half an hour a network could not be reached for files, and its outbox waits.",
    remedy: "NETWORK_FILES_NOT_EXCHANGED in the worker log names the network and says why.",
    page: "clearing.md#files-do-not-go",
  },
  NetworkFileConflicts: {
    code: "NETWORK_FILE_CONFLICT",
    threshold: 1,
    severity: "look",
    impact:
      "Merchants, who wait for their money: another file of the same name lies at a network, and ours waits in the outbox.",
    remedy: "NETWORK_FILE_CONFLICT in the worker log names the file; ask the network whose it is.",
    page: "clearing.md#files-do-not-go",
  },
  ClearingBatchesUnacknowledged: {
    code: "CLEARING_BATCH_NOT_ACKNOWLEDGED",
    threshold: 1,
    severity: "look",
    impact: "Merchants, who wait for their money: a network has not acknowledged a batch in time.",
    remedy: "Ask the network whether it has the file, else submit it again.",
    page: "clearing.md",
  },
  ClearingFilesRejected: {
    code: "CLEARING_FILE_REJECTED",
    threshold: 1,
    severity: "look",
    impact: "Merchants, who wait for their money: a network refused a whole batch.",
    remedy: "The batch item holds the reason; mend it and submit the batch again.",
    page: "clearing.md",
  },
  ClearingFails: {
    code: "CLEARING_BATCH_FAILED",
    threshold: 1,
    severity: "look",
    impact: "Merchants, who wait for their money: a batch is claimed and not submitted.",
    remedy: "Find CLEARING_BATCH_FAILED in the worker log; the run of the next minute tries again.",
    page: "clearing.md",
  },
  ClearingRecordsLeftOut: {
    code: "CLEARING_RECORD_NOT_PRESENTABLE",
    threshold: 1,
    severity: "look",
    impact: "A merchant, whose charge is not presented: its card or one of its values is missing.",
    remedy:
      "CLEARING_RECORD_NOT_PRESENTABLE names the charge. It is tried again every hour; one without its card is abandoned, with an event.",
    page: "clearing.md",
  },
  ClearingAnswersFail: {
    code: "CLEARING_ACKNOWLEDGEMENT_SET_ASIDE",
    threshold: 1,
    severity: "look",
    impact: "Agents, whose charges stay pending: an answer of a network could not be read.",
    remedy: "The file lies below set-aside/; ask the network for a right one.",
    page: "clearing.md",
  },
  ClearingAnswersWait: {
    code: "CLEARING_ACKNOWLEDGEMENT_FAILED",
    threshold: 3,
    severity: "look",
    impact: "Agents, whose charges stay pending: an answer of a network cannot be taken in for a reason of ours.",
    remedy: "Find CLEARING_ACKNOWLEDGEMENT_FAILED in the worker log; it is tried again every minute.",
    page: "clearing.md",
  },
};

/** What reports and payouts rely on. */
const networkRecordAlarms: LogCodeAlarms = {
  NetworkRecordsRejected: {
    code: "NETWORK_RECORDS_REJECTED",
    threshold: 1,
    severity: "look",
    impact: "Agents and merchants, whose reports and payouts lack movements: records of a network were not taken in.",
    remedy: "They lie below rejected/ with the reason of each.",
    page: "network-records.md",
  },
  NetworkRecordFilesBroken: {
    code: "NETWORK_RECORD_FILE_BROKEN",
    threshold: 1,
    severity: "look",
    impact:
      "Agents and merchants, whose reports and payouts may lack movements: a file of a network is cut off or does not add up.",
    remedy: "It lies below set-aside/; ask the network for it again.",
    page: "network-records.md",
  },
  NetworkRecordFilesHeld: {
    code: "NETWORK_RECORD_FILE_HELD",
    threshold: 1,
    severity: "look",
    impact:
      "Merchants, who wait for their money: a file of a network holds records that cannot be, and none of it is booked.",
    remedy: "It lies below set-aside/, its impossible records below rejected/ with the reason of each.",
    page: "network-records.md",
  },
  NetworkRecordFilesWait: {
    code: "NETWORK_RECORD_FILE_FAILED",
    threshold: 3,
    severity: "look",
    impact:
      "Agents and merchants, whose reports and payouts are late: a file of a network cannot be taken in for a reason of ours.",
    remedy: "Find NETWORK_RECORD_FILE_FAILED in the worker log; it is tried again every minute.",
    page: "network-records.md",
  },
};

/** What shows who changed what, and who saw a card. */
const auditAlarms: LogCodeAlarms = {
  AuditEntriesNotKept: {
    code: "AUDIT_ENTRY_NOT_KEPT",
    threshold: 1,
    severity: "look",
    impact:
      "Nobody yet: an entry of the audit trail did not reach its bucket, and after a hundred attempts it is parked.",
    remedy: "The worker log has the fault; put parked entries there again.",
    page: "audit.md",
  },
  CopiesMissing: {
    code: "COPY_MISSING",
    threshold: 1,
    severity: "look",
    impact:
      "None yet: the copies of a table in the recovery account do not reach the last day, and more than a day would be lost with this account.",
    remedy:
      "COPY_MISSING in the worker log names the table and the time up to which it is copied; aws dynamodb describe-export shows why an export failed. Once the cause is mended, the next run makes up for all missing nights.",
    page: "restore.md#copies-in-another-account",
  },
  CardsOpenedByOperators: {
    code: "CARD_OPENED_BY_OPERATOR",
    threshold: 1,
    severity: "look",
    impact: "A cardholder, if it was for no good: a person has seen the number of a card.",
    remedy: "CARD_OPENED_BY_OPERATOR names him; ask for the case that he named.",
    page: "audit.md",
  },
  OperatorsNotVerified: {
    code: "OPERATOR_NOT_VERIFIED",
    threshold: 1,
    severity: "look",
    impact: "Nobody yet: a function of operators was invoked past its URL, so AWS verified nobody, and it refused.",
    remedy: "The trail in CloudTrail names who invoked it.",
    page: "audit.md",
  },
};

/** What agents hear of us by, and what is left of payments when the table has let them go. */
const outboundAlarms: LogCodeAlarms = {
  // A batch that failed in part is an answer to Lambda and no error, so it is counted by what it says.
  EventsNotPublished: {
    code: "EVENTS_NOT_PUBLISHED",
    threshold: 1,
    severity: "look",
    impact: "Subscribers, who hear late, and of what is parked after ten attempts nothing.",
    remedy: "EVENT_BUS_NOT_REACHED in the worker log has the fault, unless the bus refused single events.",
    page: "events.md",
  },
  ReportsFail: {
    code: "REPORT_FAILED",
    threshold: 1,
    severity: "look",
    impact: "An agent, who has no report for a window; nothing is delivered of it.",
    remedy: "Find REPORT_ATTEMPT_FAILED of its key, and run its schedule again.",
    page: "reports.md",
  },
  ReportsCreatedBySweep: {
    code: "REPORTS_CREATED_BY_SWEEP",
    threshold: 1,
    severity: "look",
    impact: "Agents, whose reports come ten minutes late: EventBridge Scheduler did not call when a window had ended.",
    remedy: "REPORTS_CREATED_BY_SWEEP in the worker log names the schedules: see whether they are some or all.",
    page: "reports.md#the-scheduler-is-silent",
  },
  ArchiveBehind: {
    code: "ARCHIVE_BEHIND",
    threshold: 1,
    severity: "look",
    impact:
      "Nobody yet: what an agent did is more than a week late for the archive, and three weeks later the table lets it go for good.",
    remedy: "ARCHIVE_BEHIND in the worker log names the agent.",
    page: "archive.md",
  },
};

/** What the functions of the API say. */
const requestAlarms: LogCodeAlarms = {
  MessagesRejected: {
    code: networkRejectedMessage,
    threshold: 1,
    severity: "look",
    impact:
      "Cardholders, who are declined because a network cannot read what we send: a defect of ours, not of the cards.",
    remedy: "NETWORK_REJECTED_MESSAGE names network and reason; compare with the last release.",
    page: "unknown-outcomes.md#a-message-that-was-rejected",
  },
  MessagesRejectedOften: {
    code: networkRejectedMessage,
    threshold: 5,
    severity: "wake",
    impact:
      "Cardholders, who are declined one after the other because a network cannot read what we send: a defect of ours.",
    remedy: "NETWORK_REJECTED_MESSAGE names network and reason; go back to the last release.",
    page: "unknown-outcomes.md#a-message-that-was-rejected",
  },
  MessagesNotKept: {
    code: messagesNotKept,
    threshold: 100,
    severity: "look",
    impact:
      "Nobody who pays: timelines lack what was said to networks, because the table of messages does not take it in time.",
    remedy: "Look at the throttles and the latency of the table of messages, and at its key.",
    page: "unknown-outcomes.md",
  },
  DirectoryServersSilent: {
    code: "DIRECTORY_SERVER_NOT_ANSWERED",
    threshold: 10,
    severity: "wake",
    impact: "Cardholders, who cannot be authenticated: agents get 502, or charge without a shift of liability.",
    remedy: "The log names the network and the reason.",
    page: "directory-servers.md",
  },
  StoreUnavailable: {
    code: "STORE_UNAVAILABLE",
    threshold: 5,
    severity: "wake",
    impact: "Agents, who get 503: DynamoDB refuses or does not answer.",
    remedy: "Look at the table's throttles and errors on the dashboard, then at the health of AWS in the region.",
    page: "capacity.md#the-table-does-not-answer",
  },
  StoredFormUnknown: {
    code: "STORED_FORM_UNKNOWN",
    threshold: 1,
    severity: "wake",
    impact: "Agents, who get 503: what a later release has stored meets one that cannot read it.",
    remedy:
      "If a release was just taken back, deploy it again; STORED_FORM_UNKNOWN in the service log names the item's kind and form.",
    page: "releases.md#an-item-is-of-a-later-release",
  },
  KeysUnavailable: {
    code: "DEPENDENCY_UNAVAILABLE",
    threshold: 5,
    severity: "wake",
    impact:
      "Agents, who get 503: KMS or Secrets Manager does not answer, so cards cannot be sealed and callers not known.",
    remedy:
      "DEPENDENCY_UNAVAILABLE in the service log has the fault: a key or secret that was disabled, a right, or AWS.",
    page: "capacity.md#keys-and-secrets-do-not-answer",
  },
  RecoveryKeyUnusable: {
    code: "RECOVERY_KEY_NOT_USABLE",
    threshold: 1,
    severity: "look",
    impact: "Nobody yet: cards are kept that only this account can open, and would be lost with it.",
    remedy:
      "The fault stands beside RECOVERY_KEY_NOT_USABLE in the service log; mend the policy of the key in the recovery account.",
    page: "keys.md",
  },
  RequestsOutOfTime: {
    code: "REQUEST_OUT_OF_TIME",
    threshold: 5,
    severity: "look",
    impact: "Agents, who get 504 and hear of the outcome only when they repeat.",
    remedy: "The line names the operation; see on the dashboard whether a network or the table is slow.",
    page: "README.md#agents-get-5xx",
  },
  KeysGuessed: {
    code: unauthorizedRequests,
    threshold: 300,
    severity: "look",
    impact: "Nobody yet: many requests come with keys that do not fit. Somebody guesses, or an agent has lost its key.",
    remedy: "The access log has the addresses; see whether they are of an agent.",
    page: "agents.md#many-requests-are-refused",
  },
  CardTestingSuspected: {
    code: "CARD_TESTING_SUSPECTED",
    threshold: 1,
    severity: "look",
    impact:
      "Cardholders, whose stolen numbers seem to be tested by purchases at an acceptor, and honest ones there, whose new cards it refuses until the next hour.",
    remedy:
      "CARD_TESTING_SUSPECTED in the service log names agent, acceptor and cause; have the agent look at the payments of the hour.",
    page: "agents.md#cards-are-tried-out",
  },
  CardsTakenFromCharges: {
    code: "CARD_TAKEN_FROM_CHARGE",
    threshold: 500,
    severity: "look",
    impact:
      "Nobody yet: the cards of hundreds of charges were opened to make processor tokens of them, by agents that move their customers or by somebody who has a key of theirs.",
    remedy:
      "CARD_TAKEN_FROM_CHARGE in the service log names the agents and charges; ask the agent, and suspend it if it knows nothing of it.",
    page: "audit.md#who-opened-this-card",
  },
  CardsTested: {
    code: "TOO_MANY_VERIFICATIONS",
    threshold: 20,
    severity: "look",
    impact:
      "Cardholders, whose stolen numbers seem to be tried out at an acceptor, and its merchant, whom the networks will fine.",
    remedy:
      "TOO_MANY_VERIFICATIONS in the service log names agent and acceptor; block the acceptor while the agent looks.",
    page: "agents.md#cards-are-tried-out",
  },
};

/** What the function says that directory servers call. */
const resultAlarms: LogCodeAlarms = {
  ResultsFail: {
    code: "RESULTS_FAILED",
    threshold: 3,
    severity: "look",
    impact:
      "Cardholders, whose challenge may end as not authenticated although they passed it: its result could not be stored.",
    remedy: "The fault stands beside RESULTS_FAILED in the log of the network API; networks may send a result again.",
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

/** Codes that another log's alarm counts, too. */
const alsoCounted: Readonly<Partial<Record<keyof typeof alarmsByLog, readonly string[]>>> = {
  networkApi: [messagesNotKept],
  worker: [networkRejectedMessage, messagesNotKept],
};

/** Counts the codes of a stack's log, and alarms on each; counts also what ran out of time. */
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
