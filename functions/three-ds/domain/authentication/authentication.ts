import type { ARes, Erro, RReq } from "#emv-3ds-messages/messages";
import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { CardNetwork } from "../../../card-networks/networks.ts";
import type { Country } from "../../../shared/values/country.ts";
import type { Money } from "../../../shared/values/money.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import type { ChallengeIndicator } from "../request/challenge-indicator.ts";
import type { ProtocolVersion } from "../request/protocol-version.ts";
import type { ThreeRiIndicator } from "../request/requestor-initiated.ts";
import type { AuthenticationState } from "./authentication-states.ts";

/** Content of an Erro from any party. */
export type ProtocolError = Pick<Erro, "errorCode" | "errorComponent" | "errorDescription" | "errorDetail">;

/** Merchant that is not onboarded, described by the request and the agent's profile. */
export interface MerchantInfo {
  readonly merchantId: string;
  readonly acquirerBIN?: string;
  readonly mcc: string;
  readonly merchantName: string;
  readonly merchantCountryCode: Country;
  readonly websiteUrl: string;
}

type DeviceChannel = "browser" | "3ri";

/** Authentication of a cardholder, from before the AReq is sent to the result of its challenge. */
export interface Authentication {
  readonly key: string;
  readonly version: number;
  readonly created: string;
  readonly lastModified?: string;
  readonly state: AuthenticationState;
  /** Exactly one of `acceptor` and `merchantInfo` is present. */
  readonly acceptor?: { readonly key: string; readonly version: number };
  readonly merchantInfo?: MerchantInfo;
  /** Merchant of the acceptor. */
  readonly merchantKey?: string;
  readonly network: CardNetwork;
  readonly protocolVersion: ProtocolVersion;
  readonly deviceChannel: DeviceChannel;
  /** 01 payment, 02 no payment, 80 data shared with mastercard. */
  readonly messageCategory: "01" | "02" | "80";
  readonly threeDSServerTransID: string;
  readonly card: {
    readonly maskedNumber: string;
    readonly fingerprint: string;
    readonly fingerprintKeyVersion: number;
    /** Token that the request used for the card. */
    readonly processorTokenKey?: string;
  };
  readonly amount: Money;
  readonly type?: { readonly intent: string; readonly order: string };
  readonly threeRiIndicator?: ThreeRiIndicator;
  readonly transactionReference?: string;
  readonly challengeIndicator?: ChallengeIndicator;
  /** Exemption that the merchant requested. Liability then stays with the acquirer. */
  readonly exemption?: ScaExemption;
  readonly ares?: ARes;
  readonly rreq?: RReq;
  /** Hash of the received RReq, to detect repeats. */
  readonly rreqDigest?: string;
  /** Status of the RRes, also returned to repeats of the RReq. */
  readonly resultsStatus?: string;
  readonly protocolError?: ProtocolError;
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly warnings: readonly Warning[];
  /** Request that created the authentication. Repeats get a response with this id if its function crashed. */
  readonly requestId: string;
}

export const isDataOnly = ({ challengeIndicator }: Pick<Authentication, "challengeIndicator">): boolean =>
  challengeIndicator === "data-only";

const shownDays = 45;

/** Returns false for authentications that are too old to be charged. Their authentication value is no longer shown. */
export const showsAuthenticationValue = (created: string, now: Date): boolean =>
  now.getTime() - Date.parse(created) < shownDays * 86_400_000;
