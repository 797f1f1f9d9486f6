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

/** States that a dispute leaves only for a further stage. */
const endedDisputeStatuses: readonly unknown[] = ["closedAccepted", "closedWon", "closedLost", "reversed", "withdrawn"];

/** True if a dispute has ended, by the columns of its last step. */
export const isEndOfDispute = ({ disputeStatus }: { readonly disputeStatus?: unknown }): boolean =>
  endedDisputeStatuses.includes(disputeStatus);

/** Stages of a dispute. */
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
  text("eventDetailsMessageText", "Message from the initiator"),
  text("eventDetailsElaboration", "Additional text from the initiator"),
  text("eventDetailsIssuerQuestionnaire", "Issuer's answers to the questionnaire"),
  text("eventDetailsResponseReason", "Reason for a response"),
  text("eventDetailsSubResponseReason", "Detailed reason for a response"),
  carried("agentKey"),
  text("merchantKey", "Key of the merchant"),
  text("merchantAcceptorKey", "Key of the acceptor"),
  required(text("disputeKey", "Key of the dispute")),
  integer("disputeVersion", "changes", "Version of the dispute after the event"),
  required(text("network", "Card network")),
  text("chargeKey", "Key of the charge"),
  text("arn", "Acquirer reference number, 23 digits"),
  amount("disputeAmountValue", "disputeAmountCurrency", "Disputed amount, in the currency of the payment"),
  currency("disputeAmountCurrency"),
  amount("settlementAmountValue", "settlementAmountCurrency", "Disputed amount, in the settlement currency"),
  currency("settlementAmountCurrency"),
  text("disputeReasonCode", "The network's reason code"),
  text("disputeReasonDescription", "Description of the reason"),
  text("disputeReasonCategory", "Category of the reason: fraud, processing, consumer, authorization"),
  date("receivedDate", "Date on which the dispute was received"),
  date("dueDate", "Deadline for a response"),
  text("comment", "Comment from the acquirer"),
  carried("created"),
  carried("businessDate"),
  places("disputeAmountCurrency"),
  places("settlementAmountCurrency"),
];
