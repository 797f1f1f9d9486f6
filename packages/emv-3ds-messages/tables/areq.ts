import {
  cardholderName,
  decoupledMinutes,
  encryptedDevice,
  instalmentCount,
  ipAddress,
  languageTag,
  sdkMinutes,
  timeZoneMinutes,
  uri,
} from "../formats/areq-formats.ts";
import { codes, oneOf, series, yesOrNo } from "../formats/codes.ts";
import { day, expiry, second } from "../formats/dates.ts";
import { digits, email, flag, object, openObject, text, trueFlag, uuid } from "../formats/formats.ts";
import { countryCode, currencyCode, merchantCategoryCode } from "../formats/iso-codes.ts";
import type { MessageVersion } from "../message-versions.ts";
import { app, appOrBrowser, browser, payment, present, requestorInitiated, says } from "../validation/condition.ts";
import { conditional, optional, required, requiredWhere, type Shape, since220 } from "../validation/field.ts";
import { instalments, purchase, recurring, resultsCanCome, withScripting } from "./areq-conditions.ts";
import { type AccountInformation, accountInformation } from "./elements/account-information.ts";
import { extensions, referenceNumber, typeAndVersion } from "./elements/common-elements.ts";
import { type DeviceRenderOptions, deviceRenderOptions } from "./elements/device-rendering.ts";
import { type MerchantRiskIndicator, merchantRiskIndicator } from "./elements/merchant-risk-indicator.ts";
import type { MessageExtension } from "./elements/message-extension.ts";
import { type Phone, phone } from "./elements/phone.ts";
import {
  priorAuthentication,
  requestorAuthentication,
  type ThreeDSRequestorAuthenticationInfo,
  type ThreeDSRequestorPriorAuthenticationInfo,
} from "./elements/requestor-authentication.ts";

/** Authentication request: from the 3DS Server, through the directory server, to the issuer. */
export interface AReq {
  readonly messageType: "AReq";
  readonly messageVersion: MessageVersion;
  /** Device channel: 01 (app), 02 (browser) or 03 (requestor-initiated, 3RI). */
  readonly deviceChannel: string;
  /**
   * Message category: 01 (payment), 02 (non-payment) or a category defined by a directory server (80 to 99), such as 80
   * (data only, Mastercard).
   */
  readonly messageCategory: string;

  readonly threeDSServerTransID: string;
  readonly threeDSServerRefNumber: string;
  readonly threeDSServerOperatorID?: string;
  /** URL to which the directory server posts the RReq. */
  readonly threeDSServerURL?: string;

  readonly threeDSRequestorID: string;
  readonly threeDSRequestorName: string;
  readonly threeDSRequestorURL: string;
  readonly threeDSRequestorAuthenticationInd?: string;
  readonly threeDSRequestorAuthenticationInfo?: ThreeDSRequestorAuthenticationInfo;
  readonly threeDSRequestorChallengeInd?: string;
  readonly threeDSRequestorPriorAuthenticationInfo?: ThreeDSRequestorPriorAuthenticationInfo;
  readonly threeDSRequestorDecReqInd?: string;
  readonly threeDSRequestorDecMaxTime?: string;
  readonly threeDSReqAuthMethodInd?: string;
  readonly threeRIInd?: string;
  readonly threeDSCompInd?: string;
  readonly notificationURL?: string;

  readonly acctNumber: string;
  readonly acctType?: string;
  readonly cardExpiryDate?: string;
  readonly acctID?: string;
  readonly acctInfo?: AccountInformation;
  readonly merchantRiskIndicator?: MerchantRiskIndicator;
  readonly payTokenInd?: true;
  readonly payTokenSource?: string;

  readonly acquirerBIN?: string;
  readonly acquirerMerchantID?: string;
  readonly mcc?: string;
  readonly merchantCountryCode?: string;
  readonly merchantName?: string;

  readonly purchaseAmount?: string;
  readonly purchaseCurrency?: string;
  readonly purchaseExponent?: string;
  readonly purchaseDate?: string;
  readonly purchaseInstalData?: string;
  readonly recurringExpiry?: string;
  readonly recurringFrequency?: string;
  readonly transType?: string;
  readonly whiteListStatus?: string;
  readonly whiteListStatusSource?: string;

  readonly addrMatch?: string;
  readonly billAddrCity?: string;
  readonly billAddrLine1?: string;
  readonly billAddrLine2?: string;
  readonly billAddrLine3?: string;
  readonly billAddrPostCode?: string;
  readonly billAddrState?: string;
  readonly billAddrCountry?: string;
  readonly shipAddrCity?: string;
  readonly shipAddrLine1?: string;
  readonly shipAddrLine2?: string;
  readonly shipAddrLine3?: string;
  readonly shipAddrPostCode?: string;
  readonly shipAddrState?: string;
  readonly shipAddrCountry?: string;
  readonly cardholderName?: string;
  readonly email?: string;
  readonly homePhone?: Phone;
  readonly mobilePhone?: Phone;
  readonly workPhone?: Phone;

  readonly browserAcceptHeader?: string;
  readonly browserUserAgent?: string;
  readonly browserIP?: string;
  readonly browserLanguage?: string;
  readonly browserJavascriptEnabled?: boolean;
  readonly browserJavaEnabled?: boolean;
  readonly browserColorDepth?: string;
  readonly browserScreenHeight?: string;
  readonly browserScreenWidth?: string;
  readonly browserTZ?: string;

  readonly sdkAppID?: string;
  readonly sdkTransID?: string;
  readonly sdkEncData?: string;
  readonly sdkEphemPubKey?: Readonly<Record<string, unknown>>;
  readonly sdkMaxTimeout?: string;
  readonly sdkReferenceNumber?: string;
  readonly deviceRenderOptions?: DeviceRenderOptions;

  /** Elements that the directory server adds for the issuer. */
  readonly dsReferenceNumber?: string;
  readonly dsTransID?: string;
  readonly dsURL?: string;
  readonly deviceInfo?: string;

  readonly broadInfo?: Readonly<Record<string, unknown>>;
  readonly messageExtension?: readonly MessageExtension[];
}

export const areqShape: Shape<AReq> = {
  fields: {
    ...typeAndVersion("AReq"),
    deviceChannel: required(codes(series(1, 3))),
    messageCategory: required(codes(series(1, 2))),

    threeDSServerTransID: required(uuid),
    threeDSServerRefNumber: required(referenceNumber),
    threeDSServerOperatorID: optional(text(1, 32)),
    threeDSServerURL: requiredWhere(resultsCanCome, uri(2048)),

    threeDSRequestorID: required(text(1, 35)),
    threeDSRequestorName: required(text(1, 40)),
    threeDSRequestorURL: required(uri(2048)),
    threeDSRequestorAuthenticationInd: requiredWhere(appOrBrowser, codes(series(1, 6))),
    threeDSRequestorAuthenticationInfo: optional(object(requestorAuthentication)),
    threeDSRequestorChallengeInd: optional(codes(series(1, 4), series(5, 9))),
    threeDSRequestorPriorAuthenticationInfo: optional(object(priorAuthentication)),
    threeDSRequestorDecReqInd: since220(optional(yesOrNo)),
    threeDSRequestorDecMaxTime: since220(conditional(says("threeDSRequestorDecReqInd", "Y"), decoupledMinutes)),
    threeDSReqAuthMethodInd: since220(optional(codes(series(1, 3)))),
    threeRIInd: requiredWhere(requestorInitiated, codes(series(1, 5), series(6, 11))),
    threeDSCompInd: requiredWhere(browser, oneOf(["Y", "N", "U"])),
    notificationURL: requiredWhere(browser, uri(256)),

    acctNumber: required(digits(13, 19)),
    acctType: optional(codes(series(1, 3))),
    cardExpiryDate: optional(expiry),
    acctID: optional(text(1, 64)),
    acctInfo: optional(object(accountInformation)),
    merchantRiskIndicator: optional(object(merchantRiskIndicator)),
    payTokenInd: optional(trueFlag),
    payTokenSource: since220(conditional(present("payTokenInd"), oneOf(["01", "02"]))),

    acquirerBIN: requiredWhere(payment, text(1, 11)),
    acquirerMerchantID: requiredWhere(payment, text(1, 35)),
    mcc: requiredWhere(payment, merchantCategoryCode),
    merchantCountryCode: requiredWhere(payment, countryCode),
    merchantName: requiredWhere(payment, text(1, 40)),

    purchaseAmount: requiredWhere(purchase, digits(1, 48)),
    purchaseCurrency: requiredWhere(purchase, currencyCode),
    purchaseExponent: requiredWhere(purchase, digits(1, 1)),
    purchaseDate: requiredWhere(purchase, second),
    purchaseInstalData: conditional(instalments, instalmentCount),
    recurringExpiry: conditional(recurring, day),
    recurringFrequency: conditional(recurring, digits(1, 4)),
    transType: optional(oneOf(["01", "03", "10", "11", "28"])),
    whiteListStatus: since220(optional(yesOrNo)),
    whiteListStatusSource: since220(conditional(present("whiteListStatus"), oneOf(series(1, 3)))),

    addrMatch: optional(yesOrNo),
    billAddrCity: optional(text(1, 50)),
    billAddrLine1: optional(text(1, 50)),
    billAddrLine2: optional(text(1, 50)),
    billAddrLine3: optional(text(1, 50)),
    billAddrPostCode: optional(text(1, 16)),
    billAddrState: optional(text(1, 3)),
    billAddrCountry: conditional(present("billAddrState"), countryCode),
    shipAddrCity: optional(text(1, 50)),
    shipAddrLine1: optional(text(1, 50)),
    shipAddrLine2: optional(text(1, 50)),
    shipAddrLine3: optional(text(1, 50)),
    shipAddrPostCode: optional(text(1, 16)),
    shipAddrState: optional(text(1, 3)),
    shipAddrCountry: conditional(present("shipAddrState"), countryCode),
    cardholderName: optional(cardholderName),
    email: optional(email),
    homePhone: optional(object(phone)),
    mobilePhone: optional(object(phone)),
    workPhone: optional(object(phone)),

    browserAcceptHeader: requiredWhere(browser, text(1, 2048)),
    browserUserAgent: requiredWhere(browser, text(1, 2048)),
    browserIP: optional(ipAddress),
    browserLanguage: requiredWhere(browser, languageTag),
    browserJavascriptEnabled: since220(requiredWhere(browser, flag)),
    browserJavaEnabled: requiredWhere(withScripting, flag),
    browserColorDepth: requiredWhere(withScripting, oneOf(["1", "4", "8", "15", "16", "24", "32", "48"])),
    browserScreenHeight: requiredWhere(withScripting, digits(1, 6)),
    browserScreenWidth: requiredWhere(withScripting, digits(1, 6)),
    browserTZ: requiredWhere(withScripting, timeZoneMinutes),

    sdkAppID: requiredWhere(app, uuid),
    sdkTransID: requiredWhere(app, uuid),
    sdkEncData: requiredWhere(app, encryptedDevice),
    sdkEphemPubKey: requiredWhere(app, openObject(256)),
    sdkMaxTimeout: requiredWhere(app, sdkMinutes),
    sdkReferenceNumber: requiredWhere(app, referenceNumber),
    deviceRenderOptions: requiredWhere(app, object(deviceRenderOptions)),

    dsReferenceNumber: optional(referenceNumber),
    dsTransID: optional(uuid),
    dsURL: optional(uri(2048)),
    deviceInfo: optional(text(1, 64_000)),

    broadInfo: optional(openObject(4096)),
    ...extensions,
  },
};
