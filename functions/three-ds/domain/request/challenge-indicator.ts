import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { DataOnlyMark } from "../../../card-networks/networks/network-profile.ts";
import { type CardNetwork, profileOf } from "../../../card-networks/networks.ts";
import type { ProtocolVersion } from "./protocol-version.ts";

/**
 * Merchant's preference for or against a challenge, or a request for an exemption or for data-only authentication (service
 * description, 3DS, challengeIndicator).
 */
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

/**
 * Codes of `threeDSRequestorChallengeInd` by protocol version. From 2.2.0 on, `no-challenge-tra` has a separate code.
 * Exemptions without a specific code are sent as 02 (no challenge requested).
 */
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

export const takesDataOnly = (network: CardNetwork): boolean => profileOf(network).dataOnly !== undefined;

/**
 * If `challengeInd` is absent, the AReq omits `threeDSRequestorChallengeInd`. If `category` is absent, the default message
 * category is used.
 */
export function challengeWish(
  indicator: ChallengeIndicator | undefined,
  network: CardNetwork,
  version: ProtocolVersion,
): DataOnlyMark {
  if (indicator === undefined) return {};
  if (indicator === "data-only") return profileOf(network).dataOnly?.[version] ?? {};
  return { challengeInd: onWire[version][indicator] };
}
