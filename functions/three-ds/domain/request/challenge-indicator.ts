import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { ProtocolVersion } from "./protocol-version.ts";

/** What the merchant wishes: to have its cardholder challenged, or not (service description, 3DS, challengeIndicator). */
export const challengeIndicators = [
  "no-preference",
  "no-challenge",
  "challenge-preferred",
  "challenge-mandated",
  "no-challenge-tra",
  "no-challenge-low-value",
  "no-challenge-scp",
  "data-only",
] as const;

export type ChallengeIndicator = (typeof challengeIndicators)[number];

const exemptions: Readonly<Partial<Record<ChallengeIndicator, ScaExemption>>> = {
  "no-challenge-tra": "tra",
  "no-challenge-low-value": "low-value",
  "no-challenge-scp": "scp",
};

export const exemptionOf = (indicator: ChallengeIndicator | undefined): ScaExemption | undefined =>
  indicator && exemptions[indicator];

/** The protocol knows of one exemption, from 2.2.0 on; the others are a wish not to be challenged. */
const onWire = {
  "2.1.0": {
    "no-preference": "01",
    "no-challenge": "02",
    "challenge-preferred": "03",
    "challenge-mandated": "04",
    "no-challenge-tra": "02",
    "no-challenge-low-value": "02",
    "no-challenge-scp": "02",
  },
  "2.2.0": {
    "no-preference": "01",
    "no-challenge": "02",
    "challenge-preferred": "03",
    "challenge-mandated": "04",
    "no-challenge-tra": "05",
    "no-challenge-low-value": "02",
    "no-challenge-scp": "02",
  },
} as const satisfies Record<ProtocolVersion, Record<Exclude<ChallengeIndicator, "data-only">, string>>;

export interface ChallengeWish {
  /** threeDSRequestorChallengeInd; absent says no preference. */
  readonly challengeInd?: string;
  /** messageCategory, where the wish is said by it. */
  readonly category?: "80";
}

/** How networks are told that data is only shared. On the others nobody knows of a way. */
const dataOnly: Readonly<Partial<Record<CardNetwork, Record<ProtocolVersion, ChallengeWish>>>> = {
  visa: { "2.1.0": { challengeInd: "82" }, "2.2.0": { challengeInd: "06" } },
  mastercard: { "2.1.0": { category: "80" }, "2.2.0": { category: "80" } },
};

export const takesDataOnly = (network: CardNetwork): boolean => dataOnly[network] !== undefined;

export const challengeWish = (
  indicator: ChallengeIndicator | undefined,
  network: CardNetwork,
  version: ProtocolVersion,
): ChallengeWish => {
  if (indicator === undefined) return {};
  if (indicator === "data-only") return dataOnly[network]?.[version] ?? {};
  return { challengeInd: onWire[version][indicator] };
};
