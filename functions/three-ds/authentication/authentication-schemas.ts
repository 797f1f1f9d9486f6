import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { CountryCode } from "../../shared/values/country.ts";
import { moneySchema } from "../../shared/values/money.ts";
import { keySchema, secretText, Timestamp, TrustedText, VersionNumber } from "../../shared/values/schemas.ts";
import { Warnings } from "../../shared/values/warnings.ts";
import { transactionId } from "../creation/request-schemas.ts";
import { authenticationResults } from "../domain/authentication/authentication-states.ts";
import { nextSteps } from "../domain/authentication/next-step.ts";
import { challengeIndicators } from "../domain/request/challenge-indicator.ts";
import { protocolVersions } from "../domain/request/protocol-version.ts";
import { threeRiIndicators } from "../domain/request/requestor-initiated.ts";
import { authenticationExample, cardRangesExample } from "./three-ds-examples.ts";

/** Schemas of authentications as clients see them. Messages of the directory server keep the protocol's element names. */

const optionalText = v.optional(v.string());

/** Short code from the tables of the protocol. */
const code = v.optional(TrustedText);

const everyMessage = {
  messageVersion: TrustedText,
  threeDSServerTransID: transactionId,
  dsTransID: transactionId,
  acsTransID: transactionId,
  transStatus: v.optional(
    v.pipe(
      TrustedText,
      v.description("Y authenticated, A attempt, N not, R rejected, U could not be, I for information, C challenge"),
    ),
  ),
  transStatusReason: v.optional(v.pipe(TrustedText, v.description("Two digits; see the table of reasons"))),
  authenticationType: code,
  authenticationValue: v.optional(
    v.pipe(v.string(), secretText, v.description("For the charge. Left out of lists, and after 45 days")),
  ),
  eci: v.optional(v.pipe(TrustedText, v.description("Electronic commerce indicator"))),
  whiteListStatus: code,
  whiteListStatusSource: code,
  messageExtension: v.optional(v.array(v.unknown())),
};

const Ares = v.pipe(
  v.object({
    messageType: v.literal("ARes"),
    ...everyMessage,
    dsReferenceNumber: v.string(),
    acsReferenceNumber: v.string(),
    acsOperatorID: optionalText,
    acsURL: v.optional(v.pipe(v.string(), v.description("Where the browser posts creq to"))),
    acsChallengeMandated: code,
    acsDecConInd: code,
    cardholderInfo: v.optional(v.pipe(v.string(), v.description("To be shown to the cardholder"))),
    creq: v.optional(
      v.pipe(
        v.string(),
        secretText,
        v.description("The challenge request, ready to be posted to acsURL; left out of lists"),
      ),
    ),
  }),
  v.metadata({ title: "ARes", description: "What the issuer said when it was asked" }),
);

const Rreq = v.pipe(
  v.object({
    messageType: v.literal("RReq"),
    ...everyMessage,
    messageCategory: TrustedText,
    interactionCounter: code,
    challengeCancel: code,
    authenticationMethod: code,
  }),
  v.metadata({ title: "RReq", description: "What came of the challenge" }),
);

export const ProtocolError = v.pipe(
  v.object({
    errorCode: TrustedText,
    errorComponent: v.pipe(TrustedText, v.description("Who found it: S the service, D directory server, A issuer")),
    errorDescription: v.string(),
    errorDetail: v.string(),
  }),
  v.metadata({ title: "ProtocolError", description: "An error message of the protocol (Erro)" }),
);

const ShownMerchantInfo = v.pipe(
  v.object({
    merchantId: TrustedText,
    acquirerBIN: code,
    mcc: TrustedText,
    merchantName: v.string(),
    merchantCountryCode: CountryCode,
    websiteUrl: v.string(),
  }),
  v.title("MerchantInfo"),
);

export const Authentication = v.pipe(
  v.object({
    key: keySchema("authentication"),
    version: VersionNumber,
    created: Timestamp,
    lastModified: v.optional(Timestamp),
    merchantAcceptorRef: v.optional(v.object({ key: keySchema("acceptor"), version: VersionNumber })),
    merchantInfo: v.optional(ShownMerchantInfo),
    network: v.picklist(cardNetworks),
    protocolVersion: v.picklist(protocolVersions),
    deviceChannel: v.picklist(["browser", "3ri"]),
    flow: v.optional(
      v.pipe(
        v.picklist(["frictionless", "challenge"]),
        v.description("Whether the cardholder was challenged; absent when there was none, and before the answer"),
      ),
    ),
    result: v.optional(
      v.pipe(
        v.picklist(authenticationResults),
        v.description("Absent for the seconds in which the directory server is being asked"),
      ),
    ),
    nextStep: v.optional(
      v.pipe(
        v.picklist(nextSteps),
        v.description(
          "Your next call. `challenge`: let the browser post ares.creq to ares.acsURL. `charge`: charge with `threeDsAuthenticationResult.threedsKey`. `charge-unprotected`: the same at your risk, because no cardholder was authenticated. `authenticate-again`: the cardholder did not finish; start a new authentication. `stop`: do not charge this card. Absent until there is a result",
        ),
      ),
    ),
    retryable: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          "Whether a new authentication of the same payment may succeed; only where it could not be performed",
        ),
      ),
    ),
    fraudLiability: v.optional(
      v.pipe(
        v.picklist(["acquirer", "issuer"]),
        v.description("Who bears the loss if it is fraud; absent while a challenge is open, and where no money moves"),
      ),
    ),
    card: v.object({ maskedNumber: v.pipe(TrustedText, v.description("First six and last four digits")) }),
    amount: moneySchema(0),
    type: v.optional(v.object({ intent: TrustedText, order: TrustedText })),
    threeRiIndicator: v.optional(v.picklist(threeRiIndicators)),
    challengeIndicator: v.optional(v.picklist(challengeIndicators)),
    transactionReference: v.optional(v.string()),
    ares: v.optional(Ares),
    rreq: v.optional(Rreq),
    protocolError: v.optional(ProtocolError),
    warnings: Warnings,
  }),
  v.metadata({
    title: "Authentication",
    description: "An authentication of a cardholder and what came of it.",
    examples: [authenticationExample],
  }),
);

const CardRange = v.pipe(
  v.object({
    network: v.picklist(cardNetworks),
    startRange: TrustedText,
    endRange: TrustedText,
    acsStartProtocolVersion: TrustedText,
    acsEndProtocolVersion: TrustedText,
    dsStartProtocolVersion: TrustedText,
    dsEndProtocolVersion: TrustedText,
    threeDSMethodURL: v.optional(
      v.pipe(v.string(), v.description("Where the browser posts threeDSMethodData to, before the authentication")),
    ),
    threeDSServerTransID: v.optional(
      v.pipe(transactionId, v.description("For threeDSMethodData, and within ten minutes for the authentication")),
    ),
    acsInfoIndicator: v.optional(v.array(TrustedText)),
  }),
  v.title("CardRange"),
);

export const CardRanges = v.pipe(v.array(CardRange), v.metadata({ examples: [cardRangesExample] }));
