import type { AReq } from "#emv-3ds-messages/messages";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { testCardOf } from "../../test-cards/test-cards.ts";

/** Messages of a 3DS Server, valid unless a test overrides them. */

export const threeDSServerTransID = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e";

export const anAReq = (network: CardNetwork, digits: string, overrides: Partial<AReq> = {}): AReq => ({
  messageType: "AReq",
  messageVersion: "2.2.0",
  deviceChannel: "02",
  messageCategory: "01",
  threeDSServerTransID,
  threeDSServerRefNumber: "3DS_LOA_SER_TEST_020200_00001",
  threeDSServerURL: "https://3ds.example/3ds/results/visa",
  threeDSRequestorID: "requestor-1",
  threeDSRequestorName: "Demo Shop",
  threeDSRequestorURL: "https://shop.example",
  threeDSRequestorAuthenticationInd: "01",
  threeDSCompInd: "N",
  notificationURL: "https://shop.example/challenge-done",
  acctNumber: testCardOf(network, digits),
  cardExpiryDate: "3012",
  acquirerBIN: "400001",
  acquirerMerchantID: "DEMO001",
  mcc: "5732",
  merchantCountryCode: "276",
  merchantName: "Demo Shop",
  purchaseAmount: "12995",
  purchaseCurrency: "978",
  purchaseExponent: "2",
  purchaseDate: "20261120201429",
  browserAcceptHeader: "text/html",
  browserUserAgent: "a browser",
  browserIP: "203.0.113.7",
  browserLanguage: "en",
  browserJavascriptEnabled: true,
  browserJavaEnabled: false,
  browserColorDepth: "24",
  browserScreenHeight: "1080",
  browserScreenWidth: "1920",
  browserTZ: "-60",
  ...overrides,
});

/** The same purchase, initiated by the requestor. */
export function aRequestorInitiatedAReq(network: CardNetwork, digits: string): AReq {
  const {
    threeDSCompInd: _completion,
    notificationURL: _notification,
    threeDSRequestorAuthenticationInd: _indicator,
    ...rest
  } = anAReq(network, digits);
  const withoutBrowser = Object.entries(rest).filter(([name]) => !name.startsWith("browser"));
  return {
    ...(Object.fromEntries(withoutBrowser) as unknown as AReq),
    deviceChannel: "03",
    threeRIInd: "01",
    recurringExpiry: "20271120",
    recurringFrequency: "30",
  };
}

export const aPReq = (overrides: object = {}) => ({
  messageType: "PReq",
  messageVersion: "2.2.0",
  threeDSServerTransID,
  threeDSServerRefNumber: "3DS_LOA_SER_TEST_020200_00001",
  ...overrides,
});
