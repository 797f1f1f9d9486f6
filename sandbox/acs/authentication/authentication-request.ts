import type { AReq } from "#emv-3ds-messages/messages";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";

/** AReq as the issuer receives it: validated by the directory server, which added the DS transaction ID. */
export interface AuthenticationRequest {
  readonly network: CardNetwork;
  readonly dsTransID: string;
  readonly areq: AReq;
}

export const isRequestorInitiated = ({ areq }: AuthenticationRequest): boolean => areq.deviceChannel === "03";

/**
 * Returns true for a data-only request, identified by message category 80 on Mastercard, and by challenge indicator 06 or 82
 * on other networks.
 */
export const isDataOnly = ({ areq }: AuthenticationRequest): boolean =>
  areq.messageCategory === "80" || ["06", "82"].includes(areq.threeDSRequestorChallengeInd ?? "");

/**
 * Returns true if the challenge indicator is 02 (no challenge requested), 05 (transaction risk analysis performed), 07 (strong
 * customer authentication already performed) or 08 (trust list exemption).
 */
export const asksForNoChallenge = ({ areq }: AuthenticationRequest): boolean =>
  ["02", "05", "07", "08"].includes(areq.threeDSRequestorChallengeInd ?? "");

export const mandatesChallenge = ({ areq }: AuthenticationRequest): boolean =>
  areq.threeDSRequestorChallengeInd === "04";
