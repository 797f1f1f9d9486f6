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

/** Directory server messages keep the element names of the protocol. */

const code = v.optional(TrustedText);

const everyMessage = {
  messageVersion: TrustedText,
  threeDSServerTransID: transactionId,
  dsTransID: transactionId,
  acsTransID: transactionId,
  transStatus: v.optional(
    v.pipe(
      TrustedText,
      v.description(
        "`Y`: authenticated; `A`: attempts processing performed; `N`: not authenticated; `R`: rejected; `U`: unable to authenticate; `I`: informational only; `C`: challenge",
      ),
    ),
  ),
  transStatusReason: v.optional(
    v.pipe(
      TrustedText,
      v.description("Two-digit reason code for `transStatus`, as defined in the EMV 3-D Secure specification"),
    ),
  ),
  authenticationType: code,
  authenticationValue: v.optional(
    v.pipe(
      v.string(),
      secretText,
      v.description(
        "Authentication value (CAVV, AAV) for the charge. Omitted in lists, and in all responses once the authentication is 45 days old",
      ),
    ),
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
    acsOperatorID: v.optional(v.string()),
    acsURL: v.optional(
      v.pipe(
        v.string(),
        v.description("URL of the issuer's challenge page (ACS): the `action` of the form that the browser posts"),
      ),
    ),
    acsChallengeMandated: code,
    acsDecConInd: code,
    cardholderInfo: v.optional(v.pipe(v.string(), v.description("Text to show to the cardholder"))),
    creq: v.optional(
      v.pipe(
        v.string(),
        secretText,
        v.description(
          "Encoded challenge request (CReq): the value of the form field `creq` that the browser posts to acsURL. Present only while the challenge is open; not returned in lists",
        ),
      ),
    ),
  }),
  v.metadata({ title: "ARes", description: "The issuer's response to the authentication request" }),
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
  v.metadata({ title: "RReq", description: "Result of the challenge" }),
);

export const ProtocolError = v.pipe(
  v.object({
    errorCode: TrustedText,
    errorComponent: v.pipe(
      TrustedText,
      v.description(
        "Component that detected the error: `S` (3DS Server, this service), `D` (directory server) or `A` (issuer's ACS)",
      ),
    ),
    errorDescription: v.string(),
    errorDetail: v.string(),
  }),
  v.metadata({ title: "ProtocolError", description: "An error message of the 3-D Secure protocol (Erro)" }),
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
        v.description(
          "`challenge` if the issuer required a challenge, otherwise `frictionless`. Absent if the authentication is requestor-initiated (3RI), or while the request to the directory server is in progress",
        ),
      ),
    ),
    result: v.optional(
      v.pipe(
        v.picklist(authenticationResults),
        v.description("Result of the authentication. Absent while the request to the directory server is in progress"),
      ),
    ),
    nextStep: v.optional(
      v.pipe(
        v.picklist(nextSteps),
        v.description(
          "Your next step. `challenge`: have the browser post a form with the field `creq` (ares.creq) to ares.acsURL. `charge`: create the charge with `threeDsAuthenticationResult.threedsKey`. `charge-unprotected`: create the charge with `threeDsAuthenticationResult.threedsKey`; the charge is sent as unauthenticated, at your own risk. `authenticate-again`: start a new authentication, because the cardholder did not complete the challenge, or because the requested exemption or data-only authentication is not possible. In the second case, omit `challengeIndicator`. `stop`: do not charge this card. Absent until there is a result",
        ),
      ),
    ),
    retryable: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          "Whether a new authentication of the same payment might succeed. Present only if the authentication could not be performed",
        ),
      ),
    ),
    fraudLiability: v.optional(
      v.pipe(
        v.picklist(["acquirer", "issuer"]),
        v.description(
          "Party that is liable for fraud. Absent if the result is not final yet, if the intent is `account-status`, or if the amount is 0",
        ),
      ),
    ),
    card: v.object({
      maskedNumber: v.pipe(
        TrustedText,
        v.description("Card number, masked except for the first six and last four digits"),
      ),
      processorTokenKey: v.optional(keySchema("processorToken")),
    }),
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
    description: "A cardholder authentication and its outcome.",
    examples: [authenticationExample],
  }),
);

const onlyByNumber =
  "Omitted if the request contains a processor token, because the value would narrow down the card number";

const rangeText = v.optional(v.pipe(TrustedText, v.description(onlyByNumber)));

const CardRange = v.pipe(
  v.object({
    network: v.picklist(cardNetworks),
    startRange: rangeText,
    endRange: rangeText,
    acsStartProtocolVersion: rangeText,
    acsEndProtocolVersion: rangeText,
    dsStartProtocolVersion: rangeText,
    dsEndProtocolVersion: rangeText,
    threeDSMethodURL: v.optional(
      v.pipe(
        v.string(),
        v.description(
          "URL to which the browser posts threeDSMethodData, before the authentication; absent if the card range has no 3DS Method",
        ),
      ),
    ),
    threeDSServerTransID: v.optional(
      v.pipe(
        transactionId,
        v.description(
          "3DS Server transaction ID to send in threeDSMethodData and in the authentication request. Valid for ten minutes; absent if there is no `threeDSMethodURL`",
        ),
      ),
    ),
    acsInfoIndicator: v.optional(v.pipe(v.array(TrustedText), v.description(onlyByNumber))),
  }),
  v.title("CardRange"),
);

export const CardRanges = v.pipe(v.array(CardRange), v.metadata({ examples: [cardRangesExample] }));
