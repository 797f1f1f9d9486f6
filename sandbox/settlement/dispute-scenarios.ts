import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../networks.ts";
import type { DisputeCategory, DisputeReason } from "./dispute-reasons.ts";

/**
 * Fraud reports and disputes after a payment, selected by the presented amount in minor units. Payments of other amounts are
 * neither reported as fraud nor disputed. All steps of a dispute are part of the payment's settlement cycle, so tests do not
 * have to wait for weeks. docs/sandbox-scenarios.md lists the amounts.
 */

interface DisputeStep {
  readonly status: string;
  readonly stage: string;
  readonly initiator: "issuer" | "acquirer" | "network";
  /** Time limit for the response to the step, in days. Absent for steps that require no response. */
  readonly answeredWithinDays?: number;
  /**
   * Funds that the step moves to the acquirer (`direction` 1) or from the acquirer (-1). `reconciliationType` is the `type`
   * of the movement's record in the reconciliation details.
   */
  readonly moves?: { readonly direction: 1 | -1; readonly reconciliationType: string };
}

/** Visa's time limit for a dispute response, in days; used for all simulated networks. */
const answeredWithinDays = 30;

export const disputeSteps = {
  chargeback: {
    status: "received",
    stage: "chargeback",
    initiator: "issuer",
    answeredWithinDays,
    moves: { direction: -1, reconciliationType: "firstChargeback-dms" },
  },
  awaiting: { status: "awaitingResponse", stage: "chargeback", initiator: "network", answeredWithinDays },
  accepted: { status: "closedAccepted", stage: "chargeback", initiator: "acquirer" },
  defended: {
    status: "evidenceSubmitted",
    stage: "chargebackResponse",
    initiator: "acquirer",
    moves: { direction: 1, reconciliationType: "secondPresentment-dms" },
  },
  won: { status: "closedWon", stage: "chargebackResponse", initiator: "issuer" },
  insisted: {
    status: "evidenceRejected",
    stage: "preArbitration",
    initiator: "issuer",
    moves: { direction: -1, reconciliationType: "preArbitration-dms" },
  },
  lost: { status: "closedLost", stage: "preArbitration", initiator: "network" },
} as const satisfies Readonly<Record<string, DisputeStep>>;

type DisputeStepName = keyof typeof disputeSteps;

export interface AfterPayment {
  readonly amountMinor: number;
  readonly meaning: string;
  readonly isReportedAsFraud?: true;
  readonly dispute?: { readonly category: DisputeCategory; readonly steps: readonly DisputeStepName[] };
}

export const afterPaymentScenarios: readonly AfterPayment[] = [
  { amountMinor: 710_001, meaning: "reported as fraud, not disputed", isReportedAsFraud: true },
  {
    amountMinor: 710_002,
    meaning: "reported as fraud and charged back; awaiting a response",
    isReportedAsFraud: true,
    dispute: { category: "fraud", steps: ["chargeback", "awaiting"] },
  },
  {
    amountMinor: 710_003,
    meaning: "charged back and accepted",
    dispute: { category: "consumer", steps: ["chargeback", "accepted"] },
  },
  {
    amountMinor: 710_004,
    meaning: "charged back, defended and won: the disputed amount is returned",
    dispute: { category: "processing", steps: ["chargeback", "defended", "won"] },
  },
  {
    amountMinor: 710_005,
    meaning: "charged back, defended, and lost in pre-arbitration: the disputed amount is debited again",
    dispute: { category: "authorization", steps: ["chargeback", "defended", "insisted", "lost"] },
  },
];

export const disputeReasonOf = (network: CardNetwork, category: DisputeCategory): DisputeReason =>
  simulatedNetworks[network].disputeReasons[category];

/** Fraud type code with which issuers report card-not-present fraud (the same for Visa and Mastercard). */
export const fraudType = { code: "06", description: "card-not-present fraud" } as const;
