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
  required(oneOf("disputeStatus", disputeStatuses, "State of the dispute after the step")),
  required(oneOf("disputeStage", disputeStages, "How far the dispute has come")),
  required(date("eventDate", "When the step was made")),
  required(oneOf("initiator", ["issuer", "acquirer", "merchant", "network"], "Who made the step")),
  text("eventDetailsMessageText", "What the initiator wrote"),
  text("eventDetailsElaboration", "What the initiator added"),
  text("eventDetailsIssuerQuestionnaire", "Answers of the issuer"),
  text("eventDetailsResponseReason", "Reason of a response"),
  text("eventDetailsSubResponseReason", "Finer reason of a response"),
  carried("agentKey"),
  text("merchantKey", "Key of the merchant"),
  text("merchantAcceptorKey", "Key of the acceptor"),
  required(text("disputeKey", "Key of the dispute")),
  integer("disputeVersion", "changes", "Version of the dispute after the step"),
  required(text("network", "Card network")),
  text("chargeKey", "Key of the charge"),
  text("arn", "Acquirer reference number, 23 digits"),
  amount("disputeAmountValue", "disputeAmountCurrency", "What is disputed, as it was paid"),
  currency("disputeAmountCurrency"),
  amount("settlementAmountValue", "settlementAmountCurrency", "What is disputed, as it is settled"),
  currency("settlementAmountCurrency"),
  text("disputeReasonCode", "The network's reason code"),
  text("disputeReasonDescription", "The reason in words"),
  text("disputeReasonCategory", "Group of the reason: fraud, processing, consumer, authorization"),
  date("receivedDate", "When the dispute was received"),
  date("dueDate", "Until when a response counts"),
  text("comment", "Remark of the acquirer"),
  carried("created"),
  carried("businessDate"),
  places("disputeAmountCurrency"),
  places("settlementAmountCurrency"),
];
