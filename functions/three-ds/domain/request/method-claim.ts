import type { CardNetwork } from "../../../card-networks/networks.ts";

/** A transaction id that a card-range lookup gave out, for whoever runs the 3DS Method under it. */
export interface MethodClaim {
  readonly threeDSServerTransID: string;
  readonly agentKey: string;
  readonly network: CardNetwork;
  /** Keyed hash of the card number that was looked up. */
  readonly card: { readonly hash: string; readonly keyVersion: number };
  /** The token that the card was named by. */
  readonly processorTokenKey?: string;
  readonly issued: string;
  /** The authentication that claimed it. */
  readonly threedsKey?: string;
}

const usableSeconds = 600;

export const claimedMeanwhile = "threeDSServerTransID was used by another authentication";

/** Why an authentication may not claim it; undefined when it may. */
export const claimRefusal = (
  claim: MethodClaim | undefined,
  { agentKey, isSameCard, now }: { agentKey: string; isSameCard: boolean; now: Date },
): string | undefined => {
  if (!claim || claim.agentKey !== agentKey) return "threeDSServerTransID was not given out by a card-range lookup";
  if (!isSameCard) return "threeDSServerTransID was given out for another card";
  if (now.getTime() - Date.parse(claim.issued) > usableSeconds * 1000) {
    return "threeDSServerTransID was given out more than ten minutes ago";
  }
  return claim.threedsKey === undefined ? undefined : claimedMeanwhile;
};
