/** Generated from docs/openapi.json by `npm run generate openapi`. Do not edit. */

import type { Conditional, Redirection, Repeatable } from "../call-options.ts";

/** A merchant ID (MID) on one card network. The embedded merchant and BIN are snapshots, taken when the acceptor was created or last updated. */
export interface Acceptor {
  /** Merchant ID (MID) at the network, sent in field 42 of authorizations, reversals and presentments. On American Express, the seller ID if the `amexModel` of the BIN is `payfac` (the default), otherwise the SE number */
  readonly mid: string;
  /** Merchant category code, ISO 18245 */
  readonly mcc: string;
  /** Statement descriptor: the name on the cardholder's statement. A charge can override the descriptor with `dynamicDescriptor` */
  readonly doingBusinessAsName: string;
  readonly description: string;
  readonly reference?: string;
  readonly webshopUrl?: string;
  /** If `true`, new charges and authentications are rejected */
  readonly chargesBlocked?: boolean;
  /** Key of the acceptor */
  readonly key: string;
  readonly status: "active" | "archived";
  /** Fraud rate by value, in percent. The rate determines the maximum amount for the transaction risk analysis (TRA) exemption. Set by the operator */
  readonly fraudRate?: number;
  /** If `true`, new charges, increments and refunds are rejected; existing charges can still be cleared, reversed or cancelled. Set by the operator */
  readonly suspended?: boolean;
  readonly bin: Bin;
  readonly merchant: Merchant;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
}

export interface AcknowledgeEventsAnswer {
  /** Keys of the deliveries acknowledged by this or an earlier request */
  readonly acknowledged: readonly string[];
  /** Keys that match no delivery of this subscription */
  readonly unknown: readonly string[];
}

export interface AcknowledgeEventsBody {
  /** `deliveryKey` of each event to acknowledge */
  readonly deliveries: readonly string[];
}

export interface Address {
  readonly countryCode: CountryCode;
  readonly postalCode?: string;
  readonly stateOrProvince?: string;
  /** City, shown next to the merchant name on the cardholder's statement */
  readonly city: string;
  readonly line1: string;
  readonly line2?: string;
  readonly line3?: string;
}

export interface AddressInput {
  readonly countryCode: CountryCodeInput;
  readonly postalCode?: string;
  readonly stateOrProvince?: string;
  /** City, shown next to the merchant name on the cardholder's statement */
  readonly city: string;
  readonly line1: string;
  readonly line2?: string;
  readonly line3?: string;
}

export interface AdvanceSandboxClockBody {
  /** Number of seconds to advance the clock by */
  readonly advanceSeconds?: number;
  /** Time to set the clock to. Cannot be combined with `advanceSeconds` */
  readonly advanceTo?: string;
}

/** Credentials for one of your applications, with permissions and allowed IP addresses. */
export interface ApiKey {
  /** Key of the API key */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  readonly status: "active" | "disabled" | "archived";
  readonly description?: string;
  readonly permissions: readonly string[];
  readonly ipRanges?: readonly string[];
  /** ISO 8601, UTC */
  readonly created: string;
  /** API key that was used to create this key. Absent if the operator created this key */
  readonly createdBy?: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** ISO 8601, UTC */
  readonly expires?: string;
  /** Time of the last use, recorded at most once per hour on a best-effort basis. Recording a use does not change the version */
  readonly lastUsed?: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
}

export interface ApplePayInput {
  readonly type: "apple-pay";
  /** Cryptogram of the token, in base64: 20 bytes (Mastercard: 19 or 20; American Express: 20 or 40). Never stored */
  readonly threeDsCryptogram?: string;
  /** Electronic commerce indicator (ECI) that was provided with the cryptogram */
  readonly eci?: string;
}

/** The issuer's response to the authentication request */
export interface ARes {
  readonly messageType: "ARes";
  readonly messageVersion: string;
  /** UUID, 36 characters */
  readonly threeDSServerTransID: string;
  /** UUID, 36 characters */
  readonly dsTransID: string;
  /** UUID, 36 characters */
  readonly acsTransID: string;
  /** `Y`: authenticated; `A`: attempts processing performed; `N`: not authenticated; `R`: rejected; `U`: unable to authenticate; `I`: informational only; `C`: challenge */
  readonly transStatus?: string;
  /** Two-digit reason code for `transStatus`, as defined in the EMV 3-D Secure specification */
  readonly transStatusReason?: string;
  readonly authenticationType?: string;
  /** Authentication value (CAVV, AAV) for the charge. Omitted in lists, and in all responses once the authentication is 45 days old */
  readonly authenticationValue?: string;
  /** Electronic commerce indicator */
  readonly eci?: string;
  readonly whiteListStatus?: string;
  readonly whiteListStatusSource?: string;
  readonly messageExtension?: readonly unknown[];
  readonly dsReferenceNumber: string;
  readonly acsReferenceNumber: string;
  readonly acsOperatorID?: string;
  /** URL of the issuer's challenge page (ACS): the `action` of the form that the browser posts */
  readonly acsURL?: string;
  readonly acsChallengeMandated?: string;
  readonly acsDecConInd?: string;
  /** Text to show to the cardholder */
  readonly cardholderInfo?: string;
  /** Encoded challenge request (CReq): the value of the form field `creq` that the browser posts to acsURL. Present only while the challenge is open; not returned in lists */
  readonly creq?: string;
}

/** An AsyncAPI 3.1 document */
export type AsyncApiDocument = {
  [name: string]: unknown;
};

/** A cardholder authentication and its outcome. */
export interface Authentication {
  /** Key of the authentication */
  readonly key: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  readonly merchantAcceptorRef?: {
    /** Key of the acceptor */
    readonly key: string;
    /** Version number of the entity, starting at 1. Incremented by each visible change */
    readonly version: number;
  };
  readonly merchantInfo?: MerchantInfo;
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly protocolVersion: "2.2.0" | "2.1.0";
  readonly deviceChannel: "browser" | "3ri";
  /** `challenge` if the issuer required a challenge, otherwise `frictionless`. Absent if the authentication is requestor-initiated (3RI), or while the request to the directory server is in progress */
  readonly flow?: "frictionless" | "challenge";
  /** Result of the authentication. Absent while the request to the directory server is in progress */
  readonly result?: "authenticated" | "non-authenticated" | "attempt" | "challenge";
  /** Your next step. `challenge`: have the browser post a form with the field `creq` (ares.creq) to ares.acsURL. `charge`: create the charge with `threeDsAuthenticationResult.threedsKey`. `charge-unprotected`: create the charge with `threeDsAuthenticationResult.threedsKey`; the charge is sent as unauthenticated, at your own risk. `authenticate-again`: start a new authentication, because the cardholder did not complete the challenge, or because the requested exemption or data-only authentication is not possible. In the second case, omit `challengeIndicator`. `stop`: do not charge this card. Absent until there is a result */
  readonly nextStep?: "challenge" | "charge" | "charge-unprotected" | "authenticate-again" | "stop";
  /** Whether a new authentication of the same payment might succeed. Present only if the authentication could not be performed */
  readonly retryable?: boolean;
  /** Party that is liable for fraud. Absent if the result is not final yet, if the intent is `account-status`, or if the amount is 0 */
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly card: {
    /** Card number, masked except for the first six and last four digits */
    readonly maskedNumber: string;
    /** Key of the processor token */
    readonly processorTokenKey?: string;
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
  /** Warnings about a successful request; absent if there are none */
  readonly warnings?: readonly Warning[];
}

/** The history of an authentication. */
export interface AuthenticationTimeline {
  /** Key of the authentication */
  readonly threedsKey: string;
  /** Entries in chronological order */
  readonly entries: readonly TimelineEntry[];
  /** Whether the entries include the network messages. If they do not, `detail` gives the reason. Messages are retained for 45 days */
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
  /** Source of the card data. For a network token, `card.number` is the token */
  readonly cardEntry: "e-commerce" | "card-on-file" | "token" | "token-on-file";
  readonly order: "checkout" | "unspecified" | "one-click" | "recurring" | "ucof" | "installment";
}

/** Sent when the result of an authentication becomes available or changes. The subject is the authentication. */
export interface AuthenticationUpdatedEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/3ds` */
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
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
  /** Warnings about a successful request; absent if there are none */
  readonly warnings?: readonly Warning[];
  /** Approved amount, or the requested amount if the authorization was declined */
  readonly amount: Money;
  readonly status: {
    /** Authorization status */
    readonly authorization: "approved" | "approved-partial" | "declined";
  };
  readonly authorizationResponse: AuthorizationResponse;
  readonly decline?: Decline;
  readonly enhancedData?: EnhancedData;
  /** Clearing status and details; absent if the action has no clearing record */
  readonly clearing?: {
    /** `pending`: the clearing has not been accepted or rejected yet. `withdrawn`: the clear was withdrawn, or the charge was cancelled, before the clearing record was added to a batch */
    readonly status: "pending" | "completed" | "rejected" | "withdrawn";
    /** Reason for the rejection: from the network, or from this service if the card is no longer stored. Present only if `status` is `rejected` */
    readonly reason?: string;
    /** Acquirer reference number (ARN), with which issuers and cardholders can trace the payment. Assigned when the clearing record is added to a batch */
    readonly acquirerReferenceNumber?: string;
  };
}

/** Values from the network messages, keyed by ISO 8583 field name */
export interface AuthorizationIsoFields {
  /** Network response code; absent if there was no response */
  readonly responseCode?: string;
  readonly responseCodeDescription?: string;
  /** Issuer's authorization code */
  readonly authorizationCode?: string;
  /** Network code in the response (field 63.1); "not-applicable" if the network has no such field */
  readonly networkCode?: string;
  /** System trace audit number (STAN, field 11) */
  readonly systemTraceAuditNumber: string;
  /** Retrieval reference number (RRN, field 37) */
  readonly retrievalReferenceNumber: string;
  /** Electronic commerce indicator */
  readonly eci?: string;
  /** Network-specific fields, keyed by the network's field names */
  readonly networkSpecificFields: {
    [name: string]:
      | string
      | readonly {
          [name: string]: string;
        }[];
  };
}

/** The network's response */
export interface AuthorizationResponse {
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** Network response code; absent if there was no response */
  readonly responseCode?: string;
  readonly responseCodeDescription?: string;
  /** Visa transaction identifier. Present only if the network is `visa` */
  readonly transactionIdentifier?: string;
  /** Mastercard trace ID. Present only if the network is `mastercard` */
  readonly traceId?: string;
  /** Network transaction ID (American Express TID). Present only if the network is `american-express` */
  readonly acquirerReferenceData?: string;
  /** Network reference ID. Absent if the network is `visa`, `mastercard` or `american-express` */
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

/** A BIN (bank identification number) that identifies the acquirer on one card network. Set up by the operator. */
export interface Bin {
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly description?: string;
  /** Acquiring institution identification code at the network, sent in field 32 of authorizations, reversals and presentments */
  readonly acquirerIdCode: string;
  /** Acquirer BIN in 3-D Secure messages. If omitted or empty, `acquirerIdCode` is sent. Exception: on American Express, if `amexModel` is not `payfac`, the service's default acquirer BIN is sent */
  readonly acquirerBin?: string;
  readonly acquirerCountryCode: CountryCode;
  /** Acquiring model on American Express; `payfac` if omitted */
  readonly amexModel?: "payfac" | "direct_merchant" | "payment_designation";
  /** Key of the BIN */
  readonly key: string;
  readonly status: "active" | "archived";
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
}

export type BrowserData =
  | {
      /** The Accept header of the browser */
      readonly acceptHeader: string;
      /** BCP 47 language tag, from navigator.language. The value of the browser's Accept-Language header is also accepted; only its first language is used */
      readonly language: string;
      /** The User-Agent header of the browser */
      readonly userAgent: string;
      /** Public IPv4 or IPv6 address of the browser */
      readonly browserIP?: string;
      readonly javascriptEnabled: true;
      /** screen.width */
      readonly screenWidth: string;
      /** screen.height */
      readonly screenHeight: string;
      /** Offset from UTC in minutes, as returned by getTimezoneOffset(): positive west of Greenwich */
      readonly timeZoneOffset: string;
      /** navigator.javaEnabled() */
      readonly javaEnabled: boolean;
      /** Bits per pixel, from screen.colorDepth */
      readonly colorDepth: string;
    }
  | {
      /** The Accept header of the browser */
      readonly acceptHeader: string;
      /** BCP 47 language tag, from navigator.language. The value of the browser's Accept-Language header is also accepted; only its first language is used */
      readonly language: string;
      /** The User-Agent header of the browser */
      readonly userAgent: string;
      /** Public IPv4 or IPv6 address of the browser */
      readonly browserIP?: string;
      readonly javascriptEnabled: false;
      /** screen.width */
      readonly screenWidth?: string;
      /** screen.height */
      readonly screenHeight?: string;
      /** Offset from UTC in minutes, as returned by getTimezoneOffset(): positive west of Greenwich */
      readonly timeZoneOffset?: string;
      /** navigator.javaEnabled() */
      readonly javaEnabled?: boolean;
      /** Bits per pixel, from screen.colorDepth */
      readonly colorDepth?: string;
    };

export interface CancelChargeBody {
  /** Your own reference for the action */
  readonly reference?: string;
}

export interface CardDataInput {
  /** Card number, 12 to 19 digits */
  readonly number: string;
  readonly expiryMonth: number;
  /** Four digits */
  readonly expiryYear: number;
  /** Name on the card: printable ASCII and the letters from À to ÿ. Each character that the network does not support is replaced by a substitution character */
  readonly holderName?: string;
  /** Rejected, because security codes are never stored. Send the security code with the charge */
  readonly cvc?: string;
}

/** Amount that the issuer bills to the cardholder, in the cardholder's billing currency */
export interface CardholderBillingAmount {
  /** Amount in minor units of the currency */
  readonly value: number;
  /** Three-letter ISO 4217 currency code */
  readonly currency: Currency;
  readonly conversionRate?: {
    /** Conversion rate: seven digits without a decimal point */
    readonly cardholderBillingConversionRate: string;
    /** Number of decimal places in the conversion rate */
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
  /** Primary network of the card */
  readonly primaryNetwork: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
}

export interface CardInput {
  /** Card number, 12 to 19 digits */
  readonly number: string;
  readonly expiryMonth: number;
  /** Four digits */
  readonly expiryYear: number;
  /** Name on the card: printable ASCII and the letters from À to ÿ. Each character that the network does not support is replaced by a substitution character */
  readonly holderName?: string;
  /** Security code (CVC, CVV): four digits on American Express, three on other networks. Never stored */
  readonly cvc?: string;
}

export interface CardOnFileInput {
  /** Card number, 12 to 19 digits */
  readonly number: string;
  readonly expiryMonth: number;
  /** Four digits */
  readonly expiryYear: number;
  /** Name on the card: printable ASCII and the letters from À to ÿ. Each character that the network does not support is replaced by a substitution character */
  readonly holderName?: string;
}

export interface CardRange {
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** Omitted if the request contains a processor token, because the value would narrow down the card number */
  readonly startRange?: string;
  /** Omitted if the request contains a processor token, because the value would narrow down the card number */
  readonly endRange?: string;
  /** Omitted if the request contains a processor token, because the value would narrow down the card number */
  readonly acsStartProtocolVersion?: string;
  /** Omitted if the request contains a processor token, because the value would narrow down the card number */
  readonly acsEndProtocolVersion?: string;
  /** Omitted if the request contains a processor token, because the value would narrow down the card number */
  readonly dsStartProtocolVersion?: string;
  /** Omitted if the request contains a processor token, because the value would narrow down the card number */
  readonly dsEndProtocolVersion?: string;
  /** URL to which the browser posts threeDSMethodData, before the authentication; absent if the card range has no 3DS Method */
  readonly threeDSMethodURL?: string;
  /** 3DS Server transaction ID to send in threeDSMethodData and in the authentication request. Valid for ten minutes; absent if there is no `threeDSMethodURL` */
  readonly threeDSServerTransID?: string;
  /** Omitted if the request contains a processor token, because the value would narrow down the card number */
  readonly acsInfoIndicator?: readonly string[];
}

export interface CardRangesOfNumber {
  /** Card number, 12 to 19 digits */
  readonly cardNumber: string;
  /** Network for which to return the card range. Defaults to all networks on which the card is enrolled */
  readonly infoSource?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
}

export interface CardRangesOfToken {
  /** Key of the processor token */
  readonly processorTokenKey: string;
  /** Network for which to return the card range. Defaults to all networks on which the card is enrolled */
  readonly infoSource?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
}

/** Sent when the outcomes of payments in the current hour (UTC) indicate card testing. For the rest of the hour, cardholder-initiated payments without authentication and with a `cardEntry` other than `card-on-file` can be rejected. The counts in the event include only such payments. If `cause` is `card`, all such payments with the card are rejected. If `cause` is `acceptor`, such payments at the acceptor are rejected if the card has no earlier approved payment there. After many rejections at the acceptor, even a card with an earlier approved payment there is accepted only as a processor token. Sent at most once per hour for each card or acceptor. The subject is the acceptor. */
export interface CardTestingEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/agent` */
  readonly source: string;
  readonly type: `com.${string}.agent.cardTesting`;
  readonly data: {
    readonly merchantAcceptorKey: string;
    /** `card`: too many wrong security codes for one card. `acceptor`: an unusually high decline rate at the acceptor */
    readonly cause: "card" | "acceptor";
    /** Key of the charge that caused the event. Absent if a rejected request caused the event, because no charge was created */
    readonly chargeKey?: string;
    /** Number of wrong security codes for the card in this hour. Present if `cause` is `card` */
    readonly wrongCodes?: number;
    /** Number of approved payments at the acceptor in this hour. Present if `cause` is `acceptor` */
    readonly approvals?: number;
    /** Number of declined payments at the acceptor in this hour. Present if `cause` is `acceptor` */
    readonly declines?: number;
  };
}

/** A card payment and its current state. */
export interface Charge {
  /** Key of the charge */
  readonly key: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Key of the acceptor, and the acceptor's version when the charge was created */
  readonly merchantAcceptorRef: {
    /** Key of the acceptor */
    readonly key: string;
    /** Version number of the entity, starting at 1. Incremented by each visible change */
    readonly version: number;
  };
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly card: {
    /** Card number, masked except for the first six and last four digits */
    readonly maskedNumber: string;
    /** Key of the processor token */
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
  /** Key of the charge that started this series */
  readonly initialChargeKey?: string;
  /** Current amount, after partial approval, increments and reversals */
  readonly amount: Money;
  /** Amount in the request that created the charge */
  readonly requestedAmount: Money;
  readonly clearingMode: "auto" | "manual";
  /** ISO 8601, UTC */
  readonly clearAfter?: string;
  readonly localTransactionDateTime: string;
  readonly transactionReference?: string;
  /** Your own key-value pairs, as sent in the request */
  readonly metadata?: {
    [name: string]: string;
  };
  readonly billingAddress?: BillingAddress;
  readonly dynamicDescriptor?: {
    readonly merchantName?: string;
    readonly merchantCity?: string;
  };
  readonly allowPartialApproval?: boolean;
  /** Requested exemption, even if it was not sent to the network or was not granted */
  readonly scaExemptionRequest?: "tra" | "low-value" | "scp";
  /** Present (`true`) if address verification (AVS) was requested */
  readonly avs?: true;
  /** Present (`true`) if the charge has enhanced data for clearing. The actions contain the data */
  readonly hasEnhancedData?: true;
  /** Time when the authorization expires. Clear the charge before this time. Present only while the charge is approved */
  readonly authorizationExpiresAt?: string;
  readonly cardholderBillingAmount?: CardholderBillingAmount;
  readonly status: ChargeStatus;
  readonly authentication: {
    readonly sca: StrongAuthentication;
    /** Verification result of the security code (CVC) */
    readonly cvc: "none" | "match" | "partial-match" | "no-match" | "not-processed";
    /** Verification result of the billing address (AVS) */
    readonly avs: "none" | "match" | "partial-match" | "no-match" | "not-processed";
    /** Source of the 3-D Secure result. `own`: this service. `external`: another 3DS Server, whose results the service cannot verify. Absent if there is no result */
    readonly source?: "own" | "external";
    /** Present if the exemption was granted in the authentication that the charge refers to */
    readonly exemptionSource?: "authentication";
  };
  /** Party that is liable for fraud; absent if the intent is `account-status` */
  readonly fraudLiability?: "acquirer" | "issuer";
  readonly authorizationIsoFields: AuthorizationIsoFields;
  /** Amount submitted for clearing and not rejected, including pending amounts that can still be cancelled or withdrawn. For the amounts that the network has acknowledged, see the clearing `status` of the actions */
  readonly clearedAmount?: MoneySum;
  /** Refunded amount */
  readonly refundedAmount?: MoneySum;
  /** Key of the charge that this charge refunds */
  readonly refundedChargeKey?: string;
  /** Actions that are currently possible; empty while the authorization or another action is in progress */
  readonly possibleActions: readonly ("clear" | "increment" | "reverse" | "cancel" | "refund")[];
  /** Warnings about a successful request; absent if there are none */
  readonly warnings?: readonly Warning[];
  readonly decline?: Decline;
}

/** An operation performed on a charge, with its outcome. An action changes only in its clearing status, rejection reason, acquirer reference number (ARN) and version, or if the operator erases the customer data in `enhancedData`. */
export type ChargeAction = AuthorizationAction | ClearingAction | IncrementAction | ReversalAction | RefundAction;

/** Sent when an action on a charge is recorded, regardless of the outcome of the action. The subject is the action. */
export interface ChargeActionEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/charges` */
  readonly source: string;
  readonly type: `com.${string}.charges.action`;
  readonly data: {
    readonly chargeKey: string;
    readonly actionKey: string;
    readonly actionType: "authorization" | "clearing" | "increment" | "reversal" | "refund";
    /** Version of the charge after the action. Unchanged if the action did not change the charge */
    readonly version: number;
  };
}

/** The reconciliation of a charge. */
export interface ChargeProof {
  /** Amount currently authorized */
  readonly authorized: MoneySum;
  /** Amount that the issuer holds or might still hold: neither acknowledged in clearing nor confirmed as released */
  readonly held: MoneySum;
  readonly payments: ProofStages;
  readonly refunds: ProofStages;
  /** Amount charged back in disputes, less amounts that were credited back */
  readonly disputed: MoneySum;
  /** Whether exactly the authorized and refunded amounts were submitted for clearing, acknowledged, settled and paid out, and all reversals were acknowledged. If the value is `false` and `differences` is empty, no money moved and no funds are on hold, for example after a decline or a cancellation */
  readonly balanced: boolean;
  /** Descriptions of missing and excess amounts */
  readonly differences: readonly string[];
}

export interface ChargeStatus {
  /** Result of cardholder authentication. `attempt`: the network stood in for the issuer (attempts processing) */
  readonly authentication: "none" | "authenticated" | "attempt" | "non-authenticated";
  /** Authorization result; `none` while the authorization is pending */
  readonly authorization: "none" | "approved" | "approved-partial" | "declined" | "reversed";
  /** Clearing (capture) status. `manual`: the charge awaits your clear request. `abandoned`: the clearing was rejected, and the charge is reversed */
  readonly clearing: "none" | "manual" | "pending" | "completed" | "cancelled" | "abandoned";
}

/** The history of a charge. */
export interface ChargeTimeline {
  /** Key of the charge */
  readonly chargeKey: string;
  /** Entries in chronological order */
  readonly entries: readonly TimelineEntry[];
  /** False if the charge has more entries than fit in a response. The timeline then contains the oldest entries of each kind and omits `proof` */
  readonly isWhole: boolean;
  /** Whether the entries include the network messages. If they do not, `detail` gives the reason. Messages are retained for 45 days */
  readonly messageRecord: {
    readonly status: "kept" | "expired" | "missing" | "none";
    readonly detail: string;
  };
  readonly fraudRisk: FraudRisk;
  readonly proof?: ChargeProof;
}

export interface ChargeType {
  /** Purpose of the authorization */
  readonly intent: "purchase" | "reservation" | "refund" | "account-status";
  /** Source of the card data. `token` and `token-on-file` require `tokenDetails`. Use `token-on-file` for one-click and subsequent payments, and `token` for other payments; account verifications and refunds accept both */
  readonly cardEntry: "e-commerce" | "card-on-file" | "manual" | "token" | "token-on-file";
  /** Order channel or, for a payment in a series, the type of series. `ucof`: unscheduled credential on file */
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
  /** Amount to clear, in minor units. Default: the full amount not yet cleared */
  readonly amount?: number;
  /** Whether this is the final clear (capture), `false` by default. If `true`, the remaining hold is released */
  readonly closeCharge?: boolean;
  /** Earliest clearing time, at most six months after the charge was created */
  readonly clearAfter?: string;
  /** Enhanced data (Level 2/3) for the items that this action clears. If omitted, a clear of the full amount uses the charge's enhanced data, and a partial clear has none */
  readonly enhancedData?: EnhancedDataInput;
  /** Your own reference for the action */
  readonly reference?: string;
}

/** Sent when the network permanently rejects a clearing record, or when a clearing record cannot be submitted because the card is no longer stored. `subject` is `<network>-<ARN>`: the card network and the acquirer reference number (ARN). */
export interface ClearingAbandonedEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/clearing` */
  readonly source: string;
  readonly type: `com.${string}.clearing.abandoned`;
  readonly data: {
    readonly chargeKey: string;
    readonly actionKey: string;
    /** Network's reason for the rejection, or the reason why the clearing record was not submitted */
    readonly reason: string;
    readonly transactionReference?: string;
    /** Version of the charge after this outcome. Unchanged if the outcome did not change the charge */
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
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
  /** Warnings about a successful request; absent if there are none */
  readonly warnings?: readonly Warning[];
  /** Amount to be cleared */
  readonly amount: Money;
  /** `pending`: the clearing has not been accepted or rejected yet. `withdrawn`: the clear was withdrawn, or the charge was cancelled, before the clearing record was added to a batch */
  readonly status: "pending" | "completed" | "rejected" | "withdrawn";
  /** Reason for the rejection: from the network, or from this service if the card is no longer stored. Present only if `status` is `rejected` */
  readonly reason?: string;
  /** Acquirer reference number (ARN), with which issuers and cardholders can trace the payment. Assigned when the clearing record is added to a batch */
  readonly acquirerReferenceNumber?: string;
  /** Earliest clearing time */
  readonly clearAfter?: string;
  readonly enhancedData?: EnhancedData;
}

/** Sent when the network accepts a clearing record. `subject` is `<network>-<ARN>`: the card network and the acquirer reference number (ARN). */
export interface ClearingCompletedEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/clearing` */
  readonly source: string;
  readonly type: `com.${string}.clearing.completed`;
  readonly data: {
    readonly chargeKey: string;
    readonly actionKey: string;
    /** Acquirer reference number (ARN), with which the issuer and the cardholder can trace the payment or refund */
    readonly arn: string;
    readonly transactionReference?: string;
    /** Version of the charge after this outcome. Unchanged if the outcome did not change the charge */
    readonly version: number;
  };
}

/** Sent when the agent withdraws a clear (capture) before a batch includes it. The subject is the clear action. */
export interface ClearingWithdrawnEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/clearing` */
  readonly source: string;
  readonly type: `com.${string}.clearing.withdrawn`;
  readonly data: {
    readonly chargeKey: string;
    readonly actionKey: string;
    readonly transactionReference?: string;
    /** Version of the charge after the withdrawal */
    readonly version: number;
  };
}

/** The event, as sent to webhooks. The `type` determines the schema of `data` */
export interface CloudEvent {
  readonly specversion: "1.0";
  /** ID of the event, identical in every delivery attempt. Use this ID to detect duplicates */
  readonly id: string;
  /** Full name of the event source, even if the subscription's `eventSource` contains only the area */
  readonly source: string;
  readonly type: string;
  /** Identifier of the resource that the event is about */
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  /** URL of the JSON Schema of `data` */
  readonly dataschema: string;
  /** Key of the agent that the event belongs to */
  readonly agent: string;
  /** W3C `traceparent` of the request that caused the event. If the request's `traceparent` was invalid, the value is a new one. Absent if the request had none, or if no request caused the event */
  readonly traceparent?: string;
  readonly data: {
    [name: string]: unknown;
  };
}

/** ISO 3166-1 alpha-2 code (two letters) */
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

/** ISO 3166-1 alpha-3 code (three letters) */
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

/** A country, in all three ISO 3166-1 formats */
export interface CountryCode {
  readonly alpha2: CountryAlpha2;
  readonly alpha3: CountryAlpha3;
  readonly numeric: CountryNumeric;
}

/** A country, in exactly one of the three ISO 3166-1 formats */
export interface CountryCodeInput {
  readonly alpha2?: CountryAlpha2;
  readonly alpha3?: CountryAlpha3;
  readonly numeric?: CountryNumeric;
}

/** ISO 3166-1 numeric code (three digits) */
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
  /** Merchant ID (MID) at the network, sent in field 42 of authorizations, reversals and presentments. On American Express, the seller ID if the `amexModel` of the BIN is `payfac` (the default), otherwise the SE number */
  readonly mid: string;
  /** Merchant category code, ISO 18245 */
  readonly mcc: string;
  /** Statement descriptor: the name on the cardholder's statement. A charge can override the descriptor with `dynamicDescriptor` */
  readonly doingBusinessAsName: string;
  /** Key of the BIN */
  readonly binKey: string;
  readonly description: string;
  readonly reference?: string;
  readonly webshopUrl?: string;
  /** If `true`, new charges and authentications are rejected */
  readonly chargesBlocked?: boolean;
}

export interface CreateApiKeyBody {
  /** Permissions of the key: `<area>:<Verb>`, `<area>:All` or `all:All`. You can grant only permissions that your own key has. */
  readonly permissions: readonly Permission[];
  /** A disabled key cannot be used until it is reactivated. */
  readonly status?: "active" | "disabled";
  readonly description?: string;
  /** CIDR blocks from which the key can be used. A key without ranges can be used from any IP address. */
  readonly ipRanges?: readonly string[];
  /** Expiry of the key, in real time (not affected by the sandbox clock). A key without this value does not expire. */
  readonly expires?: string;
}

export interface CreateAuthenticationBody {
  /** Key of the acceptor */
  readonly merchantAcceptorKey?: string;
  readonly merchantInfo?: MerchantInfoInput;
  readonly card: CardInput | TokenCardInput;
  /** Amount of the payment. 0 is allowed only if `type.intent` is `account-status`, and never for 3RI */
  readonly amount: Money;
  /** Network to use for a co-badged card */
  readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly cardholderInformation?: CardholderInformation;
  readonly billingAddress?: ThreeDsAddressInput;
  /** Your own reference for the payment */
  readonly transactionReference?: string;
  /** Date after which no more recurring payments are made */
  readonly recurringExpiry?: string;
  /** Minimum number of days between payments */
  readonly recurringFrequency?: number;
  /** Agreed number of installments */
  readonly installmentTerms?: number;
  readonly type: AuthenticationType;
  /** URL to which the browser posts the challenge result (CRes) */
  readonly notificationUrl?: string;
  readonly authenticationContext: {
    readonly browserData: BrowserData;
    /** Alias of the top-level `notificationUrl`; send only one of the two */
    readonly notificationUrl?: string;
  };
  /** Your preference for or against a challenge, or a request for an exemption (`no-challenge-tra`, `no-challenge-low-value`, `no-challenge-scp`) or for data-only authentication (`data-only`) */
  readonly challengeIndicator?:
    | "no-preference"
    | "no-challenge"
    | "challenge-preferred"
    | "challenge-mandated"
    | "no-challenge-tra"
    | "no-challenge-low-value"
    | "no-challenge-scp"
    | "data-only";
  /** Transaction ID from the card range lookup, if the 3DS Method was called */
  readonly threeDSServerTransID?: string;
  /** Whether the 3DS Method completed: `false` if the issuer's notification did not arrive within ten seconds. Default: `true`. Ignored without `threeDSServerTransID` */
  readonly threeDSMethodCompleted?: boolean;
  /** Time of the payment, in the merchant's local time. ISO 8601, interpreted as UTC if there is no offset. Default: the current time */
  readonly localTransactionDateTime?: string;
  readonly dynamicDescriptor?: ThreeDsDynamicDescriptor;
  readonly shippingAddress?: ThreeDsAddressInput;
  readonly merchantAcceptorResolver?: {
    /** Alias of the top-level `merchantAcceptorKey`; send only one of them */
    readonly merchantAcceptorKey: string;
  };
}

export interface CreateChargeBody {
  /** Key of the acceptor */
  readonly merchantAcceptorKey?: string;
  readonly card: CardInput | TokenCardInput;
  /** Must be 0 if the intent is `account-status`, and greater than 0 otherwise */
  readonly amount: Money;
  readonly type: ChargeType;
  /** Details of the token in `card.number`. Required if `type.cardEntry` is `token` or `token-on-file`; not allowed otherwise */
  readonly tokenDetails?: NetworkTokenInput | ApplePayInput | GooglePayInput;
  /** Network to use for a co-badged card. Must be the acceptor's network, which is the default */
  readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** Type of a purchase that must be identified to the network, such as `cryptocurrency`. Allowed only if the intent is `purchase` */
  readonly transactionType?:
    | "cryptocurrency"
    | "high-risk-securities"
    | "central-bank-digital-currency"
    | "stablecoin"
    | "blockchain-native-coin"
    | "non-fungible-token";
  /** Exemption from strong customer authentication (SCA) to request from the issuer */
  readonly scaExemptionRequest?: "tra" | "low-value" | "scp";
  /** Network references of the refunded payment. Allowed only if the intent is `refund`; sent only if the network is `mastercard` */
  readonly initialTransactionReferences?: {
    readonly transactionLinkId?: string;
  };
  /** Whether to request address verification (AVS) of `billingAddress` */
  readonly avs?: boolean;
  readonly billingAddress?: BillingAddressInput;
  /** 3-D Secure result for this payment: the key of one of your authentications, or the elements of the result */
  readonly threeDsAuthenticationResult?: ThreeDsAuthenticationByKey | ThreeDsAuthenticationResult;
  /** Whether the issuer may approve only part of the amount */
  readonly allowPartialApproval?: boolean;
  readonly dynamicDescriptor?: DynamicDescriptor;
  /** Experimental. Level 2 and 3 data. Can reduce interchange, but only for US transactions. The service does not validate the amounts */
  readonly enhancedData?: EnhancedDataInput;
  /** Whether an approved charge is cleared (captured) automatically (`auto`, the default) or on request (`manual`) */
  readonly clearingMode?: "auto" | "manual";
  /** Earliest clearing time, at most six months ahead. Allowed only if `clearingMode` is `auto` */
  readonly clearAfter?: string;
  /** Time of the payment, in the merchant's local time. ISO 8601, interpreted as UTC if there is no offset. Default: the current time */
  readonly localTransactionDateTime?: string;
  /** Your own reference for the payment */
  readonly transactionReference?: string;
  /** Experimental. Up to 10 custom key-value pairs, returned with the charge and in the charges report, never in events. Metadata cannot be changed. Do not put card or cardholder data in metadata */
  readonly metadata?: Metadata;
  readonly merchantAcceptorResolver?: {
    /** Alias of the top-level `merchantAcceptorKey`; send only one of them */
    readonly merchantAcceptorKey: string;
  };
}

export interface CreateEventSubscriptionBody {
  /** Source of the events: `com.<service>.distributions`, or the service's events URL followed by `/charges`, `/clearing`, `/3ds`, `/reports`, `/agent` or `/processorTokens`. You can also specify only the area, such as `charges` */
  readonly eventSource: string;
  /** URL to which each event is sent as a POST request. The URL must use HTTPS and contain no user name or password, and its host must resolve only to public IP addresses. A local service (`npm start`) also sends to `http://127.0.0.1` */
  readonly targetUrl?: string;
  /** ARN of your EventBridge bus (alternative to `targetUrl` and `delivery`). The bus must be in the service's AWS partition, and its policy must allow the service to put events */
  readonly eventBusArn?: string;
  /** Alternative to `targetUrl` and `eventBusArn`: events are queued until you fetch them with `GET /eventSubscriptions/{eventSubscriptionKey}/waitingEvents` and acknowledge them. If you do not fetch events for 7 days, the next event disables the subscription */
  readonly delivery?: "pull";
  /** Event types to deliver, besides test events. If omitted, all types of the source are delivered */
  readonly eventTypes?: readonly string[];
  readonly description?: string;
  /** Allows the subscription to be created even if another agent uses the event bus. The subscription is then `suspended` until you verify your ownership with `POST /eventSubscriptions/{eventSubscriptionKey}/verify`. If no other agent uses the bus, this property has no effect */
  readonly contested?: true;
}

export interface CreateMerchantBody {
  /** Your own reference for the merchant */
  readonly merchantReference?: string;
  /** Trading name */
  readonly name: string;
  /** Registered name */
  readonly legalName: string;
  readonly description?: string;
  readonly registeredAddress: AddressInput;
  readonly websiteUrl?: string;
}

export interface CreateMerchantInitiatedChargeBody {
  /** Key of the acceptor */
  readonly merchantAcceptorKey?: string;
  readonly card: CardOnFileInput | TokenOnFileInput;
  /** Must be 0 if the intent is `account-status`, and greater than 0 otherwise */
  readonly amount: Money;
  readonly type: MerchantInitiatedType;
  /** Details of the token in `card.number`. Required if `type.cardEntry` is `token-on-file`; not allowed otherwise */
  readonly tokenDetails?: NetworkTokenInput;
  readonly initialTransactionReferences: InitialTransactionReferences;
  /** Network to use for a co-badged card. Must be the acceptor's network, which is the default */
  readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** Type of a purchase that must be identified to the network, such as `cryptocurrency`. Allowed only if the intent is `purchase` */
  readonly transactionType?:
    | "cryptocurrency"
    | "high-risk-securities"
    | "central-bank-digital-currency"
    | "stablecoin"
    | "blockchain-native-coin"
    | "non-fungible-token";
  /** Whether to request address verification (AVS) of `billingAddress` */
  readonly avs?: boolean;
  readonly billingAddress?: BillingAddressInput;
  /** 3-D Secure result for this payment: the key of one of your authentications, or the elements of the result */
  readonly threeDsAuthenticationResult?: ThreeDsAuthenticationByKey | ThreeDsAuthenticationResult;
  /** Whether the issuer may approve only part of the amount */
  readonly allowPartialApproval?: boolean;
  readonly dynamicDescriptor?: DynamicDescriptor;
  /** Experimental. Level 2 and 3 data. Can reduce interchange, but only for US transactions. The service does not validate the amounts */
  readonly enhancedData?: EnhancedDataInput;
  /** Whether an approved charge is cleared (captured) automatically (`auto`, the default) or on request (`manual`) */
  readonly clearingMode?: "auto" | "manual";
  /** Earliest clearing time, at most six months ahead. Allowed only if `clearingMode` is `auto` */
  readonly clearAfter?: string;
  /** Time of the payment, in the merchant's local time. ISO 8601, interpreted as UTC if there is no offset. Default: the current time */
  readonly localTransactionDateTime?: string;
  /** Your own reference for the payment */
  readonly transactionReference?: string;
  /** Experimental. Up to 10 custom key-value pairs, returned with the charge and in the charges report, never in events. Metadata cannot be changed. Do not put card or cardholder data in metadata */
  readonly metadata?: Metadata;
  readonly merchantAcceptorResolver?: {
    /** Alias of the top-level `merchantAcceptorKey`; send only one of them */
    readonly merchantAcceptorKey: string;
  };
}

export interface CreateProcessorTokenBody {
  readonly cardData?: CardDataInput;
  /** Key of an approved charge to copy the card from */
  readonly chargeKey?: string;
  /** Your own reference for the card, such as a customer number */
  readonly reference?: string;
}

export interface CreateReportScheduleBody {
  /** Type of the report, which determines its rows. `charges` and `chargeActions` are snapshots taken when the file is written. Rows of other report types never change */
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
  /** Format of the file */
  readonly mimeType: "text/csv" | "application/x-ndjson" | "application/json" | "application/vnd.apache.parquet";
  /** Your own reference */
  readonly reference?: string;
  /** Distributions that receive each report */
  readonly distributions?: readonly string[];
  readonly trigger: Trigger;
}

export interface CreateRequestorInitiatedAuthenticationBody {
  /** Key of the acceptor */
  readonly merchantAcceptorKey?: string;
  readonly merchantInfo?: MerchantInfoInput;
  readonly card: CardInput | TokenCardInput;
  /** Amount of the payment. 0 is allowed only if `type.intent` is `account-status`, and never for 3RI */
  readonly amount: Money;
  /** Network to use for a co-badged card */
  readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  readonly cardholderInformation?: CardholderInformation;
  readonly billingAddress?: ThreeDsAddressInput;
  /** Your own reference for the payment */
  readonly transactionReference?: string;
  /** Date after which no more recurring payments are made */
  readonly recurringExpiry?: string;
  /** Minimum number of days between payments */
  readonly recurringFrequency?: number;
  /** Agreed number of installments */
  readonly installmentTerms?: number;
  /** Reason for the requestor-initiated (3RI) authentication */
  readonly threeRiIndicator: "recurring" | "ucof" | "installment" | "standing-order";
  /** Earlier authentication of the cardholder, on which this authentication is based */
  readonly threeDsPriorAuthenticationInfo: {
    readonly authMethod: "frictionless" | "challenge";
    /** ISO 8601, interpreted as UTC if there is no offset */
    readonly dateTime: string;
    /** UUID, 36 characters */
    readonly acsTransID?: string;
    /** UUID, 36 characters */
    readonly dsTransID?: string;
    /** Alias of `acsTransID`; send only one of them */
    readonly acsTransId?: string;
    /** Alias of `dsTransID`; send only one of them */
    readonly dsTransId?: string;
  };
  readonly merchantAcceptorResolver?: {
    /** Alias of the top-level `merchantAcceptorKey`; send only one of them */
    readonly merchantAcceptorKey: string;
  };
}

export interface CreateSubsequentChargeBody {
  /** Defaults to the `amount` of the initial charge. Required in two cases: the initial charge's `amount` differs from its `requestedAmount`; or the initial charge has the intent `account-status`, and the new charge has a different intent */
  readonly amount?: Money;
  /** Defaults to the type of the initial charge, with `cardEntry` set to `card-on-file` (or `token-on-file` if the initial charge used a token). Required if the initial charge has the intent `account-status` and `amount` is more than 0 */
  readonly type?: MerchantInitiatedType;
  /** Whether to request address verification (AVS) of `billingAddress` */
  readonly avs?: boolean;
  readonly billingAddress?: BillingAddressInput;
  /** 3-D Secure result for this payment: the key of one of your authentications, or the elements of the result */
  readonly threeDsAuthenticationResult?: ThreeDsAuthenticationByKey | ThreeDsAuthenticationResult;
  /** Whether the issuer may approve only part of the amount */
  readonly allowPartialApproval?: boolean;
  readonly dynamicDescriptor?: DynamicDescriptor;
  /** Experimental. Level 2 and 3 data. Can reduce interchange, but only for US transactions. The service does not validate the amounts */
  readonly enhancedData?: EnhancedDataInput;
  /** Whether an approved charge is cleared (captured) automatically (`auto`, the default) or on request (`manual`) */
  readonly clearingMode?: "auto" | "manual";
  /** Earliest clearing time, at most six months ahead. Allowed only if `clearingMode` is `auto` */
  readonly clearAfter?: string;
  /** Time of the payment, in the merchant's local time. ISO 8601, interpreted as UTC if there is no offset. Default: the current time */
  readonly localTransactionDateTime?: string;
  /** Your own reference for the payment */
  readonly transactionReference?: string;
  /** Experimental. Up to 10 custom key-value pairs, returned with the charge and in the charges report, never in events. Metadata cannot be changed. Do not put card or cardholder data in metadata */
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

/** Details of the decline. Present only if the authorization was declined */
export interface Decline {
  /** Whether this is a soft decline: the issuer requires strong customer authentication. Authenticate the cardholder, then charge the card again */
  readonly softDecline: boolean;
  /** Whether and how the payment can be retried. Always `never` if `retriesLeft` is 0, that is, if this decline prohibits a retry or the network's limit has been reached */
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
  /** Number of further attempts with this card at this acceptor before the network charges a fee for each excess attempt. If this property is present, its value is 0 if and only if `retry` is `never`. After a stop payment order (Visa R0), the number applies only to payments of the same amount. If the cardholder has cancelled the agreement (Visa R1, Mastercard merchant advice code 21), the number applies only to payments in the same series or, outside a series, to payments with the same initiator and `type.order`. Absent for increments and refunds, and if the network has no such limit or did not respond */
  readonly retriesLeft?: number;
}

export interface DeliverReportElsewhereBody {
  /** Distributions that receive the report */
  readonly distributions: readonly string[];
}

/** The delivery of one file or event to one receiver, with its attempts. */
export interface Delivery {
  /** Key of the delivery */
  readonly key: string;
  readonly kind: "webhook" | "event-bus" | "pull" | "sftp" | "s3" | "email";
  /** `delivered` if the content was delivered or acknowledged; `failed` if the event expired or no further automatic attempts will be made; `pending` until then */
  readonly status: "pending" | "delivered" | "failed";
  /** Subscription or distribution that receives the content */
  readonly target: {
    /** Key of the event subscription */
    readonly eventSubscriptionKey?: string;
    /** Key of the distribution */
    readonly distributionKey?: string;
  };
  /** Content of the delivery: an event, or a report file */
  readonly carries: {
    /** Key of the event */
    readonly eventId?: string;
    readonly eventType?: string;
    /** Key of the report */
    readonly reportKey?: string;
    readonly fileName?: string;
    /** Position of the email's entry in the distribution's `recipients` when the delivery was created, starting at 1 */
    readonly message?: number;
  };
  /** Number of attempts so far */
  readonly attemptCount: number;
  /** The last 20 attempts, oldest first */
  readonly attempts: readonly {
    /** ISO 8601, UTC */
    readonly started: string;
    /** Duration of the attempt, in milliseconds */
    readonly durationMilliseconds: number;
    readonly outcome: "delivered" | "failed";
    /** Machine-readable failure reason */
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
    /** HTTP status code of the receiver's response */
    readonly statusCode?: number;
    /** Notes about a delivered file. `size-not-compared`: the server does not report the file size, so the size was not verified. `manifest-refused`: the bucket accepted the file, but not its manifest */
    readonly notes?: readonly ("size-not-compared" | "manifest-refused")[];
  }[];
  /** Earliest time of the next attempt. Present only while the delivery is pending and no attempt is in progress */
  readonly nextAttemptAt?: string;
  /** The attempt in progress. If `overBy` has passed, the attempt was interrupted */
  readonly attemptUnderWay?: {
    /** ISO 8601, UTC */
    readonly started: string;
    /** Time at which the current attempt times out, after which the delivery can be retried. Advancing the sandbox clock does not shorten the wait */
    readonly overBy: string;
  };
  /** Time when a queued event expires, in real time */
  readonly waitsUntil?: string;
  /** Hash, signature and manifest of the delivered file ([Delivered files](/v1/docs/delivered-files)). Present once the file has been delivered, even if these companion files were not written next to it. Returned only when you retrieve a single delivery */
  readonly companions?: {
    /** SHA-256 of the file, in hexadecimal */
    readonly sha256: string;
    /** Signature of the file, to be verified with `ssh-keygen -Y verify` */
    readonly signature: string;
    /** Manifest that identifies the file and its agent, exactly as signed */
    readonly manifest?: string;
    readonly manifestSignature?: string;
  };
  /** Machine-readable failure reason */
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
  /** Time when the delivery was last resent manually */
  readonly resent?: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
}

/** A public SSH key of the service. The service authenticates to SFTP servers with these keys, and signs files with one of them. */
export interface DeliveryKey {
  readonly type: "ssh-ed25519" | "ecdsa-sha2-nistp256";
  /** Entry for the `authorized_keys` file of your SFTP server */
  readonly publicKey: string;
  /** Fingerprint, as printed by `ssh-keygen -l` */
  readonly fingerprint: string;
  /** Whether the service also signs files with this key */
  readonly signsFiles: boolean;
}

/** A delivery destination for reports. */
export interface Distribution {
  /** Key of the distribution */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  readonly type: "email" | "sftp" | "s3";
  /** Details of the destination. The external ID of a role is masked */
  readonly targets:
    | {
        /** Recipients of the report emails. For each entry, the service sends a separate email with a link to the report */
        readonly recipients: readonly {
          readonly to: readonly string[];
          readonly cc?: readonly string[];
          readonly bcc?: readonly string[];
        }[];
      }
    | {
        /** Host name or IP address of the server, without a scheme or port */
        readonly host: string;
        /** Default: 22 */
        readonly port?: number;
        /** User name with which the service authenticates */
        readonly username: string;
        /** Directory for the files. The directory must exist on the server */
        readonly dirPath: string;
        /** Fingerprints of the accepted host keys, as printed by `ssh-keygen -l`. If omitted, the first host key seen is trusted (trust on first use) */
        readonly hostKeyFingerprints?: readonly string[];
        /** Fingerprint of the first host key seen, which the service trusts unless you set `hostKeyFingerprints`. Absent if no host key has been recorded yet */
        readonly seenHostKey?: string;
      }
    | {
        readonly bucketName: string;
        /** ID of the AWS account that owns the bucket */
        readonly accountId: string;
        /** Key prefix of the files in the bucket: names separated by slashes, or `/` for the root */
        readonly directory: string;
        /** ARN of the role that the service assumes. The role must be in the service's AWS partition. The role needs only `s3:PutObject` for the objects in the bucket and, if the bucket is encrypted with your KMS key, `kms:GenerateDataKey` for that key */
        readonly roleArn: string;
        readonly externalId: "********";
      };
  /** `suspended`: another agent has reserved or verified the target. To reactivate the distribution, verify your ownership or change the target */
  readonly status: "active" | "suspended" | "archived";
  readonly reference?: string;
  /** Additional files written for each report: hash, signature and manifest (`all`, the default), only the signature (`signature`), or no additional files (`none`). In a bucket, `all` and `signature` write only one additional file: the manifest, which contains the hash and the signatures. For file names, see [Delivered files](/v1/docs/delivered-files) */
  readonly companions?: "all" | "signature" | "none";
  /** With `suffix` (the default), the name of a file ends in `.part` until the file is complete. Use `none` for servers that reject `.part` names or process each file as soon as it is closed. With `none`, an incomplete file is visible under its final name, and the additional files are written before the report */
  readonly temporaryNames?: "suffix" | "none";
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
}

/** Sent when a report is delivered to a distribution, or when the delivery fails and will not be retried. The subject is the distribution. */
export interface DistributionSentEvent extends EventAttributes {
  /** `com.<service>.distributions` */
  readonly source: string;
  readonly type: `com.${string}.distributions.sent`;
  readonly data: {
    readonly distributionKey: string;
    /** Key of the delivery. Use this key to retrieve or resend the delivery with `/deliveries` */
    readonly deliveryKey: string;
    readonly reportKey: string;
    readonly fileName: string;
    readonly type: "sftp" | "s3" | "email";
    readonly status: "delivered" | "failed";
    /** True if the delivery was resent manually. You might already have a copy of the file */
    readonly resent?: true;
    readonly time: string;
    readonly failureReason?: {
      /** Human-readable reason */
      readonly message: string;
      /** Machine-readable reason why the delivery failed */
      readonly detail?: string;
    };
  };
}

/** Sent when a distribution changes, or when target ownership changes: if another agent verifies the target, your distribution or event bus subscription is suspended; if you verify it, yours is activated. The subject is the distribution or the subscription. */
export interface DistributionUpdatedEvent extends EventAttributes {
  /** `com.<service>.distributions` */
  readonly source: string;
  readonly type: `com.${string}.distributions.updated`;
  readonly data: {
    readonly distributionKey?: string;
    readonly eventSubscriptionKey?: string;
    readonly status: "active" | "suspended" | "archived";
    readonly version: number;
    /** `target-in-use`: another agent verified ownership of the target. `target-proven`: you verified ownership of the target. Absent if you updated or archived the distribution */
    readonly reason?: "target-in-use" | "target-proven";
  };
}

export interface DocumentedPlace {
  /** Section heading, page title, problem type or glossary term */
  readonly title: string;
  /** Title of the page that contains the section */
  readonly page: string;
  /** Path, with an anchor for a section or a glossary term */
  readonly address: string;
  /** Method and path of an operation, or HTTP status of a problem */
  readonly detail?: string;
  /** Synonyms of the title, from the glossary, in lower case */
  readonly also?: readonly string[];
  /** Distinct words of the section's text, in lower case: the most frequent words first, then all others in alphabetical order */
  readonly words: string;
}

/** Merchant name and city that appear on the cardholder's statement for this payment */
export interface DynamicDescriptor {
  readonly merchantName?: string;
  readonly merchantCity?: string;
}

export interface EnhancedData {
  /** Total tax amount of the order; 0 if no tax applies */
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
  /** Time of purchase in the format HHMM, such as 1730 */
  readonly timeOfPurchase?: string;
  readonly lineItems?: readonly LineItem[];
  readonly destinationAddress?: {
    readonly countryCode?: CountryCode;
    readonly postalCode?: string;
  };
}

export interface EnhancedDataInput {
  /** Total tax amount of the order; 0 if no tax applies */
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
  /** Time of purchase in the format HHMM, such as 1730 */
  readonly timeOfPurchase?: string;
  readonly lineItems?: readonly LineItemInput[];
  readonly destinationAddress?: {
    readonly countryCode?: CountryCodeInput;
    readonly postalCode?: string;
  };
}

/** A subscription to events. The events are sent to your webhook endpoint or event bus, or queued for you to fetch. */
export interface EventSubscription {
  /** Key of the event subscription */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  /** `disabled`: you disabled the subscription, the receiver responded with 410, or the events were not fetched for 7 days. `suspended`: another agent uses the event bus, and you have not verified your ownership */
  readonly status: "active" | "disabled" | "suspended" | "archived";
  readonly eventSource: string;
  readonly eventDataSchema: string;
  readonly eventTypes?: readonly string[];
  readonly targetUrl?: string;
  readonly eventBusArn?: string;
  /** Events are queued until you acknowledge them or they expire */
  readonly delivery?: "pull";
  readonly description?: string;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
}

export interface FraudRisk {
  readonly bearer?: "acquirer" | "issuer";
  /** Party that bears fraud losses, and the reason, such as the `transStatus` of the ARes or RReq */
  readonly detail: string;
}

export interface GetReportFileAddressAnswer {
  /** Download URL, which returns the file as an attachment */
  readonly address: string;
  /** Time when the URL expires; repeat the request to get a new URL */
  readonly validUntil: string;
}

export interface GooglePayInput {
  readonly type: "google-pay";
  /** Cryptogram of the token, in base64: 20 bytes (Mastercard: 19 or 20; American Express: 20 or 40). Never stored */
  readonly threeDsCryptogram?: string;
  /** Electronic commerce indicator (ECI) that was provided with the cryptogram */
  readonly eci?: string;
}

export interface Health {
  readonly status: "pass";
}

export interface HourTotals {
  /** ISO 8601, UTC */
  readonly from: string;
  /** Totals by network. Networks without payments are omitted */
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
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
  /** Warnings about a successful request; absent if there are none */
  readonly warnings?: readonly Warning[];
  /** Requested new authorized amount */
  readonly replacementAmount: Money;
  readonly status: {
    /** Authorization status */
    readonly authorization: "approved" | "declined";
  };
  readonly authorizationResponse: AuthorizationResponse;
  readonly decline?: Decline;
}

export interface IncrementChargeBody {
  /** New authorized amount, in minor units. Must exceed the current authorized amount */
  readonly replacementAmount: number;
  /** Your own reference for the action */
  readonly reference?: string;
}

/** Network references of the first payment in the series */
export interface InitialTransactionReferences {
  /** For `visa`: the `transactionIdentifier` of the first payment */
  readonly initialTransactionIdentifier?: string;
  /** For `mastercard`: the `traceId` of the first payment (nine characters, the settlement date as MMDD, and two spaces, which you can omit) */
  readonly initialTraceId?: string;
  readonly transactionLinkId?: string;
  /** For `american-express`: the `acquirerReferenceData` of the first payment */
  readonly originalTransactionIdentifier?: string;
  /** `networkReferenceId` of the first payment, for networks other than `visa`, `mastercard` and `american-express` */
  readonly originalNetworkReferenceId?: string;
  /** `retrievalReferenceNumber` of the first payment. Not sent to the network */
  readonly originalRetrievalReferenceNumber?: string;
  /** Amount of the first payment, in minor units */
  readonly originalAmountValue?: number;
}

/** A JSON Schema, 2020-12 */
export type JsonSchema = {
  [name: string]: unknown;
};

/** Sent when a request of the agent brings the number of entities to 80% of a limit. Requests that would exceed the limit are rejected. Sent at most once per day (UTC) for each limit or, for the acceptor limit, for each merchant. The subject is the agent or, for the acceptor limit, the merchant. */
export interface LimitNearEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/agent` */
  readonly source: string;
  readonly type: `com.${string}.agent.limitNear`;
  readonly data: {
    /** Name of the limit, as in `limits` of `GET /me` */
    readonly limit: string;
    /** Number of entities that count toward the limit, excluding archived entities */
    readonly used: number;
    /** Maximum number of entities. To create more, archive unused entities, or ask the operator for a higher limit */
    readonly max: number;
    /** Key of the merchant that the acceptors belong to. Present if `limit` is `acceptors` */
    readonly merchantKey?: string;
  };
}

export interface LineItem {
  readonly commodityCode: string;
  readonly description: string;
  readonly productCode: string;
  /** Integer with 4 implied decimal places */
  readonly quantity: number;
  readonly unitOfMeasure: string;
  /** Integer with 4 implied decimal places */
  readonly unitPrice: number;
  /** Tax rate in hundredths of a percent: 1900 is 19% */
  readonly taxRate: number;
  readonly discountAmount: Money;
  readonly taxAmount: Money;
  readonly totalAmount: Money;
}

export interface LineItemInput {
  readonly commodityCode: string;
  readonly description: string;
  readonly productCode: string;
  /** Integer with 4 implied decimal places */
  readonly quantity: number;
  readonly unitOfMeasure: string;
  /** Integer with 4 implied decimal places */
  readonly unitPrice: number;
  /** Tax rate in hundredths of a percent: 1900 is 19% */
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
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListApiKeysAnswer {
  readonly items: readonly ApiKey[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListAuthenticationsAnswer {
  readonly items: readonly Authentication[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListBinsAnswer {
  readonly items: readonly Bin[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListChargeActionsAnswer {
  readonly items: readonly ChargeAction[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListChargesAnswer {
  readonly items: readonly Charge[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListDeliveriesAnswer {
  readonly items: readonly Delivery[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListDeliveryKeysAnswer {
  readonly items: readonly DeliveryKey[];
  readonly moreItems: false;
  /** Source IP addresses of event deliveries, file deliveries and requests to directory servers */
  readonly egressAddresses: readonly string[];
}

export interface ListDistributionsAnswer {
  readonly items: readonly Distribution[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListEventSubscriptionsAnswer {
  readonly items: readonly EventSubscription[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListMerchantsAnswer {
  readonly items: readonly Merchant[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListProcessorTokensAnswer {
  readonly items: readonly ProcessorToken[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListReportsAnswer {
  readonly items: readonly Report[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListReportSchedulesAnswer {
  readonly items: readonly ReportSchedule[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
}

export interface ListWaitingEventsAnswer {
  readonly items: readonly WaitingEvent[];
  /** True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last */
  readonly moreItems: boolean;
  /** Token for the next page; absent on the last page */
  readonly offsetToken?: string;
  /** Recommended delay, in seconds, between the acknowledgement of these events and the next request */
  readonly pollAfterSeconds: number;
}

/** The agent and the API key that authenticated the request, and the agent's limits. */
export interface Me {
  /** Key of the agent */
  readonly agentKey: string;
  /** Key of the API key */
  readonly apiKey: string;
  /** Environment of the service, such as `sandbox` */
  readonly stage: string;
  readonly permissions: readonly string[];
  /** ISO 8601, UTC */
  readonly expires?: string;
  /** Current time of your agent. Ahead of real time if you have advanced the sandbox clock */
  readonly now: string;
  /** True if the operator has suspended the agent */
  readonly suspended: boolean;
  /** Maximum and current number of entities of each kind, excluding archived entities. The operator can raise the limits. */
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
    /** Maximum number of acceptors per merchant */
    readonly acceptors: {
      readonly max: number;
    };
  };
  /** The agent's rate limits */
  readonly rates: {
    /** Rate limit for all requests of the agent, across its API keys, except requests with a separate limit */
    readonly requests: {
      /** Sustained rate, in requests per second */
      readonly perSecond: number;
      /** Maximum burst size, in requests */
      readonly burst: number;
    };
    /** Rate limit for `GET /charges` */
    readonly chargesList: {
      /** Sustained rate, in requests per second */
      readonly perSecond: number;
      /** Maximum burst size, in requests */
      readonly burst: number;
    };
  };
  /** Maximum sizes of requests and responses */
  readonly sizes: {
    /** Maximum size of a request body in bytes */
    readonly bodyBytes: number;
    /** Maximum number of items per page */
    readonly pageItems: number;
    /** Maximum length of an `Idempotency-Key`, in characters */
    readonly idempotencyKeyCharacters: number;
    /** Maximum number of validation errors listed in a problem. `furtherErrors` is the number of errors that are not listed */
    readonly validationErrors: number;
  };
}

/** A merchant for which you process payments. */
export interface Merchant {
  /** Your own reference for the merchant */
  readonly merchantReference?: string;
  /** Trading name */
  readonly name: string;
  /** Registered name */
  readonly legalName: string;
  readonly description?: string;
  readonly registeredAddress: Address;
  readonly websiteUrl?: string;
  /** Key of the merchant */
  readonly key: string;
  readonly status: "active" | "archived";
  /** If `true`, payouts to the merchant are on hold. Set by the operator */
  readonly payoutsHeld?: boolean;
  /** Other merchants whose charges can use this merchant's authentications. Set by the operator */
  readonly mayPayFor?: readonly string[];
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
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

/** A merchant that is not onboarded. If you omit `mcc`, `merchantName`, `merchantCountryCode` or `websiteUrl`, the value from the agent's default merchant profile is used */
export interface MerchantInfoInput {
  /** Merchant ID (MID) at the network */
  readonly merchantId: string;
  /** Acquirer BIN. On American Express, the payment facilitator's SE number; empty or omitted if `merchantId` is the merchant's own SE number */
  readonly acquirerBIN?: string;
  /** Merchant category code, ISO 18245 */
  readonly mcc?: string;
  readonly merchantName?: string;
  readonly merchantCountryCode?: CountryCodeInput;
  readonly websiteUrl?: string;
  /** Alias of the top-level `network` */
  readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** Alias of `acquirerBIN`; send only one of them */
  readonly acquirerBin?: string;
}

export interface MerchantInitiatedType {
  readonly intent: "purchase" | "reservation" | "account-status";
  readonly cardEntry: "card-on-file" | "token-on-file";
  readonly order: "recurring" | "ucof" | "installment" | "standing-order";
}

/** A message to or from a network, with its response. */
export interface MessageExchange {
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** Message specification that defines the fields, with its version, such as `visa/1` or `emv-3ds/2.2.0` */
  readonly dialect: string;
  readonly begunBy: "service" | "network";
  /** `answered`: a response was received, or the protocol requires none. `no-answer`: the network might have processed the request. `not-sent`: the request was not sent. `rejected`: the network or the connector rejected the message, for example because of its format */
  readonly ending: "answered" | "no-answer" | "not-sent" | "rejected";
  /** Reason for an `ending` other than `answered` */
  readonly reason?: string;
  /** Duration of the exchange in milliseconds, until the response, timeout or failure */
  readonly milliseconds: number;
  readonly request: NetworkMessage;
  readonly answer?: NetworkMessage;
  /** Message sent in reply to the response, for example a 3-D Secure error message (Erro) */
  readonly reply?: NetworkMessage;
}

export interface MessageField {
  /** Path of the field in the message, such as `39`, `48.22.05` or `acctInfo.chAccAgeInd` */
  readonly path: string;
  /** Name of the field; absent if the field is unknown */
  readonly name?: string;
  /** Value of the field. Absent for sensitive fields. Card numbers are masked */
  readonly value?: string;
  /** Meaning of the value */
  readonly meaning?: string;
  /** Length of the omitted value, in characters, digits or entries */
  readonly length?: number;
}

export type Metadata = {
  [name: string]: string;
};

export interface Money {
  /** Amount in minor units of the currency */
  readonly value: number;
  /** Three-letter ISO 4217 currency code */
  readonly currency: Currency;
}

export interface MoneySum {
  /** Amount in minor units of the currency */
  readonly value: number;
  /** Three-letter ISO 4217 currency code */
  readonly currency: Currency;
}

export interface NetworkMessage {
  /** Message type, such as `0100` or `AReq` */
  readonly type: string;
  readonly name: string;
  readonly fields: readonly MessageField[];
}

export interface NetworkTokenInput {
  readonly type: "network";
  /** Cryptogram of the token, in base64: 20 bytes (Mastercard: 19 or 20; American Express: 20 or 40). Never stored */
  readonly tokenCryptogram?: string;
  /** Electronic commerce indicator (ECI) that was provided with the cryptogram */
  readonly eci?: string;
  /** Token requestor ID */
  readonly tokenRequestorId?: string;
}

export interface NetworkTotals {
  readonly network: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
  /** Number of payments with an authorization result */
  readonly attempts: number;
  readonly approved: number;
  /** Declines grouped by reason, most frequent first */
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
  /** Total approved amount per currency */
  readonly approvedAmounts: readonly MoneySum[];
}

/** An API key with its secret. */
export interface NewApiKey {
  /** Key of the API key */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  readonly status: "active" | "disabled" | "archived";
  readonly description?: string;
  readonly permissions: readonly string[];
  readonly ipRanges?: readonly string[];
  /** ISO 8601, UTC */
  readonly created: string;
  /** API key that was used to create this key. Absent if the operator created this key */
  readonly createdBy?: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** ISO 8601, UTC */
  readonly expires?: string;
  /** Time of the last use, recorded at most once per hour on a best-effort basis. Recording a use does not change the version */
  readonly lastUsed?: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
  /** Secret of the key. Returned only once, when the key is created. Store the secret securely. */
  readonly secret?: string;
  /** `true` if this response is replayed for a retry. `secret` is then omitted, because the secret is not stored. */
  readonly secretWithheld?: true;
}

/** An event subscription with its signing secret. */
export interface NewEventSubscription {
  /** Key of the event subscription */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  /** `disabled`: you disabled the subscription, the receiver responded with 410, or the events were not fetched for 7 days. `suspended`: another agent uses the event bus, and you have not verified your ownership */
  readonly status: "active" | "disabled" | "suspended" | "archived";
  readonly eventSource: string;
  readonly eventDataSchema: string;
  readonly eventTypes?: readonly string[];
  readonly targetUrl?: string;
  readonly eventBusArn?: string;
  /** Events are queued until you acknowledge them or they expire */
  readonly delivery?: "pull";
  readonly description?: string;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
  /** Secret used to sign events (Standard Webhooks). Returned only once. Store it securely. */
  readonly secret?: string;
  /** `true` if this response is replayed for a retry. `secret` is then omitted, because the secret is not stored */
  readonly secretWithheld?: true;
}

/** An OpenAPI 3.1 document */
export type OpenApiDocument = {
  [name: string]: unknown;
};

/** Permission of an API key */
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

/** An error, in the format of RFC 9457 (problem details). */
export interface Problem {
  /** Relative URL (`/service/problems/…`) that identifies the problem type and leads to its documentation. To handle problems in code, compare this URL */
  readonly type: string;
  /** Short name of the problem type */
  readonly title: string;
  /** HTTP status code of the response */
  readonly status: number;
  /** Human-readable explanation of this error */
  readonly detail: string;
  /** `/service/` followed by the request ID */
  readonly instance: string;
  /** Whether a retry of the unchanged request might succeed */
  readonly retryable: boolean;
  /** Invalid parts of the request, at most 100. Present if the problem type is `invalid-input`, or if the request violates a cross-field rule */
  readonly validationErrors?: readonly ValidationError[];
  /** Number of validation errors that are not listed; absent if all are listed */
  readonly furtherErrors?: number;
}

/** Documentation of a problem type. */
export interface ProblemPage {
  /** The problem's `type` */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly retryable: boolean;
  /** Explains when `retryable` is true. Present only if `retryable` can differ between responses with this problem */
  readonly retryableWhen?: string;
  /** What happened */
  readonly meaning: string;
  /** How to resolve the problem */
  readonly remedy: string;
  /** Example of a response body */
  readonly example: {
    /** Relative URL (`/service/problems/…`) that identifies the problem type and leads to its documentation. To handle problems in code, compare this URL */
    readonly type: string;
    /** Short name of the problem type */
    readonly title: string;
    /** HTTP status code of the response */
    readonly status: number;
    /** Human-readable explanation of this error */
    readonly detail: string;
    /** `/service/` followed by the request ID */
    readonly instance: string;
    /** Whether a retry of the unchanged request might succeed */
    readonly retryable: boolean;
    /** Invalid parts of the request, at most 100. Present if the problem type is `invalid-input`, or if the request violates a cross-field rule */
    readonly validationErrors?: readonly {
      /** JSON Pointer to the invalid part; starts with /body, /query, /path or /headers */
      readonly path: string;
      /** Human-readable explanation. Never contains the invalid value */
      readonly message: string;
      /** Machine-readable error code */
      readonly errorCode: string;
    }[];
    /** Number of validation errors that are not listed; absent if all are listed */
    readonly furtherErrors?: number;
  };
}

/** A stored card that payments and authentications refer to by its key. */
export interface ProcessorToken {
  /** Key of the processor token */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  readonly status: "active" | "archived";
  readonly last4: string;
  /** Card number, masked except for the first six and last four digits */
  readonly maskedNumber: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** One entry for each network that can process payments with the card */
  readonly cardInfo: readonly CardInfo[];
  /** Always false: security codes are never stored */
  readonly cvcPresent: false;
  readonly reference?: string;
  /** Key of the charge that the card was copied from */
  readonly chargeKey?: string;
  /** `by-agent`: the agent archived the token. `not-used`: the token reached its `usableUntil`. `erased`: the operator erased the card at the cardholder's request */
  readonly archivedReason?: "by-agent" | "not-used" | "erased";
  /** Time at which an active token expires and is archived. Using the token extends this time, at most once every three months */
  readonly usableUntil: string;
  /** Date (UTC) on which a payment, authentication or card range lookup last used the token */
  readonly lastActionDate?: string;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
}

/** Sent when the agent archives a processor token, when a token reaches its `usableUntil`, or when the operator erases the token's card. The subject is the token. */
export interface ProcessorTokenArchivedEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/processorTokens` */
  readonly source: string;
  readonly type: `com.${string}.processorTokens.archived`;
  readonly data: {
    readonly key: string;
    readonly status: "active" | "archived";
    readonly version: number;
    readonly reference?: string;
    /** Time at which an active token expires and is archived. Using the token extends this time, at most once every three months */
    readonly usableUntil: string;
    /** `by-agent`: you archived the token. `not-used`: the token reached its `usableUntil`. `erased`: the operator erased the token's card */
    readonly archivedReason?: "by-agent" | "not-used" | "erased";
  };
}

/** Sent when a processor token is created. The subject is the token. */
export interface ProcessorTokenCreatedEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/processorTokens` */
  readonly source: string;
  readonly type: `com.${string}.processorTokens.created`;
  readonly data: {
    readonly key: string;
    readonly status: "active" | "archived";
    readonly version: number;
    readonly reference?: string;
    /** Time at which an active token expires and is archived. Using the token extends this time, at most once every three months */
    readonly usableUntil: string;
    /** `by-agent`: you archived the token. `not-used`: the token reached its `usableUntil`. `erased`: the operator erased the token's card */
    readonly archivedReason?: "by-agent" | "not-used" | "erased";
  };
}

/** Sent 60 days before `usableUntil`, the time at which the processor token is archived unless it is used before then. Using the token extends its lifetime. The subject is the token. */
export interface ProcessorTokenExpiringEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/processorTokens` */
  readonly source: string;
  readonly type: `com.${string}.processorTokens.expiring`;
  readonly data: {
    readonly key: string;
    readonly status: "active" | "archived";
    readonly version: number;
    readonly reference?: string;
    /** Time at which an active token expires and is archived. Using the token extends this time, at most once every three months */
    readonly usableUntil: string;
    /** `by-agent`: you archived the token. `not-used`: the token reached its `usableUntil`. `erased`: the operator erased the token's card */
    readonly archivedReason?: "by-agent" | "not-used" | "erased";
  };
}

/** Sent when the expiry date, the cardholder's name or the reference of a processor token changes, or when you end the series of an archived token. The subject is the token. */
export interface ProcessorTokenUpdatedEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/processorTokens` */
  readonly source: string;
  readonly type: `com.${string}.processorTokens.updated`;
  readonly data: {
    readonly key: string;
    readonly status: "active" | "archived";
    readonly version: number;
    readonly reference?: string;
    /** Time at which an active token expires and is archived. Using the token extends this time, at most once every three months */
    readonly usableUntil: string;
    /** `by-agent`: you archived the token. `not-used`: the token reached its `usableUntil`. `erased`: the operator erased the token's card */
    readonly archivedReason?: "by-agent" | "not-used" | "erased";
  };
}

export interface ProofStages {
  /** Amount submitted for clearing in a batch and not rejected */
  readonly presented: MoneySum;
  /** Amount accepted by the network in clearing */
  readonly acknowledged: MoneySum;
  /** Amount settled by the network, before fees */
  readonly settled: MoneySum;
  /** Amount included in payouts, whether paid or offset against a debt */
  readonly paidOut: MoneySum;
}

/** An error message of the 3-D Secure protocol (Erro) */
export interface ProtocolError {
  readonly errorCode: string;
  /** Component that detected the error: `S` (3DS Server, this service), `D` (directory server) or `A` (issuer's ACS) */
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
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
  /** Warnings about a successful request; absent if there are none */
  readonly warnings?: readonly Warning[];
  /** Refunded amount, or the requested amount if the refund was declined */
  readonly amount: Money;
  /** Earliest clearing time */
  readonly clearAfter?: string;
  /** Key of the charge that represents the refund. Present only if `createRefundCharge` was `true` in the request */
  readonly refundChargeKey?: string;
  readonly status: {
    /** Authorization status */
    readonly authorization: "approved" | "declined";
  };
  readonly authorizationResponse: AuthorizationResponse;
  readonly decline?: Decline;
  /** Clearing status and details; absent if the action has no clearing record */
  readonly clearing?: {
    /** `pending`: the clearing has not been accepted or rejected yet. `withdrawn`: the clear was withdrawn, or the charge was cancelled, before the clearing record was added to a batch */
    readonly status: "pending" | "completed" | "rejected" | "withdrawn";
    /** Reason for the rejection: from the network, or from this service if the card is no longer stored. Present only if `status` is `rejected` */
    readonly reason?: string;
    /** Acquirer reference number (ARN), with which issuers and cardholders can trace the payment. Assigned when the clearing record is added to a batch */
    readonly acquirerReferenceNumber?: string;
  };
}

export interface RefundChargeBody {
  /** Amount to refund, in minor units. Default: the full amount not yet refunded */
  readonly refundAmount?: number;
  /** Whether to create a separate charge for the refund, with its own authorization and clearing. Send `true`: in a future version, all refunds will work this way and this property will be removed. Responses to refunds without `createRefundCharge: true` have a `Deprecation` header */
  readonly createRefundCharge?: boolean;
  /** Clearing mode of the refund charge, `auto` by default. Allowed only if `createRefundCharge` is `true` */
  readonly clearingMode?: "auto" | "manual";
  /** Earliest clearing time, at most six months after the refund request. Not allowed if `clearingMode` is `manual` */
  readonly clearAfter?: string;
  readonly dynamicDescriptor?: DynamicDescriptor;
  /** Metadata of the refund charge. Allowed only if `createRefundCharge` is `true` */
  readonly metadata?: Metadata;
  /** Your own reference for the action */
  readonly reference?: string;
}

/** A file with the rows for one time window. */
export interface Report {
  /** Type of the report, which determines its rows. `charges` and `chargeActions` are snapshots taken when the file is written. Rows of other report types never change */
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
  /** Format of the file */
  readonly mimeType: "text/csv" | "application/x-ndjson" | "application/json" | "application/vnd.apache.parquet";
  /** Your own reference */
  readonly reference?: string;
  /** Distributions that receive or have received the report */
  readonly distributions?: readonly string[];
  /** Key of the report */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Status of the report. `scheduled`: the file has not been written yet. `completed`: the file is available. `failed`: the file could not be written. `archived` (after a year): the file is no longer available */
  readonly status: "scheduled" | "completed" | "failed" | "archived";
  /** Key of the report schedule */
  readonly reportScheduleKey: string;
  /** Report window: records from `from` (inclusive) to `to` (exclusive) */
  readonly dataWindow: {
    /** ISO 8601, UTC */
    readonly from: string;
    /** ISO 8601, UTC */
    readonly to: string;
  };
  /** Sequence number of the report within its schedule, starting at 1 without gaps, so that you can detect missing reports */
  readonly sequence: number;
  /** Key of the schedule's previous report; absent for the schedule's first report */
  readonly previousReportKey?: string;
  /** Key of the earlier report for the same window, which this report replaces */
  readonly replaces?: string;
  /** Number of rows, excluding the header */
  readonly rowCount?: number;
  /** File size in bytes before compression */
  readonly size?: number;
  /** SHA-256 of the file before compression, in hexadecimal */
  readonly sha256?: string;
  /** Outcome of generating the report; absent while the report is `scheduled`. `size` is 0 if generation failed */
  readonly result?: {
    /** File size in bytes before compression */
    readonly size: number;
    /** Reason for the failure. Absent if the file was written */
    readonly errorMessage?: string;
  };
}

/** A report schedule: the type, timing and format of reports, and their distributions. */
export interface ReportSchedule {
  /** Type of the report, which determines its rows. `charges` and `chargeActions` are snapshots taken when the file is written. Rows of other report types never change */
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
  /** Format of the file */
  readonly mimeType: "text/csv" | "application/x-ndjson" | "application/json" | "application/vnd.apache.parquet";
  /** Your own reference */
  readonly reference?: string;
  /** Distributions that receive each report */
  readonly distributions?: readonly string[];
  readonly trigger: Trigger;
  /** Key of the report schedule */
  readonly key: string;
  /** Key of the agent */
  readonly agentKey: string;
  /** Reports are created only while the schedule is `active` */
  readonly status: "active" | "archived";
  /** ISO 8601, UTC */
  readonly created: string;
  /** ISO 8601, UTC */
  readonly lastModified?: string;
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
}

/** Sent when a report has no destination because none of the distributions of its schedule is active. The subject is the report. */
export interface ReportUndeliverableEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/reports` */
  readonly source: string;
  readonly type: `com.${string}.reports.undeliverable`;
  readonly data: {
    readonly key: string;
    /** Key of the report's schedule. To receive future reports, add an active distribution to the schedule. If you no longer need the reports, archive the schedule */
    readonly reportScheduleKey: string;
    /** Keys of the schedule's distributions */
    readonly distributions: readonly string[];
    readonly version: number;
  };
}

/** Sent when a report is created, when its status changes, or when its delivery to additional distributions is requested. The subject is the report. */
export interface ReportUpdatedEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/reports` */
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
    /** API URL of the report file. Present if `status` is `completed`. Requests to this URL require your API key */
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
  /** Version number of the entity, starting at 1. Incremented by each visible change */
  readonly version: number;
  /** Warnings about a successful request; absent if there are none */
  readonly warnings?: readonly Warning[];
  /** Initiator of the reversal. `agent`: you reversed or cancelled the charge. `service`: the service reversed one of the following: the remaining amount after a final clear; the entire charge after a rejected clearing, if no part of the charge was cleared; an amount that might still be on hold after a failed or unanswered request */
  readonly initiator: "agent" | "service";
  /** New authorized amount of the charge; 0 if `reverses` refers to a refund action */
  readonly replacementAmount: Money;
  /** Key of the increment or refund action whose authorization is reversed; absent if the charge's authorization is reversed */
  readonly reverses?: string;
  readonly status: {
    /** `approved`: the reversal has taken effect in the service, even if the network rejected it. If the network rejected the reversal, the action has the warning `hold-not-released`, and the service retries the reversal until the network acknowledges it */
    readonly authorization: "approved" | "declined";
  };
  readonly authorizationResponse: AuthorizationResponse;
  readonly decline?: Decline;
}

export interface ReverseChargeBody {
  /** New authorized amount (not the amount to reverse), in minor units. Default: 0 */
  readonly replacementAmount?: number;
  /** Your own reference for the action */
  readonly reference?: string;
}

/** Result of the challenge */
export interface RReq {
  readonly messageType: "RReq";
  readonly messageVersion: string;
  /** UUID, 36 characters */
  readonly threeDSServerTransID: string;
  /** UUID, 36 characters */
  readonly dsTransID: string;
  /** UUID, 36 characters */
  readonly acsTransID: string;
  /** `Y`: authenticated; `A`: attempts processing performed; `N`: not authenticated; `R`: rejected; `U`: unable to authenticate; `I`: informational only; `C`: challenge */
  readonly transStatus?: string;
  /** Two-digit reason code for `transStatus`, as defined in the EMV 3-D Secure specification */
  readonly transStatusReason?: string;
  readonly authenticationType?: string;
  /** Authentication value (CAVV, AAV) for the charge. Omitted in lists, and in all responses once the authentication is 45 days old */
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
  /** Report window of up to 31 days: records from `from` (inclusive) to `to` (exclusive). Default: the trigger's last window that ended at least a few minutes ago */
  readonly window?: {
    /** ISO 8601, interpreted as UTC if there is no offset */
    readonly from: string;
    /** ISO 8601, interpreted as UTC if there is no offset */
    readonly to: string;
  };
  /** If `true`, creates a new report from the currently recorded data even if the window already has a report. The existing report is retained, and its key is in `replaces` of the new report */
  readonly again?: boolean;
  /** Distributions that receive this report, instead of the schedule's distributions. If the report already exists, these distributions are added to the report */
  readonly distributions?: readonly string[];
}

/** The sandbox clock (test clock) of your agent. */
export interface SandboxClock {
  /** Number of seconds by which your agent's clock is ahead of real time */
  readonly offsetSeconds: number;
  /** Current time of your agent */
  readonly now: string;
  /** True if work is in progress, that is, if `pending` is not empty */
  readonly working: boolean;
  /** Work that became due and is still in progress. `clearing`: batches, including their acknowledgement, settlement and payouts. `reports`: due reports whose file is not available yet */
  readonly pending: readonly ("clearing" | "reports")[];
}

export interface ShownChargeType {
  /** Purpose of the authorization */
  readonly intent: "purchase" | "reservation" | "refund" | "account-status";
  /** Source of the card data. `token` and `token-on-file` require `tokenDetails`. Use `token-on-file` for one-click and subsequent payments, and `token` for other payments; account verifications and refunds accept both */
  readonly cardEntry: "e-commerce" | "card-on-file" | "manual" | "token" | "token-on-file";
  /** Order channel or, for a payment in a series, the type of series. `ucof`: unscheduled credential on file */
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
  /** Position in a series of payments; absent if the charge is not part of a series */
  readonly sequence?: "initial" | "subsequent";
}

/** Payment attempts, approvals, declines and approved amounts, by network and by hour. */
export interface Statistics {
  /** ISO 8601, UTC */
  readonly from: string;
  /** ISO 8601, UTC */
  readonly to: string;
  /** Totals by network. Networks without payments are omitted */
  readonly networks: readonly NetworkTotals[];
  /** Stored totals by hour, oldest first. Hours without payments are omitted */
  readonly hours: readonly HourTotals[];
  /** Totals for hours without stored totals: the current hour, past hours until their totals are stored, and, in the sandbox, the hours by which your clock is ahead of real time */
  readonly running: {
    /** ISO 8601, UTC */
    readonly from: string;
    /** Totals by network. Networks without payments are omitted */
    readonly networks: readonly NetworkTotals[];
    /** Hourly totals, oldest first. Hours without payments are omitted */
    readonly hours: readonly HourTotals[];
    /** Number of charges read to compute these totals */
    readonly looked: number;
    /** Whether there are more charges than one request can count. If true, these totals cover only the oldest 10,000 charges */
    readonly moreThan: boolean;
  };
}

/** Compliance of the charge with strong customer authentication (SCA) */
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

/** Sent when an event subscription becomes active, for example after its creation, and when an active subscription is updated, so that you can check that events arrive. Also sent when you request a nonce with the subscription's `verify` operation. The subject is always 'test'. */
export interface SubscriptionTest3dsEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/3ds` */
  readonly source: string;
  readonly type: `com.${string}.3ds.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Nonce that proves ownership of the event bus. Present only if requested with the subscription's `verify` operation. To verify ownership, send the nonce to the same operation */
    readonly nonce?: string;
  };
}

/** Sent when an event subscription becomes active, for example after its creation, and when an active subscription is updated, so that you can check that events arrive. Also sent when you request a nonce with the subscription's `verify` operation. The subject is always 'test'. */
export interface SubscriptionTestAgentEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/agent` */
  readonly source: string;
  readonly type: `com.${string}.agent.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Nonce that proves ownership of the event bus. Present only if requested with the subscription's `verify` operation. To verify ownership, send the nonce to the same operation */
    readonly nonce?: string;
  };
}

/** Sent when an event subscription becomes active, for example after its creation, and when an active subscription is updated, so that you can check that events arrive. Also sent when you request a nonce with the subscription's `verify` operation. The subject is always 'test'. */
export interface SubscriptionTestChargesEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/charges` */
  readonly source: string;
  readonly type: `com.${string}.charges.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Nonce that proves ownership of the event bus. Present only if requested with the subscription's `verify` operation. To verify ownership, send the nonce to the same operation */
    readonly nonce?: string;
  };
}

/** Sent when an event subscription becomes active, for example after its creation, and when an active subscription is updated, so that you can check that events arrive. Also sent when you request a nonce with the subscription's `verify` operation. The subject is always 'test'. */
export interface SubscriptionTestClearingEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/clearing` */
  readonly source: string;
  readonly type: `com.${string}.clearing.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Nonce that proves ownership of the event bus. Present only if requested with the subscription's `verify` operation. To verify ownership, send the nonce to the same operation */
    readonly nonce?: string;
  };
}

/** Sent when an event subscription becomes active, for example after its creation, and when an active subscription is updated, so that you can check that events arrive. Also sent when you request a nonce with the subscription's `verify` operation. The subject is always 'test'. */
export interface SubscriptionTestDistributionsEvent extends EventAttributes {
  /** `com.<service>.distributions` */
  readonly source: string;
  readonly type: `com.${string}.distributions.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Nonce that proves ownership of the event bus. Present only if requested with the subscription's `verify` operation. To verify ownership, send the nonce to the same operation */
    readonly nonce?: string;
  };
}

/** Sent when an event subscription becomes active, for example after its creation, and when an active subscription is updated, so that you can check that events arrive. Also sent when you request a nonce with the subscription's `verify` operation. The subject is always 'test'. */
export interface SubscriptionTestProcessorTokensEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/processorTokens` */
  readonly source: string;
  readonly type: `com.${string}.processorTokens.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Nonce that proves ownership of the event bus. Present only if requested with the subscription's `verify` operation. To verify ownership, send the nonce to the same operation */
    readonly nonce?: string;
  };
}

/** Sent when an event subscription becomes active, for example after its creation, and when an active subscription is updated, so that you can check that events arrive. Also sent when you request a nonce with the subscription's `verify` operation. The subject is always 'test'. */
export interface SubscriptionTestReportsEvent extends EventAttributes {
  /** The service's base URL for events, followed by `/reports` */
  readonly source: string;
  readonly type: `com.${string}.reports.test`;
  readonly data: {
    readonly testEvent: true;
    readonly eventSubscriptionKey: string;
    /** Nonce that proves ownership of the event bus. Present only if requested with the subscription's `verify` operation. To verify ownership, send the nonce to the same operation */
    readonly nonce?: string;
  };
}

export interface TestDistributionAnswer {
  readonly outcome: "delivered" | "failed";
  /** Machine-readable failure reason */
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
  /** Notes about a delivered file. `size-not-compared`: the server does not report the file size, so the size was not verified. `manifest-refused`: the bucket accepted the file, but not its manifest */
  readonly notes?: readonly ("size-not-compared" | "manifest-refused")[];
}

export interface ThreeDsAddressInput {
  readonly countryCode: CountryCodeInput;
  readonly postalCode?: string;
  /** Subdivision code (ISO 3166-2), with or without the country prefix. Other values are not sent */
  readonly stateOrProvince?: string;
  readonly city: string;
  /** First address line. In the AReq, text beyond 50 characters continues in the next address line */
  readonly line1: string;
  readonly line2?: string;
  readonly line3?: string;
}

/** One of your authentications. The service sends the required data to the network */
export interface ThreeDsAuthenticationByKey {
  /** Key of the authentication */
  readonly threedsKey: string;
}

/** Elements of the ARes or RReq of an authentication performed by this service or by an external 3DS Server */
export interface ThreeDsAuthenticationResult {
  /** Authentication value (CAVV, AAV): 20 bytes in base64 */
  readonly authenticationValue: string;
  readonly dsTransID?: string;
  /** Electronic commerce indicator (ECI). Required for an external authentication */
  readonly eci?: string;
  /** 3-D Secure protocol version (`messageVersion`) */
  readonly version?: string;
  /** Alias of `dsTransID`; send only one of them */
  readonly dsTransId?: string;
  /** Alias of `dsTransID`; send only one of them */
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
  /** One-sentence summary of the entry */
  readonly summary: string;
  /** Type and key of the source record. The key of a message consists of the timestamp and the message type, separated by `#` */
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
    /** Message number (DE 71) in the clearing file of the batch */
    readonly messageNumber: number;
  };
  /** Acquirer reference number (ARN), 23 digits */
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
  /** Key of the processor token */
  readonly processorTokenKey: string;
  /** Name on the card: printable ASCII and the letters from À to ÿ. Each character that the network does not support is replaced by a substitution character */
  readonly holderName?: string;
  /** Security code (CVC, CVV): four digits on American Express, three on other networks. Never stored */
  readonly cvc?: string;
}

/** Details of the token; present only if a token number was used instead of a card number */
export interface TokenDetails {
  readonly type: "network" | "apple-pay" | "google-pay";
  /** Electronic commerce indicator that was sent with the token */
  readonly eci?: string;
  /** Token requestor ID */
  readonly tokenRequestorId?: string;
}

export interface TokenOnFileInput {
  /** Key of the processor token */
  readonly processorTokenKey: string;
}

/** `hourly` reports cover the previous full hour. `daily` reports cover the day that ended at `hour` */
export type Trigger =
  | {
      readonly type?: "interval";
      readonly cadence: "hourly";
      /** IANA time zone of `hour`. Default: UTC */
      readonly timeZone?: string;
    }
  | {
      readonly type?: "interval";
      readonly cadence: "daily";
      /** Hour at which the reported day ends, in `timeZone`. The report is created a few minutes later */
      readonly hour: number;
      /** IANA time zone of `hour`. Default: UTC */
      readonly timeZone?: string;
    };

export interface UpdateAcceptorBody {
  /** Merchant ID (MID) at the network, sent in field 42 of authorizations, reversals and presentments. On American Express, the seller ID if the `amexModel` of the BIN is `payfac` (the default), otherwise the SE number */
  readonly mid?: string;
  /** Merchant category code, ISO 18245 */
  readonly mcc?: string;
  /** Statement descriptor: the name on the cardholder's statement. A charge can override the descriptor with `dynamicDescriptor` */
  readonly doingBusinessAsName?: string;
  /** Key of the BIN */
  readonly binKey?: string;
  readonly description?: string;
  readonly reference?: string | null;
  readonly webshopUrl?: string | null;
  readonly chargesBlocked?: boolean | null;
}

export interface UpdateApiKeyBody {
  /** Permissions of the key: `<area>:<Verb>`, `<area>:All` or `all:All`. You can grant only permissions that your own key has. */
  readonly permissions?: readonly Permission[];
  /** A disabled key cannot be used until it is reactivated. */
  readonly status?: "active" | "disabled";
  readonly description?: string | null;
  readonly ipRanges?: readonly string[] | null;
  readonly expires?: string | null;
}

export interface UpdateDistributionBody {
  readonly targets?: {
    /** Recipients of the report emails. For each entry, the service sends a separate email with a link to the report */
    readonly recipients?: readonly {
      readonly to: readonly string[];
      readonly cc?: readonly string[];
      readonly bcc?: readonly string[];
    }[];
    /** Host name or IP address of the server, without a scheme or port */
    readonly host?: string;
    readonly port?: number | null;
    /** User name with which the service authenticates */
    readonly username?: string;
    /** Directory for the files. The directory must exist on the server */
    readonly dirPath?: string;
    readonly hostKeyFingerprints?: readonly string[] | null;
    readonly bucketName?: string;
    /** ID of the AWS account that owns the bucket */
    readonly accountId?: string;
    /** Key prefix of the files in the bucket: names separated by slashes, or `/` for the root */
    readonly directory?: string;
    /** ARN of the role that the service assumes. The role must be in the service's AWS partition. The role needs only `s3:PutObject` for the objects in the bucket and, if the bucket is encrypted with your KMS key, `kms:GenerateDataKey` for that key */
    readonly roleArn?: string;
    /** External ID in the role's trust policy. The external ID cannot be retrieved later */
    readonly externalId?: string;
  };
  readonly reference?: string | null;
  readonly companions?: ("all" | "signature" | "none") | null;
  readonly temporaryNames?: ("suffix" | "none") | null;
}

export interface UpdateEventSubscriptionBody {
  /** URL to which each event is sent as a POST request. The URL must use HTTPS and contain no user name or password, and its host must resolve only to public IP addresses. A local service (`npm start`) also sends to `http://127.0.0.1` */
  readonly targetUrl?: string;
  readonly eventTypes?: readonly string[] | null;
  readonly description?: string | null;
  /** Events that occur while the subscription is disabled are not delivered, not even after reactivation */
  readonly status?: "active" | "disabled";
}

export interface UpdateMerchantBody {
  /** Trading name */
  readonly name?: string;
  /** Registered name */
  readonly legalName?: string;
  readonly description?: string | null;
  readonly websiteUrl?: string | null;
  readonly registeredAddress?: {
    readonly countryCode?: CountryCodeInput;
    readonly postalCode?: string | null;
    readonly stateOrProvince?: string | null;
    /** City, shown next to the merchant name on the cardholder's statement */
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
  /** Format of the file */
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
  /** JSON Pointer to the invalid part; starts with /body, /query, /path or /headers */
  readonly path: string;
  /** Human-readable explanation. Never contains the invalid value */
  readonly message: string;
  /** Machine-readable error code */
  readonly errorCode: string;
}

export interface VerifyDistributionAnswer {
  /** `challenged`: the nonce was delivered. `failed`: the nonce could not be delivered. `verified`: your ownership is verified, or the target is reserved for you */
  readonly outcome: "challenged" | "failed" | "verified";
  /** Name of the file that contains the nonce */
  readonly fileName?: string;
  /** Time when the nonce expires, in real time */
  readonly validUntil?: string;
  /** Machine-readable failure reason */
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
  /** Content of the nonce file, without the trailing newline */
  readonly nonce?: string;
}

export interface VerifyEventSubscriptionAnswer {
  /** `challenged`: the test event was put on the bus. `failed`: the bus did not accept the event. `verified`: your ownership is verified, or the bus is reserved for you */
  readonly outcome: "challenged" | "failed" | "verified";
  /** Time when the nonce expires, in real time */
  readonly validUntil?: string;
  /** Machine-readable failure reason */
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
  /** Value of `data.nonce` in the test event */
  readonly nonce?: string;
}

/** An event that is queued until you acknowledge it or it expires. */
export interface WaitingEvent {
  /** Key for acknowledging the event */
  readonly deliveryKey: string;
  /** Time when the event expires, in real time */
  readonly waitsUntil: string;
  readonly event: CloudEvent;
}

/** A warning about a successful request. The [guide](/v1/docs#warnings) lists the codes. */
export interface Warning {
  /** Stable, machine-readable code */
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
  /** Human-readable reason */
  readonly detail: string;
}

/** The operator has suspended the agent. Requests that create, increment or refund charges are rejected, as are requests that create processor tokens or API keys. Requests that create or update distributions or event subscriptions are also rejected. All other requests are still accepted, for example to retrieve data or to clear, reverse or cancel charges. Contact the operator of the service. */
export interface AgentSuspendedProblem extends Problem {
  readonly type: "/service/problems/agent/suspended";
  readonly title: "Agent Suspended";
  readonly status: 403;
  readonly retryable: false;
}

/** An archived key cannot be changed or reactivated. Create a new key. */
export interface ApiKeyArchivedProblem extends Problem {
  readonly type: "/service/problems/api-key/archived";
  readonly title: "API Key Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** A key cannot grant permissions that it lacks, access from IP addresses outside its own ranges, or access after its own expiry. Remove the permissions named in `detail`, set narrower `ipRanges` or an earlier `expires`, or use a key that can grant this access. */
export interface ApiKeyExceedsOwnRightsProblem extends Problem {
  readonly type: "/service/problems/api-key/exceeds-own-rights";
  readonly title: "Exceeds Own Permissions";
  readonly status: 403;
  readonly retryable: false;
}

/** The specified expiry is in the past. Send a future time. For a key that does not expire, omit `expires` when you create the key, or send `null` when you change the key. To revoke a key, archive it. */
export interface ApiKeyExpiresInThePastProblem extends Problem {
  readonly type: "/service/problems/api-key/expires-in-the-past";
  readonly title: "API Key Expires In The Past";
  readonly status: 400;
  readonly retryable: false;
}

/** A key cannot archive itself, or change its own status, permissions, IP ranges or expiry. Make the change with another key. */
export interface ApiKeyOwnKeyProblem extends Problem {
  readonly type: "/service/problems/api-key/own-key";
  readonly title: "Own API Key";
  readonly status: 409;
  readonly retryable: false;
}

/** You cannot change, disable or archive a key that has permissions that your own key lacks. Use a key that has all permissions of the other key, including those named in `detail`. */
export interface ApiKeyStrongerThanOwnProblem extends Problem {
  readonly type: "/service/problems/api-key/stronger-than-own";
  readonly title: "API Key Has More Permissions";
  readonly status: 403;
  readonly retryable: false;
}

/** The agent has reached its API key limit (40 by default; archived keys do not count). Archive unused keys, or ask the operator for a higher limit. */
export interface ApiKeyTooManyProblem extends Problem {
  readonly type: "/service/problems/api-key/too-many";
  readonly title: "Too Many API Keys";
  readonly status: 409;
  readonly retryable: false;
}

/** The request has no valid API key, or comes from an IP address that the key does not allow. Send the API key and its secret with HTTP Basic authentication, from an allowed IP address. */
export interface AuthenticationRequiredProblem extends Problem {
  readonly type: "/service/problems/authentication-required";
  readonly title: "Authentication Required";
  readonly status: 401;
  readonly retryable: false;
}

/** The card network does not support charges in this currency. Use a currency named in `detail`. */
export interface BinUnexpectedCurrencyProblem extends Problem {
  readonly type: "/service/problems/bin/unexpected-currency";
  readonly title: "Unexpected Currency";
  readonly status: 409;
  readonly retryable: false;
}

/** One of the following applies: the card does not belong to the specified `network`; the acceptor's acquirer BIN does not belong to the specified `network` or, if `network` is omitted, to a network of the card. Use an acceptor for one of the card's networks. Omit `network`, or set it to the acceptor's network. */
export interface BinUnexpectedNetworkProblem extends Problem {
  readonly type: "/service/problems/bin/unexpected-network";
  readonly title: "Incompatible Card Network";
  readonly status: 409;
  readonly retryable: false;
}

/** Another action on this charge is in progress with the network, or the network has not acknowledged a reversal yet. A charge can have only one action in progress. Wait a moment and retry. */
export interface ChargeActionInProgressProblem extends Problem {
  readonly type: "/service/problems/charge/action-in-progress";
  readonly title: "Action In Progress";
  readonly status: 409;
  readonly retryable: true;
}

/** The authentication has already been used for another charge. An authentication can be reused only if the charge that used it was declined, or was fully reversed before any clearing. Authenticate the cardholder again. */
export interface ChargeAuthenticationAlreadyUsedProblem extends Problem {
  readonly type: "/service/problems/charge/authentication-already-used";
  readonly title: "Authentication Already Used";
  readonly status: 409;
  readonly retryable: false;
}

/** The authentication cannot be used for this payment. One of the following applies: it is incomplete, rejected or too old; it is for a different card, currency or merchant, or for a lower amount; `authenticationValue` does not match `dsTransID`; the cardholder was authenticated at checkout, but the payment is merchant-initiated. If `nextStep` is present, follow that step (`stop`: do not charge the card). Otherwise, resolve the cause given in `detail`, or create a new authentication for this payment. */
export interface ChargeAuthenticationMismatchProblem extends Problem {
  readonly type: "/service/problems/charge/authentication-mismatch";
  readonly title: "Authentication Mismatch";
  readonly status: 409;
  readonly retryable: false;
  readonly nextStep?: "challenge" | "authenticate-again" | "stop";
}

/** The authorized amount was reversed to 0, so nothing is left to clear. Create a new charge if the payment is still due. */
export interface ChargeCannotClearZeroAmountProblem extends Problem {
  readonly type: "/service/problems/charge/cannot-clear-zero-amount";
  readonly title: "Cannot Clear Zero Amount";
  readonly status: 409;
  readonly retryable: false;
}

/** The card number is not in the range of any supported card network. Check the number, or ask for another card. */
export interface ChargeCannotDetermineCardNetworkByCardNumberProblem extends Problem {
  readonly type: "/service/problems/charge/cannot-determine-card-network-by-card-number";
  readonly title: "Cannot Determine Card Network from Card Number";
  readonly status: 409;
  readonly retryable: false;
}

/** The card used for this charge is no longer stored. Cards are deleted if they are not used during the retention period (18 months by default). Ask the cardholder for the card details again. Send them with POST /charges for a payment or a refund, or with POST /charges/mit for a merchant-initiated payment. */
export interface ChargeCardNotKeptProblem extends Problem {
  readonly type: "/service/problems/charge/card-not-kept";
  readonly title: "Card Not Kept";
  readonly status: 409;
  readonly retryable: false;
}

/** A charge cannot be cancelled after it has been submitted for clearing or its `clearAfter` has passed. A clear cannot be withdrawn after it has been added to a batch or was rejected. Refund the charge, unless the clear was rejected. */
export interface ChargeClearingAlreadySubmittedProblem extends Problem {
  readonly type: "/service/problems/charge/clearing-already-submitted";
  readonly title: "Clearing Already Submitted";
  readonly status: 409;
  readonly retryable: false;
}

/** Refunds without a cleared sale (unreferenced refunds, and refunds of amounts not submitted for clearing) are subject to a limit per agent and UTC day. This refund would exceed the limit, or is in a currency without a conversion rate. Clear the charge before you refund it, wait until the next day (UTC), or ask the operator for a higher limit. */
export interface ChargeCreditLimitExceededProblem extends Problem {
  readonly type: "/service/problems/charge/credit-limit-exceeded";
  readonly title: "Credit Limit Exceeded";
  readonly status: 409;
  readonly retryable: false;
}

/** The 3-D Secure result is not from one of your authentications with this service, and the operator has not allowed you to use external results. Check `dsTransID`, authenticate the cardholder with POST /3ds, or ask the operator to allow external results. */
export interface ChargeExternalAuthenticationNotAllowedProblem extends Problem {
  readonly type: "/service/problems/charge/external-authentication-not-allowed";
  readonly title: "External Authentication Not Allowed";
  readonly status: 409;
  readonly retryable: false;
}

/** The card's network does not support this action, or does not support this type of token for this acceptor. If the network does not support the action, use an action named in `detail`, or create another charge. If the network does not support the token type, send a card number. */
export interface ChargeIncompatibleCardNetworkForOperationProblem extends Problem {
  readonly type: "/service/problems/charge/incompatible-card-network-for-operation";
  readonly title: "Not Supported by Card Network";
  readonly status: 409;
  readonly retryable: false;
}

/** The amount conflicts with the authorized, cleared or refunded amount. Send an amount within the limits in `detail`. `replacementAmount` is the new authorized amount, not the difference. */
export interface ChargeInvalidAmountProblem extends Problem {
  readonly type: "/service/problems/charge/invalid-amount";
  readonly title: "Invalid Amount";
  readonly status: 409;
  readonly retryable: false;
}

/** Each field is valid, but the request as a whole is not. Check `detail`, which names the violated rule, and correct the request. */
export interface ChargeInvalidRequestProblem extends Problem {
  readonly type: "/service/problems/charge/invalid-request";
  readonly title: "Invalid Request";
  readonly status: 400;
  readonly retryable: false;
}

/** The network returned no reference for the initial charge, so subsequent payments cannot refer to that charge. Start a new series with a cardholder-initiated charge. */
export interface ChargeMissingNetworkReferenceProblem extends Problem {
  readonly type: "/service/problems/charge/missing-network-reference";
  readonly title: "Missing Network Reference in Initial Charge";
  readonly status: 409;
  readonly retryable: false;
}

/** The card has reached its network's limit on declines at this acceptor, or was declined with a code that prohibits a retry. No request was sent to the network, because the network would have charged a fee for the retry. Ask the cardholder for another card, or retry after the interval in `Retry-After`. */
export interface ChargeRetryLimitReachedProblem extends Problem {
  readonly type: "/service/problems/charge/retry-limit-reached";
  readonly title: "Retry Limit Reached";
  readonly status: 429;
  readonly retryable: true;
}

/** The charge is too old to be cleared, or it cannot be incremented because its authorization has expired. Create a new charge for the amount that is still due. Clear each charge within six months of its creation. A charge can be incremented only until its authorization expires. */
export interface ChargesInvalidChargeProblem extends Problem {
  readonly type: "/service/problems/charges/invalid-charge";
  readonly title: "Invalid Charge";
  readonly status: 409;
  readonly retryable: false;
}

/** The card or the acceptor has reached its account verification limit, or this hour's payments indicate card testing. Card testing is indicated by many wrong security codes for the card, or by an unusually high decline rate at the acceptor. `detail` names the cause. Verify a card once, when you store it. Retry after the interval in `Retry-After`; if the card has reached its daily limit, retry the next day (UTC). Payments authenticated with 3-D Secure, one-click payments and subsequent payments in a series are neither counted nor blocked. If you do not recognize the payments, your checkout is being used for card testing: protect it with a CAPTCHA or a 3-D Secure challenge. */
export interface ChargeTooManyVerificationsProblem extends Problem {
  readonly type: "/service/problems/charge/too-many-verifications";
  readonly title: "Too Many Verifications";
  readonly status: 429;
  readonly retryable: true;
}

/** The charge was declined or reversed, so its authorization cannot be used. Create a new charge if the payment is still due. */
export interface ChargeUnexpectedAuthorizationStatusProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-authorization-status";
  readonly title: "Unexpected Authorization Status";
  readonly status: 409;
  readonly retryable: false;
}

/** Clear, increment and reverse require `clearingMode: manual`; cancel requires `clearingMode: auto`. Use one of the actions named in `detail`. */
export interface ChargeUnexpectedClearingModeProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-clearing-mode";
  readonly title: "Unexpected Clearing Mode";
  readonly status: 409;
  readonly retryable: false;
}

/** The clearing status of the charge, or of the clear to withdraw, does not allow this action. Use one of the actions named in `detail`. If the amount has already been cleared, refund it instead. */
export interface ChargeUnexpectedClearingStatusProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-clearing-status";
  readonly title: "Unexpected Clearing Status";
  readonly status: 409;
  readonly retryable: false;
}

/** The action is not available for charges with this intent. For example, a refund cannot be refunded. Use one of the actions named in `detail`. */
export interface ChargeUnexpectedIntentProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-intent";
  readonly title: "Unexpected Intent";
  readonly status: 409;
  readonly retryable: false;
}

/** The refunds of the charge do not allow this action. Increment and cancel are possible only before the first refund. After a withdrawal, the amount submitted for clearing must be at least the refunded amount. Use one of the actions named in `detail`. */
export interface ChargeUnexpectedRefundsStatusProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-refunds-status";
  readonly title: "Unexpected Refunds Status";
  readonly status: 409;
  readonly retryable: false;
}

/** A series of payments can be continued only from the approved charge that started it. Use the key of the initial charge, or start a new series with a cardholder-initiated charge. */
export interface ChargeUnexpectedSequenceProblem extends Problem {
  readonly type: "/service/problems/charge/unexpected-sequence";
  readonly title: "Unexpected Sequence";
  readonly status: 400;
  readonly retryable: false;
}

/** The operator has not allowed you to accept Apple Pay and Google Pay. Wallet payments count as authenticated by the cardholder's device. Ask the operator to allow wallets, or use a card number with 3-D Secure. */
export interface ChargeWalletsNotAllowedProblem extends Problem {
  readonly type: "/service/problems/charge/wallets-not-allowed";
  readonly title: "Wallets Not Allowed";
  readonly status: 409;
  readonly retryable: false;
}

/** Another request changed the entity at the same time. Retrieve the entity again, and retry if the request still applies. */
export interface ConflictProblem extends Problem {
  readonly type: "/service/problems/conflict";
  readonly title: "Conflict";
  readonly status: 409;
  readonly retryable: true;
}

/** A delivery attempt is in progress. Wait until the attempt has finished, then retry if the content was not delivered. */
export interface DeliveryStillPendingProblem extends Problem {
  readonly type: "/service/problems/delivery/still-pending";
  readonly title: "Still Pending";
  readonly status: 409;
  readonly retryable: true;
}

/** The delivery's subscription or distribution is disabled, suspended or archived. Reactivate a disabled subscription, or verify your ownership of the target of a suspended subscription or distribution. Then resend the delivery. Deliveries to an archived subscription or distribution cannot be resent. */
export interface DeliveryTargetNotActiveProblem extends Problem {
  readonly type: "/service/problems/delivery/target-not-active";
  readonly title: "Target Not Active";
  readonly status: 409;
  readonly retryable: false;
}

/** The distribution is archived. An archived distribution cannot be used or reactivated. Create a new distribution. */
export interface DistributionArchivedProblem extends Problem {
  readonly type: "/service/problems/distribution/archived";
  readonly title: "Distribution Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** You recently requested a nonce for this target. Nonces are sent at most once per hour. If the file with the nonce exists, submit the nonce. Otherwise, retry after the interval in `Retry-After`. */
export interface DistributionChallengePendingProblem extends Problem {
  readonly type: "/service/problems/distribution/challenge-pending";
  readonly title: "Challenge Pending";
  readonly status: 409;
  readonly retryable: true;
}

/** Your agent has no distribution with this key. Check the key in the path. */
export interface DistributionNotFoundProblem extends Problem {
  readonly type: "/service/problems/distribution/not-found";
  readonly title: "Distribution Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** Ownership can be verified only for SFTP accounts. The service cannot determine who can read a bucket, and email addresses are not reserved for one agent. For a bucket, create another role and update the distribution with that role. For email, no action is needed. */
export interface DistributionNotVerifiableProblem extends Problem {
  readonly type: "/service/problems/distribution/not-verifiable";
  readonly title: "Not Verifiable";
  readonly status: 409;
  readonly retryable: false;
}

/** Another agent already uses this SFTP account or this role. A target is reserved for the first agent that uses it; the reservation lapses after 7 days without deliveries. If you own the SFTP account, create a distribution with `contested: true` and verify your ownership with `POST /distributions/{distributionKey}/verify`. For a bucket, use a different role; ownership of a role cannot be verified. */
export interface DistributionTargetInUseProblem extends Problem {
  readonly type: "/service/problems/distribution/target-in-use";
  readonly title: "Target In Use";
  readonly status: 409;
  readonly retryable: false;
}

/** The service cannot deliver to this target: the host is not public, or the role is in the service's AWS account or in a different AWS partition. For SFTP, use a public host. For a bucket, use a role in your own AWS account and in the service's AWS partition. */
export interface DistributionTargetNotAllowedProblem extends Problem {
  readonly type: "/service/problems/distribution/target-not-allowed";
  readonly title: "Target Not Allowed";
  readonly status: 400;
  readonly retryable: false;
}

/** The agent has reached its distribution limit (200 by default; archived distributions do not count). Archive unused distributions, or ask the operator for a higher limit. */
export interface DistributionTooManyProblem extends Problem {
  readonly type: "/service/problems/distribution/too-many";
  readonly title: "Too Many Distributions";
  readonly status: 409;
  readonly retryable: false;
}

/** The nonce is not the latest one, has already been used, or is older than 24 hours. Read the file with the nonce again, or send an empty object to get a new nonce. */
export interface DistributionWrongNonceProblem extends Problem {
  readonly type: "/service/problems/distribution/wrong-nonce";
  readonly title: "Wrong Nonce";
  readonly status: 409;
  readonly retryable: false;
}

/** Your agent has no charge or action with this key. Check the key in the path. */
export interface EntityNotFoundProblem extends Problem {
  readonly type: "/service/problems/entity-not-found";
  readonly title: "Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** The event subscription is archived. An archived subscription cannot be used or reactivated. Create a new subscription. */
export interface EventSubscriptionArchivedProblem extends Problem {
  readonly type: "/service/problems/event-subscription/archived";
  readonly title: "Event Subscription Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** You recently requested a nonce for this event bus. Nonces are sent at most once per hour. If the bus received the test event, submit the value of the event's `data.nonce` as `nonce`. Otherwise, retry after the interval in `Retry-After`. */
export interface EventSubscriptionChallengePendingProblem extends Problem {
  readonly type: "/service/problems/event-subscription/challenge-pending";
  readonly title: "Challenge Pending";
  readonly status: 409;
  readonly retryable: true;
}

/** The event subscription is disabled. Either you disabled the subscription, or its events were not fetched for 7 days. Set `status` to `active` with a PATCH request. You can then fetch the events that are still queued. */
export interface EventSubscriptionDisabledProblem extends Problem {
  readonly type: "/service/problems/event-subscription/disabled";
  readonly title: "Event Subscription Disabled";
  readonly status: 409;
  readonly retryable: false;
}

/** The events of the subscription are sent to its target and cannot be fetched. Create a subscription with `delivery: "pull"`, or list the sent events with `GET /deliveries`. */
export interface EventSubscriptionNotFetchedProblem extends Problem {
  readonly type: "/service/problems/event-subscription/not-fetched";
  readonly title: "Not Fetched";
  readonly status: 409;
  readonly retryable: false;
}

/** An event subscription needs verification only if its target is an event bus. Webhooks are authenticated by their signatures, and fetching events requires an API key. No action is needed. */
export interface EventSubscriptionNotVerifiableProblem extends Problem {
  readonly type: "/service/problems/event-subscription/not-verifiable";
  readonly title: "Not Verifiable";
  readonly status: 409;
  readonly retryable: false;
}

/** Another agent uses this event bus. A bus is reserved for the first agent that uses it; the reservation lapses after 7 days without delivered events. If you own the bus, verify your ownership with `POST /eventSubscriptions/{eventSubscriptionKey}/verify`. If you have no subscription to the bus yet, create one with `contested: true` first. */
export interface EventSubscriptionTargetInUseProblem extends Problem {
  readonly type: "/service/problems/event-subscription/target-in-use";
  readonly title: "Target In Use";
  readonly status: 409;
  readonly retryable: false;
}

/** The request does not specify exactly one target, or the service cannot send events to the target. A webhook URL must use HTTPS and have a public host; an event bus must be in your own AWS account and in the service's AWS partition. Specify one target: an HTTPS URL whose host resolves only to public IP addresses, your own event bus, or `delivery: "pull"`. */
export interface EventSubscriptionTargetNotAllowedProblem extends Problem {
  readonly type: "/service/problems/event-subscription/target-not-allowed";
  readonly title: "Target Not Allowed";
  readonly status: 400;
  readonly retryable: false;
}

/** The agent has reached its event subscription limit (50 by default; archived subscriptions do not count). Archive unused subscriptions, or ask the operator for a higher limit. */
export interface EventSubscriptionTooManyProblem extends Problem {
  readonly type: "/service/problems/event-subscription/too-many";
  readonly title: "Too Many Event Subscriptions";
  readonly status: 409;
  readonly retryable: false;
}

/** The nonce is not the latest one, has already been used, or is older than 24 hours. Use the nonce of the latest test event that contains one, or send an empty object to get a new nonce. */
export interface EventSubscriptionWrongNonceProblem extends Problem {
  readonly type: "/service/problems/event-subscription/wrong-nonce";
  readonly title: "Wrong Nonce";
  readonly status: 409;
  readonly retryable: false;
}

/** The API key does not have the permission that the request requires, or the firewall blocked the request because it contains a known attack pattern. Use an API key with the permission named in `detail`. If `detail` names the firewall, contact the operator and quote the request ID in `instance`. */
export interface ForbiddenProblem extends Problem {
  readonly type: "/service/problems/forbidden";
  readonly title: "Forbidden";
  readonly status: 403;
  readonly retryable: false;
}

/** The service did not respond in time. The request might have been processed. Retry with the same idempotency key to get the outcome. */
export interface GatewayTimeoutProblem extends Problem {
  readonly type: "/service/problems/gateway-timeout";
  readonly title: "Gateway Timeout";
  readonly status: 504;
  readonly retryable: true;
}

/** The first request with this idempotency key is still being processed. Retry the unchanged request after the interval in `Retry-After` to get the response to the first request. */
export interface IdempotencyRequestIsStillBeingProcessedProblem extends Problem {
  readonly type: "/service/problems/idempotency/request-is-still-being-processed";
  readonly title: "Request Is Still Being Processed";
  readonly status: 409;
  readonly retryable: true;
}

/** The idempotency key was already used for a request with a different method, path or body. Use a new idempotency key for each new request, and retry requests unchanged. */
export interface IdempotencyRequestMismatchProblem extends Problem {
  readonly type: "/service/problems/idempotency/request-mismatch";
  readonly title: "Idempotent Request Mismatch";
  readonly status: 409;
  readonly retryable: false;
}

/** The service encountered an internal error. The operator can find the cause using the request ID in `instance`. Retry with the same idempotency key. If the retry also fails, contact the operator and quote the request ID. */
export interface InternalServerErrorProblem extends Problem {
  readonly type: "/service/problems/internal-server-error";
  readonly title: "Internal Server Error";
  readonly status: 500;
  readonly retryable: true;
}

/** Parts of the request are invalid. Correct every field listed in `validationErrors` and send the request again. `validationErrors` lists at most 100 errors; `furtherErrors` is the number of errors that are not listed. */
export interface InvalidInputProblem extends Problem {
  readonly type: "/service/problems/invalid-input";
  readonly title: "Invalid Input";
  readonly status: 400;
  readonly retryable: false;
  readonly validationErrors: NonNullable<Problem["validationErrors"]>;
}

/** The `offsetToken` was not issued for this list, agent and parameters. Send the same parameters as for the first page (only `limit` can differ), or start from the first page without an `offsetToken`. */
export interface InvalidOffsetTokenProblem extends Problem {
  readonly type: "/service/problems/invalid-offset-token";
  readonly title: "Invalid Offset Token";
  readonly status: 400;
  readonly retryable: false;
}

/** Each field has a valid format, but the request violates a rule for authentications. Check `detail`, which names the violated rule, and correct the request. */
export interface InvalidRequestProblem extends Problem {
  readonly type: "/service/problems/invalid-request";
  readonly title: "Invalid Request";
  readonly status: 400;
  readonly retryable: false;
}

/** The time filters contradict each other or cannot be combined with the other filters. Omit `from` and `to` if you filter by `transactionReference` or `date`. Otherwise, `from` must not be later than `to`. */
export interface InvalidToOrFromDateProblem extends Problem {
  readonly type: "/service/problems/invalid-to-or-from-date";
  readonly title: "Invalid To or From Date";
  readonly status: 400;
  readonly retryable: false;
}

/** The request is not a valid HTTP request for this API. Check the path, query, headers and encoding of the request. */
export interface MalformedRequestProblem extends Problem {
  readonly type: "/service/problems/malformed-request";
  readonly title: "Malformed Request";
  readonly status: 400;
  readonly retryable: false;
}

/** An archived acceptor cannot be changed or used for new charges. Create a new acceptor. */
export interface MerchantAcceptorArchivedProblem extends Problem {
  readonly type: "/service/problems/merchant-acceptor/archived";
  readonly title: "Merchant Acceptor Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** The acceptor is archived or blocked, so new charges and authentications are rejected. Use another acceptor. If the acceptor is not archived, you can unblock it: update it with `chargesBlocked: false`. */
export interface MerchantAcceptorBlockedProblem extends Problem {
  readonly type: "/service/problems/merchant-acceptor/blocked";
  readonly title: "Blocked Merchant Acceptor";
  readonly status: 409;
  readonly retryable: false;
}

/** The operator has suspended the acceptor, so new charges, increments and refunds are rejected. Existing charges can still be cleared, reversed or cancelled. Contact the operator of the service. */
export interface MerchantAcceptorSuspendedProblem extends Problem {
  readonly type: "/service/problems/merchant-acceptor/suspended";
  readonly title: "Merchant Acceptor Suspended";
  readonly status: 409;
  readonly retryable: false;
}

/** The merchant has reached its acceptor limit (200 by default; archived acceptors do not count). Archive unused acceptors, or ask the operator for a higher limit. */
export interface MerchantAcceptorTooManyProblem extends Problem {
  readonly type: "/service/problems/merchant-acceptor/too-many";
  readonly title: "Too Many Merchant Acceptors";
  readonly status: 409;
  readonly retryable: false;
}

/** The agent has reached its merchant limit (10,000 by default). Ask the operator of the service for a higher limit. */
export interface MerchantTooManyProblem extends Problem {
  readonly type: "/service/problems/merchant/too-many";
  readonly title: "Too Many Merchants";
  readonly status: 409;
  readonly retryable: false;
}

/** The path does not support this method. Use one of the methods in the `Allow` header. */
export interface MethodNotAllowedProblem extends Problem {
  readonly type: "/service/problems/method-not-allowed";
  readonly title: "Method Not Allowed";
  readonly status: 405;
  readonly retryable: false;
}

/** The route does not exist, or your agent has no entity with this key. Check the path and the key in it. */
export interface NotFoundProblem extends Problem {
  readonly type: "/service/problems/not-found";
  readonly title: "Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** The entity has changed since you retrieved it: its version differs from the one in `If-Match`. Retrieve the entity again, check that your change still applies, and send it with the new version. */
export interface PreconditionFailedProblem extends Problem {
  readonly type: "/service/problems/precondition-failed";
  readonly title: "Precondition Failed";
  readonly status: 412;
  readonly retryable: false;
}

/** One of the following applies: the processor token is archived; the token expired at its `usableUntil` because it was not used; the series of the initial charge ended when the processor token of that charge was archived; the card is no longer stored; the charge in `chargeKey` has no card number to store. Create a new token with `cardData`. If you do not have the card details, ask the cardholder for them. */
export interface ProcessorTokensInvalidProcessorTokenProblem extends Problem {
  readonly type: "/service/problems/processorTokens/invalid-processor-token";
  readonly title: "Invalid Processor Token";
  readonly status: 409;
  readonly retryable: false;
}

/** The agent has reached its processor token limit (1,000,000 by default; archived tokens do not count). Archive unused tokens, or ask the operator for a higher limit. Payments with a card number still work. */
export interface ProcessorTokensTooManyProblem extends Problem {
  readonly type: "/service/problems/processorTokens/too-many";
  readonly title: "Too Many Processor Tokens";
  readonly status: 409;
  readonly retryable: false;
}

/** The request refers to an entity that does not exist or belongs to another agent. Use the key of an entity that belongs to your agent. */
export interface ReferencedEntityNotFoundProblem extends Problem {
  readonly type: "/service/problems/referenced-entity-not-found";
  readonly title: "Referenced Entity Not Found";
  readonly status: 409;
  readonly retryable: false;
}

/** An active schedule with the same report type, trigger, format, reference and distributions already exists. A second schedule would duplicate every report. Use the existing schedule named in `detail`, or send a different `reference`. */
export interface ReportEntityAlreadyExistsProblem extends Problem {
  readonly type: "/service/problems/report/entity-already-exists";
  readonly title: "Entity Already Exists";
  readonly status: 409;
  readonly retryable: false;
}

/** The requested window is empty or too long, has not ended, or ended only a few minutes ago. Correct the window. `detail` states the rule that the window violates. */
export interface ReportInvalidDateRangeProblem extends Problem {
  readonly type: "/service/problems/report/invalid-date-range";
  readonly title: "Invalid Date Range";
  readonly status: 400;
  readonly retryable: false;
}

/** The change would result in a daily trigger without an hour. Set `trigger.hour` to an hour from 0 to 23. */
export interface ReportInvalidTriggerProblem extends Problem {
  readonly type: "/service/problems/report/invalid-trigger";
  readonly title: "Invalid Trigger";
  readonly status: 400;
  readonly retryable: false;
}

/** The report's file is not available: the file could not be written, or its retention period (one year) has ended. Run the report's schedule again for the same window. Set `again` if the report is archived. `detail` gives the cause. */
export interface ReportNotAvailableProblem extends Problem {
  readonly type: "/service/problems/report/not-available";
  readonly title: "Report Not Available";
  readonly status: 409;
  readonly retryable: false;
}

/** A specified distribution is archived. Omit the archived distribution, or create a new distribution. */
export interface ReportReferencedEntityArchivedProblem extends Problem {
  readonly type: "/service/problems/report/referenced-entity-archived";
  readonly title: "Referenced Entity Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** Your agent has no report with this key. Check the key in the path. */
export interface ReportReportNotFoundProblem extends Problem {
  readonly type: "/service/problems/report/report-not-found";
  readonly title: "Report Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** The schedule is archived permanently and creates no more reports. Create a new schedule. */
export interface ReportReportScheduleArchivedProblem extends Problem {
  readonly type: "/service/problems/report/report-schedule-archived";
  readonly title: "Report Schedule Archived";
  readonly status: 409;
  readonly retryable: false;
}

/** Your agent has no report schedule with this key. Check the key in the path. */
export interface ReportReportScheduleNotFoundProblem extends Problem {
  readonly type: "/service/problems/report/report-schedule-not-found";
  readonly title: "Report Schedule Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** The agent has reached its report schedule limit (200 by default; archived schedules do not count). Archive unused report schedules, or ask the operator for a higher limit. */
export interface ReportScheduleTooManyProblem extends Problem {
  readonly type: "/service/problems/report-schedule/too-many";
  readonly title: "Too Many Report Schedules";
  readonly status: 409;
  readonly retryable: false;
}

/** A report can be delivered to at most 50 distributions in total. Resend a delivery to one of the report's distributions, or download the file and deliver it yourself. */
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

/** The request does not contain exactly one of `advanceSeconds` and `advanceTo`, or the sandbox clock cannot be moved to the requested time. A sandbox clock can only move forward, up to a limit. Check `detail`, which names the violated rule, and correct the request. */
export interface SandboxInvalidRequestProblem extends Problem {
  readonly type: "/service/problems/sandbox/invalid-request";
  readonly title: "Invalid Request";
  readonly status: 400;
  readonly retryable: false;
}

/** The service, or a system that it depends on, is temporarily unavailable. The request might have been processed. Retry after the interval in `Retry-After`, with the same idempotency key. */
export interface ServiceUnavailableProblem extends Problem {
  readonly type: "/service/problems/service-unavailable";
  readonly title: "Service Unavailable";
  readonly status: 503;
  readonly retryable: true;
}

/** The network's directory server did not return a valid response, or rejected the request. The `result` of the authentication is `non-authenticated`. If `retryable` is true, start a new authentication with a new `Idempotency-Key`. Otherwise, read `protocolError`: if `errorDetail` names a data element of the AReq, correct the corresponding property; if not, contact support. You can also charge the card at your own risk (`nextStep` is `charge-unprotected`). */
export interface ThreeDsDirectoryServerUnavailableProblem extends Problem {
  readonly type: "/service/problems/3ds/directory-server-unavailable";
  readonly title: "Directory Server Unavailable";
  readonly status: 502;
  readonly nextStep?: "challenge" | "charge" | "charge-unprotected" | "authenticate-again" | "stop";
  /** Key of the authentication */
  readonly threedsKey?: string;
  /** An error message of the 3-D Secure protocol (Erro) */
  readonly protocolError?: {
    readonly errorCode: string;
    /** Component that detected the error: `S` (3DS Server, this service), `D` (directory server) or `A` (issuer's ACS) */
    readonly errorComponent: string;
    readonly errorDescription: string;
    readonly errorDetail: string;
  };
}

/** The agent has no authentication with this key. Check the key in the path. */
export interface ThreeDsNotFoundProblem extends Problem {
  readonly type: "/service/problems/3ds/not-found";
  readonly title: "Not Found";
  readonly status: 404;
  readonly retryable: false;
}

/** The card is not enrolled in 3-D Secure. Charge the card without authentication, or ask for another card. */
export interface ThreeDsUnenrolledAccountNumberProblem extends Problem {
  readonly type: "/service/problems/3ds/unenrolled-account-number";
  readonly title: "Unenrolled Account Number";
  readonly status: 422;
  readonly retryable: false;
}

/** The card is not enrolled on the specified network, or the network does not support data-only authentication. If the card is not enrolled on the network, choose a network on which the card is enrolled: use an acceptor on that network or, with `merchantInfo`, set `network`. If the network does not support data-only authentication, specify another `challengeIndicator`. */
export interface ThreeDsUnsupportedCardNetworkProblem extends Problem {
  readonly type: "/service/problems/3ds/unsupported-card-network";
  readonly title: "Unsupported Card Network";
  readonly status: 409;
  readonly retryable: false;
}

/** The issuer, the directory server and the service have no 3-D Secure protocol version in common that supports the request. Charge the card without authentication, or ask for another card. */
export interface ThreeDsUnsupportedProtocolVersionProblem extends Problem {
  readonly type: "/service/problems/3ds/unsupported-protocol-version";
  readonly title: "Unsupported Protocol Version";
  readonly status: 422;
  readonly retryable: false;
}

/** The agent has exceeded its rate limit, the IP address has sent too many requests, or the service is receiving too many requests in total. `detail` states which. Retry after the interval in `Retry-After`. */
export interface TooManyRequestsProblem extends Problem {
  readonly type: "/service/problems/too-many-requests";
  readonly title: "Too Many Requests";
  readonly status: 429;
  readonly retryable: true;
}

/** The operation does not support the media type or the charset of the body. Send JSON with the `Content-Type` named in `detail`. */
export interface UnsupportedMediaTypeProblem extends Problem {
  readonly type: "/service/problems/unsupported-media-type";
  readonly title: "Unsupported Media Type";
  readonly status: 415;
  readonly retryable: false;
}

/** Problems common to all operations that require an API key. */
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
  /** Create a charge. Sends an authorization request to the issuer through the card's network. A decline is not an error: the response has status 201 and contains the reason. A charge with intent `refund` (an unreferenced refund) also needs the permission `charges:CreateCredit`, and counts toward the agent's daily limit for refunds without a cleared sale. Requires the permission `charges:Create`. */
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

  /** List charges. Returns the agent's charges that match all specified filters. Time filters, `transactionReference` and `merchantKey` use an index; all other filters are applied to the charges read, at most 250 per page. A page can therefore have fewer items than `limit`, or none. Continue with `offsetToken` until `moreItems` is false. This list has a separate rate limit, named "charges-list" in the RateLimit-Policy header. Requires the permission `charges:List`. */
  readonly listCharges: {
    readonly parameters: {
      /** Maximum number of items per page */ readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
      /** Created at or after this time */
      readonly from?: string;
      /** Created before this time */
      readonly to?: string;
      /** Created on this date (UTC). Cannot be combined with `from` or `to` */
      readonly date?: string;
      /** Only items with this reference. Cannot be combined with `from` or `to` */
      readonly transactionReference?: string;
      /** Only charges of the merchant with this key. GET /merchants returns the keys */
      readonly merchantKey?: string;
      /** Only charges of the acceptor with this key. GET /merchants/{merchantKey}/acceptors returns the keys */
      readonly merchantAcceptorKey?: string;
      /** Authorization result; `none` while the authorization is pending */
      readonly authorization?: "none" | "approved" | "approved-partial" | "declined" | "reversed";
      /** Clearing (capture) status. `manual`: the charge awaits your clear request. `abandoned`: the clearing was rejected, and the charge is reversed */
      readonly clearing?: "none" | "manual" | "pending" | "completed" | "cancelled" | "abandoned";
      readonly network?: "visa" | "mastercard" | "american-express" | "discover" | "diners" | "jcb" | "unionpay";
      readonly intent?: "purchase" | "reservation" | "refund" | "account-status";
      /** Three-letter ISO 4217 currency code */
      readonly currency?: Currency;
      /** Minimum `amount` in minor units; requires `currency` */
      readonly amountFrom?: number;
      /** Maximum `amount` in minor units; requires `currency` */
      readonly amountTo?: number;
      /** Last four digits of the card number; for a token, of the token number or the underlying card number */
      readonly last4?: string;
    };
    readonly answer: ListChargesAnswer;
    readonly item: ListChargesAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | InvalidToOrFromDateProblem | ForbiddenProblem;
  };

  /** Retrieve a charge. Returns the current state of a charge: the amounts authorized, cleared and refunded, and the possible actions. You can retrieve a charge, even a declined one, as soon as it is created. Requires the permission `charges:Get`. */
  readonly getCharge: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
    };
    readonly answer: Charge;
    readonly problem: CommonProblem | ForbiddenProblem | EntityNotFoundProblem;
  };

  /** Create a merchant-initiated charge. Creates a merchant-initiated transaction (MIT) in a series that the cardholder agreed to, using a card and network references that you store yourself. The cardholder is not present, so the request contains no security code. Requires the permission `charges:Create`. */
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

  /** List charge actions. Returns the actions of the charge, oldest first. The list is empty while the authorization request is in progress. Requires the permission `charges:Get`. */
  readonly listChargeActions: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
      /** Maximum number of items per page */
      readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
    };
    readonly answer: ListChargeActionsAnswer;
    readonly item: ListChargeActionsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem | EntityNotFoundProblem;
  };

  /** Cancel a charge. Cancels (voids) a charge with `clearingMode: auto`: removes the charge from clearing and reverses the full authorization. A charge can be cancelled until it is submitted for clearing or until its `clearAfter`, whichever comes first. After that, the request fails with 409 `charge/clearing-already-submitted`; refund the charge instead. Requires the permission `charges:Cancel`. */
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

  /** Clear a charge. Clears (captures) the approved amount of a charge with `clearingMode: manual`, in full or in several parts. The sum of the parts cannot exceed the current authorized amount. Requires the permission `charges:Clear`. */
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

  /** Increment a charge. Requests a higher authorized amount from the issuer (incremental authorization). The network must support increments. The charge must have `clearingMode: manual`, no clears or refunds, and an authorization that has not expired. The body contains the new authorized amount. A declined increment returns a success response, not an error, and leaves the charge unchanged. Requires the permission `charges:Increment`. */
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

  /** Create a merchant-initiated charge from an initial charge. Creates a subsequent payment in the series that the initial charge started. The service takes the card from the vault, and the network references from the initial charge. If `amount` is omitted, the amount of the initial charge is used. If `type` is omitted, the type of the initial charge is used, with the card entry `card-on-file` (`token-on-file` for a network or wallet token). The acceptor is always that of the initial charge. Requires the permission `charges:Create`. */
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

  /** Refund a charge. Refunds the cardholder, in full or in part. First try to cancel (void) or reverse the charge: a refund does not require the charge to be cleared, and does not affect its clearing. If the network rejects the clearing of the charge, the refund is not reversed, and the charge has the warning `refunded-without-clearing`. Requires the permission `charges:Refund`. */
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

  /** Reverse a charge. Reverses the authorization of a charge with `clearingMode: manual` and releases the hold, in full or down to the new authorized amount in the body (partial reversal). Amounts that are already cleared remain cleared; refund them instead. Requires the permission `charges:Reverse`. */
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

  /** Retrieve a charge action. Returns an action that you or the service performed on a charge, and its outcome. The clearing status can change until the network acknowledges the clearing record. Requires the permission `charges:Get`. */
  readonly getChargeAction: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
      /** Key of the action */
      readonly actionKey: string;
    };
    readonly answer: ChargeAction;
    readonly problem: CommonProblem | ForbiddenProblem | EntityNotFoundProblem;
  };

  /** Withdraw a clear. Cancels a clear (a pending capture) that is not yet in a clearing batch, for example one whose `clearAfter` is in the future. Afterwards, the amount can be cleared again or reversed, unless a reversal has already released it. A clear that is in a batch or was rejected cannot be withdrawn. Once an amount is in a batch, refund it instead. Requires the permission `charges:Withdraw`. */
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

  /** Authenticate a cardholder. Sends an authentication request to the issuer through the network's directory server. `nextStep` states what to do next. If `nextStep` is `challenge`, have the browser post `ares.creq` to `ares.acsURL`; when the browser posts the result to your notificationUrl, retrieve the authentication. If `nextStep` is `charge`, create the charge with `threeDsAuthenticationResult.threedsKey`. Requires the permission `threeDs:Create`. */
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

  /** List authentications. Returns the agent's authentications, optionally filtered by creation time, creation date, transaction reference or result. Authentication values and challenge requests are not included. Requires the permission `threeDs:List`. */
  readonly listAuthentications: {
    readonly parameters: {
      /** Maximum number of items per page */ readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
      /** Created at or after this time */
      readonly from?: string;
      /** Created before this time */
      readonly to?: string;
      /** Created on this date (UTC). Cannot be combined with `from` or `to` */
      readonly date?: string;
      /** Only items with this reference. Cannot be combined with `from` or `to` */
      readonly transactionReference?: string;
      /** Returns only authentications that currently have this result */
      readonly result?: "authenticated" | "non-authenticated" | "attempt" | "challenge";
    };
    readonly answer: ListAuthenticationsAnswer;
    readonly item: ListAuthenticationsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | InvalidToOrFromDateProblem | ForbiddenProblem;
  };

  /** Retrieve an authentication. Returns an authentication. After a challenge, `rreq` contains the result. The result usually arrives before the browser posts to your notificationUrl. Requires the permission `threeDs:Get`. */
  readonly getAuthentication: {
    readonly parameters: {
      /** Key of the authentication */ readonly threedsKey: string;
      /** Challenge window size for `ares.creq`, in pixels: `01` (250x400), `02` (390x400), `03` (500x600), `04` (600x400) or `05` (full screen) */
      readonly challengeWindowSize?: "01" | "02" | "03" | "04" | "05";
    };
    readonly answer: Authentication;
    readonly problem: CommonProblem | ForbiddenProblem | ThreeDsNotFoundProblem;
  };

  /** Create a requestor-initiated authentication (3RI). Authenticates a payment without the cardholder present, based on an earlier authentication of the same cardholder. For example, use this operation to authenticate the next payment of a subscription. Requires the permission `threeDs:Create`. */
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

  /** Look up the card ranges of a card. Returns one entry for each network on which the card is enrolled in 3-D Secure. If an entry has a `threeDSMethodURL`, have the browser post `threeDSMethodData` (which contains the returned `threeDSServerTransID`) to that URL. Then create the authentication with that `threeDSServerTransID` within ten minutes. Requires the permission `threeDs:Create`. */
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

  /** Create a processor token. Stores a card. Payments and authentications refer to the card by the token's key. Send either the card or the key of an approved charge that was made with the card. Do not send a network token's number: the service does not recognize it as a network token, and charges with the processor token are declined. If you store the same card twice, two tokens are created. The API never returns the card number. Requires the permission `processorTokens:Create`. */
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

  /** List processor tokens. Returns the agent's active processor tokens (archived ones with `status=archived`), newest first by default, optionally filtered by reference. Requires the permission `processorTokens:List`. */
  readonly listProcessorTokens: {
    readonly parameters: {
      /** Maximum number of items per page */ readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
      /** Your own reference for the card, such as a customer number */
      readonly reference?: string;
      /** Default: active */
      readonly status?: "active" | "archived";
    };
    readonly answer: ListProcessorTokensAnswer;
    readonly item: ListProcessorTokensAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a processor token. Returns a processor token. Archived tokens can be retrieved for at least 13 months. Requires the permission `processorTokens:Get`. */
  readonly getProcessorToken: {
    readonly parameters: {
      /** Key of the processor token */ readonly processorTokenKey: string;
    };
    readonly answer: ProcessorToken;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Update a processor token. Updates the expiry date, cardholder name or reference of a stored card, for example when the card is reissued. The card number cannot be changed. Omitted properties are unchanged; `null` removes a value. An update extends `usableUntil`. Existing charges keep their copy of the card. Requires the permission `processorTokens:Update`. */
  readonly updateProcessorToken: {
    readonly parameters: {
      /** Key of the processor token */ readonly processorTokenKey: string;
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

  /** Archive a processor token. Archives a token permanently: the token can no longer be used for payments or authentications. Existing charges can still be cleared and refunded. Series started with the token continue unless you send `series=end`. To end the series later, archive the token again with `series=end`; the second request has no other effect. An archived token is retained for 13 months; after that, you can no longer use it to end a series (`404`). Requires the permission `processorTokens:Archive`. */
  readonly archiveProcessorToken: {
    readonly parameters: {
      /** Key of the processor token */ readonly processorTokenKey: string;
      /** With `end`, subsequent payments in any series started with the token are also rejected */
      readonly series?: "end";
    };
    readonly options: Conditional;
    readonly answer: undefined;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem | ConflictProblem | PreconditionFailedProblem;
  };

  /** List BINs. Returns the BINs that the agent's acceptors can use. Requires the permission `agents:ListBins`. */
  readonly listBins: {
    readonly parameters: {
      /** Maximum number of items per page */ readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
    };
    readonly answer: ListBinsAnswer;
    readonly item: ListBinsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a BIN. Returns a BIN, which identifies the acquirer on one card network. The operator sets up your BINs. Charges through an acceptor use the acceptor's BIN. Requires the permission `agents:GetBin`. */
  readonly getBin: {
    readonly parameters: {
      /** Key of the BIN */ readonly binKey: string;
    };
    readonly answer: Bin;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Create a merchant. Creates a merchant for which you process payments. To accept cards, create its acceptors (merchant accounts) next. Requires the permission `merchants:Create`. */
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

  /** List merchants. Returns the agent's merchants, optionally filtered by `merchantReference`. Requires the permission `merchants:List`. */
  readonly listMerchants: {
    readonly parameters: {
      /** Maximum number of items per page */ readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
      /** Your own reference for the merchant */
      readonly merchantReference?: string;
    };
    readonly answer: ListMerchantsAnswer;
    readonly item: ListMerchantsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a merchant. Returns a merchant, including its `version`, which you can send in the `If-Match` header of an update. Requires the permission `merchants:Get`. */
  readonly getMerchant: {
    readonly parameters: {
      /** Key of the merchant */ readonly merchantKey: string;
    };
    readonly answer: Merchant;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Update a merchant. Changes a merchant. Omitted properties are unchanged; `null` removes a value. `merchantReference` cannot be changed. Each acceptor contains a snapshot of the merchant: to apply the change to an acceptor, update the acceptor (an empty patch is sufficient). Requires the permission `merchants:Update`. */
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

  /** Create an acceptor. Creates an acceptor (merchant account): a merchant ID (MID) on one card network, under one BIN. Every charge refers to an acceptor. Requires the permission `merchants:CreateAcceptor`. */
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

  /** List the acceptors of a merchant. Returns the merchant's acceptors, including archived ones, optionally filtered by `reference`. Requires the permission `merchants:ListAcceptors`. */
  readonly listAcceptors: {
    readonly parameters: {
      /** Key of the merchant */ readonly merchantKey: string;
      /** Maximum number of items per page */
      readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
      readonly reference?: string;
    };
    readonly answer: ListAcceptorsAnswer;
    readonly item: ListAcceptorsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Retrieve an acceptor. Returns an acceptor. The embedded merchant and BIN are snapshots, taken when the acceptor was created or last updated. Requires the permission `acceptors:Get`. */
  readonly getAcceptor: {
    readonly parameters: {
      /** Key of the acceptor */ readonly acceptorKey: string;
    };
    readonly answer: Acceptor;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Update an acceptor. Creates the acceptor's next version, with the current state of its merchant and BIN. If nothing changes, no version is created. Omitted properties are unchanged; `null` removes a value. Existing charges still refer to the earlier version. Requires the permission `acceptors:Update`. */
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

  /** Archive an acceptor. Archives an acceptor permanently. An archived acceptor accepts no new charges or authentications, but can still be retrieved. Existing charges are not affected. Archiving an archived acceptor has no effect. Requires the permission `acceptors:Archive`. */
  readonly archiveAcceptor: {
    readonly parameters: {
      /** Key of the acceptor */ readonly acceptorKey: string;
    };
    readonly options: Conditional;
    readonly answer: undefined;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem | ConflictProblem | PreconditionFailedProblem;
  };

  /** Retrieve an authentication's timeline. Returns the authentication's history in chronological order: the request, each EMV 3-D Secure message with its elements explained, results, events and their deliveries. Messages are retained for 45 days. Requires the permission `threeDs:GetTimeline`. */
  readonly getAuthenticationTimeline: {
    readonly parameters: {
      /** Key of the authentication */ readonly threedsKey: string;
    };
    readonly answer: AuthenticationTimeline;
    readonly problem: CommonProblem | ForbiddenProblem | ThreeDsNotFoundProblem;
  };

  /** Retrieve a charge's timeline. Returns the charge's history in chronological order: the request, each network message with its fields explained, actions, clearing with batch and message number, settlement, disputes, payouts, events and their deliveries. `proof` shows whether the amounts reconcile. Messages are retained for 45 days. Requires the permission `charges:GetTimeline`. */
  readonly getChargeTimeline: {
    readonly parameters: {
      /** Key of the charge */ readonly chargeKey: string;
    };
    readonly answer: ChargeTimeline;
    readonly problem: CommonProblem | ForbiddenProblem | EntityNotFoundProblem;
  };

  /** Retrieve payment statistics. Returns the numbers of payment attempts, approvals and declines in recent hours, by network, with decline reasons and approved amounts. Totals for past hours are precomputed; newer charges, at most 10,000, are counted on each request. Totals cover purchases and reservations, each counted in the hour in which it was created. Requires the permission `statistics:Get`. */
  readonly getStatistics: {
    readonly parameters: {
      /** Number of hours to include before the current hour */ readonly hours?: number;
    };
    readonly answer: Statistics;
    readonly problem: CommonProblem | ForbiddenProblem;
  };

  /** Create a report schedule. Creates a schedule. The first report covers the current window. To get reports for earlier windows, run the schedule. Two active schedules cannot be identical. Requires the permission `reportSchedules:Create`. */
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

  /** List report schedules. Returns the agent's report schedules, optionally filtered by status, report, format, reference or distribution. Requires the permission `reportSchedules:List`. */
  readonly listReportSchedules: {
    readonly parameters: {
      /** Maximum number of items per page */ readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
      readonly status?: "active" | "archived";
      /** Type of the report, which determines its rows. `charges` and `chargeActions` are snapshots taken when the file is written. Rows of other report types never change */
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
      /** Format of the file */
      readonly mimeType?: "text/csv" | "application/x-ndjson" | "application/json" | "application/vnd.apache.parquet";
      /** Your own reference */
      readonly reference?: string;
      /** Only schedules that deliver to this distribution */
      readonly distributionKey?: string;
    };
    readonly answer: ListReportSchedulesAnswer;
    readonly item: ListReportSchedulesAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a report schedule. Returns a schedule: the type, format and timing of its reports, and the distributions that receive them. Archived schedules can still be retrieved. Requires the permission `reportSchedules:Get`. */
  readonly getReportSchedule: {
    readonly parameters: {
      /** Key of the report schedule */ readonly reportScheduleKey: string;
    };
    readonly answer: ReportSchedule;
    readonly problem: CommonProblem | ForbiddenProblem | ReportReportScheduleNotFoundProblem;
  };

  /** Update a report schedule. Omitted properties are unchanged; `null` removes a value. After a change to the trigger, the next window starts where the last one ended, so report windows neither overlap nor leave gaps. Requires the permission `reportSchedules:Update`. */
  readonly updateReportSchedule: {
    readonly parameters: {
      /** Key of the report schedule */ readonly reportScheduleKey: string;
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

  /** Archive a report schedule. Archives a schedule permanently: the schedule creates no more reports. Existing reports remain. An archived schedule can still be retrieved. Archiving a schedule again has no effect. Requires the permission `reportSchedules:Archive`. */
  readonly archiveReportSchedule: {
    readonly parameters: {
      /** Key of the report schedule */ readonly reportScheduleKey: string;
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

  /** Run a report schedule now. Creates the report for the specified window. The default is the latest window whose records are all available; records usually become available five minutes after the window ends. If the window already has a report in the schedule's format, the response contains that report. Any `distributions` in the request are added to the report, which is delivered to the added distributions. If the existing report failed, this request generates it again under the same key. To create a new report that replaces the existing one, set `again`. Requires the permission `reportSchedules:Run`. */
  readonly runReportSchedule: {
    readonly parameters: {
      /** Key of the report schedule */ readonly reportScheduleKey: string;
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

  /** List reports. Returns the agent's reports, optionally filtered by report name, format, reference, status, schedule, distribution or creation time. Requires the permission `reports:List`. */
  readonly listReports: {
    readonly parameters: {
      /** Maximum number of items per page */ readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
      /** Type of the report, which determines its rows. `charges` and `chargeActions` are snapshots taken when the file is written. Rows of other report types never change */
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
      /** Format of the file */
      readonly mimeType?: "text/csv" | "application/x-ndjson" | "application/json" | "application/vnd.apache.parquet";
      /** Your own reference */
      readonly reference?: string;
      /** Status of the report. `scheduled`: the file has not been written yet. `completed`: the file is available. `failed`: the file could not be written. `archived` (after a year): the file is no longer available */
      readonly status?: "scheduled" | "completed" | "failed" | "archived";
      /** Key of the report schedule */
      readonly reportScheduleKey?: string;
      /** Only reports whose `distributions` contain this distribution */
      readonly distributionKey?: string;
      /** Created at or after this time */
      readonly createdFrom?: string;
      /** Created at or before this time */
      readonly createdTo?: string;
    };
    readonly answer: ListReportsAnswer;
    readonly item: ListReportsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a report. Returns a report with its status and window. Use the row count, size and SHA-256 hash to verify your copy of the file. Poll until the status is `completed` or `failed`, or wait for the event `reports.updated`. Requires the permission `reports:Get`. */
  readonly getReport: {
    readonly parameters: {
      /** Key of the report */ readonly reportKey: string;
    };
    readonly answer: Report;
    readonly problem: CommonProblem | ForbiddenProblem | ReportReportNotFoundProblem;
  };

  /** Deliver a report to additional distributions. Delivers a report to additional distributions, under the same file name. A report that is still being written is delivered when it is complete. Distributions that are already in the report's `distributions` are skipped. To send the report to such a distribution again, resend the delivery. Requires the permission `reports:Deliver`. */
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

  /** Download a report's file. Redirects to a download URL that is valid for five minutes and needs no authentication. Repeat the request to get a new URL. The file is gzip-compressed (`Content-Encoding: gzip`). Do not send your Authorization header to the download URL. Requires the permission `reports:Download`. */
  readonly getReportFile: {
    readonly parameters: {
      /** Key of the report */ readonly reportKey: string;
    };
    readonly answer: undefined | Redirection;
    readonly problem: CommonProblem | ForbiddenProblem | ReportReportNotFoundProblem | ReportNotAvailableProblem;
  };

  /** Get the download URL of a report's file. Returns the URL that getReportFile redirects to, for browser scripts, which cannot read the target of a redirect. The URL is valid for five minutes and needs no authentication. Do not send your Authorization header to this URL. Requires the permission `reports:Download`. */
  readonly getReportFileAddress: {
    readonly parameters: {
      /** Key of the report */ readonly reportKey: string;
    };
    readonly answer: GetReportFileAddressAnswer | undefined;
    readonly problem: CommonProblem | ForbiddenProblem | ReportReportNotFoundProblem | ReportNotAvailableProblem;
  };

  /** List the public SSH keys of the service. Returns the public SSH keys with which the service authenticates to SFTP servers. Add the first key to your server's `authorized_keys` file, or the second if the server does not support Ed25519. The service tries both keys. Every file is signed with the first key. To verify a file, write the line `acquiring <publicKey>`, with the `publicKey` of the first key, to the file `allowed_signers`. Then run `ssh-keygen -Y verify -f allowed_signers -I acquiring -n file -s report.csv.sig < report.csv`. The manifest of a file, which names your agent, is signed in the same way ([Delivered files](/v1/docs/delivered-files)). Each environment has its own keys, shared by all agents. Connections come from the IP addresses in `egressAddresses`: add them to your servers' allowlists. If the list is empty, connections can come from any AWS IP address. Requires the permission `distributions:Get`. */
  readonly listDeliveryKeys: {
    readonly parameters: Record<never, never>;
    readonly answer: ListDeliveryKeysAnswer;
    readonly problem: CommonProblem | ForbiddenProblem;
  };

  /** Create a distribution. Creates a distribution (delivery destination). A schedule delivers its reports to each distribution whose key it lists in `distributions`. For SFTP, add a public key of the service (`GET /deliveryKeys`) to the `authorized_keys` file of your SFTP account. For a bucket, create a role that can put objects into the bucket, and allow the service to assume the role with the external ID. Requires the permission `distributions:Create`. */
  readonly createDistribution: {
    readonly parameters: {
      readonly body:
        | {
            readonly type: "email";
            readonly targets: {
              /** Recipients of the report emails. For each entry, the service sends a separate email with a link to the report */
              readonly recipients: readonly {
                readonly to: readonly string[];
                readonly cc?: readonly string[];
                readonly bcc?: readonly string[];
              }[];
            };
            /** Your own reference for the distribution */
            readonly reference?: string;
          }
        | {
            readonly type: "sftp";
            readonly targets: {
              /** Host name or IP address of the server, without a scheme or port */
              readonly host: string;
              /** Default: 22 */
              readonly port?: number;
              /** User name with which the service authenticates */
              readonly username: string;
              /** Directory for the files. The directory must exist on the server */
              readonly dirPath: string;
              /** Fingerprints of the accepted host keys, as printed by `ssh-keygen -l`. If omitted, the first host key seen is trusted (trust on first use) */
              readonly hostKeyFingerprints?: readonly string[];
            };
            /** Your own reference for the distribution */
            readonly reference?: string;
            /** Additional files written for each report: hash, signature and manifest (`all`, the default), only the signature (`signature`), or no additional files (`none`). In a bucket, `all` and `signature` write only one additional file: the manifest, which contains the hash and the signatures. For file names, see [Delivered files](/v1/docs/delivered-files) */
            readonly companions?: "all" | "signature" | "none";
            /** With `suffix` (the default), the name of a file ends in `.part` until the file is complete. Use `none` for servers that reject `.part` names or process each file as soon as it is closed. With `none`, an incomplete file is visible under its final name, and the additional files are written before the report */
            readonly temporaryNames?: "suffix" | "none";
            /** Allows the distribution to be created even if another agent uses the SFTP account. The distribution is then `suspended` until you verify your ownership with `POST /distributions/{distributionKey}/verify`. If no other agent uses the account, this property has no effect */
            readonly contested?: true;
          }
        | {
            readonly type: "s3";
            readonly targets: {
              readonly bucketName: string;
              /** ID of the AWS account that owns the bucket */
              readonly accountId: string;
              /** Key prefix of the files in the bucket: names separated by slashes, or `/` for the root */
              readonly directory: string;
              /** ARN of the role that the service assumes. The role must be in the service's AWS partition. The role needs only `s3:PutObject` for the objects in the bucket and, if the bucket is encrypted with your KMS key, `kms:GenerateDataKey` for that key */
              readonly roleArn: string;
              /** External ID in the role's trust policy. The external ID cannot be retrieved later */
              readonly externalId: string;
            };
            /** Your own reference for the distribution */
            readonly reference?: string;
            /** Additional files written for each report: hash, signature and manifest (`all`, the default), only the signature (`signature`), or no additional files (`none`). In a bucket, `all` and `signature` write only one additional file: the manifest, which contains the hash and the signatures. For file names, see [Delivered files](/v1/docs/delivered-files) */
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

  /** List distributions. Returns the agent's distributions, optionally filtered by type or status. Requires the permission `distributions:List`. */
  readonly listDistributions: {
    readonly parameters: {
      /** Maximum number of items per page */ readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
      readonly type?: "email" | "sftp" | "s3";
      readonly status?: "active" | "suspended" | "archived";
    };
    readonly answer: ListDistributionsAnswer;
    readonly item: ListDistributionsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a distribution. Returns a distribution with its target and status. The external ID of a role is masked. Archived distributions can still be retrieved. Requires the permission `distributions:Get`. */
  readonly getDistribution: {
    readonly parameters: {
      /** Key of the distribution */ readonly distributionKey: string;
    };
    readonly answer: Distribution;
    readonly problem: CommonProblem | ForbiddenProblem | DistributionNotFoundProblem;
  };

  /** Update a distribution. Changes a distribution. Omitted properties are unchanged, including those within `targets`. `null` removes an optional value, and resets `companions` and `temporaryNames` to their defaults. The type cannot be changed. Changing the host or port discards the host key in `seenHostKey`. Requires the permission `distributions:Update`. */
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

  /** Archive a distribution. Archives a distribution. An archived distribution receives no more reports and is skipped by schedules that refer to it. Archiving an archived distribution has no effect. Requires the permission `distributions:Archive`. */
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

  /** Test a distribution. Immediately delivers a small text file named `acquiring-test.txt` and returns the outcome. For the type `email`, instead sends one email for each entry in `recipients`; the outcome is `failed` if any email fails. Requires the permission `distributions:Distribute`. */
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

  /** Verify ownership of a target. Verifies that you own an SFTP account that another agent delivers to. If you send an empty object, the service writes a nonce to the file `.acquiring-claim-<agentKey>` in the distribution's directory, at most once per hour. Send the nonce within 24 hours to activate the distribution. Other agents' distributions with this target are then suspended, unless these agents have also verified their ownership. The agent of each suspended distribution receives an event. If no other agent uses the target, or the target is already reserved for you, sending an empty object returns `verified` without a nonce and activates a suspended distribution. Requires the permission `distributions:Update`. */
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

  /** Open the link in a report email. The links in report emails point to this endpoint, which redirects to the report file. Anyone who has the link can download the file for 7 days, unless the report or the distribution is archived or the recipients of the email are changed in the distribution. Browsers receive errors as an HTML page. */
  readonly openReportLink: {
    readonly parameters: {
      /** Token from the link in the report email */ readonly linkToken: string;
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

  /** Subscribe to events. Subscribes to the events of a source. Each event is sent to your webhook endpoint at least once, possibly out of order, with a Standard Webhooks signature. Alternatively, events are put on your EventBridge bus, or queued for you to fetch (`delivery: "pull"`), so that you need no public endpoint. When an active subscription is created, the service sends a test event. The response contains the signing secret, which is never shown again. Requires the permission `eventSubscriptions:Create`. */
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

  /** List event subscriptions. Returns the agent's subscriptions, including archived ones. Requires the permission `eventSubscriptions:List`. */
  readonly listEventSubscriptions: {
    readonly parameters: {
      /** Maximum number of items per page */ readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
    };
    readonly answer: ListEventSubscriptionsAnswer;
    readonly item: ListEventSubscriptionsAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve an event subscription. Returns the target and status of the subscription. The signing secret is never included. Archived subscriptions can still be retrieved. Requires the permission `eventSubscriptions:Get`. */
  readonly getEventSubscription: {
    readonly parameters: {
      /** Key of the event subscription */ readonly eventSubscriptionKey: string;
    };
    readonly answer: EventSubscription;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Update an event subscription. Changes an event subscription. Omitted properties are unchanged; `null` removes a value. If the subscription is active, the service sends a test event, even if nothing changed, and retries pending deliveries immediately. The source, the kind of target and the event bus cannot be changed. Requires the permission `eventSubscriptions:Update`. */
  readonly updateEventSubscription: {
    readonly parameters: {
      /** Key of the event subscription */ readonly eventSubscriptionKey: string;
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

  /** Archive an event subscription. Archives a subscription. Its events, including pending ones, are no longer sent and can no longer be fetched. Archiving an archived subscription has no effect. Requires the permission `eventSubscriptions:Archive`. */
  readonly archiveEventSubscription: {
    readonly parameters: {
      /** Key of the event subscription */ readonly eventSubscriptionKey: string;
    };
    readonly options: Conditional;
    readonly answer: undefined;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem | ConflictProblem | PreconditionFailedProblem;
  };

  /** Rotate an event subscription's signing secret. Creates a new signing secret. For 24 hours, events are signed with both the new and the previous secret, so you can switch without losing events. If you rotate again in that time, up to 5 previous secrets remain valid, each for 24 hours after its replacement. The new secret is returned only in this response. Requires the permission `eventSubscriptions:Update`. */
  readonly rotateEventSubscriptionSecret: {
    readonly parameters: {
      /** Key of the event subscription */ readonly eventSubscriptionKey: string;
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

  /** Verify ownership of an event bus. Verifies that you own an event bus that another agent uses. If you send an empty object, the service puts a test event with a nonce on the bus, at most once per hour. Send the nonce within 24 hours to activate a suspended subscription. Other agents' subscriptions to the bus are then suspended, unless these agents have also verified their ownership. The agent of each suspended subscription receives an event. If no other agent uses the event bus, or the bus is already reserved for you, sending an empty object returns `verified` without a nonce and activates a suspended subscription. Requires the permission `eventSubscriptions:Update`. */
  readonly verifyEventSubscription: {
    readonly parameters: {
      /** Key of the event subscription */ readonly eventSubscriptionKey: string;
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

  /** List deliveries. Returns the deliveries of events and files to your receivers, each with its latest attempts. Requires the permission `deliveries:List`. */
  readonly listDeliveries: {
    readonly parameters: {
      /** Maximum number of items per page */ readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
      readonly status?: "pending" | "delivered" | "failed";
      /** Key of the event subscription */
      readonly eventSubscriptionKey?: string;
      /** Key of the distribution */
      readonly distributionKey?: string;
    };
    readonly answer: ListDeliveriesAnswer;
    readonly item: ListDeliveriesAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve a delivery. Returns the delivery of one event or file to one receiver, with the time and outcome of its latest attempts and the time of the next attempt. For a delivered file, the response includes the hash, signature and manifest, even if they were not written next to the file. Requires the permission `deliveries:Get`. */
  readonly getDelivery: {
    readonly parameters: {
      /** Key of the delivery */ readonly deliveryKey: string;
    };
    readonly answer: Delivery;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Resend a delivery. Resends a delivery that succeeded or failed, or retries a pending delivery. The attempt starts within a minute or, if the receiver is in backoff, when the backoff ends. Failed attempts before the resend no longer count toward the limit of ten attempts. An event of a pull subscription is queued again. Requires the permission `deliveries:Resend`. */
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

  /** Acknowledge fetched events. Removes processed events from the queue. Acknowledging an event again has no effect, so you can retry a request that got no response. Events that you do not acknowledge stay in the queue until they expire. Requires the permission `eventSubscriptions:Acknowledge`. */
  readonly acknowledgeEvents: {
    readonly parameters: {
      /** Key of the event subscription */ readonly eventSubscriptionKey: string;
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

  /** Fetch a subscription's events. Returns the queued events of a subscription with `delivery: "pull"`, longest waiting first. An event is returned again until you acknowledge it or it expires after 7 days. You can therefore receive events more than once and out of order. Process the events, acknowledge them, wait for `pollAfterSeconds`, and send the next request without `offsetToken`. Requires the permission `eventSubscriptions:ListWaitingEvents`. */
  readonly listWaitingEvents: {
    readonly parameters: {
      /** Key of the event subscription */ readonly eventSubscriptionKey: string;
      /** Maximum number of items per page */
      readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
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

  /** Create an API key. Creates an API key. The response contains the key's secret, which is not stored and cannot be retrieved later. A retry with the same `Idempotency-Key` returns `secretWithheld` instead of the secret. If you lose the first response, archive the key and create another one. Requires the permission `apiKeys:Create`. */
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

  /** List API keys. Returns the agent's API keys, including archived ones, without their secrets. Requires the permission `apiKeys:List`. */
  readonly listApiKeys: {
    readonly parameters: {
      /** Maximum number of items per page */ readonly limit?: number;
      /** Token from the previous page. All parameters except `limit` must be the same as in the request for the first page */
      readonly offsetToken?: string;
      /** Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds */
      readonly sortOrder?: "asc" | "desc";
    };
    readonly answer: ListApiKeysAnswer;
    readonly item: ListApiKeysAnswer["items"][number];
    readonly problem: CommonProblem | InvalidOffsetTokenProblem | ForbiddenProblem;
  };

  /** Retrieve an API key. Returns an API key without its secret, which is shown only when the key is created. Requires the permission `apiKeys:Get`. */
  readonly getApiKey: {
    readonly parameters: {
      /** Key of the API key */ readonly apiKey: string;
    };
    readonly answer: ApiKey;
    readonly problem: CommonProblem | ForbiddenProblem | NotFoundProblem;
  };

  /** Update an API key. Omitted properties are unchanged; `null` removes a value. A change takes effect within a minute. You cannot grant permissions or IP ranges that your own key does not have, or extend the key's validity beyond your own key's expiry. You cannot change a key that has permissions that your key lacks. For your own key, you can change only the description. Requires the permission `apiKeys:Update`. */
  readonly updateApiKey: {
    readonly parameters: {
      /** Key of the API key */ readonly apiKey: string;
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

  /** Archive an API key. Archives an API key permanently. An archived key stops working within a minute, but can still be retrieved. Archiving an archived key has no effect. You cannot archive the key that you authenticate with, or a key that has permissions that your key lacks. Requires the permission `apiKeys:Archive`. */
  readonly archiveApiKey: {
    readonly parameters: {
      /** Key of the API key */ readonly apiKey: string;
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

  /** Retrieve the caller's identity. Returns the agent, permissions and expiry of the API key, and the agent's limits. This operation requires a valid API key, but no permission. */
  readonly getMe: {
    readonly parameters: Record<never, never>;
    readonly answer: Me;
    readonly problem: CommonProblem;
  };

  /** Advance the sandbox clock. Advances the agent's sandbox clock (test clock). Other agents are not affected. All work that becomes due starts immediately, in the background: clearing, acknowledgements, settlement, payouts, expiries, report schedules and retries. Poll the clock until `working` is `false`: clearing, acknowledgements, settlement, payouts and reports are then complete, unless processing takes more than a few minutes. Signature timestamps and the expiry of download URLs and API keys still use real time. Only the sandbox has this clock. In production, the response is 404. Requires the permission `sandbox:SetClock`. */
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

  /** Retrieve the sandbox clock. Returns the agent's current time and any work that is still in progress: clearing (with settlement and payouts) and reports. Only the sandbox has this clock. In production, the response is 404. Requires the permission `sandbox:GetClock`. */
  readonly getSandboxClock: {
    readonly parameters: Record<never, never>;
    readonly answer: SandboxClock;
    readonly problem: CommonProblem | ForbiddenProblem;
  };

  /** Open the documentation. Redirects a browser to the documentation. */
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

  /** Retrieve the AsyncAPI document. Returns the definitions of all events as an AsyncAPI 3.1 document, from which you can generate receivers and tests. */
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

  /** Open the console. Returns the console, a web page for searching and managing payments. The console requires an API key, which is stored only in the browser, and shows the data that the key can access. */
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

  /** Retrieve a console file. Returns a file that the console loads. A file with a content hash in its name never changes. */
  readonly getConsoleFile: {
    readonly parameters: {
      /** File name, as referenced by the console page */ readonly file: string;
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

  /** Read the documentation. Returns the first page of the documentation as HTML, or as Markdown if the `Accept` header prefers `text/markdown`. Pages load no external resources. */
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

  /** Read a page of the documentation. Returns a page as HTML, or as Markdown if the `Accept` header prefers `text/markdown` or the name ends with `.md`. `GET /llms.txt` lists all pages. */
  readonly getDocumentationPage: {
    readonly parameters: {
      /** Page name */ readonly page: string;
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

  /** Search the documentation. Returns the search index of the documentation. */
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

  /** Retrieve the favicon. Returns the service's favicon. */
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

  /** Check the API's health. Lets load balancers and monitors check that the API is reachable. The check does not cover dependencies or card networks. */
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

  /** List the pages of the documentation. Returns the list of documentation pages in the llmstxt.org format: one line per page, with the URL of its Markdown version. */
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

  /** Retrieve the OpenAPI document. Returns the API description as an OpenAPI 3.1 document, from which you can generate clients and tests. */
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

  /** Retrieve the schema of an event area. Returns the JSON Schema (2020-12) to which a subscription's `eventDataSchema` refers. The schema describes the `data` of all event types in the area, each in its latest version. */
  readonly getAreaEventSchema: {
    readonly parameters: {
      /** Event area */ readonly eventArea: string;
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

  /** Retrieve an event schema. Returns the JSON Schema (2020-12) to which an event's `dataschema` refers. The schema describes the `data` of one event type and version. A published version never changes and remains available after a newer version is published. */
  readonly getEventSchema: {
    readonly parameters: {
      /** Event area */ readonly eventArea: string;
      /** Last part of the event type */
      readonly eventName: string;
      /** Schema version */
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

  /** Retrieve a common problem. Returns the documentation of a problem `type` that any endpoint can return: HTML for browsers, JSON otherwise. */
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

  /** Retrieve a problem in an area. Returns the documentation of a problem `type` in one area of the API: HTML for browsers, JSON otherwise. */
  readonly getAreaProblem: {
    readonly parameters: {
      /** Problem area */ readonly area: string;
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

/** Attributes that all events have. */
export interface EventAttributes {
  readonly specversion: "1.0";
  /** ID of the event, identical in every delivery attempt. Use this ID to detect duplicates */
  readonly id: string;
  /** Identifier of the resource that the event is about */
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  /** URL of the JSON Schema of `data` */
  readonly dataschema: string;
  /** Key of the agent that the event belongs to */
  readonly agent: string;
  /** W3C `traceparent` of the request that caused the event. If the request's `traceparent` was invalid, the value is a new one. Absent if the request had none, or if no request caused the event */
  readonly traceparent?: string;
}

/** Events of the service, by the last two parts of their type, such as `charges.action`. */
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
