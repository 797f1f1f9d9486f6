import type { CardNetwork } from "../../../card-networks/networks.ts";

/** Transaction id that a card-range look-up issued for the 3DS Method. */
export interface MethodClaim {
  readonly threeDSServerTransID: string;
  readonly agentKey: string;
  readonly network: CardNetwork;
  /** Keyed hash of the card number that was looked up. */
  readonly card: { readonly hash: string; readonly keyVersion: number };
  /** Token that the request used for the card. */
  readonly processorTokenKey?: string;
  readonly issued: string;
  /** Authentication that claimed the id. */
  readonly threedsKey?: string;
}

const usableSeconds = 600;

export const claimedMeanwhile = "threeDSServerTransID was used by another authentication";

/** Reason why an authentication cannot claim the id; undefined if it can. */
export const claimRefusal = (
  claim: MethodClaim | undefined,
  { agentKey, isSameCard, now }: { agentKey: string; isSameCard: boolean; now: Date },
): string | undefined => {
  if (!claim || claim.agentKey !== agentKey) return "threeDSServerTransID is not from a card range lookup";
  if (!isSameCard) return "threeDSServerTransID was issued for another card";
  if (now.getTime() - Date.parse(claim.issued) > usableSeconds * 1000) {
    return "threeDSServerTransID was issued more than ten minutes ago";
  }
  return claim.threedsKey === undefined ? undefined : claimedMeanwhile;
};
