import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../networks.ts";
import { type AfterPayment, afterPaymentScenarios, disputeReasonOf, disputeSteps } from "./dispute-scenarios.ts";
import { cardTypeOf, partOf, regionOf, type SchemeFee } from "./fee-table.ts";
import type { SettledPresentment } from "./settled-presentment.ts";

/**
 * Funds that a settlement cycle moves for one presentment. A positive gross amount is a credit to the acquirer; positive
 * interchange and fees are debits.
 */
export interface Movement {
  readonly presentment: SettledPresentment;
  /** `capture`, or the dispute step that moves the funds (`chargeback`, `defended`, `insisted`). */
  readonly name: string;
  readonly detailType: "capture" | "dispute";
  readonly reconciliationType: string;
  readonly grossMinor: number;
  /** Interchange that the acquirer pays to the issuer; negative for refunds. */
  readonly interchangeMinor: number;
  readonly fees: readonly ChargedFee[];
  /** Dispute stage that caused the movement, and the dispute reason code. */
  readonly dispute?: { readonly stage: string; readonly reasonCode: string };
}

interface ChargedFee {
  readonly fee: SchemeFee;
  readonly minor: number;
}

export const feesMinorOf = ({ fees }: Movement): number => fees.reduce((sum, { minor }) => sum + minor, 0);

export const netMinorOf = (movement: Movement): number =>
  movement.grossMinor - movement.interchangeMinor - feesMinorOf(movement);

export const afterPayment = ({ kind, amountMinor }: SettledPresentment): AfterPayment | undefined =>
  kind === "refund" ? undefined : afterPaymentScenarios.find((scenario) => scenario.amountMinor === amountMinor);

export const movementsOf = (network: CardNetwork, presentment: SettledPresentment): readonly Movement[] => [
  capture(network, presentment),
  ...disputeMovements(network, presentment),
];

function capture(network: CardNetwork, presentment: SettledPresentment): Movement {
  const { kind, amountMinor, cardNumber } = presentment;
  const sign = kind === "refund" ? -1 : 1;
  const rate = simulatedNetworks[network].fees.interchangeBasisPoints[cardTypeOf(cardNumber)][regionOf(cardNumber)];
  const { schemeFees: due } = simulatedNetworks[network].fees;
  return {
    presentment,
    name: "capture",
    detailType: "capture",
    reconciliationType: "firstPresentment-dms",
    grossMinor: sign * amountMinor,
    interchangeMinor: sign * partOf(amountMinor, rate),
    fees: due
      .filter(({ type }) => type === "fixed" || kind !== "refund")
      .map((fee) => ({ fee, minor: fee.type === "fixed" ? fee.rate : partOf(amountMinor, fee.rate) })),
  };
}

function disputeMovements(network: CardNetwork, presentment: SettledPresentment): readonly Movement[] {
  const disputed = afterPayment(presentment)?.dispute;
  if (!disputed) return [];
  const { code: reasonCode } = disputeReasonOf(network, disputed.category);
  return disputed.steps.flatMap((name): Movement[] => {
    const step = disputeSteps[name];
    if (!("moves" in step)) return [];
    const { direction, reconciliationType } = step.moves;
    return [
      {
        presentment,
        name,
        detailType: "dispute",
        reconciliationType,
        grossMinor: direction * presentment.amountMinor,
        interchangeMinor: 0,
        fees: [],
        dispute: { stage: step.stage, reasonCode },
      },
    ];
  });
}
