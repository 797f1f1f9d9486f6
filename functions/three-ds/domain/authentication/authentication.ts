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

export type ProtocolError = Pick<Erro, "errorCode" | "errorComponent" | "errorDescription" | "errorDetail">;

/** Details of a merchant that is not onboarded, taken from the request and the agent's profile. */
export interface MerchantInfo {
  readonly merchantId: string;
  readonly acquirerBIN?: string;
  readonly mcc: string;
  readonly merchantName: string;
  readonly merchantCountryCode: Country;
  readonly websiteUrl: string;
}

type DeviceChannel = "browser" | "3ri";

/** Authentication of a cardholder, stored before the AReq is sent and updated until its result is final. */
export interface Authentication {
  readonly key: string;
  readonly version: number;
  readonly created: string;
  readonly lastModified?: string;
  readonly state: AuthenticationState;
  /** Exactly one of `acceptor` and `merchantInfo` is present. */
  readonly acceptor?: { readonly key: string; readonly version: number };
  readonly merchantInfo?: MerchantInfo;
  readonly merchantKey?: string;
  readonly network: CardNetwork;
  readonly protocolVersion: ProtocolVersion;
  readonly deviceChannel: DeviceChannel;
  /** 01: payment; 02: non-payment; 80: data only (Mastercard). */
  readonly messageCategory: "01" | "02" | "80";
  readonly threeDSServerTransID: string;
  readonly card: {
    readonly maskedNumber: string;
    readonly fingerprint: string;
    readonly fingerprintKeyVersion: number;
    /** Processor token that the request contained instead of the card number. */
    readonly processorTokenKey?: string;
  };
  readonly amount: Money;
  readonly type?: { readonly intent: string; readonly order: string };
  readonly threeRiIndicator?: ThreeRiIndicator;
  readonly transactionReference?: string;
  readonly challengeIndicator?: ChallengeIndicator;
  /** Exemption that the merchant requested. Liability remains with the acquirer unless the cardholder passes a challenge. */
  readonly exemption?: ScaExemption;
  readonly ares?: ARes;
  readonly rreq?: RReq;
  /** Hash of the received RReq, used to detect repeated messages. */
  readonly rreqDigest?: string;
  /** `resultsStatus` of the RRes. Repeated RReqs receive the same value. */
  readonly resultsStatus?: string;
  readonly protocolError?: ProtocolError;
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly warnings: readonly Warning[];
  /** ID of the request that created the authentication. If the function crashed, a retry receives a response with this ID. */
  readonly requestId: string;
}

export const isDataOnly = ({ challengeIndicator }: Pick<Authentication, "challengeIndicator">): boolean =>
  challengeIndicator === "data-only";

const shownDays = 45;

export const showsAuthenticationValue = (created: string, now: Date): boolean =>
  now.getTime() - Date.parse(created) < shownDays * 86_400_000;
