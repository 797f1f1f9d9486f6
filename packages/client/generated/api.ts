/** Generated from docs/openapi.json; `npm run generate openapi` writes it again. */

import type { Conditional, Redirection, Repeatable } from "../call-options.ts";

/** A merchant's number at one network, with the merchant and the BIN as they were at this version. */
export interface Acceptor {
  /** The merchant's number at the network: field 42 of every message; the SE number at american-express */
  readonly mid: string;
  /** Merchant category code, ISO 18245 */
  readonly mcc: string;
  /** What cardholders read on their statement */
  readonly doingBusinessAsName: string;
  readonly description: string;
  readonly reference?: string;
  readonly webshopUrl?: string;
  /** While true, no charge can be created */
  readonly chargesBlocked?: boolean;
  /** Key of the acceptor */
  readonly key: string;
  readonly status: "active" | "archived";
  /** Share of fraud in the amounts charged, in percent: it decides up to which amount the risk-analysis exemption may be asked for. The operator sets it */
  readonly fraudRate?: number;
  /** While true, nothing can be charged or refunded; what was may be reversed. The operator sets it */
  readonly suspended?: boolean;
  readonly bin: Bin;
  readonly merchant: Merchant;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
}

export interface AcknowledgeEventsAnswer {
  /** These wait no longer, now or since an earlier request */
  readonly acknowledged: readonly string[];
  /** These are no deliveries of this subscription */
  readonly unknown: readonly string[];
}

export interface AcknowledgeEventsBody {
  /** The `deliveryKey` of each */
  readonly deliveries: readonly string[];
}

export interface Address {
  readonly countryCode: CountryCode;
  readonly postalCode?: string;
  readonly stateOrProvince?: string;
  /** Networks print it beside the name */
  readonly city: string;
  readonly line1: string;
  readonly line2?: string;
  readonly line3?: string;
}

export interface AddressInput {
  readonly countryCode: CountryCodeInput;
  readonly postalCode?: string;
  readonly stateOrProvince?: string;
  /** Networks print it beside the name */
  readonly city: string;
  readonly line1: string;
  readonly line2?: string;
  readonly line3?: string;
}

export interface AdvanceSandboxClockBody {
  /** How far to move it from where it is */
  readonly advanceSeconds?: number;
  /** The time that it is to show, instead */
  readonly advanceTo?: string;
}

/** What a program of yours authenticates with: what it may do, and from where. */
export interface ApiKey {
  /** Key of the apiKey */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  readonly status: "active" | "disabled" | "archived";
  readonly description?: string;
  readonly permissions: readonly string[];
  readonly ipRanges?: readonly string[];
  /** ISO 8601, UTC */
  readonly created: string;
  /** The API key that made this one; absent from keys that the operator of the service made */
  readonly createdBy?: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** ISO 8601, UTC */
  readonly expires?: string;
  /** To the hour, as far as it was noted; not counted in the version */
  readonly lastUsed?: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
}

export interface ApplePayInput {
  readonly type: "apple-pay";
  /** Base64 of 20 bytes; on mastercard also 19, on american-express also 40. Never stored */
  readonly threeDsCryptogram?: string;
  /** Electronic commerce indicator that came with the cryptogram */
  readonly eci?: string;
}

/** What the issuer said when it was asked */
export interface ARes {
  readonly messageType: "ARes";
  readonly messageVersion: string;
  /** 36 characters */
  readonly threeDSServerTransID: string;
  /** 36 characters */
  readonly dsTransID: string;
  /** 36 characters */
  readonly acsTransID: string;
  /** Y authenticated, A attempt, N not, R rejected, U could not be, I for information, C challenge */
  readonly transStatus?: string;
  /** Two digits; see the table of reasons */
  readonly transStatusReason?: string;
  readonly authenticationType?: string;
  /** For the charge. Left out of lists, and after 45 days */
  readonly authenticationValue?: string;
  /** Electronic commerce indicator */
  readonly eci?: string;
  readonly whiteListStatus?: string;
  readonly whiteListStatusSource?: string;
  readonly messageExtension?: readonly unknown[];
  readonly dsReferenceNumber: string;
  readonly acsReferenceNumber: string;
  readonly acsOperatorID?: string;
  /** Where the browser posts creq to */
  readonly acsURL?: string;
  readonly acsChallengeMandated?: string;
  readonly acsDecConInd?: string;
  /** To be shown to the cardholder */
  readonly cardholderInfo?: string;
  /** The challenge request, ready to be posted to acsURL; left out of lists */
  readonly creq?: string;
}

/** An AsyncAPI 3.1 document */
export type AsyncApiDocument = {
  [name: string]: unknown;
};

/** An authentication of a cardholder and what came of it. */
export interface Authentication {
  /** Key of the authentication */
  readonly key: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  readonly merchantAcceptorRef?: {
    /** Key of the acceptor */
    readonly key: string;
    /** Counts the changes that are seen in the entity, from 1 */
    readonly version: number;
  };
  readonly merchantInfo?: MerchantInfo;
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly protocolVersion: "2.2.0" | "2.1.0";
  readonly deviceChannel: "browser" | "3ri";
  /** Whether the cardholder was challenged; absent when there was none, and before the answer */
  readonly flow?: "frictionless" | "challenge";
  /** Absent for the seconds in which the directory server is being asked */
  readonly result?: "authenticated" | "non-authenticated" | "attempt" | "challenge";
  /** Your next call. `challenge`: let the browser post ares.creq to ares.acsURL. `charge`: charge with `threeDsAuthenticationResult.threedsKey`. `charge-unprotected`: the same at your risk, because no cardholder was authenticated. `authenticate-again`: the cardholder did not finish; start a new authentication. `stop`: do not charge this card. Absent until there is a result */
  readonly nextStep?: "challenge" | "charge" | "charge-unprotected" | "authenticate-again" | "stop";
  /** Whether a new authentication of the same payment may succeed; only where it could not be performed */
  readonly retryable?: boolean;
  /** Who bears the loss if it is fraud; absent while a challenge is open, and where no money moves */
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly card: {
    /** First six and last four digits */
    readonly maskedNumber: string;
  };
  readonly amount: Money;
  readonly type?: {
    readonly intent: string;
    readonly order: string;
  };
  readonly threeRiIndicator?: "recurring" | "ucof" | "installment" | "standing-order";
  readonly challengeIndicator?:
    | "no-preference"
    | "no-challenge"
    | "challenge-preferred"
    | "challenge-mandated"
    | "no-challenge-tra"
    | "no-challenge-low-value"
    | "no-challenge-scp"
    | "data-only";
  readonly transactionReference?: string;
  readonly ares?: ARes;
  readonly rreq?: RReq;
  readonly protocolError?: ProtocolError;
  /** What to know although the request was carried out; absent without any */
  readonly warnings?: readonly Warning[];
}

/** Everything that happened to an authentication. */
export interface AuthenticationTimeline {
  /** Key of the authentication */
  readonly threedsKey: string;
  /** In the order of time */
  readonly entries: readonly TimelineEntry[];
  /** Whether what was said to the network is among the entries, and why not: it is kept for 45 days */
  readonly messageRecord: {
    readonly status: "kept" | "expired" | "missing" | "none";
    readonly detail: string;
  };
  readonly fraudRisk: FraudRisk;
}

export interface AuthenticationType {
  readonly intent:
    | "purchase"
    | "reservation"
    | "account-status"
    | "payout"
    | "payout-status"
    | "funding"
    | "advice"
    | "refund";
  /** Source of the card data; with a token of the network, `card.number` is that token */
  readonly cardEntry: "e-commerce" | "card-on-file" | "token" | "token-on-file";
  readonly order: "checkout" | "unspecified" | "one-click" | "recurring" | "ucof" | "installment";
}

/** An authentication has a result, or another one than before. The subject is the authentication. */
export interface AuthenticationUpdatedEvent extends EventAttributes {
  /** The events address of the service, followed by `/3ds` */
  readonly source: string;
  readonly type: `com.${string}.3ds.updated`;
  readonly data: {
    readonly threedsKey: string;
    readonly result: "authenticated" | "non-authenticated" | "attempt" | "challenge";
    readonly nextStep: "challenge" | "charge" | "charge-unprotected" | "authenticate-again" | "stop";
    readonly version: number;
  };
}

export interface AuthorizationAction {
  readonly type: "authorization";
  /** Key of the action */
  readonly key: string;
  /** Key of the charge */
  readonly chargeKey: string;
  readonly reference?: string;
  /** ISO 8601, UTC */
  readonly created: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
  /** What to know although the request was carried out; absent without any */
  readonly warnings?: readonly Warning[];
  /** What counts after the answer */
  readonly amount: Money;
  readonly status: {
    /** What the issuer said */
    readonly authorization: "approved" | "approved-partial" | "declined";
  };
  readonly authorizationResponse: AuthorizationResponse;
  readonly decline?: Decline;
  readonly enhancedData?: EnhancedData;
  /** What became of what it gave to clearing; absent where it gave nothing */
  readonly clearing?: {
    /** `pending` until the network acknowledges it; `withdrawn` when it was taken back before a batch took it */
    readonly status: "pending" | "completed" | "rejected" | "withdrawn";
    /** Why it was rejected, in the network's words */
    readonly reason?: string;
    /** By which the issuer and the cardholder find it; there is one since it is in a batch */
    readonly acquirerReferenceNumber?: string;
  };
}

/** The network's messages, by their ISO 8583 names */
export interface AuthorizationIsoFields {
  /** As the network gave it; absent when no answer came */
  readonly responseCode?: string;
  readonly responseCodeDescription?: string;
  /** The issuer's name for its approval */
  readonly authorizationCode?: string;
  readonly networkCode?: string;
  readonly systemTraceAuditNumber: string;
  readonly retrievalReferenceNumber: string;
  /** Electronic commerce indicator */
  readonly eci?: string;
  /** Fields that only this network has, by its own names */
  readonly networkSpecificFields: {
    [name: string]:
      | string
      | readonly {
          [name: string]: string;
        }[];
  };
}

/** What the network answered */
export interface AuthorizationResponse {
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** As the network gave it; absent when no answer came */
  readonly responseCode?: string;
  readonly responseCodeDescription?: string;
  /** The network's reference, visa */
  readonly transactionIdentifier?: string;
  /** The network's reference, mastercard */
  readonly traceId?: string;
  /** The network's reference, american-express */
  readonly acquirerReferenceData?: string;
  /** The network's reference, all other networks */
  readonly networkReferenceId?: string;
}

export interface BillingAddress {
  readonly postalCode?: string;
  readonly countryCode?: CountryCode;
  readonly stateOrProvince?: string;
  readonly city?: string;
  readonly line1?: string;
  readonly line2?: string;
  readonly line3?: string;
}

export interface BillingAddressInput {
  readonly countryCode?: CountryCodeInput;
  readonly postalCode?: string;
  readonly stateOrProvince?: string;
  readonly city?: string;
  readonly line1?: string;
  readonly line2?: string;
  readonly line3?: string;
}

/** A bank identification number: what acquiring at one card network stands on. The operator sets it up. */
export interface Bin {
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly description?: string;
  /** Who acquires, as the networks know it: field 32 of every message */
  readonly acquirerIdCode: string;
  readonly acquirerBin?: string;
  readonly acquirerCountryCode: CountryCode;
  readonly amexModel?: "payfac" | "direct_merchant" | "payment_designation";
  /** Key of the bin */
  readonly key: string;
  readonly status: "active" | "archived";
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
}

export type BrowserData =
  | {
      /** The Accept header of the browser */
      readonly acceptHeader: string;
      /** BCP 47; navigator.language. Of an Accept-Language header the first language counts */
      readonly language: string;
      /** The User-Agent header of the browser */
      readonly userAgent: string;
      /** The public address of the browser, IPv4 or IPv6 */
      readonly browserIP?: string;
      readonly javascriptEnabled: true;
      /** screen.width */
      readonly screenWidth: string;
      /** screen.height */
      readonly screenHeight: string;
      /** Minutes; getTimezoneOffset(), positive west of Greenwich */
      readonly timeZoneOffset: string;
      /** navigator.javaEnabled() */
      readonly javaEnabled: boolean;
      /** Bits; screen.colorDepth */
      readonly colorDepth: string;
    }
  | {
      /** The Accept header of the browser */
      readonly acceptHeader: string;
      /** BCP 47; navigator.language. Of an Accept-Language header the first language counts */
      readonly language: string;
      /** The User-Agent header of the browser */
      readonly userAgent: string;
      /** The public address of the browser, IPv4 or IPv6 */
      readonly browserIP?: string;
      readonly javascriptEnabled: false;
      /** screen.width */
      readonly screenWidth?: string;
      /** screen.height */
      readonly screenHeight?: string;
      /** Minutes; getTimezoneOffset(), positive west of Greenwich */
      readonly timeZoneOffset?: string;
      /** navigator.javaEnabled() */
      readonly javaEnabled?: boolean;
      /** Bits; screen.colorDepth */
      readonly colorDepth?: string;
    };

export interface CancelChargeBody {
  /** Your own name for the action */
  readonly reference?: string;
}

export interface CardDataInput {
  /** Card number, 12 to 19 digits */
  readonly number: string;
  readonly expiryMonth: number;
  /** Four digits */
  readonly expiryYear: number;
  /** Name on the card: printable ASCII and the letters from À to ÿ. What a network cannot print is substituted */
  readonly holderName?: string;
  /** Refused: a security code is never stored. Give it with the charge */
  readonly cvc?: string;
}

/** What the issuer charges, in the card's own currency */
export interface CardholderBillingAmount {
  /** Amount in minor units of the currency */
  readonly value: number;
  /** ISO 4217 currency code, three letters */
  readonly currency: Currency;
  readonly conversionRate?: {
    /** Seven digits */
    readonly cardholderBillingConversionRate: string;
    /** How many of them are decimals */
    readonly decimalIndicator: number;
  };
}

export interface CardholderInformation {
  readonly email?: string;
  readonly phone?: {
    readonly home?: PhoneInput;
    readonly mobile?: PhoneInput;
    readonly work?: PhoneInput;
  };
}

export interface CardInfo {
  readonly infoSource: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** The network that the card number belongs to */
  readonly primaryNetwork: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
}

export interface CardInput {
  /** Card number, 12 to 19 digits */
  readonly number: string;
  readonly expiryMonth: number;
  /** Four digits */
  readonly expiryYear: number;
  /** Name on the card: printable ASCII and the letters from À to ÿ. What a network cannot print is substituted */
  readonly holderName?: string;
  /** The security code: four digits on american-express, three elsewhere. Never stored */
  readonly cvc?: string;
}

export interface CardOnFileInput {
  /** Card number, 12 to 19 digits */
  readonly number: string;
  readonly expiryMonth: number;
  /** Four digits */
  readonly expiryYear: number;
  /** Name on the card: printable ASCII and the letters from À to ÿ. What a network cannot print is substituted */
  readonly holderName?: string;
}

export interface CardRange {
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly startRange: string;
  readonly endRange: string;
  readonly acsStartProtocolVersion: string;
  readonly acsEndProtocolVersion: string;
  readonly dsStartProtocolVersion: string;
  readonly dsEndProtocolVersion: string;
  /** Where the browser posts threeDSMethodData to, before the authentication */
  readonly threeDSMethodURL?: string;
  /** For threeDSMethodData, and within ten minutes for the authentication */
  readonly threeDSServerTransID?: string;
  readonly acsInfoIndicator?: readonly string[];
}

export interface CardRangesOfNumber {
  /** Card number, 12 to 19 digits */
  readonly cardNumber: string;
  /** Only what this network tells */
  readonly infoSource?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
}

export interface CardRangesOfToken {
  /** Names a card that the service keeps for you */
  readonly processorTokenKey: string;
  /** Only what this network tells */
  readonly infoSource?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
}

/** Payments of this hour (UTC) look as if somebody tests stolen cards. Until the next hour, payments without authentication are refused: of the card, or at the acceptor with cards that were not approved there before. Once an hour for each card and acceptor. The subject is the acceptor. */
export interface CardTestingEvent extends EventAttributes {
  /** The events address of the service, followed by `/agent` */
  readonly source: string;
  readonly type: `com.${string}.agent.cardTesting`;
  readonly data: {
    readonly merchantAcceptorKey: string;
    /** `card`: wrong security codes of one card. `acceptor`: mostly declines at the acceptor */
    readonly cause: "card" | "acceptor";
    /** The payment that showed it, where one did */
    readonly chargeKey?: string;
    /** Wrong security codes of the card in this hour */
    readonly wrongCodes?: number;
    /** Approved payments at the acceptor in this hour */
    readonly approvals?: number;
    /** Declined payments at the acceptor in this hour */
    readonly declines?: number;
  };
}

/** A card payment and what became of it. */
export interface Charge {
  /** Key of the charge */
  readonly key: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** The acceptor and its version that the charge was made with */
  readonly merchantAcceptorRef: {
    /** Key of the acceptor */
    readonly key: string;
    /** Counts the changes that are seen in the entity, from 1 */
    readonly version: number;
  };
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly card: {
    /** First six and last four digits */
    readonly maskedNumber: string;
    /** Key of the processorToken */
    readonly processorTokenKey?: string;
  };
  readonly tokenDetails?: TokenDetails;
  readonly type: ShownChargeType;
  readonly transactionType?:
    | "cryptocurrency"
    | "high-risk-securities"
    | "central-bank-digital-currency"
    | "stablecoin"
    | "blockchain-native-coin"
    | "non-fungible-token";
  /** The charge that began the series of this one */
  readonly initialChargeKey?: string;
  /** What counts now */
  readonly amount: Money;
  /** What was asked for */
  readonly requestedAmount: Money;
  readonly clearingMode: "auto" | "manual";
  /** ISO 8601, UTC */
  readonly clearAfter?: string;
  readonly localTransactionDateTime: string;
  readonly transactionReference?: string;
  /** Your own names and values, as they were given */
  readonly metadata?: {
    [name: string]: string;
  };
  readonly billingAddress?: BillingAddress;
  readonly dynamicDescriptor?: {
    readonly merchantName?: string;
    readonly merchantCity?: string;
  };
  readonly allowPartialApproval?: boolean;
  /** The exemption that was asked for, whether or not it was granted or could be sent */
  readonly scaExemptionRequest?: "tra" | "low-value" | "scp";
  /** The comparison of billingAddress was asked for */
  readonly avs?: true;
  /** Enhanced data was given, and goes to clearing; the actions show it */
  readonly hasEnhancedData?: true;
  /** Until when an approval should be cleared; only while it is approved */
  readonly authorizationExpiresAt?: string;
  readonly cardholderBillingAmount?: CardholderBillingAmount;
  readonly status: ChargeStatus;
  readonly authentication: {
    readonly sca: StrongAuthentication;
    readonly cvc: "none" | "match" | "partial-match" | "no-match" | "not-processed";
    readonly avs: "none" | "match" | "partial-match" | "no-match" | "not-processed";
    /** Whether the result of 3-D Secure was made here or elsewhere, where nobody checked it; absent without a result */
    readonly source?: "own" | "external";
    /** Present if the exemption was granted at the authentication that the charge names by its key */
    readonly exemptionSource?: "authentication";
  };
  /** Who bears the loss if it is fraud; absent where no money moves */
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly authorizationIsoFields: AuthorizationIsoFields;
  /** What was given to clearing and not rejected there, also while it is pending and may still be cancelled or withdrawn: not what the network has completed, which the `status` of the actions tells */
  readonly clearedAmount?: MoneySum;
  /** What was given back */
  readonly refundedAmount?: MoneySum;
  /** The charge that this one refunds */
  readonly refundedChargeKey?: string;
  /** What can be done to the charge now; empty while the network is asked */
  readonly possibleActions: readonly ("clear" | "increment" | "reverse" | "cancel" | "refund")[];
  /** What to know although the request was carried out; absent without any */
  readonly warnings?: readonly Warning[];
  readonly decline?: Decline;
}

/** One thing that was done to a charge, with its outcome. Actions are added and never changed; what clearing makes of them is shown as it is now. */
export type ChargeAction = AuthorizationAction | ClearingAction | IncrementAction | ReversalAction | RefundAction;

/** An action on a charge was recorded, whatever its outcome. The subject is the action. */
export interface ChargeActionEvent extends EventAttributes {
  /** The events address of the service, followed by `/charges` */
  readonly source: string;
  readonly type: `com.${string}.charges.action`;
  readonly data: {
    readonly chargeKey: string;
    readonly actionKey: string;
    readonly actionType: "authorization" | "clearing" | "increment" | "reversal" | "refund";
    /** The version of the charge after the action, which is the one before it if nothing of the charge changed */
    readonly version: number;
  };
}

/** Whether the charge adds up. */
export interface ChargeProof {
  /** What is authorized now */
  readonly authorized: MoneySum;
  /** What the issuer holds, or may hold: neither presented and acknowledged, nor let go */
  readonly held: MoneySum;
  readonly payments: ProofStages;
  readonly refunds: ProofStages;
  /** Taken back in disputes */
  readonly disputed: MoneySum;
  /** Whether money moved, and all that was authorized was presented, acknowledged, settled and paid out, and nothing else. `false` without `differences`: no money moved and none is held, as after a decline or a cancel */
  readonly balanced: boolean;
  /** What is missing on that way, or too much, in words */
  readonly differences: readonly string[];
}

export interface ChargeStatus {
  /** Whether the cardholder was authenticated, or the network stood in for the issuer (`attempt`) */
  readonly authentication: "none" | "authenticated" | "attempt" | "non-authenticated";
  /** What the issuer said; `none` while that is open */
  readonly authorization: "none" | "approved" | "approved-partial" | "declined" | "reversed";
  /** What becomes of the money; `manual` waits for you */
  readonly clearing: "none" | "manual" | "pending" | "completed" | "cancelled" | "abandoned";
}

/** Everything that happened to a charge. */
export interface ChargeTimeline {
  /** Key of the charge */
  readonly chargeKey: string;
  /** In the order of time */
  readonly entries: readonly TimelineEntry[];
  /** False of a charge with more entries than one answer takes: the oldest of each kind are there, and no proof */
  readonly isWhole: boolean;
  /** Whether what was said to the network is among the entries, and why not: it is kept for 45 days */
  readonly messageRecord: {
    readonly status: "kept" | "expired" | "missing" | "none";
    readonly detail: string;
  };
  readonly fraudRisk: FraudRisk;
  readonly proof?: ChargeProof;
}

export interface ChargeType {
  /** What is asked of the issuer */
  readonly intent: "purchase" | "reservation" | "refund" | "account-status";
  /** Source of the card data; `token` and `token-on-file` with `tokenDetails` */
  readonly cardEntry: "e-commerce" | "card-on-file" | "manual" | "token" | "token-on-file";
  /** How the payment was ordered */
  readonly order:
    | "checkout"
    | "unspecified"
    | "mail"
    | "phone"
    | "one-click"
    | "recurring"
    | "ucof"
    | "installment"
    | "standing-order";
}

export interface ClearChargeBody {
  /** What to clear; all that is not cleared yet if left out */
  readonly amount?: number;
  /** Whether this is the last clear: what is left over is given back to the issuer */
  readonly closeCharge?: boolean;
  /** Not cleared before this time, at most six months after the charge was made */
  readonly clearAfter?: string;
  /** For the items that this clear is for; a clear of the whole charge without it takes the charge's */
  readonly enhancedData?: EnhancedDataInput;
  /** Your own name for the action */
  readonly reference?: string;
}

/** The network rejected a clearing for good, or it cannot be presented any more, because its card is no longer kept. The subject is its clearing reference number. */
export interface ClearingAbandonedEvent extends EventAttributes {
  /** The events address of the service, followed by `/clearing` */
  readonly source: string;
  readonly type: `com.${string}.clearing.abandoned`;
  readonly data: {
    readonly chargeKey: string;
    readonly actionKey: string;
    /** In words: the network's, or why it was not presented */
    readonly reason: string;
    readonly transactionReference?: string;
    /** The version of the charge afterwards, which is the one before if nothing of the charge changed */
    readonly version: number;
  };
}

export interface ClearingAction {
  readonly type: "clearing";
  /** Key of the action */
  readonly key: string;
  /** Key of the charge */
  readonly chargeKey: string;
  readonly reference?: string;
  /** ISO 8601, UTC */
  readonly created: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
  /** What to know although the request was carried out; absent without any */
  readonly warnings?: readonly Warning[];
  /** What goes to clearing */
  readonly amount: Money;
  /** `pending` until the network acknowledges it; `withdrawn` when it was taken back before a batch took it */
  readonly status: "pending" | "completed" | "rejected" | "withdrawn";
  /** Why it was rejected, in the network's words */
  readonly reason?: string;
  /** By which the issuer and the cardholder find it; there is one since it is in a batch */
  readonly acquirerReferenceNumber?: string;
  /** Not cleared before */
  readonly clearAfter?: string;
  readonly enhancedData?: EnhancedData;
}

/** The network accepted a clearing. The subject is its clearing reference number. */
export interface ClearingCompletedEvent extends EventAttributes {
  /** The events address of the service, followed by `/clearing` */
  readonly source: string;
  readonly type: `com.${string}.clearing.completed`;
  readonly data: {
    readonly chargeKey: string;
    readonly actionKey: string;
    /** The acquirer reference number, by which the issuer and the cardholder find the payment or the refund */
    readonly arn: string;
    readonly transactionReference?: string;
    /** The version of the charge afterwards, which is the one before if nothing of the charge changed */
    readonly version: number;
  };
}

/** The agent took back a clear before a batch had it. The subject is the clear's action. */
export interface ClearingWithdrawnEvent extends EventAttributes {
  /** The events address of the service, followed by `/clearing` */
  readonly source: string;
  readonly type: `com.${string}.clearing.withdrawn`;
  readonly data: {
    readonly chargeKey: string;
    readonly actionKey: string;
    readonly transactionReference?: string;
    /** The version of the charge afterwards */
    readonly version: number;
  };
}

/** The event as webhooks get it; its `type` says what is in `data` */
export interface CloudEvent {
  readonly specversion: "1.0";
  /** The same whenever the same event is sent again, so that you can drop repeats */
  readonly id: string;
  /** What you subscribed to */
  readonly source: string;
  readonly type: string;
  /** The key of what the event is about */
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  /** Where the JSON Schema of `data` is */
  readonly dataschema: string;
  /** The agent that the event belongs to */
  readonly agent: string;
  /** Of the request that it comes from, when that request had one (W3C Trace Context) */
  readonly traceparent?: string;
  readonly data: {
    [name: string]: unknown;
  };
}

/** ISO 3166-1, two letters */
export type CountryAlpha2 =
  | "AD"
  | "AE"
  | "AF"
  | "AG"
  | "AI"
  | "AL"
  | "AM"
  | "AO"
  | "AQ"
  | "AR"
  | "AS"
  | "AT"
  | "AU"
  | "AW"
  | "AX"
  | "AZ"
  | "BA"
  | "BB"
  | "BD"
  | "BE"
  | "BF"
  | "BG"
  | "BH"
  | "BI"
  | "BJ"
  | "BL"
  | "BM"
  | "BN"
  | "BO"
  | "BQ"
  | "BR"
  | "BS"
  | "BT"
  | "BV"
  | "BW"
  | "BY"
  | "BZ"
  | "CA"
  | "CC"
  | "CD"
  | "CF"
  | "CG"
  | "CH"
  | "CI"
  | "CK"
  | "CL"
  | "CM"
  | "CN"
  | "CO"
  | "CR"
  | "CU"
  | "CV"
  | "CW"
  | "CX"
  | "CY"
  | "CZ"
  | "DE"
  | "DJ"
  | "DK"
  | "DM"
  | "DO"
  | "DZ"
  | "EC"
  | "EE"
  | "EG"
  | "EH"
  | "ER"
  | "ES"
  | "ET"
  | "FI"
  | "FJ"
  | "FK"
  | "FM"
  | "FO"
  | "FR"
  | "GA"
  | "GB"
  | "GD"
  | "GE"
  | "GF"
  | "GG"
  | "GH"
  | "GI"
  | "GL"
  | "GM"
  | "GN"
  | "GP"
  | "GQ"
  | "GR"
  | "GS"
  | "GT"
  | "GU"
  | "GW"
  | "GY"
  | "HK"
  | "HM"
  | "HN"
  | "HR"
  | "HT"
  | "HU"
  | "ID"
  | "IE"
  | "IL"
  | "IM"
  | "IN"
  | "IO"
  | "IQ"
  | "IR"
  | "IS"
  | "IT"
  | "JE"
  | "JM"
  | "JO"
  | "JP"
  | "KE"
  | "KG"
  | "KH"
  | "KI"
  | "KM"
  | "KN"
  | "KP"
  | "KR"
  | "KW"
  | "KY"
  | "KZ"
  | "LA"
  | "LB"
  | "LC"
  | "LI"
  | "LK"
  | "LR"
  | "LS"
  | "LT"
  | "LU"
  | "LV"
  | "LY"
  | "MA"
  | "MC"
  | "MD"
  | "ME"
  | "MF"
  | "MG"
  | "MH"
  | "MK"
  | "ML"
  | "MM"
  | "MN"
  | "MO"
  | "MP"
  | "MQ"
  | "MR"
  | "MS"
  | "MT"
  | "MU"
  | "MV"
  | "MW"
  | "MX"
  | "MY"
  | "MZ"
  | "NA"
  | "NC"
  | "NE"
  | "NF"
  | "NG"
  | "NI"
  | "NL"
  | "NO"
  | "NP"
  | "NR"
  | "NU"
  | "NZ"
  | "OM"
  | "PA"
  | "PE"
  | "PF"
  | "PG"
  | "PH"
  | "PK"
  | "PL"
  | "PM"
  | "PN"
  | "PR"
  | "PS"
  | "PT"
  | "PW"
  | "PY"
  | "QA"
  | "RE"
  | "RO"
  | "RS"
  | "RU"
  | "RW"
  | "SA"
  | "SB"
  | "SC"
  | "SD"
  | "SE"
  | "SG"
  | "SH"
  | "SI"
  | "SJ"
  | "SK"
  | "SL"
  | "SM"
  | "SN"
  | "SO"
  | "SR"
  | "SS"
  | "ST"
  | "SV"
  | "SX"
  | "SY"
  | "SZ"
  | "TC"
  | "TD"
  | "TF"
  | "TG"
  | "TH"
  | "TJ"
  | "TK"
  | "TL"
  | "TM"
  | "TN"
  | "TO"
  | "TR"
  | "TT"
  | "TV"
  | "TW"
  | "TZ"
  | "UA"
  | "UG"
  | "UM"
  | "US"
  | "UY"
  | "UZ"
  | "VA"
  | "VC"
  | "VE"
  | "VG"
  | "VI"
  | "VN"
  | "VU"
  | "WF"
  | "WS"
  | "YE"
  | "YT"
  | "ZA"
  | "ZM"
  | "ZW";

/** ISO 3166-1, three letters */
export type CountryAlpha3 =
  | "AND"
  | "ARE"
  | "AFG"
  | "ATG"
  | "AIA"
  | "ALB"
  | "ARM"
  | "AGO"
  | "ATA"
  | "ARG"
  | "ASM"
  | "AUT"
  | "AUS"
  | "ABW"
  | "ALA"
  | "AZE"
  | "BIH"
  | "BRB"
  | "BGD"
  | "BEL"
  | "BFA"
  | "BGR"
  | "BHR"
  | "BDI"
  | "BEN"
  | "BLM"
  | "BMU"
  | "BRN"
  | "BOL"
  | "BES"
  | "BRA"
  | "BHS"
  | "BTN"
  | "BVT"
  | "BWA"
  | "BLR"
  | "BLZ"
  | "CAN"
  | "CCK"
  | "COD"
  | "CAF"
  | "COG"
  | "CHE"
  | "CIV"
  | "COK"
  | "CHL"
  | "CMR"
  | "CHN"
  | "COL"
  | "CRI"
  | "CUB"
  | "CPV"
  | "CUW"
  | "CXR"
  | "CYP"
  | "CZE"
  | "DEU"
  | "DJI"
  | "DNK"
  | "DMA"
  | "DOM"
  | "DZA"
  | "ECU"
  | "EST"
  | "EGY"
  | "ESH"
  | "ERI"
  | "ESP"
  | "ETH"
  | "FIN"
  | "FJI"
  | "FLK"
  | "FSM"
  | "FRO"
  | "FRA"
  | "GAB"
  | "GBR"
  | "GRD"
  | "GEO"
  | "GUF"
  | "GGY"
  | "GHA"
  | "GIB"
  | "GRL"
  | "GMB"
  | "GIN"
  | "GLP"
  | "GNQ"
  | "GRC"
  | "SGS"
  | "GTM"
  | "GUM"
  | "GNB"
  | "GUY"
  | "HKG"
  | "HMD"
  | "HND"
  | "HRV"
  | "HTI"
  | "HUN"
  | "IDN"
  | "IRL"
  | "ISR"
  | "IMN"
  | "IND"
  | "IOT"
  | "IRQ"
  | "IRN"
  | "ISL"
  | "ITA"
  | "JEY"
  | "JAM"
  | "JOR"
  | "JPN"
  | "KEN"
  | "KGZ"
  | "KHM"
  | "KIR"
  | "COM"
  | "KNA"
  | "PRK"
  | "KOR"
  | "KWT"
  | "CYM"
  | "KAZ"
  | "LAO"
  | "LBN"
  | "LCA"
  | "LIE"
  | "LKA"
  | "LBR"
  | "LSO"
  | "LTU"
  | "LUX"
  | "LVA"
  | "LBY"
  | "MAR"
  | "MCO"
  | "MDA"
  | "MNE"
  | "MAF"
  | "MDG"
  | "MHL"
  | "MKD"
  | "MLI"
  | "MMR"
  | "MNG"
  | "MAC"
  | "MNP"
  | "MTQ"
  | "MRT"
  | "MSR"
  | "MLT"
  | "MUS"
  | "MDV"
  | "MWI"
  | "MEX"
  | "MYS"
  | "MOZ"
  | "NAM"
  | "NCL"
  | "NER"
  | "NFK"
  | "NGA"
  | "NIC"
  | "NLD"
  | "NOR"
  | "NPL"
  | "NRU"
  | "NIU"
  | "NZL"
  | "OMN"
  | "PAN"
  | "PER"
  | "PYF"
  | "PNG"
  | "PHL"
  | "PAK"
  | "POL"
  | "SPM"
  | "PCN"
  | "PRI"
  | "PSE"
  | "PRT"
  | "PLW"
  | "PRY"
  | "QAT"
  | "REU"
  | "ROU"
  | "SRB"
  | "RUS"
  | "RWA"
  | "SAU"
  | "SLB"
  | "SYC"
  | "SDN"
  | "SWE"
  | "SGP"
  | "SHN"
  | "SVN"
  | "SJM"
  | "SVK"
  | "SLE"
  | "SMR"
  | "SEN"
  | "SOM"
  | "SUR"
  | "SSD"
  | "STP"
  | "SLV"
  | "SXM"
  | "SYR"
  | "SWZ"
  | "TCA"
  | "TCD"
  | "ATF"
  | "TGO"
  | "THA"
  | "TJK"
  | "TKL"
  | "TLS"
  | "TKM"
  | "TUN"
  | "TON"
  | "TUR"
  | "TTO"
  | "TUV"
  | "TWN"
  | "TZA"
  | "UKR"
  | "UGA"
  | "UMI"
  | "USA"
  | "URY"
  | "UZB"
  | "VAT"
  | "VCT"
  | "VEN"
  | "VGB"
  | "VIR"
  | "VNM"
  | "VUT"
  | "WLF"
  | "WSM"
  | "YEM"
  | "MYT"
  | "ZAF"
  | "ZMB"
  | "ZWE";

/** A country, in all three forms */
export interface CountryCode {
  readonly alpha2: CountryAlpha2;
  readonly alpha3: CountryAlpha3;
  readonly numeric: CountryNumeric;
}

/** A country, in exactly one of the three forms */
export interface CountryCodeInput {
  readonly alpha2?: CountryAlpha2;
  readonly alpha3?: CountryAlpha3;
  readonly numeric?: CountryNumeric;
}

/** ISO 3166-1, three digits */
export type CountryNumeric =
  | "020"
  | "784"
  | "004"
  | "028"
  | "660"
  | "008"
  | "051"
  | "024"
  | "010"
  | "032"
  | "016"
  | "040"
  | "036"
  | "533"
  | "248"
  | "031"
  | "070"
  | "052"
  | "050"
  | "056"
  | "854"
  | "100"
  | "048"
  | "108"
  | "204"
  | "652"
  | "060"
  | "096"
  | "068"
  | "535"
  | "076"
  | "044"
  | "064"
  | "074"
  | "072"
  | "112"
  | "084"
  | "124"
  | "166"
  | "180"
  | "140"
  | "178"
  | "756"
  | "384"
  | "184"
  | "152"
  | "120"
  | "156"
  | "170"
  | "188"
  | "192"
  | "132"
  | "531"
  | "162"
  | "196"
  | "203"
  | "276"
  | "262"
  | "208"
  | "212"
  | "214"
  | "012"
  | "218"
  | "233"
  | "818"
  | "732"
  | "232"
  | "724"
  | "231"
  | "246"
  | "242"
  | "238"
  | "583"
  | "234"
  | "250"
  | "266"
  | "826"
  | "308"
  | "268"
  | "254"
  | "831"
  | "288"
  | "292"
  | "304"
  | "270"
  | "324"
  | "312"
  | "226"
  | "300"
  | "239"
  | "320"
  | "316"
  | "624"
  | "328"
  | "344"
  | "334"
  | "340"
  | "191"
  | "332"
  | "348"
  | "360"
  | "372"
  | "376"
  | "833"
  | "356"
  | "086"
  | "368"
  | "364"
  | "352"
  | "380"
  | "832"
  | "388"
  | "400"
  | "392"
  | "404"
  | "417"
  | "116"
  | "296"
  | "174"
  | "659"
  | "408"
  | "410"
  | "414"
  | "136"
  | "398"
  | "418"
  | "422"
  | "662"
  | "438"
  | "144"
  | "430"
  | "426"
  | "440"
  | "442"
  | "428"
  | "434"
  | "504"
  | "492"
  | "498"
  | "499"
  | "663"
  | "450"
  | "584"
  | "807"
  | "466"
  | "104"
  | "496"
  | "446"
  | "580"
  | "474"
  | "478"
  | "500"
  | "470"
  | "480"
  | "462"
  | "454"
  | "484"
  | "458"
  | "508"
  | "516"
  | "540"
  | "562"
  | "574"
  | "566"
  | "558"
  | "528"
  | "578"
  | "524"
  | "520"
  | "570"
  | "554"
  | "512"
  | "591"
  | "604"
  | "258"
  | "598"
  | "608"
  | "586"
  | "616"
  | "666"
  | "612"
  | "630"
  | "275"
  | "620"
  | "585"
  | "600"
  | "634"
  | "638"
  | "642"
  | "688"
  | "643"
  | "646"
  | "682"
  | "090"
  | "690"
  | "729"
  | "752"
  | "702"
  | "654"
  | "705"
  | "744"
  | "703"
  | "694"
  | "674"
  | "686"
  | "706"
  | "740"
  | "728"
  | "678"
  | "222"
  | "534"
  | "760"
  | "748"
  | "796"
  | "148"
  | "260"
  | "768"
  | "764"
  | "762"
  | "772"
  | "626"
  | "795"
  | "788"
  | "776"
  | "792"
  | "780"
  | "798"
  | "158"
  | "834"
  | "804"
  | "800"
  | "581"
  | "840"
  | "858"
  | "860"
  | "336"
  | "670"
  | "862"
  | "092"
  | "850"
  | "704"
  | "548"
  | "876"
  | "882"
  | "887"
  | "175"
  | "710"
  | "894"
  | "716";

export interface CreateAcceptorBody {
  /** The merchant's number at the network: field 42 of every message; the SE number at american-express */
  readonly mid: string;
  /** Merchant category code, ISO 18245 */
  readonly mcc: string;
  /** What cardholders read on their statement */
  readonly doingBusinessAsName: string;
  /** Key of the bin */
  readonly binKey: string;
  readonly description: string;
  readonly reference?: string;
  readonly webshopUrl?: string;
  /** While true, no charge can be created */
  readonly chargesBlocked?: boolean;
}

export interface CreateApiKeyBody {
  /** What the key may do: `<area>:<Verb>`, `<area>:All` or `all:All`. You can give only what your key holds. */
  readonly permissions: readonly Permission[];
  /** A disabled key does not work until it is active again. */
  readonly status?: "active" | "disabled";
  readonly description?: string;
  /** CIDR blocks that the key may be used from. Without them it may be used from everywhere. */
  readonly ipRanges?: readonly string[];
  /** From when on the key does not work any more, in real time. Without it the key lasts. */
  readonly expires?: string;
}

export interface CreateAuthenticationBody {
  /** Key of the acceptor */
  readonly merchantAcceptorKey?: string;
  readonly merchantInfo?: MerchantInfoInput;
  readonly card: CardInput | TokenCardInput;
  /** 0 for intent account-status only */
  readonly amount: Money;
  /** Chooses the network of a card that belongs to several */
  readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly cardholderInformation?: CardholderInformation;
  readonly billingAddress?: ThreeDsAddressInput;
  /** Your own name for the payment */
  readonly transactionReference?: string;
  /** The last day of a payment that repeats */
  readonly recurringExpiry?: string;
  /** Least number of days between payments */
  readonly recurringFrequency?: number;
  /** How many instalments are agreed */
  readonly installmentTerms?: number;
  readonly type: AuthenticationType;
  /** Where the browser brings the result of a challenge (CRes) */
  readonly notificationUrl?: string;
  readonly authenticationContext: {
    readonly browserData: BrowserData;
    /** The same as `notificationUrl`; give one */
    readonly notificationUrl?: string;
  };
  /** Whether the cardholder should be challenged */
  readonly challengeIndicator?:
    | "no-preference"
    | "no-challenge"
    | "challenge-preferred"
    | "challenge-mandated"
    | "no-challenge-tra"
    | "no-challenge-low-value"
    | "no-challenge-scp"
    | "data-only";
  /** From the card-range lookup, when the 3DS Method ran */
  readonly threeDSServerTransID?: string;
  /** False when the issuer's notice did not come within ten seconds */
  readonly threeDSMethodCompleted?: boolean;
  /** When the payment was made, by the merchant's clock; else now. ISO 8601; without a zone UTC */
  readonly localTransactionDateTime?: string;
  readonly dynamicDescriptor?: ThreeDsDynamicDescriptor;
  readonly shippingAddress?: ThreeDsAddressInput;
  readonly merchantAcceptorResolver?: {
    /** Another name of `merchantAcceptorKey`; give one */
    readonly merchantAcceptorKey: string;
  };
}

export interface CreateChargeBody {
  /** Key of the acceptor */
  readonly merchantAcceptorKey?: string;
  readonly card: CardInput | TokenCardInput;
  /** 0 with intent account-status only */
  readonly amount: Money;
  readonly type: ChargeType;
  /** With `type.cardEntry` token and token-on-file: `card.number` is such a token */
  readonly tokenDetails?: NetworkTokenInput | ApplePayInput | GooglePayInput;
  /** Of a card that several networks route; else the acceptor's */
  readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** What is bought; a purchase only */
  readonly transactionType?:
    | "cryptocurrency"
    | "high-risk-securities"
    | "central-bank-digital-currency"
    | "stablecoin"
    | "blockchain-native-coin"
    | "non-fungible-token";
  /** Exemption from strong authentication to ask the issuer for */
  readonly scaExemptionRequest?: "tra" | "low-value" | "scp";
  /** Of the payment that is refunded; mastercard only */
  readonly initialTransactionReferences?: {
    readonly transactionLinkId?: string;
  };
  /** Have the issuer compare billingAddress */
  readonly avs?: boolean;
  readonly billingAddress?: BillingAddressInput;
  /** What 3-D Secure gave for this payment: the key of an authentication, or its elements */
  readonly threeDsAuthenticationResult?: ThreeDsAuthenticationByKey | ThreeDsAuthenticationResult;
  /** Whether the issuer may approve less than the amount */
  readonly allowPartialApproval?: boolean;
  readonly dynamicDescriptor?: DynamicDescriptor;
  /** Experimental. Level 2 and 3 data. It lowers interchange in the United States only; amounts are not checked */
  readonly enhancedData?: EnhancedDataInput;
  /** Whether an approved charge is cleared by itself (`auto`, also when left out) or when you ask */
  readonly clearingMode?: "auto" | "manual";
  /** Not cleared before this time, at most six months ahead; with `auto` only */
  readonly clearAfter?: string;
  /** When the payment was made, by the merchant's clock; else now. ISO 8601; without a zone UTC */
  readonly localTransactionDateTime?: string;
  /** Your own name for the payment */
  readonly transactionReference?: string;
  /** Names and values of your own, at most 10. They are shown with the charge and in the report of charges, never in events, and cannot be changed later. Do not put card data or data of the cardholder there */
  readonly metadata?: Metadata;
  readonly merchantAcceptorResolver?: {
    /** Another name of `merchantAcceptorKey`; give one */
    readonly merchantAcceptorKey: string;
  };
}

export interface CreateEventSubscriptionBody {
  /** What the events are about: the events address of the service followed by `/charges`, `/clearing`, `/3ds`, `/reports` or `/agent`, or `com.<service>.distributions`; the area alone, `charges`, will do */
  readonly eventSource: string;
  /** Receives each event as a POST. https, at a public address, without a user name; a service on your own machine (`npm start`) also sends to `http://127.0.0.1` */
  readonly targetUrl?: string;
  /** Your own EventBridge bus, in place of targetUrl, in the AWS partition of the service; its policy must let the service put events */
  readonly eventBusArn?: string;
  /** In place of targetUrl and eventBusArn: nothing is sent; events wait until you fetch them with `GET /eventSubscriptions/{eventSubscriptionKey}/waitingEvents` and acknowledge them. A subscription that nobody fetches from for 7 days is disabled when its next event comes */
  readonly delivery?: "pull";
  /** Only events of these types; without it all of the source */
  readonly eventTypes?: readonly string[];
  readonly description?: string;
  /** The event bus is yours though another agent has it: the subscription begins as `suspended`, and `/eventSubscriptions/{eventSubscriptionKey}/verify` makes it active */
  readonly contested?: true;
}

export interface CreateMerchantBody {
  /** Your own name for the merchant */
  readonly merchantReference?: string;
  /** What it is known by */
  readonly name: string;
  /** What it is registered as */
  readonly legalName: string;
  readonly description?: string;
  readonly registeredAddress: AddressInput;
  readonly websiteUrl?: string;
}

export interface CreateMerchantInitiatedChargeBody {
  /** Key of the acceptor */
  readonly merchantAcceptorKey?: string;
  readonly card: CardOnFileInput | TokenOnFileInput;
  /** 0 with intent account-status only */
  readonly amount: Money;
  readonly type: MerchantInitiatedType;
  /** With `type.cardEntry` token-on-file: `card.number` is such a token */
  readonly tokenDetails?: NetworkTokenInput;
  readonly initialTransactionReferences: InitialTransactionReferences;
  /** Of a card that several networks route; else the acceptor's */
  readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** What is bought; a purchase only */
  readonly transactionType?:
    | "cryptocurrency"
    | "high-risk-securities"
    | "central-bank-digital-currency"
    | "stablecoin"
    | "blockchain-native-coin"
    | "non-fungible-token";
  /** Have the issuer compare billingAddress */
  readonly avs?: boolean;
  readonly billingAddress?: BillingAddressInput;
  /** What 3-D Secure gave for this payment: the key of an authentication, or its elements */
  readonly threeDsAuthenticationResult?: ThreeDsAuthenticationByKey | ThreeDsAuthenticationResult;
  /** Whether the issuer may approve less than the amount */
  readonly allowPartialApproval?: boolean;
  readonly dynamicDescriptor?: DynamicDescriptor;
  /** Experimental. Level 2 and 3 data. It lowers interchange in the United States only; amounts are not checked */
  readonly enhancedData?: EnhancedDataInput;
  /** Whether an approved charge is cleared by itself (`auto`, also when left out) or when you ask */
  readonly clearingMode?: "auto" | "manual";
  /** Not cleared before this time, at most six months ahead; with `auto` only */
  readonly clearAfter?: string;
  /** When the payment was made, by the merchant's clock; else now. ISO 8601; without a zone UTC */
  readonly localTransactionDateTime?: string;
  /** Your own name for the payment */
  readonly transactionReference?: string;
  /** Names and values of your own, at most 10. They are shown with the charge and in the report of charges, never in events, and cannot be changed later. Do not put card data or data of the cardholder there */
  readonly metadata?: Metadata;
  readonly merchantAcceptorResolver?: {
    /** Another name of `merchantAcceptorKey`; give one */
    readonly merchantAcceptorKey: string;
  };
}

export interface CreateProcessorTokenBody {
  readonly cardData?: CardDataInput;
  /** An approved charge of yours, whose card the token is made of */
  readonly chargeKey?: string;
  /** Your own name for the card, such as the number of its customer */
  readonly reference?: string;
}

export interface CreateReportScheduleBody {
  /** Which rows it has. `charges` and `chargeActions` show each as it is when the file is written, and no later change of it; all others show what never changes */
  readonly reportName:
    | "schemeFeeDetails"
    | "charges"
    | "settlementDetails"
    | "reconciliationDetails"
    | "fraudNotifications"
    | "disputeHistoryEvents"
    | "networkFundsTransfers"
    | "merchantPayout"
    | "chargeActions";
  /** What form the file has */
  readonly mimeType: "text/csv" | "application/x-ndjson" | "application/json" | "application/vnd.apache.parquet";
  /** For your own use */
  readonly reference?: string;
  /** Where each finished report is delivered */
  readonly distributions?: readonly string[];
  readonly trigger: Trigger;
}

export interface CreateRequestorInitiatedAuthenticationBody {
  /** Key of the acceptor */
  readonly merchantAcceptorKey?: string;
  readonly merchantInfo?: MerchantInfoInput;
  readonly card: CardInput | TokenCardInput;
  /** 0 for intent account-status only */
  readonly amount: Money;
  /** Chooses the network of a card that belongs to several */
  readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly cardholderInformation?: CardholderInformation;
  readonly billingAddress?: ThreeDsAddressInput;
  /** Your own name for the payment */
  readonly transactionReference?: string;
  /** The last day of a payment that repeats */
  readonly recurringExpiry?: string;
  /** Least number of days between payments */
  readonly recurringFrequency?: number;
  /** How many instalments are agreed */
  readonly installmentTerms?: number;
  /** Why the cardholder is not there */
  readonly threeRiIndicator: "recurring" | "ucof" | "installment" | "standing-order";
  /** The authentication of the first payment */
  readonly threeDsPriorAuthenticationInfo: {
    readonly authMethod: "frictionless" | "challenge";
    /** ISO 8601; without a zone UTC */
    readonly dateTime: string;
    /** 36 characters */
    readonly acsTransID?: string;
    /** 36 characters */
    readonly dsTransID?: string;
    /** Another name of `acsTransID`; give one */
    readonly acsTransId?: string;
    /** Another name of `dsTransID`; give one */
    readonly dsTransId?: string;
  };
  readonly merchantAcceptorResolver?: {
    /** Another name of `merchantAcceptorKey`; give one */
    readonly merchantAcceptorKey: string;
  };
}

export interface CreateSubsequentChargeBody {
  /** `amount` of the initial charge if left out. Required if that differs from its `requestedAmount`, or if the initial charge was of intent account-status and this one is not */
  readonly amount?: Money;
  /** That of the initial charge if left out, with cardEntry card-on-file, or token-on-file if that was made with a token. Required to take money after an initial charge of intent account-status */
  readonly type?: MerchantInitiatedType;
  /** Have the issuer compare billingAddress */
  readonly avs?: boolean;
  readonly billingAddress?: BillingAddressInput;
  /** What 3-D Secure gave for this payment: the key of an authentication, or its elements */
  readonly threeDsAuthenticationResult?: ThreeDsAuthenticationByKey | ThreeDsAuthenticationResult;
  /** Whether the issuer may approve less than the amount */
  readonly allowPartialApproval?: boolean;
  readonly dynamicDescriptor?: DynamicDescriptor;
  /** Experimental. Level 2 and 3 data. It lowers interchange in the United States only; amounts are not checked */
  readonly enhancedData?: EnhancedDataInput;
  /** Whether an approved charge is cleared by itself (`auto`, also when left out) or when you ask */
  readonly clearingMode?: "auto" | "manual";
  /** Not cleared before this time, at most six months ahead; with `auto` only */
  readonly clearAfter?: string;
  /** When the payment was made, by the merchant's clock; else now. ISO 8601; without a zone UTC */
  readonly localTransactionDateTime?: string;
  /** Your own name for the payment */
  readonly transactionReference?: string;
  /** Names and values of your own, at most 10. They are shown with the charge and in the report of charges, never in events, and cannot be changed later. Do not put card data or data of the cardholder there */
  readonly metadata?: Metadata;
}

export type Currency =
  | "AED"
  | "AFN"
  | "ALL"
  | "AMD"
  | "AOA"
  | "ARS"
  | "AUD"
  | "AWG"
  | "AZN"
  | "BAM"
  | "BBD"
  | "BDT"
  | "BHD"
  | "BIF"
  | "BMD"
  | "BND"
  | "BOB"
  | "BRL"
  | "BSD"
  | "BTN"
  | "BWP"
  | "BYN"
  | "BZD"
  | "CAD"
  | "CDF"
  | "CHF"
  | "CLF"
  | "CLP"
  | "CNY"
  | "COP"
  | "CRC"
  | "CUP"
  | "CVE"
  | "CZK"
  | "DJF"
  | "DKK"
  | "DOP"
  | "DZD"
  | "EGP"
  | "ERN"
  | "ETB"
  | "EUR"
  | "FJD"
  | "FKP"
  | "GBP"
  | "GEL"
  | "GHS"
  | "GIP"
  | "GMD"
  | "GNF"
  | "GTQ"
  | "GYD"
  | "HKD"
  | "HNL"
  | "HTG"
  | "HUF"
  | "IDR"
  | "ILS"
  | "INR"
  | "IQD"
  | "IRR"
  | "ISK"
  | "JMD"
  | "JOD"
  | "JPY"
  | "KES"
  | "KGS"
  | "KHR"
  | "KMF"
  | "KPW"
  | "KRW"
  | "KWD"
  | "KYD"
  | "KZT"
  | "LAK"
  | "LBP"
  | "LKR"
  | "LRD"
  | "LSL"
  | "LYD"
  | "MAD"
  | "MDL"
  | "MGA"
  | "MKD"
  | "MMK"
  | "MNT"
  | "MOP"
  | "MRU"
  | "MUR"
  | "MVR"
  | "MWK"
  | "MXN"
  | "MYR"
  | "MZN"
  | "NAD"
  | "NGN"
  | "NIO"
  | "NOK"
  | "NPR"
  | "NZD"
  | "OMR"
  | "PAB"
  | "PEN"
  | "PGK"
  | "PHP"
  | "PKR"
  | "PLN"
  | "PYG"
  | "QAR"
  | "RON"
  | "RSD"
  | "RUB"
  | "RWF"
  | "SAR"
  | "SBD"
  | "SCR"
  | "SDG"
  | "SEK"
  | "SGD"
  | "SHP"
  | "SLE"
  | "SOS"
  | "SRD"
  | "SSP"
  | "STN"
  | "SVC"
  | "SYP"
  | "SZL"
  | "THB"
  | "TJS"
  | "TMT"
  | "TND"
  | "TOP"
  | "TRY"
  | "TTD"
  | "TWD"
  | "TZS"
  | "UAH"
  | "UGX"
  | "USD"
  | "UYI"
  | "UYU"
  | "UYW"
  | "UZS"
  | "VED"
  | "VES"
  | "VND"
  | "VUV"
  | "WST"
  | "XAF"
  | "XCD"
  | "XCG"
  | "XOF"
  | "XPF"
  | "YER"
  | "ZAR"
  | "ZMW"
  | "ZWG";

/** Why it was declined; only then present */
export interface Decline {
  /** The issuer asks for strong authentication: restart the payment with it */
  readonly softDecline: boolean;
  /** Whether and how it may be tried again. Always never where retriesLeft is 0, whether this decline forbids another try or the limit of the network is reached */
  readonly retry: "never" | "later" | "after-correction" | "limited";
  readonly reason:
    | "authentication-required"
    | "card-blocked"
    | "card-expired"
    | "closed-account"
    | "cryptogram-wrong"
    | "do-not-honour"
    | "duplicate-transmission"
    | "format-error"
    | "insufficient-funds"
    | "invalid-amount"
    | "invalid-card-number"
    | "invalid-merchant"
    | "invalid-transaction"
    | "issuer-unavailable"
    | "limit-exceeded"
    | "lost-or-stolen"
    | "no-account"
    | "no-response"
    | "not-permitted"
    | "partial-approval-not-requested"
    | "payment-stopped"
    | "pin-required"
    | "refer-to-issuer"
    | "security-code-wrong"
    | "security-violation"
    | "suspected-fraud"
    | "system-error"
    | "token-deactivated"
    | "unknown-response-code"
    | "verification-failed";
  /** How many more tries of this card at this acceptor the network allows before it charges a fee for each; if present, it is 0 exactly where retry is never. After a stop of this payment (visa R0) it counts for the same amount, after a revoked agreement (visa R1, mastercard advice 21) for the same series, or the same order outside of one. Absent where the network has no such limit, or did not answer */
  readonly retriesLeft?: number;
}

export interface DeliverReportElsewhereBody {
  /** Where the report is delivered */
  readonly distributions: readonly string[];
}

/** Something on its way to you, with its attempts. */
export interface Delivery {
  /** Key of the delivery */
  readonly key: string;
  readonly kind: "webhook" | "event-bus" | "pull" | "sftp" | "s3" | "email";
  /** `pending` until it has arrived, was acknowledged or was given up */
  readonly status: "pending" | "delivered" | "failed";
  /** Where it goes: a subscription or a distribution */
  readonly target: {
    /** Key of the eventSubscription */
    readonly eventSubscriptionKey?: string;
    /** Key of the distribution */
    readonly distributionKey?: string;
  };
  /** An event, or the file of a report */
  readonly carries: {
    /** Key of the event */
    readonly eventId?: string;
    readonly eventType?: string;
    /** Key of the report */
    readonly reportKey?: string;
    readonly fileName?: string;
    /** Which of the messages of an email distribution, from 1 */
    readonly message?: number;
  };
  readonly attemptCount: number;
  /** The last 20 attempts, the oldest first */
  readonly attempts: readonly {
    /** ISO 8601, UTC */
    readonly started: string;
    readonly durationMilliseconds: number;
    readonly outcome: "delivered" | "failed";
    /** What went wrong */
    readonly finding?:
      | "host-not-found"
      | "address-not-public"
      | "connection-failed"
      | "tls-failed"
      | "timed-out"
      | "unreadable-answer"
      | "redirected"
      | "refused-by-receiver"
      | "too-many-requests"
      | "target-in-use"
      | "gone"
      | "busy"
      | "host-key-changed"
      | "no-common-algorithm"
      | "sign-in-refused"
      | "no-such-directory"
      | "no-permission"
      | "name-refused"
      | "name-taken"
      | "write-refused"
      | "size-differs"
      | "rename-refused"
      | "role-refused"
      | "bucket-refused"
      | "key-refused"
      | "no-such-bucket"
      | "mail-refused"
      | "report-not-available"
      | "target-not-active"
      | "interrupted"
      | "given-up"
      | "not-fetched";
    /** The HTTP status that the receiver answered */
    readonly statusCode?: number;
    /** What there is to say of a file that arrived */
    readonly notes?: readonly ("size-not-compared" | "manifest-refused")[];
  }[];
  /** While pending, and no attempt is under way: not tried again before */
  readonly nextAttemptAt?: string;
  /** The attempt whose end is not known yet */
  readonly attemptUnderWay?: {
    /** ISO 8601, UTC */
    readonly started: string;
    /** By then it has ended, or its function died and it is tried again. The sandbox's clock does not hasten it */
    readonly overBy: string;
  };
  /** Of an event that you fetch: until when it waits, in the time of the world */
  readonly waitsUntil?: string;
  /** What proves the file that arrived, whatever was written beside it ([Delivered files](/v1/docs/delivered-files)). Not in lists */
  readonly companions?: {
    /** Of the file's bytes, hexadecimal */
    readonly sha256: string;
    /** Of the file, as `ssh-keygen -Y verify` reads it */
    readonly signature: string;
    /** Whose file it is and which one, exactly as it is signed */
    readonly manifest?: string;
    readonly manifestSignature?: string;
  };
  /** What went wrong */
  readonly finding?:
    | "host-not-found"
    | "address-not-public"
    | "connection-failed"
    | "tls-failed"
    | "timed-out"
    | "unreadable-answer"
    | "redirected"
    | "refused-by-receiver"
    | "too-many-requests"
    | "target-in-use"
    | "gone"
    | "busy"
    | "host-key-changed"
    | "no-common-algorithm"
    | "sign-in-refused"
    | "no-such-directory"
    | "no-permission"
    | "name-refused"
    | "name-taken"
    | "write-refused"
    | "size-differs"
    | "rename-refused"
    | "role-refused"
    | "bucket-refused"
    | "key-refused"
    | "no-such-bucket"
    | "mail-refused"
    | "report-not-available"
    | "target-not-active"
    | "interrupted"
    | "given-up"
    | "not-fetched";
  /** ISO 8601, UTC */
  readonly created: string;
  /** When it was last sent again by hand */
  readonly resent?: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
}

/** The public half of a key that the service signs in with. It signs files with one of them. */
export interface DeliveryKey {
  readonly type: "ssh-ed25519" | "ecdsa-sha2-nistp256";
  /** A line for the authorized keys of your SFTP server */
  readonly publicKey: string;
  /** As `ssh-keygen -l` prints it */
  readonly fingerprint: string;
  /** Whether the service signs files with it, besides signing in */
  readonly signsFiles: boolean;
}

/** Where finished reports are brought. */
export interface Distribution {
  /** Key of the distribution */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  readonly type: "email" | "sftp" | "s3";
  /** Where exactly; an external id is masked */
  readonly targets:
    | {
        /** Each is one message with a link to the report */
        readonly recipients: readonly {
          readonly to: readonly string[];
          readonly cc?: readonly string[];
          readonly bcc?: readonly string[];
        }[];
      }
    | {
        /** Name or address of the server, without a scheme */
        readonly host: string;
        /** 22 when left out */
        readonly port?: number;
        /** Who the service signs in as */
        readonly username: string;
        /** Directory where files are stored; it must be there */
        readonly dirPath: string;
        /** Host keys that the server may show, as `ssh-keygen -l` prints them. Without them the first key seen counts from then on */
        readonly hostKeyFingerprints?: readonly string[];
        readonly seenHostKey?: string;
      }
    | {
        readonly bucketName: string;
        /** The account that owns the bucket */
        readonly accountId: string;
        /** Prefix of the files inside the bucket: names with a slash between them, or `/` for the root */
        readonly directory: string;
        /** The role that the service assumes, in the AWS partition of the service; it needs `s3:PutObject` for the bucket, `kms:GenerateDataKey` for the key if the bucket encrypts with a KMS key of yours, and nothing else */
        readonly roleArn: string;
        readonly externalId: "********";
      };
  /** `suspended` while another agent has the target */
  readonly status: "active" | "suspended" | "archived";
  readonly reference?: string;
  /** What is written beside a file: hash, signature and manifest, only the signature, or nothing. `all` when left out. In a bucket the manifest holds the signature, so `signature` writes the same as `all`. [Delivered files](/v1/docs/delivered-files) has all names */
  readonly companions?: "all" | "signature" | "none";
  /** Whether a file ends in `.part` until it is whole: `suffix`, which is meant when left out, or `none`, for servers that refuse that name or take each file at once. With `none`, half a file can be seen under its name, and what is written beside it comes first */
  readonly temporaryNames?: "suffix" | "none";
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
}

/** A report was delivered to a distribution, or its delivery was given up. The subject is the distribution. */
export interface DistributionSentEvent extends EventAttributes {
  /** `com.<service>.distributions` */
  readonly source: string;
  readonly type: `com.${string}.distributions.sent`;
  readonly data: {
    readonly distributionKey: string;
    /** Look it up, or send it again, at `/deliveries` */
    readonly deliveryKey: string;
    readonly reportKey: string;
    readonly fileName: string;
    readonly type: "sftp" | "s3" | "email";
    readonly status: "delivered" | "failed";
    /** The delivery was sent again by hand; your copy may be there already */
    readonly resent?: true;
    readonly time: string;
    readonly failureReason?: {
      /** For people */
      readonly message: string;
      /** For programs: the finding of the delivery */
      readonly detail?: string;
    };
  };
}

/** A distribution was changed; or it, or a subscription to an event bus, was suspended or made active because of whose target it is. The subject is the distribution or the subscription. */
export interface DistributionUpdatedEvent extends EventAttributes {
  /** `com.<service>.distributions` */
  readonly source: string;
  readonly type: `com.${string}.distributions.updated`;
  readonly data: {
    readonly distributionKey?: string;
    readonly eventSubscriptionKey?: string;
    readonly status: "active" | "suspended" | "archived";
    readonly version: number;
    /** `target-in-use`: another agent has proven that the target is its own. `target-proven`: you have. Absent when you changed it */
    readonly reason?: "target-in-use" | "target-proven";
  };
}

export interface DocumentedPlace {
  /** Heading of the place */
  readonly title: string;
  /** Title of the page that it is on */
  readonly page: string;
  /** Path, with the anchor of the place */
  readonly address: string;
  /** Route of an operation, status of a problem */
  readonly detail?: string;
  /** Synonyms of its title, from the glossary, in lower case */
  readonly also?: readonly string[];
  /** Those of its text, each once, in lower case, the most frequent ones first */
  readonly words: string;
}

/** What the cardholder reads on the statement instead */
export interface DynamicDescriptor {
  readonly merchantName?: string;
  readonly merchantCity?: string;
}

export interface EnhancedData {
  /** Tax of the whole order; 0 if there is none */
  readonly taxAmount: Money;
  readonly discountAmount?: Money;
  readonly customerCode?: string;
  readonly customerTaxId?: string;
  readonly invoiceNumber?: string;
  readonly orderDate?: string;
  readonly purchaseOrderNumber?: string;
  readonly shippingAddress?: {
    readonly postalCode?: string;
  };
  /** Hours and minutes, 1730 */
  readonly timeOfPurchase?: string;
  readonly lineItems?: readonly LineItem[];
  readonly destinationAddress?: {
    readonly countryCode?: CountryCode;
    readonly postalCode?: string;
  };
}

export interface EnhancedDataInput {
  /** Tax of the whole order; 0 if there is none */
  readonly taxAmount: number;
  /** Amount in minor units of the currency */
  readonly discountAmount?: number;
  readonly customerCode?: string;
  readonly customerTaxId?: string;
  readonly invoiceNumber?: string;
  readonly orderDate?: string;
  readonly purchaseOrderNumber?: string;
  readonly shippingAddress?: {
    readonly postalCode?: string;
  };
  /** Hours and minutes, 1730 */
  readonly timeOfPurchase?: string;
  readonly lineItems?: readonly LineItemInput[];
  readonly destinationAddress?: {
    readonly countryCode?: CountryCodeInput;
    readonly postalCode?: string;
  };
}

/** Where you want to hear of what happens: an address of yours, your own event bus, or here, where you fetch it. */
export interface EventSubscription {
  /** Key of the eventSubscription */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  /** `disabled` also when the receiver answered 410, or nobody fetched its events; `suspended` while another agent has the event bus */
  readonly status: "active" | "disabled" | "suspended" | "archived";
  readonly eventSource: string;
  readonly eventDataSchema: string;
  readonly eventTypes?: readonly string[];
  readonly targetUrl?: string;
  readonly eventBusArn?: string;
  /** Its events wait here until you fetch them */
  readonly delivery?: "pull";
  readonly description?: string;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
}

export interface FraudRisk {
  readonly bearer?: "acquirer" | "issuer";
  /** Who bears the loss if it is fraud, and which message decided that */
  readonly detail: string;
}

export interface GetReportFileAddressAnswer {
  /** Gives the file as an attachment */
  readonly address: string;
  /** When the address ends; ask again for a new one */
  readonly validUntil: string;
}

export interface GooglePayInput {
  readonly type: "google-pay";
  /** Base64 of 20 bytes; on mastercard also 19, on american-express also 40. Never stored */
  readonly threeDsCryptogram?: string;
  /** Electronic commerce indicator that came with the cryptogram */
  readonly eci?: string;
}

export interface Health {
  readonly status: "pass";
}

export interface HourTotals {
  /** ISO 8601, UTC */
  readonly from: string;
  /** By network; one without payments is not there */
  readonly networks: readonly NetworkTotals[];
}

export interface IncrementAction {
  readonly type: "increment";
  /** Key of the action */
  readonly key: string;
  /** Key of the charge */
  readonly chargeKey: string;
  readonly reference?: string;
  /** ISO 8601, UTC */
  readonly created: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
  /** What to know although the request was carried out; absent without any */
  readonly warnings?: readonly Warning[];
  /** The new total that was asked for */
  readonly replacementAmount: Money;
  readonly status: {
    /** What the issuer said */
    readonly authorization: "approved" | "declined";
  };
  readonly authorizationResponse: AuthorizationResponse;
  readonly decline?: Decline;
}

export interface IncrementChargeBody {
  /** The new total, above the current amount */
  readonly replacementAmount: number;
  /** Your own name for the action */
  readonly reference?: string;
}

/** How the network named the first payment of the series */
export interface InitialTransactionReferences {
  /** visa: its `transactionIdentifier` */
  readonly initialTransactionIdentifier?: string;
  /** mastercard: its `traceId`, of nine characters, the month and day of its settlement, and two blanks */
  readonly initialTraceId?: string;
  readonly transactionLinkId?: string;
  /** american-express: its `acquirerReferenceData` */
  readonly originalTransactionIdentifier?: string;
  /** The other networks: its `networkReferenceId` */
  readonly originalNetworkReferenceId?: string;
  /** Its `retrievalReferenceNumber` */
  readonly originalRetrievalReferenceNumber?: string;
  /** What was paid */
  readonly originalAmountValue?: number;
}

/** A JSON Schema, 2020-12 */
export type JsonSchema = {
  [name: string]: unknown;
};

/** The agent reached 80 % of what it may have of a kind; what is created beyond the limit is refused. Once a day for each limit. The subject is the agent, or the merchant whose acceptors they are. */
export interface LimitNearEvent extends EventAttributes {
  /** The events address of the service, followed by `/agent` */
  readonly source: string;
  readonly type: `com.${string}.agent.limitNear`;
  readonly data: {
    /** The kind, as `limits` of `GET /me` names it */
    readonly limit: string;
    /** How many there are that are not archived */
    readonly used: number;
    /** How many there may be. Archive what you do not need, or ask for more */
    readonly max: number;
    /** Of acceptors: their merchant */
    readonly merchantKey?: string;
  };
}

export interface LineItem {
  readonly commodityCode: string;
  readonly description: string;
  readonly productCode: string;
  /** With 4 implied decimals */
  readonly quantity: number;
  readonly unitOfMeasure: string;
  /** With 4 implied decimals */
  readonly unitPrice: number;
  /** 1900 is 19 % */
  readonly taxRate: number;
  readonly discountAmount: Money;
  readonly taxAmount: Money;
  readonly totalAmount: Money;
}

export interface LineItemInput {
  readonly commodityCode: string;
  readonly description: string;
  readonly productCode: string;
  /** With 4 implied decimals */
  readonly quantity: number;
  readonly unitOfMeasure: string;
  /** With 4 implied decimals */
  readonly unitPrice: number;
  /** 1900 is 19 % */
  readonly taxRate: number;
  /** Amount in minor units of the currency */
  readonly discountAmount: number;
  /** Amount in minor units of the currency */
  readonly taxAmount: number;
  /** Amount in minor units of the currency */
  readonly totalAmount: number;
}

export interface ListAcceptorsAnswer {
  readonly items: readonly Acceptor[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListApiKeysAnswer {
  readonly items: readonly ApiKey[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListAuthenticationsAnswer {
  readonly items: readonly Authentication[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListBinsAnswer {
  readonly items: readonly Bin[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListChargeActionsAnswer {
  readonly items: readonly ChargeAction[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListChargesAnswer {
  readonly items: readonly Charge[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListDeliveriesAnswer {
  readonly items: readonly Delivery[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListDeliveryKeysAnswer {
  readonly items: readonly DeliveryKey[];
  readonly moreItems: false;
  /** From which deliveries and events come, and questions to directory servers */
  readonly egressAddresses: readonly string[];
}

export interface ListDistributionsAnswer {
  readonly items: readonly Distribution[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListEventSubscriptionsAnswer {
  readonly items: readonly EventSubscription[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListMerchantsAnswer {
  readonly items: readonly Merchant[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListProcessorTokensAnswer {
  readonly items: readonly ProcessorToken[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListReportsAnswer {
  readonly items: readonly Report[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListReportSchedulesAnswer {
  readonly items: readonly ReportSchedule[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
}

export interface ListWaitingEventsAnswer {
  readonly items: readonly WaitingEvent[];
  /** Whether there is another page */
  readonly moreItems: boolean;
  /** Asks for the next page; absent on the last one */
  readonly offsetToken?: string;
  /** When to ask again, once you have acknowledged these; sooner is of little use */
  readonly pollAfterSeconds: number;
}

/** Who a request comes from, as the service sees it. */
export interface Me {
  /** Key of the agent */
  readonly agentKey: string;
  /** Key of the apiKey */
  readonly apiKey: string;
  /** Which installation of the service this is */
  readonly stage: string;
  readonly permissions: readonly string[];
  /** ISO 8601, UTC */
  readonly expires?: string;
  /** The time of your agent, which the sandbox clock may have moved ahead */
  readonly now: string;
  /** Whether the operator has suspended the agent */
  readonly suspended: boolean;
  /** How many the agent may have that are not archived, and has. The operator raises these numbers. */
  readonly limits: {
    readonly apiKeys: {
      readonly max: number;
      readonly used: number;
    };
    readonly eventSubscriptions: {
      readonly max: number;
      readonly used: number;
    };
    readonly merchants: {
      readonly max: number;
      readonly used: number;
    };
    readonly distributions: {
      readonly max: number;
      readonly used: number;
    };
    readonly reportSchedules: {
      readonly max: number;
      readonly used: number;
    };
    readonly processorTokens: {
      readonly max: number;
      readonly used: number;
    };
    /** Of each merchant */
    readonly acceptors: {
      readonly max: number;
    };
  };
  /** How much the agent may send */
  readonly rates: {
    /** Requests of all keys of the agent, except those that are counted apart */
    readonly requests: {
      /** How many are added each second */
      readonly perSecond: number;
      /** How many may come together after a pause */
      readonly burst: number;
    };
    /** Requests to `GET /charges` */
    readonly chargesList: {
      /** How many are added each second */
      readonly perSecond: number;
      /** How many may come together after a pause */
      readonly burst: number;
    };
  };
  /** How large requests and answers may be */
  readonly sizes: {
    /** Bytes of the body of a request */
    readonly bodyBytes: number;
    /** Items of a page of a list */
    readonly pageItems: number;
    /** Characters of an Idempotency-Key */
    readonly idempotencyKeyCharacters: number;
    /** Wrong parts of a request that one answer lists; `furtherErrors` counts the others */
    readonly validationErrors: number;
  };
}

/** Whom payments are taken for. */
export interface Merchant {
  /** Your own name for the merchant */
  readonly merchantReference?: string;
  /** What it is known by */
  readonly name: string;
  /** What it is registered as */
  readonly legalName: string;
  readonly description?: string;
  readonly registeredAddress: Address;
  readonly websiteUrl?: string;
  /** Key of the merchant */
  readonly key: string;
  readonly status: "active" | "archived";
  /** While true, nothing is paid out to the merchant. The operator sets it */
  readonly payoutsHeld?: boolean;
  /** Merchants at whose acceptors an authentication that was made for this merchant may pay as well. The operator sets it */
  readonly mayPayFor?: readonly string[];
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
}

export interface MerchantInfo {
  readonly merchantId: string;
  readonly acquirerBIN?: string;
  readonly mcc: string;
  readonly merchantName: string;
  readonly merchantCountryCode: CountryCode;
  readonly websiteUrl: string;
}

/** A merchant that is not onboarded. What is left out comes from the agent's default merchant profile */
export interface MerchantInfoInput {
  /** The merchant's number at the network */
  readonly merchantId: string;
  /** Empty or left out for american-express merchants with an SE number of their own */
  readonly acquirerBIN?: string;
  /** Merchant category code, ISO 18245 */
  readonly mcc?: string;
  readonly merchantName?: string;
  readonly merchantCountryCode?: CountryCodeInput;
  readonly websiteUrl?: string;
  /** The same as `network` of the request */
  readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** Another name of `acquirerBIN`; give one */
  readonly acquirerBin?: string;
}

export interface MerchantInitiatedType {
  readonly intent: "purchase" | "reservation" | "account-status";
  readonly cardEntry: "card-on-file" | "token-on-file";
  readonly order: "recurring" | "ucof" | "installment" | "standing-order";
}

/** What was said to a network or by it, and back. */
export interface MessageExchange {
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** Whose tables name the fields, and their version */
  readonly dialect: string;
  readonly begunBy: "service" | "network";
  /** `no-answer`: the network may have done what was asked; `rejected`: it refused the form of the message */
  readonly ending: "answered" | "no-answer" | "not-sent" | "rejected";
  /** Why there is no answer */
  readonly reason?: string;
  /** Until the answer was there, or was waited for no longer */
  readonly milliseconds: number;
  readonly request: NetworkMessage;
  readonly answer?: NetworkMessage;
  /** What was said to the answer: an error of 3-D Secure */
  readonly reply?: NetworkMessage;
}

export interface MessageField {
  /** From the message down: `39`, `48.22.05`, `acctInfo.chAccAgeInd` */
  readonly path: string;
  /** Absent where no table knows the field */
  readonly name?: string;
  /** Only of fields that may be shown; card numbers in part */
  readonly value?: string;
  /** The value in words */
  readonly meaning?: string;
  /** Of a value that is not shown: its characters, digits or entries */
  readonly length?: number;
}

export type Metadata = {
  [name: string]: string;
};

export interface Money {
  /** Amount in minor units of the currency */
  readonly value: number;
  /** ISO 4217 currency code, three letters */
  readonly currency: Currency;
}

export interface MoneySum {
  /** In minor units of the currency */
  readonly value: number;
  /** ISO 4217 currency code, three letters */
  readonly currency: Currency;
}

export interface NetworkMessage {
  /** `0100`, `AReq` */
  readonly type: string;
  readonly name: string;
  readonly fields: readonly MessageField[];
}

export interface NetworkTokenInput {
  readonly type: "network";
  /** Base64 of 20 bytes; on mastercard also 19, on american-express also 40. Never stored */
  readonly tokenCryptogram?: string;
  /** Electronic commerce indicator that came with the cryptogram */
  readonly eci?: string;
  /** To whom the network gave the token */
  readonly tokenRequestorId?: string;
}

export interface NetworkTotals {
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** Payments that an issuer was asked for, and that are decided */
  readonly attempts: number;
  readonly approved: number;
  /** By reason, the most frequent first */
  readonly declined: readonly {
    readonly reason:
      | "authentication-required"
      | "card-blocked"
      | "card-expired"
      | "closed-account"
      | "cryptogram-wrong"
      | "do-not-honour"
      | "duplicate-transmission"
      | "format-error"
      | "insufficient-funds"
      | "invalid-amount"
      | "invalid-card-number"
      | "invalid-merchant"
      | "invalid-transaction"
      | "issuer-unavailable"
      | "limit-exceeded"
      | "lost-or-stolen"
      | "no-account"
      | "no-response"
      | "not-permitted"
      | "partial-approval-not-requested"
      | "payment-stopped"
      | "pin-required"
      | "refer-to-issuer"
      | "security-code-wrong"
      | "security-violation"
      | "suspected-fraud"
      | "system-error"
      | "token-deactivated"
      | "unknown-response-code"
      | "verification-failed";
    readonly count: number;
  }[];
  /** The sum of each currency */
  readonly approvedAmounts: readonly MoneySum[];
}

/** A key with its secret. */
export interface NewApiKey {
  /** Key of the apiKey */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  readonly status: "active" | "disabled" | "archived";
  readonly description?: string;
  readonly permissions: readonly string[];
  readonly ipRanges?: readonly string[];
  /** ISO 8601, UTC */
  readonly created: string;
  /** The API key that made this one; absent from keys that the operator of the service made */
  readonly createdBy?: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** ISO 8601, UTC */
  readonly expires?: string;
  /** To the hour, as far as it was noted; not counted in the version */
  readonly lastUsed?: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
  /** Shown in the first answer and never again. Keep it safe. */
  readonly secret?: string;
  /** Stands in place of the secret when the answer is repeated: nobody stored it. */
  readonly secretWithheld?: true;
}

/** A subscription with the secret of its signatures. */
export interface NewEventSubscription {
  /** Key of the eventSubscription */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  /** `disabled` also when the receiver answered 410, or nobody fetched its events; `suspended` while another agent has the event bus */
  readonly status: "active" | "disabled" | "suspended" | "archived";
  readonly eventSource: string;
  readonly eventDataSchema: string;
  readonly eventTypes?: readonly string[];
  readonly targetUrl?: string;
  readonly eventBusArn?: string;
  /** Its events wait here until you fetch them */
  readonly delivery?: "pull";
  readonly description?: string;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
  /** What the signatures of the events are made with (Standard Webhooks). Shown once. Keep it safe. */
  readonly secret?: string;
  /** Stands in place of the secret when the answer is repeated */
  readonly secretWithheld?: true;
}

/** An OpenAPI 3.1 document */
export type OpenApiDocument = {
  [name: string]: unknown;
};

/** Permissions of API keys */
export type Permission =
  | "apiKeys:Create"
  | "apiKeys:Get"
  | "apiKeys:List"
  | "apiKeys:Update"
  | "apiKeys:Archive"
  | "agents:GetBin"
  | "agents:ListBins"
  | "merchants:Create"
  | "merchants:Get"
  | "merchants:List"
  | "merchants:Update"
  | "merchants:CreateAcceptor"
  | "merchants:ListAcceptors"
  | "acceptors:Get"
  | "acceptors:Update"
  | "acceptors:Archive"
  | "charges:Create"
  | "charges:CreateCredit"
  | "charges:Get"
  | "charges:List"
  | "charges:GetTimeline"
  | "charges:Clear"
  | "charges:Withdraw"
  | "charges:Increment"
  | "charges:Reverse"
  | "charges:Cancel"
  | "charges:Refund"
  | "eventSubscriptions:Create"
  | "eventSubscriptions:Get"
  | "eventSubscriptions:List"
  | "eventSubscriptions:Update"
  | "eventSubscriptions:Archive"
  | "eventSubscriptions:ListWaitingEvents"
  | "eventSubscriptions:Acknowledge"
  | "distributions:Create"
  | "distributions:Get"
  | "distributions:List"
  | "distributions:Update"
  | "distributions:Archive"
  | "distributions:Distribute"
  | "deliveries:Get"
  | "deliveries:List"
  | "deliveries:Resend"
  | "reportSchedules:Create"
  | "reportSchedules:Get"
  | "reportSchedules:List"
  | "reportSchedules:Update"
  | "reportSchedules:Archive"
  | "reportSchedules:Run"
  | "reports:Get"
  | "reports:List"
  | "reports:Download"
  | "reports:Deliver"
  | "processorTokens:Create"
  | "processorTokens:Get"
  | "processorTokens:List"
  | "processorTokens:Update"
  | "processorTokens:Archive"
  | "threeDs:Create"
  | "threeDs:Get"
  | "threeDs:List"
  | "threeDs:GetTimeline"
  | "statistics:Get"
  | "sandbox:GetClock"
  | "sandbox:SetClock"
  | "apiKeys:All"
  | "agents:All"
  | "merchants:All"
  | "acceptors:All"
  | "charges:All"
  | "eventSubscriptions:All"
  | "distributions:All"
  | "deliveries:All"
  | "reportSchedules:All"
  | "reports:All"
  | "processorTokens:All"
  | "threeDs:All"
  | "statistics:All"
  | "sandbox:All"
  | "all:All";

export interface PhoneInput {
  readonly countryCode: string;
  readonly number: string;
}

/** Why a request was not carried out, as RFC 9457 has it. */
export interface Problem {
  /** Names the kind of problem; programs switch on it. It leads to its page */
  readonly type: string;
  /** The kind of problem in a few words */
  readonly title: string;
  /** The HTTP status of the answer */
  readonly status: number;
  /** What is wrong with this request, for people */
  readonly detail: string;
  /** `/service/` and the id of the request */
  readonly instance: string;
  /** Whether the same request may succeed when it is sent again unchanged */
  readonly retryable: boolean;
  /** The wrong parts of the request, at most a hundred; with `invalid-input`, and where rules between fields are broken */
  readonly validationErrors?: readonly ValidationError[];
  /** How many more wrong parts there are, when there are more */
  readonly furtherErrors?: number;
}

/** What a type of problem means and what to do about it. */
export interface ProblemPage {
  /** As the `type` of the problem has it */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly retryable: boolean;
  /** What decides, where it differs from case to case */
  readonly retryableWhen?: string;
  /** What happened */
  readonly meaning: string;
  /** What to do about it */
  readonly remedy: string;
  /** A body that an endpoint answers */
  readonly example: {
    /** Names the kind of problem; programs switch on it. It leads to its page */
    readonly type: string;
    /** The kind of problem in a few words */
    readonly title: string;
    /** The HTTP status of the answer */
    readonly status: number;
    /** What is wrong with this request, for people */
    readonly detail: string;
    /** `/service/` and the id of the request */
    readonly instance: string;
    /** Whether the same request may succeed when it is sent again unchanged */
    readonly retryable: boolean;
    /** The wrong parts of the request, at most a hundred; with `invalid-input`, and where rules between fields are broken */
    readonly validationErrors?: readonly {
      /** JSON Pointer to the wrong part, into /body, /query, /path or /headers */
      readonly path: string;
      /** What is wrong with it, for people; the value is never repeated */
      readonly message: string;
      /** What is wrong with it, for programs */
      readonly errorCode: string;
    }[];
    /** How many more wrong parts there are, when there are more */
    readonly furtherErrors?: number;
  };
}

/** A card that the service keeps for the agent, and that payments and authentications name by this key. */
export interface ProcessorToken {
  /** Key of the processorToken */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  readonly status: "active" | "archived";
  readonly last4: string;
  /** First six and last four digits */
  readonly maskedNumber: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** An entry for each network that can route the card */
  readonly cardInfo: readonly CardInfo[];
  /** Security codes are never stored */
  readonly cvcPresent: false;
  readonly reference?: string;
  /** The charge that the card was taken from */
  readonly chargeKey?: string;
  /** `not-used`: the token was not used until `usableUntil`. `erased`: the operator erased the card, as its cardholder asked */
  readonly archivedReason?: "by-agent" | "not-used" | "erased";
  /** Until when the card is kept if nobody uses it before; a use moves it. Afterwards the token is archived */
  readonly usableUntil: string;
  /** The day of the last use, in UTC */
  readonly lastActionDate?: string;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
}

/** A processor token was archived: by its agent, because it was not used, or because its card was erased. The subject is the token. */
export interface ProcessorTokenArchivedEvent extends EventAttributes {
  /** The events address of the service, followed by `/processorTokens` */
  readonly source: string;
  readonly type: `com.${string}.processorTokens.archived`;
  readonly data: {
    readonly key: string;
    readonly status: "active" | "archived";
    readonly version: number;
    readonly reference?: string;
    /** Until when the card is kept if nobody uses it before */
    readonly usableUntil: string;
    /** `not-used`: the token was not used until `usableUntil`; `erased`: the operator erased its card */
    readonly archivedReason?: "by-agent" | "not-used" | "erased";
  };
}

/** A processor token was created. The subject is the token. */
export interface ProcessorTokenCreatedEvent extends EventAttributes {
  /** The events address of the service, followed by `/processorTokens` */
  readonly source: string;
  readonly type: `com.${string}.processorTokens.created`;
  readonly data: {
    readonly key: string;
    readonly status: "active" | "archived";
    readonly version: number;
    readonly reference?: string;
    /** Until when the card is kept if nobody uses it before */
    readonly usableUntil: string;
    /** `not-used`: the token was not used until `usableUntil`; `erased`: the operator erased its card */
    readonly archivedReason?: "by-agent" | "not-used" | "erased";
  };
}

/** A processor token that nobody has used for long ends in 60 days, unless it is used before. The subject is the token. */
export interface ProcessorTokenExpiringEvent extends EventAttributes {
  /** The events address of the service, followed by `/processorTokens` */
  readonly source: string;
  readonly type: `com.${string}.processorTokens.expiring`;
  readonly data: {
    readonly key: string;
    readonly status: "active" | "archived";
    readonly version: number;
    readonly reference?: string;
    /** Until when the card is kept if nobody uses it before */
    readonly usableUntil: string;
    /** `not-used`: the token was not used until `usableUntil`; `erased`: the operator erased its card */
    readonly archivedReason?: "by-agent" | "not-used" | "erased";
  };
}

/** The expiry date, the cardholder's name or the reference of a processor token was changed. The subject is the token. */
export interface ProcessorTokenUpdatedEvent extends EventAttributes {
  /** The events address of the service, followed by `/processorTokens` */
  readonly source: string;
  readonly type: `com.${string}.processorTokens.updated`;
  readonly data: {
    readonly key: string;
    readonly status: "active" | "archived";
    readonly version: number;
    readonly reference?: string;
    /** Until when the card is kept if nobody uses it before */
    readonly usableUntil: string;
    /** `not-used`: the token was not used until `usableUntil`; `erased`: the operator erased its card */
    readonly archivedReason?: "by-agent" | "not-used" | "erased";
  };
}

export interface ProofStages {
  /** In a batch or through it */
  readonly presented: MoneySum;
  /** Accepted by the network */
  readonly acknowledged: MoneySum;
  /** In lines of the network's settlement, before fees */
  readonly settled: MoneySum;
  /** Part of a payout that was made */
  readonly paidOut: MoneySum;
}

/** An error message of the protocol (Erro) */
export interface ProtocolError {
  readonly errorCode: string;
  /** Who found it: S the service, D directory server, A issuer */
  readonly errorComponent: string;
  readonly errorDescription: string;
  readonly errorDetail: string;
}

export interface RefundAction {
  readonly type: "refund";
  /** Key of the action */
  readonly key: string;
  /** Key of the charge */
  readonly chargeKey: string;
  readonly reference?: string;
  /** ISO 8601, UTC */
  readonly created: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
  /** What to know although the request was carried out; absent without any */
  readonly warnings?: readonly Warning[];
  /** What goes back to the cardholder */
  readonly amount: Money;
  /** Not cleared before */
  readonly clearAfter?: string;
  /** The charge that the refund made; with createRefundCharge only */
  readonly refundChargeKey?: string;
  readonly status: {
    /** What the issuer said */
    readonly authorization: "approved" | "declined";
  };
  readonly authorizationResponse: AuthorizationResponse;
  readonly decline?: Decline;
  /** What became of what it gave to clearing; absent where it gave nothing */
  readonly clearing?: {
    /** `pending` until the network acknowledges it; `withdrawn` when it was taken back before a batch took it */
    readonly status: "pending" | "completed" | "rejected" | "withdrawn";
    /** Why it was rejected, in the network's words */
    readonly reason?: string;
    /** By which the issuer and the cardholder find it; there is one since it is in a batch */
    readonly acquirerReferenceNumber?: string;
  };
}

export interface RefundChargeBody {
  /** What to give back; all that is not refunded yet if left out */
  readonly refundAmount?: number;
  /** Whether the refund becomes a charge of its own, with authorization and clearing. It will be so for all refunds some day, and then this property goes away: `true` is what to send. Answers to a refund without it have the header `Deprecation` */
  readonly createRefundCharge?: boolean;
  /** How the refund charge is cleared, `auto` if left out; with createRefundCharge only */
  readonly clearingMode?: "auto" | "manual";
  /** Not cleared before this time, at most six months ahead */
  readonly clearAfter?: string;
  readonly dynamicDescriptor?: DynamicDescriptor;
  /** Of the refund charge; with createRefundCharge only */
  readonly metadata?: Metadata;
  /** Your own name for the action */
  readonly reference?: string;
}

/** The rows of one window as a file. */
export interface Report {
  /** Which rows it has. `charges` and `chargeActions` show each as it is when the file is written, and no later change of it; all others show what never changes */
  readonly reportName:
    | "schemeFeeDetails"
    | "charges"
    | "settlementDetails"
    | "reconciliationDetails"
    | "fraudNotifications"
    | "disputeHistoryEvents"
    | "networkFundsTransfers"
    | "merchantPayout"
    | "chargeActions";
  /** What form the file has */
  readonly mimeType: "text/csv" | "application/x-ndjson" | "application/json" | "application/vnd.apache.parquet";
  /** For your own use */
  readonly reference?: string;
  /** Where it is delivered, or was */
  readonly distributions?: readonly string[];
  /** Key of the report */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** `scheduled` until its file is written */
  readonly status: "scheduled" | "completed" | "failed" | "archived";
  /** Key of the reportSchedule */
  readonly reportScheduleKey: string;
  /** It has what was recorded at `from` or later and before `to` */
  readonly dataWindow: {
    /** ISO 8601, UTC */
    readonly from: string;
    /** ISO 8601, UTC */
    readonly to: string;
  };
  /** Counts the reports of the schedule, from 1 and without a gap: a receiver sees which one is missing */
  readonly sequence: number;
  /** The report of the schedule before this one; the first has none */
  readonly previousReportKey?: string;
  /** The report of the same window that this one was made in the place of */
  readonly replaces?: string;
  /** Rows without the header */
  readonly rowCount?: number;
  /** Bytes, before compression */
  readonly size?: number;
  /** Of the bytes before compression */
  readonly sha256?: string;
  /** How it ended */
  readonly result?: {
    /** Bytes, before compression */
    readonly size: number;
    /** Why there is no file */
    readonly errorMessage?: string;
  };
}

/** Which report is made when, in what form, and where it is delivered. */
export interface ReportSchedule {
  /** Which rows it has. `charges` and `chargeActions` show each as it is when the file is written, and no later change of it; all others show what never changes */
  readonly reportName:
    | "schemeFeeDetails"
    | "charges"
    | "settlementDetails"
    | "reconciliationDetails"
    | "fraudNotifications"
    | "disputeHistoryEvents"
    | "networkFundsTransfers"
    | "merchantPayout"
    | "chargeActions";
  /** What form the file has */
  readonly mimeType: "text/csv" | "application/x-ndjson" | "application/json" | "application/vnd.apache.parquet";
  /** For your own use */
  readonly reference?: string;
  /** Where each finished report is delivered */
  readonly distributions?: readonly string[];
  readonly trigger: Trigger;
  /** Key of the reportSchedule */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  /** Reports are made while it is `active` */
  readonly status: "active" | "archived";
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
}

/** A report was made that goes nowhere, because none of the distributions that its schedule names takes reports any more. The subject is the report. */
export interface ReportUndeliverableEvent extends EventAttributes {
  /** The events address of the service, followed by `/reports` */
  readonly source: string;
  readonly type: `com.${string}.reports.undeliverable`;
  readonly data: {
    readonly key: string;
    /** Give it other distributions, or archive it */
    readonly reportScheduleKey: string;
    /** Those that the schedule names */
    readonly distributions: readonly string[];
    readonly version: number;
  };
}

/** A report has another status, or goes to further distributions. The subject is the report. */
export interface ReportUpdatedEvent extends EventAttributes {
  /** The events address of the service, followed by `/reports` */
  readonly source: string;
  readonly type: `com.${string}.reports.updated`;
  readonly data: {
    readonly key: string;
    readonly status: "scheduled" | "completed" | "failed" | "archived";
    readonly reportName: string;
    readonly mimeType: string;
    readonly reference?: string;
    readonly created: string;
    readonly lastModified?: string;
    readonly version: number;
    /** Of a completed one: asks the API for the file, with your API key */
    readonly downloadUrl?: string;
  };
}

export interface ReversalAction {
  readonly type: "reversal";
  /** Key of the action */
  readonly key: string;
  /** Key of the charge */
  readonly chargeKey: string;
  readonly reference?: string;
  /** ISO 8601, UTC */
  readonly created: string;
  /** Counts the changes that are seen in the entity, from 1 */
  readonly version: number;
  /** What to know although the request was carried out; absent without any */
  readonly warnings?: readonly Warning[];
  /** Who reverses: `agent` by a reverse or a cancel; `service` what a closing clear leaves over, what came to nothing, and what nobody answered */
  readonly initiator: "agent" | "service";
  /** The new total, of the charge or of what `reverses` names */
  readonly replacementAmount: Money;
  /** The increment or refund whose own authorization is reversed; absent when it is the charge's */
  readonly reverses?: string;
  readonly status: {
    /** Whether it has taken effect. It has also where the network rejected it (`warnings`: `hold-not-released`): it is repeated until the hold is released */
    readonly authorization: "approved" | "declined";
  };
  readonly authorizationResponse: AuthorizationResponse;
  readonly decline?: Decline;
}

export interface ReverseChargeBody {
  /** The new total, not what is reversed; 0 if left out */
  readonly replacementAmount?: number;
  /** Your own name for the action */
  readonly reference?: string;
}

/** What came of the challenge */
export interface RReq {
  readonly messageType: "RReq";
  readonly messageVersion: string;
  /** 36 characters */
  readonly threeDSServerTransID: string;
  /** 36 characters */
  readonly dsTransID: string;
  /** 36 characters */
  readonly acsTransID: string;
  /** Y authenticated, A attempt, N not, R rejected, U could not be, I for information, C challenge */
  readonly transStatus?: string;
  /** Two digits; see the table of reasons */
  readonly transStatusReason?: string;
  readonly authenticationType?: string;
  /** For the charge. Left out of lists, and after 45 days */
  readonly authenticationValue?: string;
  /** Electronic commerce indicator */
  readonly eci?: string;
  readonly whiteListStatus?: string;
  readonly whiteListStatusSource?: string;
  readonly messageExtension?: readonly unknown[];
  readonly messageCategory: string;
  readonly interactionCounter?: string;
  readonly challengeCancel?: string;
  readonly authenticationMethod?: string;
}

export interface RunReportScheduleBody {
  /** Recorded at `from` or later and before `to`; the last window that has been over for some minutes when left out */
  readonly window?: {
    /** ISO 8601; without a zone UTC */
    readonly from: string;
    /** ISO 8601; without a zone UTC */
    readonly to: string;
  };
  /** Makes a new report also of a window that has one, of what is recorded now; it `replaces` the one that there was, which stays */
  readonly again?: boolean;
  /** Where this report is delivered, in the place of what the schedule says */
  readonly distributions?: readonly string[];
}

/** The time that your agent lives in, in the sandbox. */
export interface SandboxClock {
  /** How far your agent is ahead of the world */
  readonly offsetSeconds: number;
  /** What time it is for your agent */
  readonly now: string;
  /** Whether `pending` names anything */
  readonly working: boolean;
  /** What became due when it moved and is still under way. `clearing`: batches and their acknowledgements, settlement, payouts; `reports`: reports whose window has ended and whose file is not written */
  readonly pending: readonly ("clearing" | "reports")[];
}

export interface ShownChargeType {
  /** What is asked of the issuer */
  readonly intent: "purchase" | "reservation" | "refund" | "account-status";
  /** Source of the card data; `token` and `token-on-file` with `tokenDetails` */
  readonly cardEntry: "e-commerce" | "card-on-file" | "manual" | "token" | "token-on-file";
  /** How the payment was ordered */
  readonly order:
    | "checkout"
    | "unspecified"
    | "mail"
    | "phone"
    | "one-click"
    | "recurring"
    | "ucof"
    | "installment"
    | "standing-order";
  /** Its place in a series of payments */
  readonly sequence?: "initial" | "subsequent";
}

/** What was asked, approved and declined. */
export interface Statistics {
  /** ISO 8601, UTC */
  readonly from: string;
  /** ISO 8601, UTC */
  readonly to: string;
  /** By network; one without payments is not there */
  readonly networks: readonly NetworkTotals[];
  /** The hours that are over and counted, the oldest first; one without payments is not there */
  readonly hours: readonly HourTotals[];
  /** What is not counted yet: the hour that runs, after it is over some minutes more, and in the sandbox what a clock was moved past */
  readonly running: {
    /** ISO 8601, UTC */
    readonly from: string;
    /** By network; one without payments is not there */
    readonly networks: readonly NetworkTotals[];
    /** The same by hours, the oldest first; one without payments is not there */
    readonly hours: readonly HourTotals[];
    /** How many charges were looked at */
    readonly looked: number;
    /** There are more charges than one answer counts: these totals are of the first ones */
    readonly moreThan: boolean;
  };
}

/** How the charge meets the rules on strong customer authentication */
export interface StrongAuthentication {
  readonly method: "none" | "3ds2" | "device";
  readonly compliance: "out-of-scope" | "mandated" | "exemption" | "mit";
  readonly complianceReason:
    | "none"
    | "mandated"
    | "moto"
    | "tra"
    | "low-value"
    | "scp"
    | "recurring"
    | "ucof"
    | "installment"
    | "standing-order";
  readonly result?: {
    readonly version?: string;
    readonly dsTransID: string;
  };
}

/** An event subscription was created or changed. The subject is always 'test'; nothing else has happened. */
export interface SubscriptionTest3dsEvent extends EventAttributes {
  /** The events address of the service, followed by `/3ds` */
  readonly source: string;
  readonly type: `com.${string}.3ds.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Proves that the event bus is yours: give it to the `verify` of the subscription */
    readonly nonce?: string;
  };
}

/** An event subscription was created or changed. The subject is always 'test'; nothing else has happened. */
export interface SubscriptionTestAgentEvent extends EventAttributes {
  /** The events address of the service, followed by `/agent` */
  readonly source: string;
  readonly type: `com.${string}.agent.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Proves that the event bus is yours: give it to the `verify` of the subscription */
    readonly nonce?: string;
  };
}

/** An event subscription was created or changed. The subject is always 'test'; nothing else has happened. */
export interface SubscriptionTestChargesEvent extends EventAttributes {
  /** The events address of the service, followed by `/charges` */
  readonly source: string;
  readonly type: `com.${string}.charges.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Proves that the event bus is yours: give it to the `verify` of the subscription */
    readonly nonce?: string;
  };
}

/** An event subscription was created or changed. The subject is always 'test'; nothing else has happened. */
export interface SubscriptionTestClearingEvent extends EventAttributes {
  /** The events address of the service, followed by `/clearing` */
  readonly source: string;
  readonly type: `com.${string}.clearing.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Proves that the event bus is yours: give it to the `verify` of the subscription */
    readonly nonce?: string;
  };
}

/** An event subscription was created or changed. The subject is always 'test'; nothing else has happened. */
export interface SubscriptionTestDistributionsEvent extends EventAttributes {
  /** `com.<service>.distributions` */
  readonly source: string;
  readonly type: `com.${string}.distributions.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Proves that the event bus is yours: give it to the `verify` of the subscription */
    readonly nonce?: string;
  };
}

/** An event subscription was created or changed. The subject is always 'test'; nothing else has happened. */
export interface SubscriptionTestProcessorTokensEvent extends EventAttributes {
  /** The events address of the service, followed by `/processorTokens` */
  readonly source: string;
  readonly type: `com.${string}.processorTokens.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Proves that the event bus is yours: give it to the `verify` of the subscription */
    readonly nonce?: string;
  };
}

/** An event subscription was created or changed. The subject is always 'test'; nothing else has happened. */
export interface SubscriptionTestReportsEvent extends EventAttributes {
  /** The events address of the service, followed by `/reports` */
  readonly source: string;
  readonly type: `com.${string}.reports.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Proves that the event bus is yours: give it to the `verify` of the subscription */
    readonly nonce?: string;
  };
}

export interface TestDistributionAnswer {
  readonly outcome: "delivered" | "failed";
  /** What went wrong */
  readonly finding?:
    | "host-not-found"
    | "address-not-public"
    | "connection-failed"
    | "timed-out"
    | "unreadable-answer"
    | "busy"
    | "target-in-use"
    | "host-key-changed"
    | "no-common-algorithm"
    | "sign-in-refused"
    | "no-such-directory"
    | "no-permission"
    | "name-refused"
    | "name-taken"
    | "write-refused"
    | "size-differs"
    | "rename-refused"
    | "role-refused"
    | "bucket-refused"
    | "key-refused"
    | "no-such-bucket"
    | "mail-refused";
  /** What there is to say of a file that arrived */
  readonly notes?: readonly ("size-not-compared" | "manifest-refused")[];
}

export interface ThreeDsAddressInput {
  readonly countryCode: CountryCodeInput;
  readonly postalCode?: string;
  /** ISO 3166-2, with or without the country; anything else is not sent */
  readonly stateOrProvince?: string;
  readonly city: string;
  /** More than 50 characters go on in the next line of the message */
  readonly line1: string;
  readonly line2?: string;
  readonly line3?: string;
}

/** An authentication of yours. What the network needs of it is sent */
export interface ThreeDsAuthenticationByKey {
  /** Key of the authentication */
  readonly threedsKey: string;
}

/** Elements of the ARes or RReq, for an authentication that was made here or elsewhere */
export interface ThreeDsAuthenticationResult {
  /** 20 bytes in base64 */
  readonly authenticationValue: string;
  readonly dsTransID?: string;
  /** Required when the authentication was not made here */
  readonly eci?: string;
  /** Of the 3-D Secure messages */
  readonly version?: string;
  /** Another name of `dsTransID`; give one */
  readonly dsTransId?: string;
  /** Another name of `dsTransID`; give one */
  readonly directoryServerTransId?: string;
}

export interface ThreeDsDynamicDescriptor {
  readonly merchantName?: string;
  readonly merchantCity?: string;
}

export interface TimelineEntry {
  /** ISO 8601, UTC */
  readonly at: string;
  readonly kind:
    | "request"
    | "message"
    | "action"
    | "reversal"
    | "clearing"
    | "clearing-batch"
    | "acknowledgement"
    | "settlement"
    | "dispute"
    | "fraud-report"
    | "network-record"
    | "payout"
    | "authentication"
    | "event"
    | "delivery";
  /** What happened, in words */
  readonly summary: string;
  /** What it is known from, and by which key; a message is known by its time */
  readonly source: {
    readonly record:
      | "charge"
      | "action"
      | "message-record"
      | "reversal"
      | "clearing-record"
      | "clearing-batch"
      | "network-record"
      | "authentication"
      | "event"
      | "delivery";
    readonly key: string;
  };
  readonly amount?: MoneySum;
  readonly actionKey?: string;
  readonly message?: MessageExchange;
  readonly batch?: {
    readonly key: string;
    /** The line of the batch: field 71 of its file */
    readonly messageNumber: number;
  };
  /** ARN, 23 digits */
  readonly acquirerReferenceNumber?: string;
  readonly payoutKey?: string;
  readonly disputeKey?: string;
  readonly eventType?: string;
  readonly eventId?: string;
  readonly eventSubscriptionKey?: string;
  readonly attempts?: readonly {
    /** ISO 8601, UTC */
    readonly started: string;
    readonly durationMilliseconds: number;
    readonly outcome: "delivered" | "failed";
    readonly finding?: string;
    readonly statusCode?: number;
  }[];
}

export interface TokenCardInput {
  /** Names a card that the service keeps for you */
  readonly processorTokenKey: string;
  /** Name on the card: printable ASCII and the letters from À to ÿ. What a network cannot print is substituted */
  readonly holderName?: string;
  /** The security code: four digits on american-express, three elsewhere. Never stored */
  readonly cvc?: string;
}

/** The number was a token of this kind, and no card number */
export interface TokenDetails {
  readonly type: "network" | "apple-pay" | "google-pay";
  /** Electronic commerce indicator that went out with it */
  readonly eci?: string;
  /** To whom the network gave the token */
  readonly tokenRequestorId?: string;
}

export interface TokenOnFileInput {
  /** Names a card that the service keeps for you */
  readonly processorTokenKey: string;
}

/** `hourly` reports on the previous full hour, `daily` on the day that ended at the hour */
export type Trigger =
  | {
      readonly type?: "interval";
      readonly cadence: "hourly";
      /** Whose clock the hour is by: an IANA name, UTC when left out */
      readonly timeZone?: string;
    }
  | {
      readonly type?: "interval";
      readonly cadence: "daily";
      /** When the day of a report ends, by the clock of the zone; it is made some minutes later */
      readonly hour: number;
      /** Whose clock the hour is by: an IANA name, UTC when left out */
      readonly timeZone?: string;
    };

export interface UpdateAcceptorBody {
  /** The merchant's number at the network: field 42 of every message; the SE number at american-express */
  readonly mid?: string;
  /** Merchant category code, ISO 18245 */
  readonly mcc?: string;
  /** What cardholders read on their statement */
  readonly doingBusinessAsName?: string;
  /** Key of the bin */
  readonly binKey?: string;
  readonly description?: string;
  readonly reference?: string | null;
  readonly webshopUrl?: string | null;
  readonly chargesBlocked?: boolean | null;
}

export interface UpdateApiKeyBody {
  /** What the key may do: `<area>:<Verb>`, `<area>:All` or `all:All`. You can give only what your key holds. */
  readonly permissions?: readonly Permission[];
  /** A disabled key does not work until it is active again. */
  readonly status?: "active" | "disabled";
  readonly description?: string | null;
  readonly ipRanges?: readonly string[] | null;
  readonly expires?: string | null;
}

export interface UpdateDistributionBody {
  readonly targets?: {
    /** Each is one message with a link to the report */
    readonly recipients?: readonly {
      readonly to: readonly string[];
      readonly cc?: readonly string[];
      readonly bcc?: readonly string[];
    }[];
    /** Name or address of the server, without a scheme */
    readonly host?: string;
    readonly port?: number | null;
    /** Who the service signs in as */
    readonly username?: string;
    /** Directory where files are stored; it must be there */
    readonly dirPath?: string;
    readonly hostKeyFingerprints?: readonly string[] | null;
    readonly bucketName?: string;
    /** The account that owns the bucket */
    readonly accountId?: string;
    /** Prefix of the files inside the bucket: names with a slash between them, or `/` for the root */
    readonly directory?: string;
    /** The role that the service assumes, in the AWS partition of the service; it needs `s3:PutObject` for the bucket, `kms:GenerateDataKey` for the key if the bucket encrypts with a KMS key of yours, and nothing else */
    readonly roleArn?: string;
    /** The secret of the role's trust policy. It is never shown again */
    readonly externalId?: string;
  };
  readonly reference?: string | null;
  readonly companions?: ("all" | "signature" | "none") | null;
  readonly temporaryNames?: ("suffix" | "none") | null;
}

export interface UpdateEventSubscriptionBody {
  /** Receives each event as a POST. https, at a public address, without a user name; a service on your own machine (`npm start`) also sends to `http://127.0.0.1` */
  readonly targetUrl?: string;
  readonly eventTypes?: readonly string[] | null;
  readonly description?: string | null;
  /** A disabled subscription gets nothing; making it active again starts with the next event */
  readonly status?: "active" | "disabled";
}

export interface UpdateMerchantBody {
  /** What it is known by */
  readonly name?: string;
  /** What it is registered as */
  readonly legalName?: string;
  readonly description?: string | null;
  readonly websiteUrl?: string | null;
  readonly registeredAddress?: {
    readonly countryCode?: CountryCodeInput;
    readonly postalCode?: string | null;
    readonly stateOrProvince?: string | null;
    /** Networks print it beside the name */
    readonly city?: string;
    readonly line1?: string;
    readonly line2?: string | null;
    readonly line3?: string | null;
  };
}

export interface UpdateProcessorTokenBody {
  readonly expiryMonth?: number;
  /** Four digits */
  readonly expiryYear?: number;
  readonly holderName?: string | null;
  readonly reference?: string | null;
}

export interface UpdateReportScheduleBody {
  /** What form the file has */
  readonly mimeType?: "text/csv" | "application/x-ndjson" | "application/json" | "application/vnd.apache.parquet";
  readonly reference?: string | null;
  readonly distributions?: readonly string[] | null;
  readonly trigger?: {
    readonly type?: "interval";
    readonly cadence?: "hourly" | "daily";
    readonly hour?: number | null;
    readonly timeZone?: string | null;
  };
}

export interface ValidationError {
  /** JSON Pointer to the wrong part, into /body, /query, /path or /headers */
  readonly path: string;
  /** What is wrong with it, for people; the value is never repeated */
  readonly message: string;
  /** What is wrong with it, for programs */
  readonly errorCode: string;
}

export interface VerifyDistributionAnswer {
  /** `challenged`: the nonce is there. `failed`: it could not be brought. `verified`: the target is yours */
  readonly outcome: "challenged" | "failed" | "verified";
  /** The file that holds the nonce */
  readonly fileName?: string;
  /** Until when it can be given back, in the time of the world */
  readonly validUntil?: string;
  /** What went wrong */
  readonly finding?:
    | "host-not-found"
    | "address-not-public"
    | "connection-failed"
    | "timed-out"
    | "unreadable-answer"
    | "busy"
    | "target-in-use"
    | "host-key-changed"
    | "no-common-algorithm"
    | "sign-in-refused"
    | "no-such-directory"
    | "no-permission"
    | "name-refused"
    | "name-taken"
    | "write-refused"
    | "size-differs"
    | "rename-refused"
    | "role-refused"
    | "bucket-refused"
    | "key-refused"
    | "no-such-bucket"
    | "mail-refused";
}

export interface VerifyDistributionBody {
  /** What the file holds, without the end of its line */
  readonly nonce?: string;
}

export interface VerifyEventSubscriptionAnswer {
  /** `challenged`: the event is there. `failed`: the bus did not take it. `verified`: the bus is yours */
  readonly outcome: "challenged" | "failed" | "verified";
  /** Until when the nonce can be given back, in the time of the world */
  readonly validUntil?: string;
  /** What went wrong */
  readonly finding?:
    | "host-not-found"
    | "address-not-public"
    | "connection-failed"
    | "tls-failed"
    | "timed-out"
    | "unreadable-answer"
    | "redirected"
    | "refused-by-receiver"
    | "too-many-requests"
    | "target-in-use"
    | "gone";
}

export interface VerifyEventSubscriptionBody {
  /** The `nonce` of the test event */
  readonly nonce?: string;
}

/** An event that waits until you acknowledge it. */
export interface WaitingEvent {
  /** Acknowledge it by this key */
  readonly deliveryKey: string;
  /** Until when it waits, in the time of the world */
  readonly waitsUntil: string;
  readonly event: CloudEvent;
}

/** Something to know about a request that was carried out. The guide lists the codes. */
export interface Warning {
  /** Stable, for programs */
  readonly code:
    | "action-declined"
    | "authorization-expired"
    | "authorization-expires-before-clearing"
    | "cleared-before"
    | "cryptogram-not-sent"
    | "data-quality"
    | "device-token-in-series"
    | "enhanced-data-without-benefit"
    | "exemption-limit-not-checked"
    | "exemption-not-needed"
    | "exemption-out-of-scope"
    | "feature-not-supported"
    | "field-not-used"
    | "final-authorization-incremented"
    | "hold-not-released"
    | "holder-name-substituted"
    | "initial-reference-incomplete"
    | "liability-not-shifted"
    | "no-strong-authentication"
    | "old-local-time"
    | "recurring-amount-changed"
    | "refund-before-clearing"
    | "refund-exceeds-cleared"
    | "refund-not-authorized"
    | "refunded-without-clearing"
    | "retry-limit-near"
    | "retry-limit-reached";
  /** For people */
  readonly detail: string;
}

/** The operator has suspended the agent: it can read, reverse and cancel, and what was approved is cleared, but it moves no other money and gets no new keys and targets. Talk to the operator of the service. */
export interface AgentSuspendedProblem extends Problem {
  readonly type: "/service/problems/agent/suspended";
  readonly title: "Agent Suspended";
  readonly status: 403;
  readonly retryable: false;
}

/** The key is archived, which is final. Create a new key. */
export interface ApiKeyArchivedProblem extends Problem {
  readonly type: "/service/problems/api-key/archived";
  readonly title: "API Key Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** A key can give to others only what it holds itself, from addresses within its own ranges. Leave out what the detail names, or use a key that holds it. */
export interface ApiKeyExceedsOwnRightsProblem extends Problem {
  readonly type: "/service/problems/api-key/exceeds-own-rights";
  readonly title: "Exceeds Own Rights";
  readonly status: 403;
  readonly retryable: false;
}

/** The time from which the key shall not work any more is over already. Name a later time, leave it out for a key that lasts, or archive the key. */
export interface ApiKeyExpiresInThePastProblem extends Problem {
  readonly type: "/service/problems/api-key/expires-in-the-past";
  readonly title: "API Key Expires In The Past";
  readonly status: 400;
  readonly retryable: false;
}

/** A key cannot archive itself, nor change its own status, permissions, address ranges or expiry. Create another key and make the change with that one. */
export interface ApiKeyOwnKeyProblem extends Problem {
  readonly type: "/service/problems/api-key/own-key";
  readonly title: "Own API Key";
  readonly status: 409;
  readonly retryable: false;
}

/** A key can change, disable and archive only keys that may do no more than it may itself. Use a key that holds what the detail names. */
export interface ApiKeyStrongerThanOwnProblem extends Problem {
  readonly type: "/service/problems/api-key/stronger-than-own";
  readonly title: "API Key Stronger Than Own";
  readonly status: 403;
  readonly retryable: false;
}

/** An agent can have 40 keys that are not archived, unless the operator allows more. Archive keys that are not used any more, or ask the operator for a higher limit. */
export interface ApiKeyTooManyProblem extends Problem {
  readonly type: "/service/problems/api-key/too-many";
  readonly title: "Too Many API Keys";
  readonly status: 409;
  readonly retryable: false;
}

/** The request carries no valid API key, or comes from an address that the key does not allow. Send the API key and its secret with HTTP Basic authentication, from an allowed address. */
export interface AuthenticationRequiredProblem extends Problem {
  readonly type: "/service/problems/authentication-required";
  readonly title: "Authentication Required";
  readonly status: 401;
  readonly retryable: false;
}

/** The card network takes charges in other currencies only. Charge in a currency that the detail names. */
export interface BinUnexpectedCurrencyProblem extends Problem {
  readonly type: "/service/problems/bin/unexpected-currency";
  readonly title: "Unexpected Currency";
  readonly status: 409;
  readonly retryable: false;
}

/** The acceptor's BIN belongs to another network than the card, or than the network that was chosen. Use an acceptor of the card's network. */
export interface BinUnexpectedNetworkProblem extends Problem {
  readonly type: "/service/problems/bin/unexpected-network";
  readonly title: "Incompatible Card Network";
  readonly status: 409;
  readonly retryable: false;
}

/** The card network is being asked about another action on this charge, or has yet to acknowledge the reversal of one; a charge has one at a time. Wait a moment and send the request again. */
export interface ChargeActionInProgressProblem extends Problem {
  readonly type: "/service/problems/charge/action-in-progress";
  readonly title: "Action In Progress";
  readonly status: 409;
  readonly retryable: true;
}

/** Another charge has this authentication. One authentication pays for one charge, until that is declined or reversed as a whole with nothing cleared. Authenticate the cardholder again. */
export interface ChargeAuthenticationAlreadyUsedProblem extends Problem {
  readonly type: "/service/problems/charge/authentication-already-used";
  readonly title: "Authentication Already Used";
  readonly status: 409;
  readonly retryable: false;
}

/** The authentication is not one of this payment: it is unfinished, rejected, too old, of another card, amount or merchant, or the value belongs to another dsTransID. Read the detail, and authenticate the payment that you charge. Where `nextStep` is given, make that call: it is that of the authentication. */
export interface ChargeAuthenticationMismatchProblem extends Problem {
  readonly type: "/service/problems/charge/authentication-mismatch";
  readonly title: "Authentication Mismatch";
  readonly status: 409;
  readonly retryable: false;
  readonly nextStep?: "challenge" | "authenticate-again" | "stop";
}

/** The charge was reversed to 0, so there is nothing to clear. Create another charge if the payment shall still be made. */
export interface ChargeCannotClearZeroAmountProblem extends Problem {
  readonly type: "/service/problems/charge/cannot-clear-zero-amount";
  readonly title: "Cannot Clear Zero Amount";
  readonly status: 409;
  readonly retryable: false;
}

/** The card number lies in no range of the card networks. Check the number, or ask for another card. */
export interface ChargeCannotDetermineCardNetworkByCardNumberProblem extends Problem {
  readonly type: "/service/problems/charge/cannot-determine-card-network-by-card-number";
  readonly title: "Cannot Determine Card Network By Card Number";
  readonly status: 409;
  readonly retryable: false;
}

/** The card of the charge is no longer in the vault: it was not used for longer than the service keeps cards, which is 18 months unless it is set otherwise. Ask for the card again, and send it with POST /charges, also for a refund, or with POST /charges/mit. */
export interface ChargeCardNotKeptProblem extends Problem {
  readonly type: "/service/problems/charge/card-not-kept";
  readonly title: "Card Not Kept";
  readonly status: 409;
  readonly retryable: false;
}

/** The charge was given to the card network for clearing, so it can no longer be cancelled. Refund it. */
export interface ChargeClearingAlreadySubmittedProblem extends Problem {
  readonly type: "/service/problems/charge/clearing-already-submitted";
  readonly title: "Clearing Already Submitted";
  readonly status: 409;
  readonly retryable: false;
}

/** Refunds that refer to no charge, and refunds of what was not given to clearing, have a limit an agent and day (UTC). This one would pass it, or is in a currency that cannot be counted. Clear the charge before you refund it, wait for the next day, or ask the operator for another limit. */
export interface ChargeCreditLimitExceededProblem extends Problem {
  readonly type: "/service/problems/charge/credit-limit-exceeded";
  readonly title: "Credit Limit Exceeded";
  readonly status: 409;
  readonly retryable: false;
}

/** The result is none of an authentication that you made here, and the operator does not let you use results from elsewhere. Check dsTransID, authenticate the payment with POST /3ds, or ask the operator to allow results from elsewhere. */
export interface ChargeExternalAuthenticationNotAllowedProblem extends Problem {
  readonly type: "/service/problems/charge/external-authentication-not-allowed";
  readonly title: "External Authentication Not Allowed";
  readonly status: 409;
  readonly retryable: false;
}

/** The card's network has no message for this action, or takes no tokens of this type. Use one of the actions that the detail names, or create another charge. In place of a token send a card number. */
export interface ChargeIncompatibleCardNetworkForOperationProblem extends Problem {
  readonly type: "/service/problems/charge/incompatible-card-network-for-operation";
  readonly title: "Incompatible Network For Operation";
  readonly status: 409;
  readonly retryable: false;
}

/** The amount does not fit what is authorized, cleared or refunded. Send an amount within what the detail says. replacementAmount is the new total, not the difference. */
export interface ChargeInvalidAmountProblem extends Problem {
  readonly type: "/service/problems/charge/invalid-amount";
  readonly title: "Invalid Amount";
  readonly status: 409;
  readonly retryable: false;
}

/** Each field is well formed, but together they make no charge. Read the detail, which names the rule, and change the request. */
export interface ChargeInvalidRequestProblem extends Problem {
  readonly type: "/service/problems/charge/invalid-request";
  readonly title: "Invalid Request";
  readonly status: 400;
  readonly retryable: false;
}

/** The network did not name the initial charge, so that no later payment can refer to it. Begin the series anew with a charge of the cardholder. */
export interface ChargeMissingNetworkReferenceProblem extends Problem {
  readonly type: "/service/problems/charge/missing-network-reference";
  readonly title: "Missing Network Reference in Initial Charge";
  readonly status: 409;
  readonly retryable: false;
}

/** The card was declined at this acceptor as often as its network allows, or in a way that forbids another try. The network was not asked: it would charge a fee for the try. Ask the cardholder for another card, or try again when Retry-After has passed. */
export interface ChargeRetryLimitReachedProblem extends Problem {
  readonly type: "/service/problems/charge/retry-limit-reached";
  readonly title: "Retry Limit Reached";
  readonly status: 429;
  readonly retryable: true;
}

/** The charge is too old to be cleared. Clear within six months of the creation of a charge. */
export interface ChargesInvalidChargeProblem extends Problem {
  readonly type: "/service/problems/charges/invalid-charge";
  readonly title: "Invalid Charge";
  readonly status: 409;
  readonly retryable: false;
}

/** The card was checked, or the acceptor has made checks, as often as is allowed; or the outcomes of payments in this hour are those of card testing: many wrong security codes of the card, or mostly declines at the acceptor. The detail names the cause. Check a card once, when you store it. Try again when Retry-After has passed, or on the next day. Payments with 3-D Secure, and later payments of a series, are not counted and go on. If you do not know the payments, somebody tests stolen cards in your shop: put a challenge before it. */
export interface ChargeTooManyVerificationsProblem extends Problem {
  readonly type: "/service/problems/charge/too-many-verifications";
  readonly title: "Too Many Verifications";
  readonly status: 429;
  readonly retryable: true;
}

/** The charge is declined or reversed, so nothing can be done with its authorization. Create another charge if the payment shall still be made. */
export interface ChargeUnexpectedAuthorizationStatusProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-authorization-status";
  readonly title: "Unexpected Authorization Status";
  readonly status: 409;
  readonly retryable: false;
}

/** Clear, increment and reverse are for charges with clearingMode manual, cancel is for those with auto. Use one of the actions that the detail names. */
export interface ChargeUnexpectedClearingModeProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-clearing-mode";
  readonly title: "Unexpected Clearing Mode";
  readonly status: 409;
  readonly retryable: false;
}

/** The charge is cleared already, or too far on the way there, for this action. Use one of the actions that the detail names: what is cleared is given back by a refund. */
export interface ChargeUnexpectedClearingStatusProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-clearing-status";
  readonly title: "Unexpected Clearing Status";
  readonly status: 409;
  readonly retryable: false;
}

/** The action is not for charges of this intent: a refund, for instance, cannot be refunded. Use one of the actions that the detail names. */
export interface ChargeUnexpectedIntentProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-intent";
  readonly title: "Unexpected Intent";
  readonly status: 409;
  readonly retryable: false;
}

/** A part of the charge is refunded, after which this action is not possible. Use one of the actions that the detail names. */
export interface ChargeUnexpectedRefundsStatusProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-refunds-status";
  readonly title: "Unexpected Refunds Status";
  readonly status: 409;
  readonly retryable: false;
}

/** A series of payments can be continued only from the approved charge that began it. Name the initial charge of the series, or begin one with a charge of the cardholder. */
export interface ChargeUnexpectedSequenceProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-sequence";
  readonly title: "Unexpected Sequence";
  readonly status: 400;
  readonly retryable: false;
}

/** The operator does not let you charge with Apple Pay and Google Pay. Such a payment claims that the device authenticated the cardholder. Ask the operator to allow wallets, or charge a card number with 3-D Secure. */
export interface ChargeWalletsNotAllowedProblem extends Problem {
  readonly type: "/service/problems/charge/wallets-not-allowed";
  readonly title: "Wallets Not Allowed";
  readonly status: 409;
  readonly retryable: false;
}

/** Another request changed the same entity at the same moment. Read the entity again and repeat the request if it still applies. */
export interface ConflictProblem extends Problem {
  readonly type: "/service/problems/conflict";
  readonly title: "Conflict";
  readonly status: 409;
  readonly retryable: true;
}

/** An attempt for the delivery is under way. Wait for its end, and send the delivery again if it was not delivered. */
export interface DeliveryStillPendingProblem extends Problem {
  readonly type: "/service/problems/delivery/still-pending";
  readonly title: "Still Pending";
  readonly status: 409;
  readonly retryable: true;
}

/** The subscription or distribution that the delivery goes to is disabled or archived. Make the target active again, then send the delivery again. */
export interface DeliveryTargetNotActiveProblem extends Problem {
  readonly type: "/service/problems/delivery/target-not-active";
  readonly title: "Target Not Active";
  readonly status: 409;
  readonly retryable: false;
}

/** The distribution is archived, which is final. Create a new distribution. */
export interface DistributionArchivedProblem extends Problem {
  readonly type: "/service/problems/distribution/archived";
  readonly title: "Distribution Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** The service has brought a nonce there already; it does so once an hour. Give back the nonce that lies there, or ask again later. */
export interface DistributionChallengePendingProblem extends Problem {
  readonly type: "/service/problems/distribution/challenge-pending";
  readonly title: "Challenge Pending";
  readonly status: 409;
  readonly retryable: true;
}

/** There is no such distribution among those of your agent. Check the key in the path. */
export interface DistributionNotFoundProblem extends Problem {
  readonly type: "/service/problems/distribution/not-found";
  readonly title: "Distribution Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** Only an SFTP target can be proven: of a bucket the service cannot tell who reads it. Make another role for the bucket and give it to the distribution. */
export interface DistributionNotVerifiableProblem extends Problem {
  readonly type: "/service/problems/distribution/not-verifiable";
  readonly title: "Not Verifiable";
  readonly status: 409;
  readonly retryable: false;
}

/** Another agent delivers to this account of this server, or with this role. A target belongs to the agent that came first, until nothing was delivered for 7 days. If an SFTP account is yours, create the distribution with `contested: true` and prove it by `/distributions/{distributionKey}/verify`. For a bucket make another role. */
export interface DistributionTargetInUseProblem extends Problem {
  readonly type: "/service/problems/distribution/target-in-use";
  readonly title: "Target In Use";
  readonly status: 409;
  readonly retryable: false;
}

/** The service does not deliver there: the host is not public, or the role belongs to the service itself. Give a host on the public network, or a role of your own account. */
export interface DistributionTargetNotAllowedProblem extends Problem {
  readonly type: "/service/problems/distribution/target-not-allowed";
  readonly title: "Target Not Allowed";
  readonly status: 400;
  readonly retryable: false;
}

/** An agent can have 200 distributions that are not archived, unless the operator allows more. Archive distributions that are not used any more, or ask the operator for a higher limit. */
export interface DistributionTooManyProblem extends Problem {
  readonly type: "/service/problems/distribution/too-many";
  readonly title: "Too Many Distributions";
  readonly status: 409;
  readonly retryable: false;
}

/** The nonce is not the one that was brought last, was given back already, or is older than 24 hours. Read it again from the file, or have another one brought with an empty object. */
export interface DistributionWrongNonceProblem extends Problem {
  readonly type: "/service/problems/distribution/wrong-nonce";
  readonly title: "Wrong Nonce";
  readonly status: 409;
  readonly retryable: false;
}

/** There is no such charge or action among those of your agent. Check the key in the path. */
export interface EntityNotFoundProblem extends Problem {
  readonly type: "/service/problems/entity-not-found";
  readonly title: "Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** The event subscription is archived, which is final. Create a new subscription. */
export interface EventSubscriptionArchivedProblem extends Problem {
  readonly type: "/service/problems/event-subscription/archived";
  readonly title: "Event Subscription Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** The service has put a test event with a nonce on the bus already; it does so once an hour. Give back the nonce of that event, or ask again later. */
export interface EventSubscriptionChallengePendingProblem extends Problem {
  readonly type: "/service/problems/event-subscription/challenge-pending";
  readonly title: "Challenge Pending";
  readonly status: 409;
  readonly retryable: true;
}

/** The event subscription is disabled: by you, or because nobody fetched its events for 7 days. Make it active again with a PATCH of its `status`. What still waits can be fetched then. */
export interface EventSubscriptionDisabledProblem extends Problem {
  readonly type: "/service/problems/event-subscription/disabled";
  readonly title: "Event Subscription Disabled";
  readonly status: 409;
  readonly retryable: false;
}

/** The events of the subscription are sent to its target and do not wait to be fetched. Create a subscription with `delivery: "pull"`, or look at `/deliveries` for what was sent. */
export interface EventSubscriptionNotFetchedProblem extends Problem {
  readonly type: "/service/problems/event-subscription/not-fetched";
  readonly title: "Not Fetched";
  readonly status: 409;
  readonly retryable: false;
}

/** Only an event bus can be proven; an address on the web is told by its signatures whose events come, and who fetches has a key. Nothing needs to be proven. */
export interface EventSubscriptionNotVerifiableProblem extends Problem {
  readonly type: "/service/problems/event-subscription/not-verifiable";
  readonly title: "Not Verifiable";
  readonly status: 409;
  readonly retryable: false;
}

/** Events of another agent are put on this bus. A bus belongs to the agent that came first, until nothing was put there for 7 days. If the bus is yours, create the subscription with `contested: true` and prove it by `/eventSubscriptions/{eventSubscriptionKey}/verify`. */
export interface EventSubscriptionTargetInUseProblem extends Problem {
  readonly type: "/service/problems/event-subscription/target-in-use";
  readonly title: "Target In Use";
  readonly status: 409;
  readonly retryable: false;
}

/** The target is not one that the service may send to: it must be reachable over https, at a public address. Give an https address of a host whose every address is public, or your own event bus. */
export interface EventSubscriptionTargetNotAllowedProblem extends Problem {
  readonly type: "/service/problems/event-subscription/target-not-allowed";
  readonly title: "Target Not Allowed";
  readonly status: 400;
  readonly retryable: false;
}

/** An agent can have 50 event subscriptions that are not archived, unless the operator allows more. Archive subscriptions that are not used any more, or ask the operator for a higher limit. */
export interface EventSubscriptionTooManyProblem extends Problem {
  readonly type: "/service/problems/event-subscription/too-many";
  readonly title: "Too Many Event Subscriptions";
  readonly status: 409;
  readonly retryable: false;
}

/** The nonce is not the one that was sent last, was given back already, or is older than 24 hours. Read it again from the test event, or have another one sent with an empty object. */
export interface EventSubscriptionWrongNonceProblem extends Problem {
  readonly type: "/service/problems/event-subscription/wrong-nonce";
  readonly title: "Wrong Nonce";
  readonly status: 409;
  readonly retryable: false;
}

/** The API key is valid but does not hold the permission that this operation needs. Use a key that holds the permission named in the detail. */
export interface ForbiddenProblem extends Problem {
  readonly type: "/service/problems/forbidden";
  readonly title: "Forbidden";
  readonly status: 403;
  readonly retryable: false;
}

/** The service did not answer in time. What was asked may have happened. Repeat the request with the same idempotency key to learn its outcome. */
export interface GatewayTimeoutProblem extends Problem {
  readonly type: "/service/problems/gateway-timeout";
  readonly title: "Gateway Timeout";
  readonly status: 504;
  readonly retryable: true;
}

/** The first request with this idempotency key has not been answered yet. Wait as long as Retry-After says and send the same request again to get its answer. */
export interface IdempotencyRequestIsStillBeingProcessedProblem extends Problem {
  readonly type: "/service/problems/idempotency/request-is-still-being-processed";
  readonly title: "Request Is Still Being Processed";
  readonly status: 409;
  readonly retryable: true;
}

/** The idempotency key was used before, with another route or another body. Use a new idempotency key for a new request; repeat a request unchanged. */
export interface IdempotencyRequestMismatchProblem extends Problem {
  readonly type: "/service/problems/idempotency/request-mismatch";
  readonly title: "Idempotent Request Mismatch";
  readonly status: 409;
  readonly retryable: false;
}

/** The service failed. The request id in `instance` leads its operators to the cause. Repeat the request with the same idempotency key; report the request id if it fails again. */
export interface InternalServerErrorProblem extends Problem {
  readonly type: "/service/problems/internal-server-error";
  readonly title: "Internal Server Error";
  readonly status: 500;
  readonly retryable: true;
}

/** Parts of the request do not have the form that the API describes. Correct every field listed in validationErrors and send the request again. A hundred are listed at most; furtherErrors says how many more there are. */
export interface InvalidInputProblem extends Problem {
  readonly type: "/service/problems/invalid-input";
  readonly title: "Invalid Input";
  readonly status: 400;
  readonly retryable: false;
  readonly validationErrors: NonNullable<Problem["validationErrors"]>;
}

/** The offsetToken was not given by this list, for this agent and these parameters. Repeat every parameter of the first page except limit, or start again without an offsetToken. */
export interface InvalidOffsetTokenProblem extends Problem {
  readonly type: "/service/problems/invalid-offset-token";
  readonly title: "Invalid Offset Token";
  readonly status: 400;
  readonly retryable: false;
}

/** Each field is well formed, but together they ask for nothing that can be authenticated. Read the detail, which names the rule, and change the request. */
export interface InvalidRequestProblem extends Problem {
  readonly type: "/service/problems/invalid-request";
  readonly title: "Invalid Request";
  readonly status: 400;
  readonly retryable: false;
}

/** The times of a list do not go together, or not with its other filters. Leave out from and to when you look for a transactionReference or a date; else let from lie before to. */
export interface InvalidToOrFromDateProblem extends Problem {
  readonly type: "/service/problems/invalid-to-or-from-date";
  readonly title: "Invalid To or From Date";
  readonly status: 400;
  readonly retryable: false;
}

/** The request cannot be read as HTTP for this API. Check path, query, headers and encoding of the request. */
export interface MalformedRequestProblem extends Problem {
  readonly type: "/service/problems/malformed-request";
  readonly title: "Malformed Request";
  readonly status: 400;
  readonly retryable: false;
}

/** The acceptor is archived, which is final. Create a new acceptor. */
export interface MerchantAcceptorArchivedProblem extends Problem {
  readonly type: "/service/problems/merchant-acceptor/archived";
  readonly title: "Merchant Acceptor Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** The acceptor is blocked for new charges, or archived. Use another acceptor, or have the block lifted. */
export interface MerchantAcceptorBlockedProblem extends Problem {
  readonly type: "/service/problems/merchant-acceptor/blocked";
  readonly title: "Blocked Merchant Acceptor";
  readonly status: 409;
  readonly retryable: false;
}

/** The operator has suspended the acceptor: nothing can be charged or refunded with it. What was may be reversed or cancelled. Talk to the operator of the service. */
export interface MerchantAcceptorSuspendedProblem extends Problem {
  readonly type: "/service/problems/merchant-acceptor/suspended";
  readonly title: "Merchant Acceptor Suspended";
  readonly status: 409;
  readonly retryable: false;
}

/** A merchant can have 200 acceptors that are not archived, unless the operator allows more. Archive acceptors that are not used any more, or ask the operator for a higher limit. */
export interface MerchantAcceptorTooManyProblem extends Problem {
  readonly type: "/service/problems/merchant-acceptor/too-many";
  readonly title: "Too Many Merchant Acceptors";
  readonly status: 409;
  readonly retryable: false;
}

/** An agent can have 10000 merchants, unless the operator allows more. Ask the operator of the service for a higher limit. */
export interface MerchantTooManyProblem extends Problem {
  readonly type: "/service/problems/merchant/too-many";
  readonly title: "Too Many Merchants";
  readonly status: 409;
  readonly retryable: false;
}

/** The path exists, but it does not have this method. Use one of the methods in the header Allow. */
export interface MethodNotAllowedProblem extends Problem {
  readonly type: "/service/problems/method-not-allowed";
  readonly title: "Method Not Allowed";
  readonly status: 405;
  readonly retryable: false;
}

/** There is no such route, or no such entity among those of your agent. Check the path and the key in it. */
export interface NotFoundProblem extends Problem {
  readonly type: "/service/problems/not-found";
  readonly title: "Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** The entity has another version than the one that If-Match names: it was changed since you read it. Read the entity again, decide whether the change still applies, and send it with the new version. */
export interface PreconditionFailedProblem extends Problem {
  readonly type: "/service/problems/precondition-failed";
  readonly title: "Precondition Failed";
  readonly status: 412;
  readonly retryable: false;
}

/** The processor token is archived or its card is no longer kept, or a token was to be made of what is no card. Create a new token from the card, or ask the cardholder for the card again. */
export interface ProcessorTokensInvalidProcessorTokenProblem extends Problem {
  readonly type: "/service/problems/processorTokens/invalid-processor-token";
  readonly title: "Invalid Processor Token";
  readonly status: 409;
  readonly retryable: false;
}

/** An agent can have 1000000 processor tokens that are not archived, unless the operator allows more. Archive tokens that are not used any more, or ask the operator for a higher limit. Payments go on with the card number. */
export interface ProcessorTokensTooManyProblem extends Problem {
  readonly type: "/service/problems/processorTokens/too-many";
  readonly title: "Too Many Processor Tokens";
  readonly status: 409;
  readonly retryable: false;
}

/** A key inside the request names an entity that your agent does not have. Send the key of an existing entity. */
export interface ReferencedEntityNotFoundProblem extends Problem {
  readonly type: "/service/problems/referenced-entity-not-found";
  readonly title: "Referenced Entity Not Found";
  readonly status: 409;
  readonly retryable: false;
}

/** There is an active schedule of the same report, trigger, form, reference and distributions: another one would bring everything twice. Use the one that there is; the detail names it. A `reference` of its own makes a schedule another one. */
export interface ReportEntityAlreadyExistsProblem extends Problem {
  readonly type: "/service/problems/report/entity-already-exists";
  readonly title: "Entity Already Exists";
  readonly status: 409;
  readonly retryable: false;
}

/** The window that the report is asked for is empty, too long, or not over yet. Give a window in the past; the detail says what is wrong with this one. */
export interface ReportInvalidDateRangeProblem extends Problem {
  readonly type: "/service/problems/report/invalid-date-range";
  readonly title: "Invalid Date Range";
  readonly status: 400;
  readonly retryable: false;
}

/** After the change the trigger would be daily without an hour. Give the hour together with the cadence. */
export interface ReportInvalidTriggerProblem extends Problem {
  readonly type: "/service/problems/report/invalid-trigger";
  readonly title: "Invalid Trigger";
  readonly status: 400;
  readonly retryable: false;
}

/** The report has no file: it could not be written, or it was deleted because of its age. Run the report's schedule for the same window, with `again` if it is archived; the detail says what happened. */
export interface ReportNotAvailableProblem extends Problem {
  readonly type: "/service/problems/report/not-available";
  readonly title: "Report Not Available";
  readonly status: 409;
  readonly retryable: false;
}

/** A distribution that is to be delivered to is archived. Leave it out, or create a new distribution. */
export interface ReportReferencedEntityArchivedProblem extends Problem {
  readonly type: "/service/problems/report/referenced-entity-archived";
  readonly title: "Referenced Entity Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** There is no such report among those of your agent. Check the key in the path. */
export interface ReportReportNotFoundProblem extends Problem {
  readonly type: "/service/problems/report/report-not-found";
  readonly title: "Report Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** The schedule is archived, which is final: it makes no reports any more. Create a new schedule. */
export interface ReportReportScheduleArchivedProblem extends Problem {
  readonly type: "/service/problems/report/report-schedule-archived";
  readonly title: "Report Schedule Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** There is no such report schedule among those of your agent. Check the key in the path. */
export interface ReportReportScheduleNotFoundProblem extends Problem {
  readonly type: "/service/problems/report/report-schedule-not-found";
  readonly title: "Report Schedule Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** An agent can have 200 report schedules that are not archived, unless the operator allows more. Archive report schedules that are not used any more, or ask the operator for a higher limit. */
export interface ReportScheduleTooManyProblem extends Problem {
  readonly type: "/service/problems/report-schedule/too-many";
  readonly title: "Too Many Report Schedules";
  readonly status: 409;
  readonly retryable: false;
}

/** A report goes to at most 50 distributions, counted from its creation. Send a delivery to one of them again, or get the file and bring it yourself. */
export interface ReportTooManyDistributionsProblem extends Problem {
  readonly type: "/service/problems/report/too-many-distributions";
  readonly title: "Too Many Distributions";
  readonly status: 409;
  readonly retryable: false;
}

/** The body is larger than 256 KiB. Send a smaller body. */
export interface RequestTooLargeProblem extends Problem {
  readonly type: "/service/problems/request-too-large";
  readonly title: "Request Too Large";
  readonly status: 413;
  readonly retryable: false;
}

/** The sandbox clock cannot be moved like this: it moves forward only, and not without end. Read the detail, which names the rule, and change the request. */
export interface SandboxInvalidRequestProblem extends Problem {
  readonly type: "/service/problems/sandbox/invalid-request";
  readonly title: "Invalid Request";
  readonly status: 400;
  readonly retryable: false;
}

/** A part the service depends on cannot be reached. What was asked may have happened all the same. Wait as long as Retry-After says and send the same request again with its idempotency key. */
export interface ServiceUnavailableProblem extends Problem {
  readonly type: "/service/problems/service-unavailable";
  readonly title: "Service Unavailable";
  readonly status: 503;
  readonly retryable: true;
}

/** The network's directory server gave no answer that counts, or refused the question. The authentication ended as non-authenticated. Where `retryable` is true, start a new authentication. Else change what `protocolError` names; `errorDetail` has the element of the protocol. Or charge at your risk: `nextStep` is `charge-unprotected`. */
export interface ThreeDsDirectoryServerUnavailableProblem extends Problem {
  readonly type: "/service/problems/3ds/directory-server-unavailable";
  readonly title: "Directory Server Unavailable";
  readonly status: 502;
  readonly nextStep?: "challenge" | "charge" | "charge-unprotected" | "authenticate-again" | "stop";
  /** Key of the authentication */
  readonly threedsKey?: string;
  /** An error message of the protocol (Erro) */
  readonly protocolError?: {
    readonly errorCode: string;
    /** Who found it: S the service, D directory server, A issuer */
    readonly errorComponent: string;
    readonly errorDescription: string;
    readonly errorDetail: string;
  };
}

/** There is no such authentication among those of your agent. Check the key in the path. */
export interface ThreeDsNotFoundProblem extends Problem {
  readonly type: "/service/problems/3ds/not-found";
  readonly title: "Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** The card lies in no range that takes part in 3-D Secure. Charge without authentication, or ask for another card. */
export interface ThreeDsUnenrolledAccountNumberProblem extends Problem {
  readonly type: "/service/problems/3ds/unenrolled-account-number";
  readonly title: "Unenrolled Account Number";
  readonly status: 422;
  readonly retryable: false;
}

/** The card cannot be authenticated so at the network that the request leads to. Choose another network of the card, an acceptor of that network, or another challengeIndicator. */
export interface ThreeDsUnsupportedCardNetworkProblem extends Problem {
  readonly type: "/service/problems/3ds/unsupported-card-network";
  readonly title: "Unsupported Card Network";
  readonly status: 409;
  readonly retryable: false;
}

/** The issuer, the directory server and the service have no version of the protocol in common. Charge without authentication, or ask for another card. */
export interface ThreeDsUnsupportedProtocolVersionProblem extends Problem {
  readonly type: "/service/problems/3ds/unsupported-protocol-version";
  readonly title: "Unsupported Protocol Version";
  readonly status: 422;
  readonly retryable: false;
}

/** The agent sends more requests than its limit allows. Wait as long as Retry-After says. */
export interface TooManyRequestsProblem extends Problem {
  readonly type: "/service/problems/too-many-requests";
  readonly title: "Too Many Requests";
  readonly status: 429;
  readonly retryable: true;
}

/** The body is not of the media type that this operation reads. Send JSON with the Content-Type that the detail names. */
export interface UnsupportedMediaTypeProblem extends Problem {
  readonly type: "/service/problems/unsupported-media-type";
  readonly title: "Unsupported Media Type";
  readonly status: 415;
  readonly retryable: false;
}

/** Problems of any request with an API key. */
export type CommonProblem =
  | InvalidInputProblem
  | MalformedRequestProblem
  | AuthenticationRequiredProblem
  | TooManyRequestsProblem
  | InternalServerErrorProblem
  | ServiceUnavailableProblem
  | GatewayTimeoutProblem;

/** Parameters, response and problems of each operation. */
export interface Operations {
  /** Create a charge. Asks the issuer, over the card's network, to authorize a payment. A declined charge is an answer, not an error: it has status 201 and says why. A charge of intent refund, which refers to no payment, needs the permission `charges:CreateCredit` besides, and counts against the agent's limit of credits a day. Needs the permission `charges:Create`. */
  readonly createCharge: {
    readonly parameters: { readonly body: CreateChargeBody };
    readonly options: Repeatable;
    readonly answer: Charge;
    readonly problem:
      | CommonProblem
      | ChargeInvalidRequestProblem
      | AgentSuspendedProblem
      | ForbiddenProblem
      | BinUnexpectedNetworkProblem
      | BinUnexpectedCurrencyProblem
      | ChargeAuthenticationMismatchProblem
      | ChargeAuthenticationAlreadyUsedProblem
      | ChargeExternalAuthenticationNotAllowedProblem
      | ReferencedEntityNotFoundProblem
      | ChargeCreditLimitExceededProblem
      | MerchantAcceptorBlockedProblem
      | MerchantAcceptorSuspendedProblem
      | ChargeIncompatibleCardNetworkForOperationProblem
      | ChargeWalletsNotAllowedProblem
      | ChargeCannotDetermineCardNetworkByCardNumberProblem
      | ProcessorTokensInvalidProcessorTokenProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | IdempotencyRequestIsStillBeingProcessedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem
      | ChargeTooManyVerificationsProblem
      | ChargeRetryLimitReachedProblem;
  };

  /** List charges. All charges of the agent, or those that match every filter. Times, `transactionReference` and `merchantKey` are looked up; all other filters are judged while charges are read, at most 250 for a page. A page may then be shorter than `limit`, even empty, and `moreItems` with `offsetToken` leads on: ask until `moreItems` is false. Requests for this list have a rate limit of their own, which the header RateLimit-Policy calls "charges-list". Needs the permission `charges:List`. */
  readonly listCharges: {
    readonly parameters: {
      /** How many items at most */ readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
      /** Created at this time or later */
      readonly from?: string;
      /** Created before this time */
      readonly to?: string;
      /** Created on this day in UTC; not together with `from` or `to` */
      readonly date?: string;
      /** With this name of yours; not together with `from` or `to` */
      readonly transactionReference?: string;
      /** Of this merchant */
      readonly merchantKey?: string;
      /** Of this acceptor */
      readonly merchantAcceptorKey?: string;
      /** What the issuer said; `none` while that is open */
      readonly authorization?: "none" | "approved" | "approved-partial" | "declined" | "reversed";
      /** What becomes of the money; `manual` waits for you */
      readonly clearing?: "none" | "manual" | "pending" | "completed" | "cancelled" | "abandoned";
      readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
      readonly intent?: "purchase" | "reservation" | "refund" | "account-status";
      /** ISO 4217 currency code, three letters */
      readonly currency?: Currency;
      /** With this `amount` or more, in minor units; together with `currency` */
      readonly amountFrom?: number;
      /** With this `amount` or less, in minor units; together with `currency` */
      readonly amountTo?: number;
      /** Last four digits of the card number, or of the card behind a network token */
      readonly last4?: string;
    };
    readonly answer: ListChargesAnswer;
    readonly item: ListChargesAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | InvalidToOrFromDateProblem | ForbiddenProblem;
  };

  /** Retrieve a charge. As it is now: what was authorized, cleared and refunded, and what may be done next. A charge is found at once after its creation, also one that was declined. Needs the permission `charges:Get`. */
  readonly getCharge: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
    };
    readonly answer: Charge;
    readonly problem: CommonProblem | ForbiddenProblem | EntityNotFoundProblem;
  };

  /** Create a merchant-initiated charge. A later payment of a series that the cardholder agreed to, with a card and network references that you kept yourself. The cardholder is not there, so there is no security code. Needs the permission `charges:Create`. */
  readonly createMerchantInitiatedCharge: {
    readonly parameters: { readonly body: CreateMerchantInitiatedChargeBody };
    readonly options: Repeatable;
    readonly answer: Charge;
    readonly problem:
      | CommonProblem
      | ChargeInvalidRequestProblem
      | AgentSuspendedProblem
      | ForbiddenProblem
      | BinUnexpectedNetworkProblem
      | BinUnexpectedCurrencyProblem
      | ChargeAuthenticationMismatchProblem
      | ChargeAuthenticationAlreadyUsedProblem
      | ChargeExternalAuthenticationNotAllowedProblem
      | ReferencedEntityNotFoundProblem
      | ChargeCreditLimitExceededProblem
      | MerchantAcceptorBlockedProblem
      | MerchantAcceptorSuspendedProblem
      | ChargeIncompatibleCardNetworkForOperationProblem
      | ChargeWalletsNotAllowedProblem
      | ChargeCannotDetermineCardNetworkByCardNumberProblem
      | ProcessorTokensInvalidProcessorTokenProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | IdempotencyRequestIsStillBeingProcessedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem
      | ChargeTooManyVerificationsProblem
      | ChargeRetryLimitReachedProblem;
  };

  /** List the actions of a charge. The history of the charge up to now, the oldest action first. It is empty while the network is asked. Needs the permission `charges:Get`. */
  readonly listChargeActions: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
      /** How many items at most */
      readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
    };
    readonly answer: ListChargeActionsAnswer;
    readonly item: ListChargeActionsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem | EntityNotFoundProblem;
  };

  /** Cancel a charge. Cancels (voids) a charge with `clearingMode` auto: takes it out of clearing and reverses its whole authorization, until its `clearAfter` when it has one, and until it is submitted for clearing. After that it answers 409 `charge/clearing-already-submitted`; then refund it. Needs the permission `charges:Cancel`. */
  readonly cancelCharge: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
      readonly body?: CancelChargeBody;
    };
    readonly options: Repeatable & Conditional;
    readonly answer: ReversalAction;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | EntityNotFoundProblem
      | ChargeUnexpectedClearingModeProblem
      | ChargeUnexpectedIntentProblem
      | ChargeUnexpectedAuthorizationStatusProblem
      | ChargeClearingAlreadySubmittedProblem
      | ChargeActionInProgressProblem
      | ChargeUnexpectedRefundsStatusProblem
      | ChargeCardNotKeptProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | IdempotencyRequestIsStillBeingProcessedProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Clear a charge. Clears (captures) an approved amount, with `clearingMode` manual: all of it, or in several parts. The sum of the parts is at most the current amount. Needs the permission `charges:Clear`. */
  readonly clearCharge: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
      readonly body?: ClearChargeBody;
    };
    readonly options: Repeatable & Conditional;
    readonly answer: ClearingAction;
    readonly problem:
      | CommonProblem
      | ChargeInvalidRequestProblem
      | ForbiddenProblem
      | EntityNotFoundProblem
      | ChargeUnexpectedClearingModeProblem
      | ChargeUnexpectedIntentProblem
      | ChargeUnexpectedAuthorizationStatusProblem
      | ChargeUnexpectedClearingStatusProblem
      | ChargesInvalidChargeProblem
      | ChargeActionInProgressProblem
      | ChargeCannotClearZeroAmountProblem
      | ChargeInvalidAmountProblem
      | ChargeCardNotKeptProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Increment a charge. Asks the issuer to authorize more (incremental authorization), with `clearingMode` manual and before the first clear. The body names the new total. A declined increment is an answer, not an error: the charge stays as it was. Needs the permission `charges:Increment`. */
  readonly incrementCharge: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
      readonly body: IncrementChargeBody;
    };
    readonly options: Repeatable & Conditional;
    readonly answer: IncrementAction;
    readonly problem:
      | CommonProblem
      | AgentSuspendedProblem
      | ForbiddenProblem
      | EntityNotFoundProblem
      | ChargeUnexpectedClearingModeProblem
      | ChargeUnexpectedIntentProblem
      | ChargeIncompatibleCardNetworkForOperationProblem
      | ChargeUnexpectedAuthorizationStatusProblem
      | ChargeUnexpectedClearingStatusProblem
      | ChargeActionInProgressProblem
      | ChargeUnexpectedRefundsStatusProblem
      | ChargesInvalidChargeProblem
      | ChargeInvalidAmountProblem
      | MerchantAcceptorSuspendedProblem
      | ChargeCardNotKeptProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | IdempotencyRequestIsStillBeingProcessedProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Create a merchant-initiated charge tied to an initial charge. A later payment of a series that an earlier charge began: the card comes from the vault, and the network's references from that charge. What is left out is as it was there. Needs the permission `charges:Create`. */
  readonly createSubsequentCharge: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
      readonly body: CreateSubsequentChargeBody;
    };
    readonly options: Repeatable;
    readonly answer: Charge;
    readonly problem:
      | CommonProblem
      | ChargeInvalidRequestProblem
      | ChargeUnexpectedSequenceProblem
      | AgentSuspendedProblem
      | ForbiddenProblem
      | EntityNotFoundProblem
      | BinUnexpectedNetworkProblem
      | BinUnexpectedCurrencyProblem
      | ChargeAuthenticationMismatchProblem
      | ChargeAuthenticationAlreadyUsedProblem
      | ChargeExternalAuthenticationNotAllowedProblem
      | ReferencedEntityNotFoundProblem
      | ChargeCreditLimitExceededProblem
      | MerchantAcceptorBlockedProblem
      | MerchantAcceptorSuspendedProblem
      | ChargeMissingNetworkReferenceProblem
      | ChargeCardNotKeptProblem
      | ProcessorTokensInvalidProcessorTokenProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | IdempotencyRequestIsStillBeingProcessedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem
      | ChargeTooManyVerificationsProblem
      | ChargeRetryLimitReachedProblem;
  };

  /** Refund a charge. Gives money back to the cardholder, in full or in part. Try to cancel first: a refund does not ask whether the charge was cleared, and leaves its clearing as it is. When the network rejects that clearing, the refund stays paid out, and `warnings` of the charge says so. Needs the permission `charges:Refund`. */
  readonly refundCharge: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
      readonly body?: RefundChargeBody;
    };
    readonly options: Repeatable & Conditional;
    readonly answer: RefundAction;
    readonly problem:
      | CommonProblem
      | ChargeInvalidRequestProblem
      | AgentSuspendedProblem
      | ForbiddenProblem
      | EntityNotFoundProblem
      | ChargeUnexpectedIntentProblem
      | ChargeUnexpectedAuthorizationStatusProblem
      | ChargeUnexpectedClearingStatusProblem
      | ChargeActionInProgressProblem
      | ChargeInvalidAmountProblem
      | ChargeCreditLimitExceededProblem
      | MerchantAcceptorSuspendedProblem
      | ChargeCardNotKeptProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | IdempotencyRequestIsStillBeingProcessedProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Reverse a charge. Releases the hold of an authorization (a void, or a partial one), with `clearingMode` manual: all of it, or down to the new total that the body names. What was cleared before stays cleared; a refund gives that back. Needs the permission `charges:Reverse`. */
  readonly reverseCharge: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
      readonly body?: ReverseChargeBody;
    };
    readonly options: Repeatable & Conditional;
    readonly answer: ReversalAction;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | EntityNotFoundProblem
      | ChargeUnexpectedClearingModeProblem
      | ChargeUnexpectedIntentProblem
      | ChargeUnexpectedAuthorizationStatusProblem
      | ChargeActionInProgressProblem
      | ChargeInvalidAmountProblem
      | ChargeCardNotKeptProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | IdempotencyRequestIsStillBeingProcessedProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Retrieve an action of a charge. One thing that was done to a charge, by you or by the service itself, and what came of it. The status of a clearing changes until the network has acknowledged it. Needs the permission `charges:Get`. */
  readonly getChargeAction: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
      /** Key of the action */
      readonly actionKey: string;
    };
    readonly answer: ChargeAction;
    readonly problem: CommonProblem | ForbiddenProblem | EntityNotFoundProblem;
  };

  /** Withdraw a clear. Takes back one clear that no batch has claimed yet, for instance one that waits for its `clearAfter`. What it was for can be cleared again or reversed. Once a batch has it, a refund gives it back. Needs the permission `charges:Withdraw`. */
  readonly withdrawClear: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
      /** Key of the action */
      readonly actionKey: string;
    };
    readonly options: Repeatable & Conditional;
    readonly answer: ClearingAction;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | EntityNotFoundProblem
      | ChargeActionInProgressProblem
      | ChargeUnexpectedClearingStatusProblem
      | ChargeClearingAlreadySubmittedProblem
      | ChargeUnexpectedRefundsStatusProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | PreconditionFailedProblem;
  };

  /** Authenticate a cardholder. Asks the issuer, through the network's directory server, whether it is the cardholder who pays. `nextStep` names your next call. When it is `challenge`, let the browser post `ares.creq` to `ares.acsURL`; once it brings the answer to your notificationUrl, retrieve the authentication. When it is `charge`, charge with `threeDsAuthenticationResult.threedsKey`. Needs the permission `threeDs:Create`. */
  readonly createAuthentication: {
    readonly parameters: { readonly body: CreateAuthenticationBody };
    readonly options: Repeatable;
    readonly answer: Authentication;
    readonly problem:
      | CommonProblem
      | InvalidRequestProblem
      | ForbiddenProblem
      | ThreeDsUnsupportedCardNetworkProblem
      | MerchantAcceptorBlockedProblem
      | ReferencedEntityNotFoundProblem
      | ProcessorTokensInvalidProcessorTokenProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | IdempotencyRequestIsStillBeingProcessedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem
      | ThreeDsUnsupportedProtocolVersionProblem
      | ThreeDsUnenrolledAccountNumberProblem
      | ThreeDsDirectoryServerUnavailableProblem;
  };

  /** List authentications. All authentications of the agent, or those created in a time, on a day, under a name of yours, or with a result, without their authentication values and challenge requests. Needs the permission `threeDs:List`. */
  readonly listAuthentications: {
    readonly parameters: {
      /** How many items at most */ readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
      /** Created at this time or later */
      readonly from?: string;
      /** Created before this time */
      readonly to?: string;
      /** Created on this day in UTC; not together with `from` or `to` */
      readonly date?: string;
      /** With this name of yours; not together with `from` or `to` */
      readonly transactionReference?: string;
      /** Those that have this result now */
      readonly result?: "authenticated" | "non-authenticated" | "attempt" | "challenge";
    };
    readonly answer: ListAuthenticationsAnswer;
    readonly item: ListAuthenticationsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | InvalidToOrFromDateProblem | ForbiddenProblem;
  };

  /** Retrieve an authentication. After a challenge, `rreq` holds what came of it as soon as the browser has brought you the answer. Needs the permission `threeDs:Get`. */
  readonly getAuthentication: {
    readonly parameters: {
      /** Key of the authentication */ readonly threedsKey: string;
      /** Of `ares.creq`: 01 250x400, 02 390x400, 03 500x600, 04 600x400, 05 full screen */
      readonly challengeWindowSize?: "01" | "02" | "03" | "04" | "05";
    };
    readonly answer: Authentication;
    readonly problem: CommonProblem | ForbiddenProblem | ThreeDsNotFoundProblem;
  };

  /** Authenticate a payment without its cardholder (3RI). Asks the issuer for an authentication that goes back to an earlier one of the same cardholder, as for the next payment of a subscription. Needs the permission `threeDs:Create`. */
  readonly createRequestorInitiatedAuthentication: {
    readonly parameters: { readonly body: CreateRequestorInitiatedAuthenticationBody };
    readonly options: Repeatable;
    readonly answer: Authentication;
    readonly problem:
      | CommonProblem
      | InvalidRequestProblem
      | ForbiddenProblem
      | ThreeDsUnsupportedCardNetworkProblem
      | MerchantAcceptorBlockedProblem
      | ReferencedEntityNotFoundProblem
      | ProcessorTokensInvalidProcessorTokenProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | IdempotencyRequestIsStillBeingProcessedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem
      | ThreeDsUnsupportedProtocolVersionProblem
      | ThreeDsUnenrolledAccountNumberProblem
      | ThreeDsDirectoryServerUnavailableProblem;
  };

  /** Look up the card ranges of a card. One entry for each network at which the card is enrolled. Where there is a `threeDSMethodURL`, let the browser post `threeDSMethodData` with the given `threeDSServerTransID` to it and then authenticate with that id, within ten minutes. Needs the permission `threeDs:Create`. */
  readonly lookUpCardRanges: {
    readonly parameters: { readonly body: CardRangesOfNumber | CardRangesOfToken };
    readonly options: Repeatable;
    readonly answer: readonly CardRange[];
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | ReferencedEntityNotFoundProblem
      | ProcessorTokensInvalidProcessorTokenProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Create a processor token. Keeps a card for you: payments and authentications name it by the key of the token. The same card given twice makes two tokens. Give the card, or an approved charge that was made with it. Nobody ever gets the number back. Needs the permission `processorTokens:Create`. */
  readonly createProcessorToken: {
    readonly parameters: { readonly body: CreateProcessorTokenBody };
    readonly options: Repeatable;
    readonly answer: ProcessorToken;
    readonly problem:
      | CommonProblem
      | AgentSuspendedProblem
      | ForbiddenProblem
      | ReferencedEntityNotFoundProblem
      | ChargeCannotDetermineCardNetworkByCardNumberProblem
      | ChargeCardNotKeptProblem
      | ProcessorTokensInvalidProcessorTokenProblem
      | ProcessorTokensTooManyProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** List processor tokens. The active processor tokens of the agent or the archived ones, all of them or those under a reference of yours. Needs the permission `processorTokens:List`. */
  readonly listProcessorTokens: {
    readonly parameters: {
      /** How many items at most */ readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
      /** Your own name for the card, such as the number of its customer */
      readonly reference?: string;
      /** Active ones if left out */
      readonly status?: "active" | "archived";
    };
    readonly answer: ListProcessorTokensAnswer;
    readonly item: ListProcessorTokensAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a processor token. Archived ones too, for 13 months. Needs the permission `processorTokens:Get`. */
  readonly getProcessorToken: {
    readonly parameters: {
      /** Key of the processorToken */ readonly processorTokenKey: string;
    };
    readonly answer: ProcessorToken;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Change a processor token. A card that was issued again has a new expiry date; its number never changes here. Only what is given changes, and null removes. It counts as a use of the token. Charges made before keep the card as it was. Needs the permission `processorTokens:Update`. */
  readonly updateProcessorToken: {
    readonly parameters: {
      /** Key of the processorToken */ readonly processorTokenKey: string;
      readonly body: UpdateProcessorTokenBody;
    };
    readonly options: Conditional;
    readonly answer: ProcessorToken;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | NotFoundProblem
      | ProcessorTokensInvalidProcessorTokenProblem
      | ConflictProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Archive a processor token. The token can no longer pay or authenticate, and cannot be restored. Charges made before can be cleared and refunded, and their series go on unless you end them, now or by archiving the token again; else archiving again changes nothing. A token is kept for 13 months after it was archived; series that go on then can no longer be ended by it (`404`). Needs the permission `processorTokens:Archive`. */
  readonly archiveProcessorToken: {
    readonly parameters: {
      /** Key of the processorToken */ readonly processorTokenKey: string;
      /** `end` refuses later payments of charges made with the token as well */
      readonly series?: "end";
    };
    readonly options: Conditional;
    readonly answer: undefined;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem | ConflictProblem | PreconditionFailedProblem;
  };

  /** List BINs. The BINs that acceptors of the agent can stand behind. Needs the permission `agents:ListBins`. */
  readonly listBins: {
    readonly parameters: {
      /** How many items at most */ readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
    };
    readonly answer: ListBinsAnswer;
    readonly item: ListBinsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a BIN. A number range at a card network, as the operator has set it up for you. Acceptors name the BIN that their charges go through. Needs the permission `agents:GetBin`. */
  readonly getBin: {
    readonly parameters: {
      /** Key of the bin */ readonly binKey: string;
    };
    readonly answer: Bin;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Create a merchant. Names somebody whom you take payments for. A merchant takes cards through its acceptors, which are created next. Needs the permission `merchants:Create`. */
  readonly createMerchant: {
    readonly parameters: { readonly body: CreateMerchantBody };
    readonly options: Repeatable;
    readonly answer: Merchant;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | MerchantTooManyProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** List merchants. All merchants of the agent, or those under a name of yours. Needs the permission `merchants:List`. */
  readonly listMerchants: {
    readonly parameters: {
      /** How many items at most */ readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
      /** Your own name for the merchant */
      readonly merchantReference?: string;
    };
    readonly answer: ListMerchantsAnswer;
    readonly item: ListMerchantsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a merchant. What is known about a merchant, with the version that a change of it has to name. Needs the permission `merchants:Get`. */
  readonly getMerchant: {
    readonly parameters: {
      /** Key of the merchant */ readonly merchantKey: string;
    };
    readonly answer: Merchant;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Change a merchant. Changes only what is given; null removes. `merchantReference` stays as it was created. Acceptors take over the change with their own next version. Needs the permission `merchants:Update`. */
  readonly updateMerchant: {
    readonly parameters: {
      /** Key of the merchant */ readonly merchantKey: string;
      readonly body: UpdateMerchantBody;
    };
    readonly options: Conditional;
    readonly answer: Merchant;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | NotFoundProblem
      | ConflictProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Create an acceptor. An acceptor is a merchant's number at one card network, behind one BIN. Charges are made with it. Needs the permission `merchants:CreateAcceptor`. */
  readonly createAcceptor: {
    readonly parameters: {
      /** Key of the merchant */ readonly merchantKey: string;
      readonly body: CreateAcceptorBody;
    };
    readonly options: Repeatable;
    readonly answer: Acceptor;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | NotFoundProblem
      | ReferencedEntityNotFoundProblem
      | MerchantAcceptorTooManyProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** List the acceptors of a merchant. All acceptors of the merchant as they are now, archived ones too, or those under a reference of yours. Needs the permission `merchants:ListAcceptors`. */
  readonly listAcceptors: {
    readonly parameters: {
      /** Key of the merchant */ readonly merchantKey: string;
      /** How many items at most */
      readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
      readonly reference?: string;
    };
    readonly answer: ListAcceptorsAnswer;
    readonly item: ListAcceptorsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Retrieve an acceptor. With its merchant and BIN, as they were when the acceptor was last changed. Needs the permission `acceptors:Get`. */
  readonly getAcceptor: {
    readonly parameters: {
      /** Key of the acceptor */ readonly acceptorKey: string;
    };
    readonly answer: Acceptor;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Change an acceptor. Creates the acceptor's next version, with its merchant and BIN as they are now. Only what is given changes; null removes. Charges made before keep referring to the version of their time. Needs the permission `acceptors:Update`. */
  readonly updateAcceptor: {
    readonly parameters: {
      /** Key of the acceptor */ readonly acceptorKey: string;
      readonly body: UpdateAcceptorBody;
    };
    readonly options: Conditional;
    readonly answer: Acceptor;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | NotFoundProblem
      | ReferencedEntityNotFoundProblem
      | MerchantAcceptorArchivedProblem
      | ConflictProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Archive an acceptor. No new charge can be created with it, for good; charges made before go on. It can still be retrieved, and archiving it again changes nothing. Needs the permission `acceptors:Archive`. */
  readonly archiveAcceptor: {
    readonly parameters: {
      /** Key of the acceptor */ readonly acceptorKey: string;
    };
    readonly options: Conditional;
    readonly answer: undefined;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem | ConflictProblem | PreconditionFailedProblem;
  };

  /** Explain an authentication. Everything that happened to the authentication, in the order of time: what was asked, the messages of EMV 3-D Secure with the names and meanings of their elements, results, events and their deliveries. Messages are kept for 45 days. Needs the permission `threeDs:GetTimeline`. */
  readonly getAuthenticationTimeline: {
    readonly parameters: {
      /** Key of the authentication */ readonly threedsKey: string;
    };
    readonly answer: AuthenticationTimeline;
    readonly problem: CommonProblem | ForbiddenProblem | ThreeDsNotFoundProblem;
  };

  /** Explain a charge. Everything that happened to the charge, in the order of time: what was asked, the messages to its card network and back with the names and meanings of their fields, actions, clearing with batch and line, settlement, disputes, payouts, events and their deliveries. A `proof` says whether it all adds up. Messages are kept for 45 days. Needs the permission `charges:GetTimeline`. */
  readonly getChargeTimeline: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
    };
    readonly answer: ChargeTimeline;
    readonly problem: CommonProblem | ForbiddenProblem | EntityNotFoundProblem;
  };

  /** Retrieve totals. What was asked, approved and declined in the last hours, by network, with reasons and amounts. Hours that are over were counted once; what is newer is counted now, up to 10,000 charges. Purchases and reservations count, in the hour in which they were made. Needs the permission `statistics:Get`. */
  readonly getStatistics: {
    readonly parameters: {
      /** How many hours back */ readonly hours?: number;
    };
    readonly answer: Statistics;
    readonly problem: CommonProblem | ForbiddenProblem;
  };

  /** Create a report schedule. Its first report is about the window that ends next; earlier ones can be had by a run. Two active schedules never say the same. Needs the permission `reportSchedules:Create`. */
  readonly createReportSchedule: {
    readonly parameters: { readonly body: CreateReportScheduleBody };
    readonly options: Repeatable;
    readonly answer: ReportSchedule;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | ReferencedEntityNotFoundProblem
      | ReportReferencedEntityArchivedProblem
      | ReportEntityAlreadyExistsProblem
      | ReportScheduleTooManyProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** List report schedules. All schedules of the agent as they are now, the oldest first, or those that are what is asked for. Needs the permission `reportSchedules:List`. */
  readonly listReportSchedules: {
    readonly parameters: {
      /** How many items at most */ readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
      readonly status?: "active" | "archived";
      /** Which rows it has. `charges` and `chargeActions` show each as it is when the file is written, and no later change of it; all others show what never changes */
      readonly reportName?:
        | "schemeFeeDetails"
        | "charges"
        | "settlementDetails"
        | "reconciliationDetails"
        | "fraudNotifications"
        | "disputeHistoryEvents"
        | "networkFundsTransfers"
        | "merchantPayout"
        | "chargeActions";
      /** What form the file has */
      readonly mimeType?: "text/csv" | "application/x-ndjson" | "application/json" | "application/vnd.apache.parquet";
      /** For your own use */
      readonly reference?: string;
      /** Those that deliver there */
      readonly distributionKey?: string;
    };
    readonly answer: ListReportSchedulesAnswer;
    readonly item: ListReportSchedulesAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a report schedule. As it is now, with what it reports, when, and where its files go. An archived one is still found. Needs the permission `reportSchedules:Get`. */
  readonly getReportSchedule: {
    readonly parameters: {
      /** Key of the reportSchedule */ readonly reportScheduleKey: string;
    };
    readonly answer: ReportSchedule;
    readonly problem: CommonProblem | ForbiddenProblem | ReportReportScheduleNotFoundProblem;
  };

  /** Change a report schedule. Only what is given changes; null removes. After a change of the trigger the next window begins where the last one ended, so nothing is left out and nothing told twice. Needs the permission `reportSchedules:Update`. */
  readonly updateReportSchedule: {
    readonly parameters: {
      /** Key of the reportSchedule */ readonly reportScheduleKey: string;
      readonly body: UpdateReportScheduleBody;
    };
    readonly options: Conditional;
    readonly answer: ReportSchedule;
    readonly problem:
      | CommonProblem
      | ReportInvalidTriggerProblem
      | ForbiddenProblem
      | ReportReportScheduleNotFoundProblem
      | ReportReportScheduleArchivedProblem
      | ReportEntityAlreadyExistsProblem
      | ReferencedEntityNotFoundProblem
      | ReportReferencedEntityArchivedProblem
      | ConflictProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Archive a report schedule. It makes no reports any more, for good; those it made stay. It can still be retrieved, and archiving it again changes nothing. Needs the permission `reportSchedules:Archive`. */
  readonly archiveReportSchedule: {
    readonly parameters: {
      /** Key of the reportSchedule */ readonly reportScheduleKey: string;
    };
    readonly options: Conditional;
    readonly answer: undefined;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | ReportReportScheduleNotFoundProblem
      | ConflictProblem
      | PreconditionFailedProblem;
  };

  /** Run a report schedule now. Makes the report of the last window that has been over for some minutes (five, as a rule, so that all that was recorded in it can be found), or of one that you give. A window that has a report in the schedule's form already is answered with that one, which is brought to `distributions` that it did not go to; with `again` it is made anew. A failed one is tried again. Needs the permission `reportSchedules:Run`. */
  readonly runReportSchedule: {
    readonly parameters: {
      /** Key of the reportSchedule */ readonly reportScheduleKey: string;
      readonly body: RunReportScheduleBody;
    };
    readonly options: Repeatable;
    readonly answer: Report;
    readonly problem:
      | CommonProblem
      | ReportInvalidDateRangeProblem
      | ForbiddenProblem
      | ReportReportScheduleNotFoundProblem
      | ReportReportScheduleArchivedProblem
      | ReportNotAvailableProblem
      | ReportReferencedEntityArchivedProblem
      | ReportTooManyDistributionsProblem
      | ReferencedEntityNotFoundProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** List reports. All reports of the agent as they are now, the oldest first, or those that are what is asked for. Needs the permission `reports:List`. */
  readonly listReports: {
    readonly parameters: {
      /** How many items at most */ readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
      /** Which rows it has. `charges` and `chargeActions` show each as it is when the file is written, and no later change of it; all others show what never changes */
      readonly reportName?:
        | "schemeFeeDetails"
        | "charges"
        | "settlementDetails"
        | "reconciliationDetails"
        | "fraudNotifications"
        | "disputeHistoryEvents"
        | "networkFundsTransfers"
        | "merchantPayout"
        | "chargeActions";
      /** What form the file has */
      readonly mimeType?: "text/csv" | "application/x-ndjson" | "application/json" | "application/vnd.apache.parquet";
      /** For your own use */
      readonly reference?: string;
      /** `scheduled` until its file is written */
      readonly status?: "scheduled" | "completed" | "failed" | "archived";
      /** Key of the reportSchedule */
      readonly reportScheduleKey?: string;
      /** Those that are delivered there */
      readonly distributionKey?: string;
      /** Created at this time or later */
      readonly createdFrom?: string;
      /** Created at this time or before */
      readonly createdTo?: string;
    };
    readonly answer: ListReportsAnswer;
    readonly item: ListReportsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a report. Its status, its window, and what its file must be like when you have it: rows, bytes, SHA-256. Ask until it is `completed`, or wait for the event. Needs the permission `reports:Get`. */
  readonly getReport: {
    readonly parameters: {
      /** Key of the report */ readonly reportKey: string;
    };
    readonly answer: Report;
    readonly problem: CommonProblem | ForbiddenProblem | ReportReportNotFoundProblem;
  };

  /** Deliver a report to further distributions. Brings a report that is there to distributions that it did not go to, under the same file name; one that is still being written goes there when it is done. A distribution that has the report already gets nothing: send its delivery again. Needs the permission `reports:Deliver`. */
  readonly deliverReportElsewhere: {
    readonly parameters: {
      /** Key of the report */ readonly reportKey: string;
      readonly body: DeliverReportElsewhereBody;
    };
    readonly options: Repeatable;
    readonly answer: Report;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | ReportReportNotFoundProblem
      | ReportNotAvailableProblem
      | ReportReferencedEntityArchivedProblem
      | ReportTooManyDistributionsProblem
      | ReferencedEntityNotFoundProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Get the file of a report. Leads to an address that anybody may read for five minutes; ask again for a new one. The file comes compressed, as Content-Encoding says. Do not send your Authorization header there. Needs the permission `reports:Download`. */
  readonly getReportFile: {
    readonly parameters: {
      /** Key of the report */ readonly reportKey: string;
    };
    readonly answer: undefined | Redirection;
    readonly problem: CommonProblem | ForbiddenProblem | ReportReportNotFoundProblem | ReportNotAvailableProblem;
  };

  /** Get the address of a report's file. The address that getReportFile redirects to, as an answer: pages in browsers are not told where a redirect leads. Anybody may read it for five minutes; do not send your Authorization header there. Needs the permission `reports:Download`. */
  readonly getReportFileAddress: {
    readonly parameters: {
      /** Key of the report */ readonly reportKey: string;
    };
    readonly answer: GetReportFileAddressAnswer | undefined;
    readonly problem: CommonProblem | ForbiddenProblem | ReportReportNotFoundProblem | ReportNotAvailableProblem;
  };

  /** List the public SSH keys of the service. Put a key among the authorized keys of your SFTP server: the first, or the second where the server takes no Ed25519 keys. The service tries both. Every file is signed with the first: `ssh-keygen -Y verify -f allowed_signers -I acquiring -n file -s report.csv.sig < report.csv`. Its manifest, which names your agent, is signed in the same way ([Delivered files](/v1/docs/delivered-files)). Each stage has its own keys, the same for all agents. `egressAddresses` are where connections come from: let them in where your servers ask for addresses; an empty list says that they come from any address of AWS's. Needs the permission `distributions:Get`. */
  readonly listDeliveryKeys: {
    readonly parameters: Record<never, never>;
    readonly answer: ListDeliveryKeysAnswer;
    readonly problem: CommonProblem | ForbiddenProblem;
  };

  /** Create a distribution. Name its key in a report schedule, and each finished report is brought there. For SFTP put the service's public key (`/deliveryKeys`) among the authorized keys of your server; for a bucket make a role that may put objects into it and that the service may assume with the external id. Needs the permission `distributions:Create`. */
  readonly createDistribution: {
    readonly parameters: {
      readonly body:
        | {
            readonly type: "email";
            readonly targets: {
              /** Each is one message with a link to the report */
              readonly recipients: readonly {
                readonly to: readonly string[];
                readonly cc?: readonly string[];
                readonly bcc?: readonly string[];
              }[];
            };
            /** Your own name for it */
            readonly reference?: string;
          }
        | {
            readonly type: "sftp";
            readonly targets: {
              /** Name or address of the server, without a scheme */
              readonly host: string;
              /** 22 when left out */
              readonly port?: number;
              /** Who the service signs in as */
              readonly username: string;
              /** Directory where files are stored; it must be there */
              readonly dirPath: string;
              /** Host keys that the server may show, as `ssh-keygen -l` prints them. Without them the first key seen counts from then on */
              readonly hostKeyFingerprints?: readonly string[];
            };
            /** Your own name for it */
            readonly reference?: string;
            /** What is written beside a file: hash, signature and manifest, only the signature, or nothing. `all` when left out. In a bucket the manifest holds the signature, so `signature` writes the same as `all`. [Delivered files](/v1/docs/delivered-files) has all names */
            readonly companions?: "all" | "signature" | "none";
            /** Whether a file ends in `.part` until it is whole: `suffix`, which is meant when left out, or `none`, for servers that refuse that name or take each file at once. With `none`, half a file can be seen under its name, and what is written beside it comes first */
            readonly temporaryNames?: "suffix" | "none";
            /** The account is yours though another agent delivers to it: the distribution begins as `suspended`, and `/distributions/{distributionKey}/verify` makes it active */
            readonly contested?: true;
          }
        | {
            readonly type: "s3";
            readonly targets: {
              readonly bucketName: string;
              /** The account that owns the bucket */
              readonly accountId: string;
              /** Prefix of the files inside the bucket: names with a slash between them, or `/` for the root */
              readonly directory: string;
              /** The role that the service assumes, in the AWS partition of the service; it needs `s3:PutObject` for the bucket, `kms:GenerateDataKey` for the key if the bucket encrypts with a KMS key of yours, and nothing else */
              readonly roleArn: string;
              /** The secret of the role's trust policy. It is never shown again */
              readonly externalId: string;
            };
            /** Your own name for it */
            readonly reference?: string;
            /** What is written beside a file: hash, signature and manifest, only the signature, or nothing. `all` when left out. In a bucket the manifest holds the signature, so `signature` writes the same as `all`. [Delivered files](/v1/docs/delivered-files) has all names */
            readonly companions?: "all" | "signature" | "none";
          };
    };
    readonly options: Repeatable;
    readonly answer: Distribution;
    readonly problem:
      | CommonProblem
      | DistributionTargetNotAllowedProblem
      | ForbiddenProblem
      | AgentSuspendedProblem
      | DistributionTargetInUseProblem
      | DistributionTooManyProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** List distributions. All distributions of the agent, or those of a type or status. Needs the permission `distributions:List`. */
  readonly listDistributions: {
    readonly parameters: {
      /** How many items at most */ readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
      readonly type?: "email" | "sftp" | "s3";
      readonly status?: "active" | "archived";
    };
    readonly answer: ListDistributionsAnswer;
    readonly item: ListDistributionsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a distribution. Where it brings files, without its secrets, and whether it is active. An archived one is still found. Needs the permission `distributions:Get`. */
  readonly getDistribution: {
    readonly parameters: {
      /** Key of the distribution */ readonly distributionKey: string;
    };
    readonly answer: Distribution;
    readonly problem: CommonProblem | ForbiddenProblem | DistributionNotFoundProblem;
  };

  /** Change a distribution. Changes only what is given, also inside targets; null removes, and of `companions` and `temporaryNames` brings back what is meant when they are left out. The type stays. Another host or port forgets the host key that was seen. Needs the permission `distributions:Update`. */
  readonly updateDistribution: {
    readonly parameters: {
      /** Key of the distribution */ readonly distributionKey: string;
      readonly body: UpdateDistributionBody;
    };
    readonly options: Conditional;
    readonly answer: Distribution;
    readonly problem:
      | CommonProblem
      | DistributionTargetNotAllowedProblem
      | ForbiddenProblem
      | AgentSuspendedProblem
      | DistributionNotFoundProblem
      | DistributionArchivedProblem
      | DistributionTargetInUseProblem
      | ConflictProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Archive a distribution. Nothing is delivered there any more, and schedules that name it skip it. Archiving again changes nothing. Needs the permission `distributions:Archive`. */
  readonly archiveDistribution: {
    readonly parameters: {
      /** Key of the distribution */ readonly distributionKey: string;
    };
    readonly options: Conditional;
    readonly answer: undefined;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | DistributionNotFoundProblem
      | ConflictProblem
      | PreconditionFailedProblem;
  };

  /** Try a distribution. Brings a small text file there at once, or sends each of its messages, and says what came of it: `failed` if any did. For buckets and servers the file is named `acquiring-test.txt`. Needs the permission `distributions:Distribute`. */
  readonly testDistribution: {
    readonly parameters: {
      /** Key of the distribution */ readonly distributionKey: string;
    };
    readonly options: Repeatable;
    readonly answer: TestDistributionAnswer;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | DistributionNotFoundProblem
      | DistributionArchivedProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem;
  };

  /** Prove that a target is your own. For an SFTP account that another agent delivers to. With an empty object the service writes a nonce into `.acquiring-claim-<agentKey>` in the directory of the distribution, at most once an hour; give the nonce back within 24 hours and the distribution is active. Distributions of agents that have not proven the target are suspended then, and told so by an event. Where nobody else has the target, it is yours at once. Needs the permission `distributions:Update`. */
  readonly verifyDistribution: {
    readonly parameters: {
      /** Key of the distribution */ readonly distributionKey: string;
      readonly body: VerifyDistributionBody;
    };
    readonly options: Repeatable;
    readonly answer: VerifyDistributionAnswer;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | DistributionNotFoundProblem
      | DistributionArchivedProblem
      | DistributionNotVerifiableProblem
      | DistributionChallengePendingProblem
      | DistributionWrongNonceProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Open the link of a mailed report. What the mails of an email distribution lead to: whoever has the mail gets the file, for 7 days, and no longer than the report is there and the distribution names who got the mail. A browser shows a page in the place of a problem. */
  readonly openReportLink: {
    readonly parameters: {
      /** From the mail */ readonly linkToken: string;
    };
    readonly answer: Redirection;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | NotFoundProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | ServiceUnavailableProblem
      | GatewayTimeoutProblem;
  };

  /** Subscribe to events. Each event of the source is sent to your address, at least once and in no certain order, with a Standard Webhooks signature; or it is put on your own EventBridge bus; or, with `delivery: "pull"`, it waits until you fetch it, which needs no address that can be reached. A test event follows. The answer holds the secret of the signatures, which is never shown again. Needs the permission `eventSubscriptions:Create`. */
  readonly createEventSubscription: {
    readonly parameters: { readonly body: CreateEventSubscriptionBody };
    readonly options: Repeatable;
    readonly answer: NewEventSubscription;
    readonly problem:
      | CommonProblem
      | EventSubscriptionTargetNotAllowedProblem
      | ForbiddenProblem
      | AgentSuspendedProblem
      | EventSubscriptionTooManyProblem
      | EventSubscriptionTargetInUseProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** List event subscriptions. All subscriptions of the agent, also archived ones. Needs the permission `eventSubscriptions:List`. */
  readonly listEventSubscriptions: {
    readonly parameters: {
      /** How many items at most */ readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
    };
    readonly answer: ListEventSubscriptionsAnswer;
    readonly item: ListEventSubscriptionsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve an event subscription. Where its events go and whether it is active, without its secret. An archived one is still found. Needs the permission `eventSubscriptions:Get`. */
  readonly getEventSubscription: {
    readonly parameters: {
      /** Key of the eventSubscription */ readonly eventSubscriptionKey: string;
    };
    readonly answer: EventSubscription;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Change an event subscription. Changes only what is given; null removes. A test event follows when the subscription is active, also when nothing changed, and what waits for its receiver is tried at once. The source stays as it was created, and so does the kind of the target. Needs the permission `eventSubscriptions:Update`. */
  readonly updateEventSubscription: {
    readonly parameters: {
      /** Key of the eventSubscription */ readonly eventSubscriptionKey: string;
      readonly body: UpdateEventSubscriptionBody;
    };
    readonly options: Conditional;
    readonly answer: EventSubscription;
    readonly problem:
      | CommonProblem
      | EventSubscriptionTargetNotAllowedProblem
      | ForbiddenProblem
      | AgentSuspendedProblem
      | NotFoundProblem
      | EventSubscriptionArchivedProblem
      | EventSubscriptionTargetInUseProblem
      | ConflictProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Archive an event subscription. Nothing is sent any more, not even what waits. Archiving it again changes nothing. Needs the permission `eventSubscriptions:Archive`. */
  readonly archiveEventSubscription: {
    readonly parameters: {
      /** Key of the eventSubscription */ readonly eventSubscriptionKey: string;
    };
    readonly options: Conditional;
    readonly answer: undefined;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem | ConflictProblem | PreconditionFailedProblem;
  };

  /** Give an event subscription a new secret. For 24 hours events carry a signature by the new secret and one by the secret before, so that you can change over without losing any; of secrets replaced meanwhile too, up to 5 in all. The new secret is shown in this answer and never again. Needs the permission `eventSubscriptions:Update`. */
  readonly rotateEventSubscriptionSecret: {
    readonly parameters: {
      /** Key of the eventSubscription */ readonly eventSubscriptionKey: string;
    };
    readonly options: Repeatable;
    readonly answer: NewEventSubscription;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | NotFoundProblem
      | EventSubscriptionArchivedProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem;
  };

  /** Prove that an event bus is your own. For an event bus that another agent has. With an empty object the service puts a test event with a nonce on the bus, at most once an hour; give the nonce back within 24 hours and the subscription is active. Subscriptions of agents that have not proven the bus are suspended then, and told so by an event. Where nobody else has the bus, it is yours at once. Needs the permission `eventSubscriptions:Update`. */
  readonly verifyEventSubscription: {
    readonly parameters: {
      /** Key of the eventSubscription */ readonly eventSubscriptionKey: string;
      readonly body: VerifyEventSubscriptionBody;
    };
    readonly options: Repeatable;
    readonly answer: VerifyEventSubscriptionAnswer;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | NotFoundProblem
      | EventSubscriptionArchivedProblem
      | EventSubscriptionNotVerifiableProblem
      | EventSubscriptionChallengePendingProblem
      | EventSubscriptionWrongNonceProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** List deliveries. What the service sent you or tried to send, with every attempt. Needs the permission `deliveries:List`. */
  readonly listDeliveries: {
    readonly parameters: {
      /** How many items at most */ readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
      readonly status?: "pending" | "delivered" | "failed";
      /** Key of the eventSubscription */
      readonly eventSubscriptionKey?: string;
      /** Key of the distribution */
      readonly distributionKey?: string;
    };
    readonly answer: ListDeliveriesAnswer;
    readonly item: ListDeliveriesAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a delivery. What goes to one receiver, with every attempt: when it was, how it ended, and when the next one is. Of a file that arrived, also its hash, its signature and its manifest, whatever was written beside it. Needs the permission `deliveries:Get`. */
  readonly getDelivery: {
    readonly parameters: {
      /** Key of the delivery */ readonly deliveryKey: string;
    };
    readonly answer: Delivery;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Send a delivery again. Puts a delivery that has arrived or failed back on its way, and has one that waits for its next attempt tried now: within a minute, or when its receiver is asked again. It has all its attempts again. An event that you fetch waits once more. Needs the permission `deliveries:Resend`. */
  readonly resendDelivery: {
    readonly parameters: {
      /** Key of the delivery */ readonly deliveryKey: string;
    };
    readonly options: Repeatable;
    readonly answer: Delivery;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | NotFoundProblem
      | DeliveryStillPendingProblem
      | DeliveryTargetNotActiveProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem;
  };

  /** Acknowledge events that were fetched. Says that you have these events and have done what they ask of you: they wait no longer. Acknowledging again changes nothing, so a request without an answer can be sent again. Events that are not named go on waiting. Needs the permission `eventSubscriptions:Acknowledge`. */
  readonly acknowledgeEvents: {
    readonly parameters: {
      /** Key of the eventSubscription */ readonly eventSubscriptionKey: string;
      readonly body: AcknowledgeEventsBody;
    };
    readonly options: Repeatable;
    readonly answer: AcknowledgeEventsAnswer;
    readonly problem:
      | CommonProblem
      | ForbiddenProblem
      | NotFoundProblem
      | EventSubscriptionArchivedProblem
      | EventSubscriptionDisabledProblem
      | EventSubscriptionNotFetchedProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Fetch the events of a subscription. Of a subscription with `delivery: "pull"`: what waits for you, the longest waiting first. It comes again with every request until you acknowledge it, and waits for 7 days; so an event may come twice, and in another order than things happened. When you have done what they ask of you, acknowledge the events and ask again, without `offsetToken`: `pollAfterSeconds` says when. Needs the permission `eventSubscriptions:ListWaitingEvents`. */
  readonly listWaitingEvents: {
    readonly parameters: {
      /** Key of the eventSubscription */ readonly eventSubscriptionKey: string;
      /** How many items at most */
      readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
    };
    readonly answer: ListWaitingEventsAnswer;
    readonly item: ListWaitingEventsAnswer["items"][number];
    readonly problem:
      | CommonProblem
      | InvalidOffsetTokenProblem
      | ForbiddenProblem
      | NotFoundProblem
      | EventSubscriptionArchivedProblem
      | EventSubscriptionDisabledProblem
      | EventSubscriptionNotFetchedProblem;
  };

  /** Create an API key. The answer holds the secret of the key, which is not stored and never shown again. A repeat with the same Idempotency-Key says `secretWithheld` in its place; if the first answer was lost, archive the key and create another. Needs the permission `apiKeys:Create`. */
  readonly createApiKey: {
    readonly parameters: { readonly body: CreateApiKeyBody };
    readonly options: Repeatable;
    readonly answer: NewApiKey;
    readonly problem:
      | CommonProblem
      | ApiKeyExpiresInThePastProblem
      | ApiKeyExceedsOwnRightsProblem
      | ForbiddenProblem
      | AgentSuspendedProblem
      | ApiKeyTooManyProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** List API keys. All keys of the agent, also archived ones, without their secrets. Needs the permission `apiKeys:List`. */
  readonly listApiKeys: {
    readonly parameters: {
      /** How many items at most */ readonly limit?: number;
      /** From the page before; every other parameter but `limit` must be as it was then */
      readonly offsetToken?: string;
      /** By creation, the newest or the oldest first. `asc` ends five seconds before now */
      readonly sortOrder?: "asc" | "desc";
    };
    readonly answer: ListApiKeysAnswer;
    readonly item: ListApiKeysAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve an API key. Without its secret, which only the answer to its creation has. Needs the permission `apiKeys:Get`. */
  readonly getApiKey: {
    readonly parameters: {
      /** Key of the apiKey */ readonly apiKey: string;
    };
    readonly answer: ApiKey;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Change an API key. Changes only what is given; null removes. A change reaches every request within a minute. A change that gives a key more than it had must leave it within what your key holds, and your own key's rights are changed with another key. A key that may do more than yours is not changed with it. Needs the permission `apiKeys:Update`. */
  readonly updateApiKey: {
    readonly parameters: {
      /** Key of the apiKey */ readonly apiKey: string;
      readonly body: UpdateApiKeyBody;
    };
    readonly options: Conditional;
    readonly answer: ApiKey;
    readonly problem:
      | CommonProblem
      | ApiKeyExpiresInThePastProblem
      | ApiKeyExceedsOwnRightsProblem
      | ApiKeyStrongerThanOwnProblem
      | ForbiddenProblem
      | NotFoundProblem
      | ApiKeyOwnKeyProblem
      | ApiKeyArchivedProblem
      | ConflictProblem
      | PreconditionFailedProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Archive an API key. The key stops working within a minute, for good; it can still be retrieved. Archiving it again changes nothing. A key cannot archive itself, nor one that may do more than it. Needs the permission `apiKeys:Archive`. */
  readonly archiveApiKey: {
    readonly parameters: {
      /** Key of the apiKey */ readonly apiKey: string;
    };
    readonly options: Conditional;
    readonly answer: undefined;
    readonly problem:
      | CommonProblem
      | ApiKeyStrongerThanOwnProblem
      | ForbiddenProblem
      | NotFoundProblem
      | ApiKeyOwnKeyProblem
      | ConflictProblem
      | PreconditionFailedProblem;
  };

  /** Retrieve who you are. Which agent the API key acts for, what it may do and until when. Every valid key may ask. */
  readonly getMe: {
    readonly parameters: Record<never, never>;
    readonly answer: Me;
    readonly problem: CommonProblem;
  };

  /** Move the sandbox clock forward. Moves the time that your agent lives in, and nobody else's. What becomes due by it begins at once, and the answer does not wait for it: clearing, the answers of the networks, settlement, payouts, expiries, report schedules, retries. Read the clock until `working` is false: then acknowledgements, settlement and payouts of your agent are through. Signatures, links to files and the lifetimes of keys stay in real time. Only the sandbox has this clock; production answers 404. Needs the permission `sandbox:SetClock`. */
  readonly advanceSandboxClock: {
    readonly parameters: { readonly body: AdvanceSandboxClockBody };
    readonly options: Repeatable;
    readonly answer: SandboxClock;
    readonly problem:
      | CommonProblem
      | SandboxInvalidRequestProblem
      | ForbiddenProblem
      | ConflictProblem
      | IdempotencyRequestMismatchProblem
      | RequestTooLargeProblem
      | UnsupportedMediaTypeProblem;
  };

  /** Read the sandbox clock. What time it is for your agent, and what is still catching up with its last move: clearing with settlement and payouts, or reports. Only the sandbox has this clock; production answers 404. Needs the permission `sandbox:GetClock`. */
  readonly getSandboxClock: {
    readonly parameters: Record<never, never>;
    readonly answer: SandboxClock;
    readonly problem: CommonProblem | ForbiddenProblem;
  };

  /** Go to the documentation. Whoever opens the address of the API in a browser is led to its documentation. */
  readonly redirectToDocumentation: {
    readonly parameters: Record<never, never>;
    readonly answer: Redirection;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Retrieve the description of events. All events as an AsyncAPI 3.1 document, for programs that make receivers or tests from it. */
  readonly getEventDescription: {
    readonly parameters: Record<never, never>;
    readonly answer: AsyncApiDocument;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Open the console. A page for people who look for payments instead of reading JSON. It asks for an API key, which stays in the browser, and shows what that key may do. */
  readonly getConsole: {
    readonly parameters: Record<never, never>;
    readonly answer: string;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Get a file of the console. What the page of the console loads. A name with a hash in it always has the same content. */
  readonly getConsoleFile: {
    readonly parameters: {
      /** Its name, which the page says */ readonly file: string;
    };
    readonly answer: string;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | NotFoundProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Read the documentation. The first of its pages: for people who ask for HTML, as Markdown for programs that ask for `text/markdown`. A page needs nothing from elsewhere. */
  readonly getDocumentation: {
    readonly parameters: Record<never, never>;
    readonly answer: string;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Read a page of the documentation. For people who ask for HTML. It is Markdown for programs that ask for `text/markdown`, or for the name with `.md` at its end. `GET /llms.txt` has a list of all pages. */
  readonly getDocumentationPage: {
    readonly parameters: {
      /** Name of the page */ readonly page: string;
    };
    readonly answer: string;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | NotFoundProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Search the documentation. The words of the documentation by the place where they stand: what its search looks through. */
  readonly getDocumentationIndex: {
    readonly parameters: Record<never, never>;
    readonly answer: readonly DocumentedPlace[];
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Get the icon of the service. Browsers ask for it by this name beside whatever else they open. */
  readonly getFavicon: {
    readonly parameters: Record<never, never>;
    readonly answer: string;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Ask whether the API is reachable. For load balancers and monitors: the way to the API is open. It looks at nothing behind it, so it is cheap to ask and says nothing about card networks. */
  readonly getHealth: {
    readonly parameters: Record<never, never>;
    readonly answer: Health;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** List the pages of the documentation. For programs that read texts, in the form of llmstxt.org: a line a page, with the address of its Markdown. */
  readonly listDocumentation: {
    readonly parameters: Record<never, never>;
    readonly answer: string;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Retrieve this description. The whole API as an OpenAPI 3.1 document, for programs that make clients or tests from it. */
  readonly getApiDescription: {
    readonly parameters: Record<never, never>;
    readonly answer: OpenApiDocument;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Retrieve the schemas of the events of an area. Where the `eventDataSchema` of a subscription leads: a JSON Schema (2020-12) of the `data` of all events of the area, each in its newest version. */
  readonly getAreaEventSchema: {
    readonly parameters: {
      /** What the events are about */ readonly eventArea: string;
    };
    readonly answer: JsonSchema;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | NotFoundProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Retrieve the schema of an event. Where the `dataschema` of events leads: the JSON Schema (2020-12) of the `data` of this type and version. A version never gets another form, and stays when there is a newer one. */
  readonly getEventSchema: {
    readonly parameters: {
      /** What the event is about */ readonly eventArea: string;
      /** What happened: the end of its type */
      readonly eventName: string;
      /** Of the form of its data */
      readonly eventVersion: string;
    };
    readonly answer: JsonSchema;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | NotFoundProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Explain a common problem. Where the `type` of a problem leads that any endpoint may answer: a page for people who ask for HTML, else JSON. */
  readonly getCommonProblem: {
    readonly parameters: {
      /** The problem */ readonly area: string;
    };
    readonly answer: ProblemPage;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | NotFoundProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };

  /** Explain a problem of one area. Where the `type` of a problem leads that belongs to an area of the API: a page for people who ask for HTML, else JSON. */
  readonly getAreaProblem: {
    readonly parameters: {
      /** What it is about */ readonly area: string;
      /** The problem */
      readonly problem: string;
    };
    readonly answer: ProblemPage;
    readonly problem:
      | InvalidInputProblem
      | MalformedRequestProblem
      | NotFoundProblem
      | TooManyRequestsProblem
      | InternalServerErrorProblem
      | GatewayTimeoutProblem;
  };
}

/** What all events have. */
export interface EventAttributes {
  readonly specversion: "1.0";
  /** The same whenever the same event is sent again, so that you can drop repeats */
  readonly id: string;
  /** The key of what the event is about */
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  /** Where the JSON Schema of `data` is */
  readonly dataschema: string;
  /** The agent that the event belongs to */
  readonly agent: string;
  /** Of the request that it comes from, when that request had one (W3C Trace Context) */
  readonly traceparent?: string;
}

/** Events of the service, by the end of their type. */
export interface Events {
  readonly "3ds.updated": AuthenticationUpdatedEvent;
  readonly "agent.cardTesting": CardTestingEvent;
  readonly "charges.action": ChargeActionEvent;
  readonly "clearing.abandoned": ClearingAbandonedEvent;
  readonly "clearing.completed": ClearingCompletedEvent;
  readonly "clearing.withdrawn": ClearingWithdrawnEvent;
  readonly "distributions.sent": DistributionSentEvent;
  readonly "distributions.updated": DistributionUpdatedEvent;
  readonly "agent.limitNear": LimitNearEvent;
  readonly "processorTokens.archived": ProcessorTokenArchivedEvent;
  readonly "processorTokens.created": ProcessorTokenCreatedEvent;
  readonly "processorTokens.expiring": ProcessorTokenExpiringEvent;
  readonly "processorTokens.updated": ProcessorTokenUpdatedEvent;
  readonly "reports.undeliverable": ReportUndeliverableEvent;
  readonly "reports.updated": ReportUpdatedEvent;
  readonly "charges.test": SubscriptionTestChargesEvent;
  readonly "clearing.test": SubscriptionTestClearingEvent;
  readonly "3ds.test": SubscriptionTest3dsEvent;
  readonly "reports.test": SubscriptionTestReportsEvent;
  readonly "distributions.test": SubscriptionTestDistributionsEvent;
  readonly "agent.test": SubscriptionTestAgentEvent;
  readonly "processorTokens.test": SubscriptionTestProcessorTokensEvent;
}

/** Problems, by type. */
export interface Problems {
  readonly "/service/problems/agent/suspended": AgentSuspendedProblem;
  readonly "/service/problems/api-key/archived": ApiKeyArchivedProblem;
  readonly "/service/problems/api-key/exceeds-own-rights": ApiKeyExceedsOwnRightsProblem;
  readonly "/service/problems/api-key/expires-in-the-past": ApiKeyExpiresInThePastProblem;
  readonly "/service/problems/api-key/own-key": ApiKeyOwnKeyProblem;
  readonly "/service/problems/api-key/stronger-than-own": ApiKeyStrongerThanOwnProblem;
  readonly "/service/problems/api-key/too-many": ApiKeyTooManyProblem;
  readonly "/service/problems/authentication-required": AuthenticationRequiredProblem;
  readonly "/service/problems/bin/unexpected-currency": BinUnexpectedCurrencyProblem;
  readonly "/service/problems/bin/unexpected-network": BinUnexpectedNetworkProblem;
  readonly "/service/problems/charge/action-in-progress": ChargeActionInProgressProblem;
  readonly "/service/problems/charge/authentication-already-used": ChargeAuthenticationAlreadyUsedProblem;
  readonly "/service/problems/charge/authentication-mismatch": ChargeAuthenticationMismatchProblem;
  readonly "/service/problems/charge/cannot-clear-zero-amount": ChargeCannotClearZeroAmountProblem;
  readonly "/service/problems/charge/cannot-determine-card-network-by-card-number": ChargeCannotDetermineCardNetworkByCardNumberProblem;
  readonly "/service/problems/charge/card-not-kept": ChargeCardNotKeptProblem;
  readonly "/service/problems/charge/clearing-already-submitted": ChargeClearingAlreadySubmittedProblem;
  readonly "/service/problems/charge/credit-limit-exceeded": ChargeCreditLimitExceededProblem;
  readonly "/service/problems/charge/external-authentication-not-allowed": ChargeExternalAuthenticationNotAllowedProblem;
  readonly "/service/problems/charge/incompatible-card-network-for-operation": ChargeIncompatibleCardNetworkForOperationProblem;
  readonly "/service/problems/charge/invalid-amount": ChargeInvalidAmountProblem;
  readonly "/service/problems/charge/invalid-request": ChargeInvalidRequestProblem;
  readonly "/service/problems/charge/missing-network-reference": ChargeMissingNetworkReferenceProblem;
  readonly "/service/problems/charge/retry-limit-reached": ChargeRetryLimitReachedProblem;
  readonly "/service/problems/charges/invalid-charge": ChargesInvalidChargeProblem;
  readonly "/service/problems/charge/too-many-verifications": ChargeTooManyVerificationsProblem;
  readonly "/service/problems/charge/unexpected-authorization-status": ChargeUnexpectedAuthorizationStatusProblem;
  readonly "/service/problems/charge/unexpected-clearing-mode": ChargeUnexpectedClearingModeProblem;
  readonly "/service/problems/charge/unexpected-clearing-status": ChargeUnexpectedClearingStatusProblem;
  readonly "/service/problems/charge/unexpected-intent": ChargeUnexpectedIntentProblem;
  readonly "/service/problems/charge/unexpected-refunds-status": ChargeUnexpectedRefundsStatusProblem;
  readonly "/service/problems/charge/unexpected-sequence": ChargeUnexpectedSequenceProblem;
  readonly "/service/problems/charge/wallets-not-allowed": ChargeWalletsNotAllowedProblem;
  readonly "/service/problems/conflict": ConflictProblem;
  readonly "/service/problems/delivery/still-pending": DeliveryStillPendingProblem;
  readonly "/service/problems/delivery/target-not-active": DeliveryTargetNotActiveProblem;
  readonly "/service/problems/distribution/archived": DistributionArchivedProblem;
  readonly "/service/problems/distribution/challenge-pending": DistributionChallengePendingProblem;
  readonly "/service/problems/distribution/not-found": DistributionNotFoundProblem;
  readonly "/service/problems/distribution/not-verifiable": DistributionNotVerifiableProblem;
  readonly "/service/problems/distribution/target-in-use": DistributionTargetInUseProblem;
  readonly "/service/problems/distribution/target-not-allowed": DistributionTargetNotAllowedProblem;
  readonly "/service/problems/distribution/too-many": DistributionTooManyProblem;
  readonly "/service/problems/distribution/wrong-nonce": DistributionWrongNonceProblem;
  readonly "/service/problems/entity-not-found": EntityNotFoundProblem;
  readonly "/service/problems/event-subscription/archived": EventSubscriptionArchivedProblem;
  readonly "/service/problems/event-subscription/challenge-pending": EventSubscriptionChallengePendingProblem;
  readonly "/service/problems/event-subscription/disabled": EventSubscriptionDisabledProblem;
  readonly "/service/problems/event-subscription/not-fetched": EventSubscriptionNotFetchedProblem;
  readonly "/service/problems/event-subscription/not-verifiable": EventSubscriptionNotVerifiableProblem;
  readonly "/service/problems/event-subscription/target-in-use": EventSubscriptionTargetInUseProblem;
  readonly "/service/problems/event-subscription/target-not-allowed": EventSubscriptionTargetNotAllowedProblem;
  readonly "/service/problems/event-subscription/too-many": EventSubscriptionTooManyProblem;
  readonly "/service/problems/event-subscription/wrong-nonce": EventSubscriptionWrongNonceProblem;
  readonly "/service/problems/forbidden": ForbiddenProblem;
  readonly "/service/problems/gateway-timeout": GatewayTimeoutProblem;
  readonly "/service/problems/idempotency/request-is-still-being-processed": IdempotencyRequestIsStillBeingProcessedProblem;
  readonly "/service/problems/idempotency/request-mismatch": IdempotencyRequestMismatchProblem;
  readonly "/service/problems/internal-server-error": InternalServerErrorProblem;
  readonly "/service/problems/invalid-input": InvalidInputProblem;
  readonly "/service/problems/invalid-offset-token": InvalidOffsetTokenProblem;
  readonly "/service/problems/invalid-request": InvalidRequestProblem;
  readonly "/service/problems/invalid-to-or-from-date": InvalidToOrFromDateProblem;
  readonly "/service/problems/malformed-request": MalformedRequestProblem;
  readonly "/service/problems/merchant-acceptor/archived": MerchantAcceptorArchivedProblem;
  readonly "/service/problems/merchant-acceptor/blocked": MerchantAcceptorBlockedProblem;
  readonly "/service/problems/merchant-acceptor/suspended": MerchantAcceptorSuspendedProblem;
  readonly "/service/problems/merchant-acceptor/too-many": MerchantAcceptorTooManyProblem;
  readonly "/service/problems/merchant/too-many": MerchantTooManyProblem;
  readonly "/service/problems/method-not-allowed": MethodNotAllowedProblem;
  readonly "/service/problems/not-found": NotFoundProblem;
  readonly "/service/problems/precondition-failed": PreconditionFailedProblem;
  readonly "/service/problems/processorTokens/invalid-processor-token": ProcessorTokensInvalidProcessorTokenProblem;
  readonly "/service/problems/processorTokens/too-many": ProcessorTokensTooManyProblem;
  readonly "/service/problems/referenced-entity-not-found": ReferencedEntityNotFoundProblem;
  readonly "/service/problems/report/entity-already-exists": ReportEntityAlreadyExistsProblem;
  readonly "/service/problems/report/invalid-date-range": ReportInvalidDateRangeProblem;
  readonly "/service/problems/report/invalid-trigger": ReportInvalidTriggerProblem;
  readonly "/service/problems/report/not-available": ReportNotAvailableProblem;
  readonly "/service/problems/report/referenced-entity-archived": ReportReferencedEntityArchivedProblem;
  readonly "/service/problems/report/report-not-found": ReportReportNotFoundProblem;
  readonly "/service/problems/report/report-schedule-archived": ReportReportScheduleArchivedProblem;
  readonly "/service/problems/report/report-schedule-not-found": ReportReportScheduleNotFoundProblem;
  readonly "/service/problems/report-schedule/too-many": ReportScheduleTooManyProblem;
  readonly "/service/problems/report/too-many-distributions": ReportTooManyDistributionsProblem;
  readonly "/service/problems/request-too-large": RequestTooLargeProblem;
  readonly "/service/problems/sandbox/invalid-request": SandboxInvalidRequestProblem;
  readonly "/service/problems/service-unavailable": ServiceUnavailableProblem;
  readonly "/service/problems/3ds/directory-server-unavailable": ThreeDsDirectoryServerUnavailableProblem;
  readonly "/service/problems/3ds/not-found": ThreeDsNotFoundProblem;
  readonly "/service/problems/3ds/unenrolled-account-number": ThreeDsUnenrolledAccountNumberProblem;
  readonly "/service/problems/3ds/unsupported-card-network": ThreeDsUnsupportedCardNetworkProblem;
  readonly "/service/problems/3ds/unsupported-protocol-version": ThreeDsUnsupportedProtocolVersionProblem;
  readonly "/service/problems/too-many-requests": TooManyRequestsProblem;
  readonly "/service/problems/unsupported-media-type": UnsupportedMediaTypeProblem;
}
