import * as v from "valibot";
import { tokenTypes } from "../../card-networks/authorization/transaction.ts";
import { declineReasons, retryClasses } from "../../card-networks/catalogue/responses/response-class.ts";
import { scaExemptions } from "../../card-networks/catalogue/sca-exemptions.ts";
import { transactionTypes } from "../../card-networks/catalogue/transaction-types.ts";
import { verificationResults } from "../../card-networks/networks/profile-words.ts";
import { cardNetworks } from "../../card-networks/networks.ts";
import { CountryCode } from "../../shared/values/country.ts";
import { CurrencySchema, MoneySum, minorAmount, moneySchema } from "../../shared/values/money.ts";
import { keySchema, Timestamp, TrustedText, VersionNumber } from "../../shared/values/schemas.ts";
import { Warnings } from "../../shared/values/warnings.ts";
import { actionKinds } from "../domain/action/action-rules.ts";
import { authenticationOutcomes, authenticationSources } from "../domain/charge/bound-authentication.ts";
import { clearingModes } from "../domain/charge/charge-states.ts";
import { givenCardEntries, intents, orders } from "../domain/charge/charge-type.ts";
import { scaCompliances, scaMethods, scaReasons } from "../domain/charge/strong-authentication.ts";
import { chargeExample } from "./charge-examples.ts";

const typeEntries = {
  intent: v.pipe(v.picklist(intents), v.description("Purpose of the authorization")),
  cardEntry: v.pipe(
    v.picklist(givenCardEntries),
    v.description(
      "Source of the card data. `token` and `token-on-file` require `tokenDetails`. Use `token-on-file` for one-click and subsequent payments, and `token` for other payments; account verifications and refunds accept both",
    ),
  ),
  order: v.pipe(
    v.picklist(orders),
    v.description(
      "Order channel or, for a payment in a series, the type of series. `ucof`: unscheduled credential on file",
    ),
  ),
};

export const ChargeType = v.pipe(v.strictObject(typeEntries), v.title("ChargeType"));

const ShownChargeType = v.pipe(
  v.object({
    ...typeEntries,
    sequence: v.optional(
      v.pipe(
        v.picklist(["initial", "subsequent"]),
        v.description("Position in a series of payments; absent if the charge is not part of a series"),
      ),
    ),
  }),
  v.title("ShownChargeType"),
);

const TokenDetails = v.pipe(
  v.object({
    type: v.picklist(tokenTypes),
    eci: v.optional(v.pipe(TrustedText, v.description("Electronic commerce indicator that was sent with the token"))),
    tokenRequestorId: v.optional(v.pipe(TrustedText, v.description("Token requestor ID"))),
  }),
  v.metadata({
    title: "TokenDetails",
    description: "Details of the token; present only if a token number was used instead of a card number",
  }),
);

const ShownBillingAddress = v.pipe(
  v.object({
    postalCode: v.optional(v.string()),
    countryCode: v.optional(CountryCode),
    stateOrProvince: v.optional(v.string()),
    city: v.optional(v.string()),
    line1: v.optional(v.string()),
    line2: v.optional(v.string()),
    line3: v.optional(v.string()),
  }),
  v.title("BillingAddress"),
);

const StrongAuthentication = v.pipe(
  v.object({
    method: v.picklist(scaMethods),
    compliance: v.picklist(scaCompliances),
    complianceReason: v.picklist(scaReasons),
    result: v.optional(v.object({ version: v.optional(TrustedText), dsTransID: TrustedText })),
  }),
  v.metadata({
    title: "StrongAuthentication",
    description: "Compliance of the charge with strong customer authentication (SCA)",
  }),
);

const CardholderBillingAmount = v.pipe(
  v.object({
    value: minorAmount(0),
    currency: CurrencySchema,
    conversionRate: v.optional(
      v.object({
        cardholderBillingConversionRate: v.pipe(
          TrustedText,
          v.description("Conversion rate: seven digits without a decimal point"),
        ),
        decimalIndicator: v.pipe(v.number(), v.description("Number of decimal places in the conversion rate")),
      }),
    ),
  }),
  v.metadata({
    title: "CardholderBillingAmount",
    description: "Amount that the issuer bills to the cardholder, in the cardholder's billing currency",
  }),
);

export const ChargeStatus = v.pipe(
  v.object({
    authentication: v.pipe(
      v.picklist(["none", ...authenticationOutcomes]),
      v.description(
        "Result of cardholder authentication. `attempt`: the network stood in for the issuer (attempts processing)",
      ),
    ),
    authorization: v.pipe(
      v.picklist(["none", "approved", "approved-partial", "declined", "reversed"]),
      v.description("Authorization result; `none` while the authorization is pending"),
    ),
    clearing: v.pipe(
      v.picklist(["none", "manual", "pending", "completed", "cancelled", "abandoned"]),
      v.description(
        "Clearing (capture) status. `manual`: the charge awaits your clear request. `abandoned`: the clearing was rejected, and the charge is reversed",
      ),
    ),
  }),
  v.title("ChargeStatus"),
);

/** A string, or a list such as the results of Mastercard's on-behalf services. */
const NetworkSpecificField = v.union([v.string(), v.array(v.record(v.string(), v.string()))]);

const AuthorizationIsoFields = v.pipe(
  v.object({
    responseCode: v.optional(
      v.pipe(TrustedText, v.description("Network response code; absent if there was no response")),
    ),
    responseCodeDescription: v.optional(TrustedText),
    authorizationCode: v.optional(v.pipe(TrustedText, v.description("Issuer's authorization code"))),
    networkCode: v.optional(
      v.pipe(
        TrustedText,
        v.description('Network code in the response (field 63.1); "not-applicable" if the network has no such field'),
      ),
    ),
    systemTraceAuditNumber: v.pipe(TrustedText, v.description("System trace audit number (STAN, field 11)")),
    retrievalReferenceNumber: v.pipe(TrustedText, v.description("Retrieval reference number (RRN, field 37)")),
    eci: v.optional(v.pipe(TrustedText, v.description("Electronic commerce indicator"))),
    networkSpecificFields: v.pipe(
      v.record(v.string(), NetworkSpecificField),
      v.description("Network-specific fields, keyed by the network's field names"),
    ),
  }),
  v.metadata({
    title: "AuthorizationIsoFields",
    description: "Values from the network messages, keyed by ISO 8583 field name",
  }),
);

export const Decline = v.pipe(
  v.object({
    softDecline: v.pipe(
      v.boolean(),
      v.description(
        "Whether this is a soft decline: the issuer requires strong customer authentication. Authenticate the cardholder, then charge the card again",
      ),
    ),
    retry: v.pipe(
      v.picklist(retryClasses),
      v.description(
        "Whether and how the payment can be retried. Always `never` if `retriesLeft` is 0, that is, if this decline prohibits a retry or the network's limit has been reached",
      ),
    ),
    reason: v.picklist(declineReasons),
    retriesLeft: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.description(
          "Number of further attempts with this card at this acceptor before the network charges a fee for each excess attempt. If this property is present, its value is 0 if and only if `retry` is `never`. After a stop payment order (Visa R0), the number applies only to payments of the same amount. If the cardholder has cancelled the agreement (Visa R1, Mastercard merchant advice code 21), the number applies only to payments in the same series or, outside a series, to payments with the same initiator and `type.order`. Absent for increments and refunds, and if the network has no such limit or did not respond",
        ),
      ),
    ),
  }),
  v.metadata({
    title: "Decline",
    description: "Details of the decline. Present only if the authorization was declined",
  }),
);

const shownEntries = {
  key: keySchema("charge"),
  version: VersionNumber,
  created: Timestamp,
  lastModified: v.optional(Timestamp),
  merchantAcceptorRef: v.pipe(
    v.object({ key: keySchema("acceptor"), version: VersionNumber }),
    v.description("Key of the acceptor, and the acceptor's version when the charge was created"),
  ),
  network: v.picklist(cardNetworks),
  card: v.object({
    maskedNumber: v.pipe(
      TrustedText,
      v.description("Card number, masked except for the first six and last four digits"),
    ),
    processorTokenKey: v.optional(keySchema("processorToken")),
  }),
  tokenDetails: v.optional(TokenDetails),
  type: ShownChargeType,
  transactionType: v.optional(v.picklist(transactionTypes)),
  initialChargeKey: v.optional(
    v.pipe(keySchema("charge"), v.description("Key of the charge that started this series")),
  ),
  amount: v.pipe(moneySchema(0), v.description("Current amount, after partial approval, increments and reversals")),
  requestedAmount: v.pipe(moneySchema(0), v.description("Amount in the request that created the charge")),
  clearingMode: v.picklist(clearingModes),
  clearAfter: v.optional(Timestamp),
  localTransactionDateTime: TrustedText,
  transactionReference: v.optional(v.string()),
  metadata: v.optional(
    v.pipe(v.record(v.string(), v.string()), v.description("Your own key-value pairs, as sent in the request")),
  ),
  billingAddress: v.optional(ShownBillingAddress),
  dynamicDescriptor: v.optional(
    v.object({ merchantName: v.optional(v.string()), merchantCity: v.optional(v.string()) }),
  ),
  allowPartialApproval: v.optional(v.boolean()),
  scaExemptionRequest: v.optional(
    v.pipe(
      v.picklist(scaExemptions),
      v.description("Requested exemption, even if it was not sent to the network or was not granted"),
    ),
  ),
  avs: v.optional(
    v.pipe(v.literal(true), v.description("Present (`true`) if address verification (AVS) was requested")),
  ),
  hasEnhancedData: v.optional(
    v.pipe(
      v.literal(true),
      v.description("Present (`true`) if the charge has enhanced data for clearing. The actions contain the data"),
    ),
  ),
  authorizationExpiresAt: v.optional(
    v.pipe(
      Timestamp,
      v.description(
        "Time when the authorization expires. Clear the charge before this time. Present only while the charge is approved",
      ),
    ),
  ),
  cardholderBillingAmount: v.optional(CardholderBillingAmount),
  status: ChargeStatus,
  authentication: v.object({
    sca: StrongAuthentication,
    cvc: v.pipe(v.picklist(verificationResults), v.description("Verification result of the security code (CVC)")),
    avs: v.pipe(v.picklist(verificationResults), v.description("Verification result of the billing address (AVS)")),
    source: v.optional(
      v.pipe(
        v.picklist(authenticationSources),
        v.description(
          "Source of the 3-D Secure result. `own`: this service. `external`: another 3DS Server, whose results the service cannot verify. Absent if there is no result",
        ),
      ),
    ),
    exemptionSource: v.optional(
      v.pipe(
        v.picklist(["authentication"]),
        v.description("Present if the exemption was granted in the authentication that the charge refers to"),
      ),
    ),
  }),
  fraudLiability: v.optional(
    v.pipe(
      v.picklist(["acquirer", "issuer"]),
      v.description("Party that is liable for fraud; absent if the intent is `account-status`"),
    ),
  ),
  authorizationIsoFields: AuthorizationIsoFields,
  clearedAmount: v.optional(
    v.pipe(
      MoneySum,
      v.description(
        "Amount submitted for clearing and not rejected, including pending amounts that can still be cancelled or withdrawn. For the amounts that the network has acknowledged, see the clearing `status` of the actions",
      ),
    ),
  ),
  refundedAmount: v.optional(v.pipe(MoneySum, v.description("Refunded amount"))),
  refundedChargeKey: v.optional(
    v.pipe(keySchema("charge"), v.description("Key of the charge that this charge refunds")),
  ),
  possibleActions: v.pipe(
    v.array(v.picklist(actionKinds)),
    v.description(
      "Actions that are currently possible; empty while the authorization or another action is in progress",
    ),
  ),
  warnings: Warnings,
  decline: v.optional(Decline),
};

export const Charge = v.pipe(
  v.object(shownEntries),
  v.metadata({ title: "Charge", description: "A card payment and its current state.", examples: [chargeExample] }),
);

export type ChargeResponse = v.InferInput<typeof Charge>;
