import type { ARes, RReq } from "#emv-3ds-messages/messages";
import type { CardRange } from "../card-ranges/card-range.ts";
import type { AReqFacts } from "../domain/areq/areq.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";

/** Realistic parts of a Visa authentication, with the given changes. */

export const transactionIds = {
  threeDSServerTransID: "8a880dc0-d2d2-4067-bcb1-b08d1690b26e",
  acsTransID: "d7c1ee99-9478-44a6-b1f2-391e29c6b340",
  dsTransID: "f25084f0-5b16-4c0a-ae5d-b24808a95e4b",
} as const;

export const anAuthenticationValue = "AAABBEg0VhI0VniQEjRWAAAAAAA=";

export const anAuthentication = (change: Partial<Authentication> = {}): Authentication => ({
  key: "tds-00000000000000000001",
  version: 1,
  created: "2026-11-20T10:00:00.000Z",
  state: "requested",
  acceptor: { key: "mac-00000000000000000001", version: 1 },
  merchantKey: "mct-00000000000000000001",
  network: "visa",
  protocolVersion: "2.2.0",
  deviceChannel: "browser",
  messageCategory: "01",
  threeDSServerTransID: transactionIds.threeDSServerTransID,
  card: { maskedNumber: "411111******1111", fingerprint: "fingerprint", fingerprintKeyVersion: 1 },
  amount: { value: 1050, currency: "EUR" },
  type: { intent: "purchase", order: "checkout" },
  warnings: [],
  requestId: "request-1",
  ...change,
});

export const anAres = (change: Partial<ARes> = {}): ARes => ({
  messageType: "ARes",
  messageVersion: "2.2.0",
  ...transactionIds,
  acsReferenceNumber: "ACS-REFERENCE",
  dsReferenceNumber: "DS-REFERENCE",
  transStatus: "Y",
  eci: "05",
  authenticationValue: anAuthenticationValue,
  ...change,
});

export function challengeAres(change: Partial<ARes> = {}): ARes {
  const { authenticationValue: _none, eci: _noneEither, ...ares } = anAres();
  return {
    ...ares,
    transStatus: "C",
    acsChallengeMandated: "N",
    authenticationType: "02",
    acsURL: "https://acs.issuer.example/challenge",
    ...change,
  };
}

export const anRreq = (change: Partial<RReq> = {}): RReq => ({
  messageType: "RReq",
  messageVersion: "2.2.0",
  messageCategory: "01",
  ...transactionIds,
  transStatus: "Y",
  authenticationType: "02",
  eci: "05",
  authenticationValue: anAuthenticationValue,
  interactionCounter: "01",
  ...change,
});

export const aCardRange = (change: Partial<CardRange> = {}): CardRange => ({
  network: "visa",
  startRange: "4111110000000000",
  endRange: "4111119999999999",
  acsStartProtocolVersion: "2.1.0",
  acsEndProtocolVersion: "2.2.0",
  dsStartProtocolVersion: "2.1.0",
  dsEndProtocolVersion: "2.2.0",
  ...change,
});

const germany = { alpha2: "DE", alpha3: "DEU", numeric: "276" };

export const aBrowser = {
  acceptHeader: "text/html",
  language: "nl-NL",
  userAgent: "Mozilla/5.0",
  javascriptEnabled: true as const,
  screenWidth: "1280",
  screenHeight: "800",
  timeZoneOffset: "-60",
  javaEnabled: false,
  colorDepth: "24",
};

export const areqFacts = (change: Partial<AReqFacts> = {}): AReqFacts => ({
  authentication: anAuthentication(),
  identity: { referenceNumber: "3DS-SERVER", operatorId: "OPERATOR", requestorId: "REQUESTOR", acquirerBIN: "000000" },
  resultsUrl: "https://3ds.acquiring.example/3ds/results/visa",
  merchant: {
    acquirerBIN: "400001",
    acquirerMerchantID: "MERCHANT1",
    mcc: "5732",
    name: "Demo Shop",
    country: germany,
    websiteUrl: "https://shop.example",
    acquirerCountry: germany,
  },
  card: { number: "4111111111111111", expiryMonth: 3, expiryYear: 2030 },
  cardholder: {
    holderName: "Zoë Müller",
    email: "zoe@shop.example",
    billingAddress: { countryCode: germany, city: "Köln", line1: "Straße 1", postalCode: "50667" },
  },
  purchased: new Date("2026-11-20T10:00:00Z"),
  recurrence: undefined,
  channel: {
    kind: "browser",
    data: aBrowser,
    notificationUrl: "https://shop.example/result",
    methodCompletion: "U",
  },
  ...change,
});
