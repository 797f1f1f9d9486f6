import type { AReq } from "#emv-3ds-messages/messages";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";

/** An AReq as the issuer receives it: checked by the directory server, with its transaction id. */
export interface AuthenticationRequest {
  readonly network: CardNetwork;
  readonly dsTransID: string;
  readonly areq: AReq;
}

export const isRequestorInitiated = ({ areq }: AuthenticationRequest): boolean => areq.deviceChannel === "03";

/** Data only: category 80 at Mastercard, an indicator at other networks. */
export const isDataOnly = ({ areq }: AuthenticationRequest): boolean =>
  areq.messageCategory === "80" || ["06", "82"].includes(areq.threeDSRequestorChallengeInd ?? "");

/** No challenge, transaction risk analysis, strong authentication already performed, trusted list. */
export const asksForNoChallenge = ({ areq }: AuthenticationRequest): boolean =>
  ["02", "05", "07", "08"].includes(areq.threeDSRequestorChallengeInd ?? "");

export const mandatesChallenge = ({ areq }: AuthenticationRequest): boolean =>
  areq.threeDSRequestorChallengeInd === "04";
