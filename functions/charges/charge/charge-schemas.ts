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

/** Schemas of charges in the API. */

const typeEntries = {
  intent: v.pipe(v.picklist(intents), v.description("What is asked of the issuer")),
  cardEntry: v.pipe(
    v.picklist(givenCardEntries),
    v.description("Source of the card data; `token` and `token-on-file` with `tokenDetails`"),
  ),
  order: v.pipe(v.picklist(orders), v.description("How the payment was ordered")),
};

export const ChargeType = v.pipe(v.strictObject(typeEntries), v.title("ChargeType"));

const ShownChargeType = v.pipe(
  v.object({
    ...typeEntries,
    sequence: v.optional(
      v.pipe(v.picklist(["initial", "subsequent"]), v.description("Its place in a series of payments")),
    ),
  }),
  v.title("ShownChargeType"),
);

const TokenDetails = v.pipe(
  v.object({
    type: v.picklist(tokenTypes),
    eci: v.optional(v.pipe(TrustedText, v.description("Electronic commerce indicator that went out with it"))),
    tokenRequestorId: v.optional(v.pipe(TrustedText, v.description("To whom the network gave the token"))),
  }),
  v.metadata({ title: "TokenDetails", description: "The number was a token of this kind, and no card number" }),
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
    description: "How the charge meets the rules on strong customer authentication",
  }),
);

const CardholderBillingAmount = v.pipe(
  v.object({
    value: minorAmount(0),
    currency: CurrencySchema,
    conversionRate: v.optional(
      v.object({
        cardholderBillingConversionRate: v.pipe(TrustedText, v.description("Seven digits")),
        decimalIndicator: v.pipe(v.number(), v.description("How many of them are decimals")),
      }),
    ),
  }),
  v.metadata({ title: "CardholderBillingAmount", description: "What the issuer charges, in the card's own currency" }),
);

export const ChargeStatus = v.pipe(
  v.object({
    authentication: v.pipe(
      v.picklist(["none", ...authenticationOutcomes]),
      v.description("Whether the cardholder was authenticated, or the network stood in for the issuer (`attempt`)"),
    ),
    authorization: v.pipe(
      v.picklist(["none", "approved", "approved-partial", "declined", "reversed"]),
      v.description("What the issuer said; `none` while that is open"),
    ),
    clearing: v.pipe(
      v.picklist(["none", "manual", "pending", "completed", "cancelled", "abandoned"]),
      v.description("What becomes of the money; `manual` waits for you"),
    ),
  }),
  v.title("ChargeStatus"),
);

/** A string, or a list such as the results of Mastercard's services on behalf of issuers. */
const NetworkSpecificField = v.union([v.string(), v.array(v.record(v.string(), v.string()))]);

/** Fields of the network's messages, by their ISO 8583 names. The response code is absent if the network did not respond. */
const AuthorizationIsoFields = v.pipe(
  v.object({
    responseCode: v.optional(v.pipe(TrustedText, v.description("As the network gave it; absent when no answer came"))),
    responseCodeDescription: v.optional(TrustedText),
    authorizationCode: v.optional(v.pipe(TrustedText, v.description("The issuer's name for its approval"))),
    networkCode: v.optional(TrustedText),
    systemTraceAuditNumber: TrustedText,
    retrievalReferenceNumber: TrustedText,
    eci: v.optional(v.pipe(TrustedText, v.description("Electronic commerce indicator"))),
    networkSpecificFields: v.pipe(
      v.record(v.string(), NetworkSpecificField),
      v.description("Fields that only this network has, by its own names"),
    ),
  }),
  v.metadata({ title: "AuthorizationIsoFields", description: "The network's messages, by their ISO 8583 names" }),
);

export const Decline = v.pipe(
  v.object({
    softDecline: v.pipe(
      v.boolean(),
      v.description("The issuer asks for strong authentication: restart the payment with it"),
    ),
    retry: v.pipe(
      v.picklist(retryClasses),
      v.description(
        "Whether and how it may be tried again. Always never where retriesLeft is 0, whether this decline forbids another try or the limit of the network is reached",
      ),
    ),
    reason: v.picklist(declineReasons),
    retriesLeft: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.description(
          "How many more tries of this card at this acceptor the network allows before it charges a fee for each; if present, it is 0 exactly where retry is never. After a stop of this payment (visa R0) it counts for the same amount, after a revoked agreement (visa R1, mastercard advice 21) for the same series, or the same order outside of one. Absent where the network has no such limit, or did not answer",
        ),
      ),
    ),
  }),
  v.metadata({ title: "Decline", description: "Why it was declined; only then present" }),
);

const shownEntries = {
  key: keySchema("charge"),
  version: VersionNumber,
  created: Timestamp,
  lastModified: v.optional(Timestamp),
  merchantAcceptorRef: v.pipe(
    v.object({ key: keySchema("acceptor"), version: VersionNumber }),
    v.description("The acceptor and its version that the charge was made with"),
  ),
  network: v.picklist(cardNetworks),
  card: v.object({
    maskedNumber: v.pipe(TrustedText, v.description("First six and last four digits")),
    processorTokenKey: v.optional(keySchema("processorToken")),
  }),
  tokenDetails: v.optional(TokenDetails),
  type: ShownChargeType,
  transactionType: v.optional(v.picklist(transactionTypes)),
  initialChargeKey: v.optional(
    v.pipe(keySchema("charge"), v.description("The charge that began the series of this one")),
  ),
  amount: v.pipe(moneySchema(0), v.description("What counts now")),
  requestedAmount: v.pipe(moneySchema(0), v.description("What was asked for")),
  clearingMode: v.picklist(clearingModes),
  clearAfter: v.optional(Timestamp),
  localTransactionDateTime: TrustedText,
  transactionReference: v.optional(v.string()),
  metadata: v.optional(
    v.pipe(v.record(v.string(), v.string()), v.description("Your own names and values, as they were given")),
  ),
  billingAddress: v.optional(ShownBillingAddress),
  dynamicDescriptor: v.optional(
    v.object({ merchantName: v.optional(v.string()), merchantCity: v.optional(v.string()) }),
  ),
  allowPartialApproval: v.optional(v.boolean()),
  scaExemptionRequest: v.optional(
    v.pipe(
      v.picklist(scaExemptions),
      v.description("The exemption that was asked for, whether or not it was granted or could be sent"),
    ),
  ),
  avs: v.optional(v.pipe(v.literal(true), v.description("The comparison of billingAddress was asked for"))),
  hasEnhancedData: v.optional(
    v.pipe(v.literal(true), v.description("Enhanced data was given, and goes to clearing; the actions show it")),
  ),
  authorizationExpiresAt: v.optional(
    v.pipe(Timestamp, v.description("Until when an approval should be cleared; only while it is approved")),
  ),
  cardholderBillingAmount: v.optional(CardholderBillingAmount),
  status: ChargeStatus,
  authentication: v.object({
    sca: StrongAuthentication,
    cvc: v.picklist(verificationResults),
    avs: v.picklist(verificationResults),
    source: v.optional(
      v.pipe(
        v.picklist(authenticationSources),
        v.description(
          "Whether the result of 3-D Secure was made here or elsewhere, where nobody checked it; absent without a result",
        ),
      ),
    ),
    exemptionSource: v.optional(
      v.pipe(
        v.picklist(["authentication"]),
        v.description("Present if the exemption was granted at the authentication that the charge names by its key"),
      ),
    ),
  }),
  fraudLiability: v.optional(
    v.pipe(
      v.picklist(["acquirer", "issuer"]),
      v.description("Who bears the loss if it is fraud; absent where no money moves"),
    ),
  ),
  authorizationIsoFields: AuthorizationIsoFields,
  clearedAmount: v.optional(
    v.pipe(
      MoneySum,
      v.description(
        "What was given to clearing and not rejected there, also while it is pending and may still be cancelled or withdrawn: not what the network has completed, which the `status` of the actions tells",
      ),
    ),
  ),
  refundedAmount: v.optional(v.pipe(MoneySum, v.description("What was given back"))),
  refundedChargeKey: v.optional(v.pipe(keySchema("charge"), v.description("The charge that this one refunds"))),
  possibleActions: v.pipe(
    v.array(v.picklist(actionKinds)),
    v.description("What can be done to the charge now; empty while the network is asked"),
  ),
  warnings: Warnings,
  decline: v.optional(Decline),
};

export const Charge = v.pipe(
  v.object(shownEntries),
  v.metadata({ title: "Charge", description: "A card payment and what became of it.", examples: [chargeExample] }),
);

export type ChargeResponse = v.InferInput<typeof Charge>;
