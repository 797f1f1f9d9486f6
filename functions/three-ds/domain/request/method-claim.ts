import type { CardNetwork } from "../../../card-networks/networks.ts";

/** 3DS Server transaction ID that a card range lookup issued for the 3DS Method. */
export interface MethodClaim {
  readonly threeDSServerTransID: string;
  readonly agentKey: string;
  readonly network: CardNetwork;
  /** HMAC of the card number that was looked up. */
  readonly card: { readonly hash: string; readonly keyVersion: number };
  /** Processor token that the lookup request contained instead of the card number. */
  readonly processorTokenKey?: string;
  readonly issued: string;
  /** Authentication that claimed the transaction ID. */
  readonly threedsKey?: string;
}

const usableSeconds = 600;

export const claimedMeanwhile = "threeDSServerTransID has been used for another authentication";

/** Returns the reason why an authentication cannot claim the transaction ID, or undefined if it can. */
export function claimRefusal(
  claim: MethodClaim | undefined,
  { agentKey, isSameCard, now }: { agentKey: string; isSameCard: boolean; now: Date },
): string | undefined {
  if (!claim || claim.agentKey !== agentKey) return "threeDSServerTransID was not issued by a card range lookup";
  if (!isSameCard) return "threeDSServerTransID was issued for another card number or processor token";
  if (now.getTime() - Date.parse(claim.issued) > usableSeconds * 1000) {
    return "threeDSServerTransID was issued more than ten minutes ago";
  }
  return claim.threedsKey === undefined ? undefined : claimedMeanwhile;
}
