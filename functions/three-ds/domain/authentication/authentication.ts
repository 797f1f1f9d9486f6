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

/** What an Erro said, whoever sent it. */
export type ProtocolError = Pick<Erro, "errorCode" | "errorComponent" | "errorDescription" | "errorDetail">;

/** A merchant that is not onboarded, as the request and the agent's profile describe it. */
export interface MerchantInfo {
  readonly merchantId: string;
  readonly acquirerBIN?: string;
  readonly mcc: string;
  readonly merchantName: string;
  readonly merchantCountryCode: Country;
  readonly websiteUrl: string;
}

type DeviceChannel = "browser" | "3ri";

/** An authentication of a cardholder, from before the directory server is asked to the result of its challenge. */
export interface Authentication {
  readonly key: string;
  readonly version: number;
  readonly created: string;
  readonly lastModified?: string;
  readonly state: AuthenticationState;
  /** Exactly one of both. */
  readonly acceptor?: { readonly key: string; readonly version: number };
  readonly merchantInfo?: MerchantInfo;
  /** Of the acceptor. */
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
    /** The token that the request named it by. */
    readonly processorTokenKey?: string;
  };
  readonly amount: Money;
  readonly type?: { readonly intent: string; readonly order: string };
  readonly threeRiIndicator?: ThreeRiIndicator;
  readonly transactionReference?: string;
  readonly challengeIndicator?: ChallengeIndicator;
  /** What the merchant asked not to be challenged for; liability then stays with the acquirer. */
  readonly exemption?: ScaExemption;
  readonly ares?: ARes;
  readonly rreq?: RReq;
  /** Hash of the RReq as it came, so that its repeat is known. */
  readonly rreqDigest?: string;
  /** The answer that the RReq got, which its repeat gets too. */
  readonly resultsStatus?: string;
  readonly protocolError?: ProtocolError;
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly warnings: readonly Warning[];
  /** The request that made it, for the answer that its repeats get when its function died. */
  readonly requestId: string;
}

export const isDataOnly = ({ challengeIndicator }: Pick<Authentication, "challengeIndicator">): boolean =>
  challengeIndicator === "data-only";

const shownDays = 45;

/** An authentication value pays for one charge soon after; later nobody needs it, so it is no longer shown. */
export const showsAuthenticationValue = (created: string, now: Date): boolean =>
  now.getTime() - Date.parse(created) < shownDays * 86_400_000;
