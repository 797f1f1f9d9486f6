import type { AReq } from "../tables/areq.ts";
import type { ARes } from "../tables/ares.ts";
import type { CardRange } from "../tables/card-range.ts";
import type { CReq } from "../tables/creq.ts";
import type { CRes } from "../tables/cres.ts";
import type { Erro } from "../tables/erro.ts";
import type { PReq } from "../tables/preq.ts";
import type { PRes } from "../tables/pres.ts";
import type { RReq } from "../tables/rreq.ts";
import type { RRes } from "../tables/rres.ts";

/** Valid messages of one transaction. Overrides can be anything; undefined removes an element. */

type Overrides = Readonly<Record<string, unknown>>;

const built = <Message>(message: Message, overrides: Overrides): Message =>
  Object.fromEntries(
    Object.entries({ ...message, ...overrides }).filter(([, value]) => value !== undefined),
  ) as Message;

export const ids = {
  threeDSServerTransID: "3fdb1f64-8c1d-4d76-9f8e-6a1f0f4b7c01",
  acsTransID: "a1c9f4be-5d1e-43a4-8f0a-9d7c0a5c2e02",
  dsTransID: "d5e6f7a8-1b2c-0d3e-0000-000000233463",
  sdkTransID: "5b7d9e1f-2a4c-4e6a-8b0d-1c3e5f7a9b04",
} as const;

const cardAndMerchant = {
  acctNumber: "4000000000000002",
  cardExpiryDate: "3012",
  acquirerBIN: "400000",
  acquirerMerchantID: "merchant-1",
  mcc: "5411",
  merchantCountryCode: "528",
  merchantName: "Corner Shop",
};

const requestor = {
  threeDSServerTransID: ids.threeDSServerTransID,
  threeDSServerRefNumber: "3DS_LOA_SER_TEST_020200_00001",
  threeDSServerURL: "https://results.example.com/3ds",
  threeDSRequestorID: "requestor-1",
  threeDSRequestorName: "Corner Shop",
  threeDSRequestorURL: "https://shop.example.com",
};

export const purchaseElements = {
  purchaseAmount: "1050",
  purchaseCurrency: "978",
  purchaseExponent: "2",
  purchaseDate: "20261121193000",
};

const browserElements = {
  threeDSRequestorAuthenticationInd: "01",
  threeDSCompInd: "U",
  notificationURL: "https://shop.example.com/3ds",
  browserAcceptHeader: "text/html",
  browserUserAgent: "Mozilla/5.0",
  browserIP: "203.0.113.9",
  browserLanguage: "en-GB",
  browserJavascriptEnabled: true,
  browserJavaEnabled: false,
  browserColorDepth: "24",
  browserScreenHeight: "1080",
  browserScreenWidth: "1920",
  browserTZ: "-60",
};

const appElements = {
  threeDSRequestorAuthenticationInd: "01",
  sdkAppID: "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c05",
  sdkTransID: ids.sdkTransID,
  sdkEncData: "eyJhbGciOiJSU0EifQ.a.b.c.d",
  sdkEphemPubKey: { kty: "EC", crv: "P-256", x: "x", y: "y" },
  sdkMaxTimeout: "05",
  sdkReferenceNumber: "3DS_LOA_SDK_TEST_020200_00001",
  deviceRenderOptions: { sdkInterface: "03", sdkUiType: ["01", "05"] },
};

const start = { messageType: "AReq", messageVersion: "2.2.0", messageCategory: "01" } as const;

export const browserAReq = (overrides: Overrides = {}): AReq =>
  built<AReq>(
    { ...start, deviceChannel: "02", ...requestor, ...cardAndMerchant, ...purchaseElements, ...browserElements },
    overrides,
  );

export const appAReq = (overrides: Overrides = {}): AReq =>
  built<AReq>(
    { ...start, deviceChannel: "01", ...requestor, ...cardAndMerchant, ...purchaseElements, ...appElements },
    overrides,
  );

export const requestorInitiatedAReq = (overrides: Overrides = {}): AReq =>
  built<AReq>(
    { ...start, deviceChannel: "03", ...requestor, ...cardAndMerchant, ...purchaseElements, threeRIInd: "11" },
    overrides,
  );

/** Builds an AReq with all elements of the browser channel. */
export const completeAReq = (overrides: Overrides = {}): AReq =>
  built<AReq>(
    {
      ...browserAReq(),
      threeDSServerOperatorID: "operator",
      threeDSRequestorAuthenticationInfo: {
        threeDSReqAuthData: "data",
        threeDSReqAuthMethod: "02",
        threeDSReqAuthTimestamp: "202611211930",
      },
      threeDSRequestorChallengeInd: "04",
      threeDSRequestorPriorAuthenticationInfo: { threeDSReqPriorRef: ids.acsTransID, threeDSReqPriorAuthMethod: "01" },
      threeDSRequestorDecReqInd: "Y",
      threeDSRequestorDecMaxTime: "00010",
      acctType: "02",
      acctID: "account",
      acctInfo: { chAccAgeInd: "05", chAccDate: "20200229", txnActivityYear: "12", nbPurchaseAccount: "4" },
      merchantRiskIndicator: { shipIndicator: "01", giftCardAmount: "100", giftCardCurr: "978", giftCardCount: "01" },
      payTokenInd: true,
      payTokenSource: "02",
      purchaseInstalData: "2",
      recurringExpiry: "20271231",
      recurringFrequency: "31",
      transType: "01",
      whiteListStatus: "N",
      whiteListStatusSource: "01",
      addrMatch: "N",
      billAddrCity: "Delft",
      billAddrLine1: "Street 1",
      billAddrLine2: "Floor 2",
      billAddrLine3: "Door 3",
      billAddrPostCode: "2611",
      billAddrState: "ZH",
      billAddrCountry: "528",
      shipAddrCity: "Delft",
      shipAddrLine1: "Street 1",
      shipAddrLine2: "Floor 2",
      shipAddrLine3: "Door 3",
      shipAddrPostCode: "2611",
      shipAddrState: "ZH",
      shipAddrCountry: "528",
      cardholderName: "ANN SMITH",
      email: "ann+shop@example.com",
      homePhone: { cc: "31", subscriber: "201234567" },
      mobilePhone: { cc: "31", subscriber: "612345678" },
      workPhone: { cc: "31", subscriber: "701234567" },
      broadInfo: { source: "01" },
      messageExtension: [extension()],
    },
    overrides,
  );

export const extension = (overrides: Overrides = {}) =>
  built(
    { name: "Merchant data", id: "A000000004-merchantData", criticalityIndicator: false, data: { country: "528" } },
    overrides,
  );

const answered = { ...ids, messageVersion: "2.2.0" } as const;

const { sdkTransID: _, ...browserIds } = answered;

/** An ARes that authenticates without a challenge. */
export const ares = (overrides: Overrides = {}): ARes =>
  built<ARes>(
    {
      messageType: "ARes",
      ...browserIds,
      acsReferenceNumber: "3DS_LOA_ACS_TEST_020200_00001",
      dsReferenceNumber: "3DS_LOA_DIS_TEST_020200_00001",
      transStatus: "Y",
      eci: "05",
      authenticationValue: "AAABAWdlAQAAAAABQ2UBAeEcJyU=",
    },
    overrides,
  );

export const challengeARes = (overrides: Overrides = {}): ARes =>
  ares({
    transStatus: "C",
    eci: undefined,
    authenticationValue: undefined,
    acsChallengeMandated: "N",
    authenticationType: "02",
    acsURL: "https://acs.example.com/challenge",
    ...overrides,
  });

export const creq = (overrides: Overrides = {}): CReq =>
  built<CReq>(
    {
      threeDSServerTransID: ids.threeDSServerTransID,
      acsTransID: ids.acsTransID,
      messageType: "CReq",
      messageVersion: "2.2.0",
      challengeWindowSize: "05",
    },
    overrides,
  );

export const cres = (overrides: Overrides = {}): CRes =>
  built<CRes>(
    {
      threeDSServerTransID: ids.threeDSServerTransID,
      acsTransID: ids.acsTransID,
      messageType: "CRes",
      messageVersion: "2.2.0",
      transStatus: "Y",
    },
    overrides,
  );

/** An RReq that authenticates by a challenge. */
export const rreq = (overrides: Overrides = {}): RReq =>
  built<RReq>(
    {
      messageType: "RReq",
      ...browserIds,
      messageCategory: "01",
      transStatus: "Y",
      eci: "05",
      authenticationValue: "AAABAWdlAQAAAAABQ2UBAeEcJyU=",
      authenticationType: "02",
      interactionCounter: "01",
    },
    overrides,
  );

export const rres = (overrides: Overrides = {}): RRes =>
  built<RRes>({ messageType: "RRes", ...browserIds, resultsStatus: "01" }, overrides);

export const preq = (overrides: Overrides = {}): PReq =>
  built<PReq>(
    {
      messageType: "PReq",
      messageVersion: "2.2.0",
      threeDSServerTransID: ids.threeDSServerTransID,
      threeDSServerRefNumber: requestor.threeDSServerRefNumber,
    },
    overrides,
  );

export const cardRange = (overrides: Overrides = {}): CardRange =>
  built<CardRange>(
    {
      startRange: "4000000000000000",
      endRange: "4000009999999999",
      actionInd: "A",
      acsStartProtocolVersion: "2.1.0",
      acsEndProtocolVersion: "2.3.1",
      acsInfoInd: ["01", "84"],
      threeDSMethodURL: "https://acs.example.com/method",
    },
    overrides,
  );

export const pres = (overrides: Overrides = {}): PRes =>
  built<PRes>(
    {
      messageType: "PRes",
      messageVersion: "2.2.0",
      threeDSServerTransID: ids.threeDSServerTransID,
      dsTransID: ids.dsTransID,
      dsStartProtocolVersion: "2.1.0",
      dsEndProtocolVersion: "2.2.0",
      serialNum: "serial-1",
      cardRangeData: [cardRange()],
    },
    overrides,
  );

export const erro = (overrides: Overrides = {}): Erro =>
  built<Erro>(
    {
      messageType: "Erro",
      messageVersion: "2.2.0",
      errorCode: "203",
      errorComponent: "D",
      errorDescription: "Format of one or more data elements is not valid",
      errorDetail: "email",
      errorMessageType: "AReq",
      threeDSServerTransID: ids.threeDSServerTransID,
    },
    overrides,
  );
