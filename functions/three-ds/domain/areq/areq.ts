import type { AReq } from "#emv-3ds-messages/messages";
import { expiryDigits } from "../../../card-networks/authorization/messages/wire-digits.ts";
import type { Authentication } from "../authentication/authentication.ts";
import { challengeWish } from "../request/challenge-indicator.ts";
import { threeRiIndicatorsOnWire } from "../request/requestor-initiated.ts";
import { type BrowserData, browserFields } from "./browser-fields.ts";
import { addressesMatch, type CardholderFacts, cardholderFields } from "./cardholder-fields.ts";
import { messageAddress } from "./message-address.ts";
import { messageText, toMinute } from "./message-text.ts";
import { networkExtensions } from "./network-extensions.ts";
import { purchaseFields, type Recurrence } from "./purchase-fields.ts";
import type { RequestingMerchant } from "./requesting-merchant.ts";

/** Identity of the 3DS Server at a network's directory server, assigned at registration. */
export interface ServerIdentity {
  readonly referenceNumber: string;
  readonly operatorId: string;
  readonly requestorId: string;
  /** Default acquirer BIN for American Express merchants, which need not have one. */
  readonly acquirerBIN: string;
}

/** Cardholder's browser, and the URL to which the browser posts the CRes. */
interface BrowserChannel {
  readonly kind: "browser";
  readonly data: BrowserData;
  readonly notificationUrl: string;
  readonly methodCompletion: "Y" | "N" | "U";
}

/** Prior authentication that a 3RI authentication refers to. */
interface RequestorChannel {
  readonly kind: "3ri";
  readonly prior: {
    readonly authMethod: "frictionless" | "challenge";
    readonly dateTime: Date;
    readonly acsTransID: string;
  };
}

export interface AReqFacts {
  readonly authentication: Authentication;
  readonly identity: ServerIdentity;
  /** URL to which the directory server posts the result of a challenge. */
  readonly resultsUrl: string;
  readonly merchant: RequestingMerchant;
  readonly card: { readonly number: string; readonly expiryMonth: number; readonly expiryYear: number };
  readonly cardholder: CardholderFacts;
  readonly purchased: Date;
  readonly recurrence: Recurrence | undefined;
  readonly channel: BrowserChannel | RequestorChannel;
}

/** Returns `threeDSRequestorAuthenticationInd`: 01 (payment), 02 (recurring), 03 (installment) or 04 (add card). */
function authenticationInd(
  { messageCategory }: Pick<Authentication, "messageCategory">,
  recurrence: Recurrence | undefined,
): string {
  if (recurrence) return recurrence.installmentTerms === undefined ? "02" : "03";
  return messageCategory === "02" ? "04" : "01";
}

function channelFields({ authentication, recurrence, cardholder, channel }: AReqFacts) {
  if (channel.kind === "3ri") {
    const { authMethod, dateTime, acsTransID } = channel.prior;
    return {
      deviceChannel: "03",
      threeRIInd: authentication.threeRiIndicator && threeRiIndicatorsOnWire[authentication.threeRiIndicator],
      threeDSRequestorPriorAuthenticationInfo: {
        threeDSReqPriorAuthMethod: authMethod === "challenge" ? "02" : "01",
        threeDSReqPriorAuthTimestamp: toMinute(dateTime),
        threeDSReqPriorRef: acsTransID,
      },
    };
  }
  const { challengeIndicator, network, protocolVersion } = authentication;
  return {
    deviceChannel: "02",
    threeDSRequestorAuthenticationInd: authenticationInd(authentication, recurrence),
    threeDSRequestorChallengeInd: challengeWish(challengeIndicator, network, protocolVersion).challengeInd,
    threeDSCompInd: channel.methodCompletion,
    notificationURL: messageAddress(channel.notificationUrl),
    addrMatch: addressesMatch(cardholder),
    ...browserFields(channel.data, protocolVersion),
  };
}

const requestorAddressMax = 2048;

/** Returns `threeDSRequestorURL`. Conversion to ASCII can lengthen the URL; if it does not fit, only its origin is sent. */
function requestorAddress(websiteUrl: string): string {
  const address = messageAddress(websiteUrl);
  return address.length <= requestorAddressMax ? address : new URL(address).origin;
}

/** Omits elements without a value, because the protocol treats an empty element as an error. */
const withoutUnknown = (fields: Readonly<Record<string, unknown>>): AReq =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""),
  ) as unknown as AReq;

export function areqOf(facts: AReqFacts): AReq {
  const { authentication, identity, merchant, card, cardholder, purchased, recurrence } = facts;
  const extensions = networkExtensions(authentication, merchant);
  return withoutUnknown({
    messageType: "AReq",
    messageVersion: authentication.protocolVersion,
    messageCategory: authentication.messageCategory,
    threeDSServerTransID: authentication.threeDSServerTransID,
    threeDSServerRefNumber: identity.referenceNumber,
    threeDSServerOperatorID: identity.operatorId,
    threeDSServerURL: facts.resultsUrl,
    threeDSRequestorID: identity.requestorId,
    threeDSRequestorName: messageText(merchant.name, 40),
    threeDSRequestorURL: requestorAddress(merchant.websiteUrl),
    acctNumber: card.number,
    cardExpiryDate: expiryDigits({ year: card.expiryYear, month: card.expiryMonth }),
    acquirerBIN: merchant.acquirerBIN || identity.acquirerBIN,
    acquirerMerchantID: merchant.acquirerMerchantID,
    mcc: merchant.mcc,
    merchantCountryCode: merchant.country.numeric,
    merchantName: messageText(merchant.name, 40),
    ...purchaseFields(authentication, purchased, recurrence),
    ...cardholderFields(cardholder),
    ...channelFields(facts),
    messageExtension: extensions.length > 0 ? extensions : undefined,
  });
}
