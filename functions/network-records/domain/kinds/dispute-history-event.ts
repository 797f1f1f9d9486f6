import {
  amount,
  carried,
  currency,
  date,
  integer,
  oneOf,
  places,
  type RecordField,
  required,
  text,
} from "../record-field.ts";

const disputeStatuses = [
  "received",
  "awaitingResponse",
  "acceptanceInitiated",
  "acceptanceFailed",
  "defenseInitiated",
  "defenseFailed",
  "evidenceSubmitted",
  "evidenceRejected",
  "closedAccepted",
  "closedWon",
  "closedLost",
  "reversed",
  "withdrawn",
] as const;

/** Statuses that end a dispute unless a further stage follows. */
const endedDisputeStatuses: readonly unknown[] = ["closedAccepted", "closedWon", "closedLost", "reversed", "withdrawn"];

/** Returns true if a dispute has ended, based on the columns of its last step. */
export const isEndOfDispute = ({ disputeStatus }: { readonly disputeStatus?: unknown }): boolean =>
  endedDisputeStatuses.includes(disputeStatus);

export const disputeStages = [
  "retrieval",
  "chargeback",
  "chargebackResponse",
  "preArbitration",
  "arbitration",
  "compliance",
] as const;

/** One row per step of a dispute. */
export const disputeHistoryEvent: readonly RecordField[] = [
  carried("key", "disputeHistoryEventKey"),
  required(oneOf("disputeStatus", disputeStatuses, "Status of the dispute after the event")),
  required(oneOf("disputeStage", disputeStages, "Stage of the dispute")),
  required(date("eventDate", "Date of the event")),
  required(oneOf("initiator", ["issuer", "acquirer", "merchant", "network"], "Party that initiated the event")),
  text("eventDetailsMessageText", "Message text from the initiator"),
  text("eventDetailsElaboration", "Additional text from the initiator"),
  text("eventDetailsIssuerQuestionnaire", "Issuer's answers to the questionnaire"),
  text("eventDetailsResponseReason", "Reason for the response"),
  text("eventDetailsSubResponseReason", "Detailed reason for the response"),
  carried("agentKey"),
  text("merchantKey", "Key of the merchant"),
  text("merchantAcceptorKey", "Key of the acceptor"),
  required(text("disputeKey", "Key of the dispute")),
  integer("disputeVersion", "changes", "Version of the dispute after the event"),
  required(text("network", "Card network")),
  text("chargeKey", "Key of the charge"),
  text("arn", "Acquirer reference number, 23 digits"),
  amount("disputeAmountValue", "disputeAmountCurrency", "Disputed amount, in the transaction currency"),
  currency("disputeAmountCurrency"),
  amount("settlementAmountValue", "settlementAmountCurrency", "Disputed amount, in the settlement currency"),
  currency("settlementAmountCurrency"),
  text("disputeReasonCode", "The network's code for the dispute reason"),
  text("disputeReasonDescription", "Description of the dispute reason"),
  text("disputeReasonCategory", "Category of the dispute reason: fraud, processing, consumer, authorization"),
  date("receivedDate", "Date on which the dispute was received"),
  date("dueDate", "Deadline for a response"),
  text("comment", "Comment from the acquirer"),
  carried("created"),
  carried("businessDate"),
  places("disputeAmountCurrency"),
  places("settlementAmountCurrency"),
];
