import { describe, expect, it } from "vitest";
import { readMessage } from "../read-message.ts";
import {
  appAReq,
  browserAReq,
  completeAReq,
  purchaseElements,
  requestorInitiatedAReq,
} from "../testing/message-builders.ts";
import { areqShape } from "./areq.ts";

function faultsOf(message: unknown) {
  const reading = readMessage(JSON.stringify(message), ["AReq"]);
  return reading.ok ? [] : reading.refused.faults.map(({ errorCode, element }) => `${errorCode} ${element}`);
}

const missing = (message: object) => faultsOf(message).map((fault) => fault.replace(/^201 /, ""));

const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

const noPurchase = without(Object.keys(purchaseElements));
const acquiring = ["acquirerBIN", "acquirerMerchantID", "mcc", "merchantCountryCode", "merchantName"];
const measures = ["browserJavaEnabled", "browserColorDepth", "browserScreenHeight", "browserScreenWidth", "browserTZ"];

describe("an AReq", () => {
  it("is valid in every channel, with the minimum and the maximum of elements", () => {
    for (const message of [browserAReq(), appAReq(), requestorInitiatedAReq(), completeAReq()]) {
      expect(faultsOf(message)).toEqual([]);
    }
  });

  it("has every element of a browser AReq in the complete example", () => {
    const ofOthers = /^(?:sdk|deviceRenderOptions|deviceInfo|ds[A-Z]|threeRIInd|threeDSReqAuthMethodInd)/;
    const known = Object.keys(areqShape.fields).filter((name) => !ofOthers.test(name));
    expect(known.sort()).toEqual(Object.keys(completeAReq()).sort());
  });

  it("requires the elements of its channel", () => {
    const empty = (deviceChannel: string) =>
      missing({ messageType: "AReq", messageVersion: "2.2.0", messageCategory: "01", deviceChannel });
    const always = [
      "threeDSServerTransID",
      "threeDSServerRefNumber",
      "threeDSServerURL",
      "threeDSRequestorID",
      "threeDSRequestorName",
      "threeDSRequestorURL",
      "acctNumber",
      ...acquiring,
      ...Object.keys(purchaseElements),
    ];
    const byChannel = {
      "01": [
        "threeDSRequestorAuthenticationInd",
        "sdkAppID",
        "sdkTransID",
        "sdkEncData",
        "sdkEphemPubKey",
        "sdkMaxTimeout",
        "sdkReferenceNumber",
        "deviceRenderOptions",
      ],
      "02": [
        "threeDSRequestorAuthenticationInd",
        "threeDSCompInd",
        "notificationURL",
        "browserAcceptHeader",
        "browserUserAgent",
        "browserLanguage",
        "browserJavascriptEnabled",
      ],
      "03": ["threeRIInd"],
      "80": [],
    };
    for (const [channel, own] of Object.entries(byChannel)) {
      expect(empty(channel).sort()).toEqual([...always, ...own].sort());
    }
  });

  it("requires acquirer and purchase only for a payment", () => {
    const bare = { ...without(acquiring), ...noPurchase };
    expect(missing(browserAReq(bare))).toEqual([...acquiring, ...Object.keys(purchaseElements)]);
    for (const messageCategory of ["02", "80"]) expect(faultsOf(browserAReq({ ...bare, messageCategory }))).toEqual([]);
  });

  it("requires neither purchase nor results URL in the 3RI channel of 2.1.0", () => {
    const message = { messageVersion: "2.1.0", threeRIInd: "01", threeDSServerURL: undefined, ...noPurchase };
    expect(faultsOf(requestorInitiatedAReq(message))).toEqual([]);
  });

  it.each<[string, object, readonly string[]]>([
    [
      "a recurring payment",
      browserAReq({ threeDSRequestorAuthenticationInd: "02" }),
      ["recurringExpiry", "recurringFrequency"],
    ],
    [
      "instalments",
      browserAReq({ threeDSRequestorAuthenticationInd: "03" }),
      ["purchaseInstalData", "recurringExpiry", "recurringFrequency"],
    ],
    [
      "a recurring non-payment",
      browserAReq({ messageCategory: "02", threeDSRequestorAuthenticationInd: "02", ...noPurchase }),
      [...Object.keys(purchaseElements), "recurringExpiry", "recurringFrequency"],
    ],
    [
      "a recurring 3RI payment",
      requestorInitiatedAReq({ threeRIInd: "01" }),
      ["recurringExpiry", "recurringFrequency"],
    ],
    [
      "3RI instalments",
      requestorInitiatedAReq({ threeRIInd: "02" }),
      ["purchaseInstalData", "recurringExpiry", "recurringFrequency"],
    ],
    [
      "a 3RI top-up that is not a payment",
      requestorInitiatedAReq({ messageCategory: "02", threeRIInd: "07", ...noPurchase }),
      Object.keys(purchaseElements),
    ],
    [
      "3RI account verification",
      requestorInitiatedAReq({ messageCategory: "02", threeRIInd: "05", ...noPurchase }),
      [],
    ],
    ["a browser with scripts", browserAReq(without(measures)), measures],
    ["a browser without scripts", browserAReq({ ...without(measures), browserJavascriptEnabled: false }), []],
    [
      "a browser of 2.1.0",
      browserAReq({ ...without(measures), browserJavascriptEnabled: undefined, messageVersion: "2.1.0" }),
      measures,
    ],
    ["decoupled authentication", browserAReq({ threeDSRequestorDecReqInd: "Y" }), ["threeDSRequestorDecMaxTime"]],
    ["no decoupled authentication", browserAReq({ threeDSRequestorDecReqInd: "N" }), []],
    ["a payment token", browserAReq({ payTokenInd: true }), ["payTokenSource"]],
    ["a payment token in 2.1.0", browserAReq({ payTokenInd: true, messageVersion: "2.1.0" }), []],
    ["a white list", browserAReq({ whiteListStatus: "Y" }), ["whiteListStatusSource"]],
    ["a white list in 2.1.0", browserAReq({ whiteListStatus: "Y", messageVersion: "2.1.0" }), []],
    ["a state", browserAReq({ billAddrState: "CA", shipAddrState: "CA" }), ["billAddrCountry", "shipAddrCountry"]],
  ])("requires the elements that depend on %s", (_, message, expected) => {
    expect(missing(message)).toEqual(expected);
  });

  it.each<[element: string, sound: readonly unknown[], malformed: readonly unknown[]]>([
    ["acctNumber", ["4".repeat(13), "4".repeat(19)], ["4".repeat(12), "4".repeat(20), "400000000000000x", 4e15]],
    ["acctType", ["01", "80", "99"], ["04", "79", "1", "100"]],
    ["acquirerBIN", ["1", "1".repeat(11)], ["1".repeat(12)]],
    ["addrMatch", ["Y", "N"], ["y", true]],
    ["billAddrLine1", ["x".repeat(50), "\u{1f3e0}".repeat(50)], ["x".repeat(51)]],
    ["browserColorDepth", ["1", "48"], ["30", "024"]],
    ["browserIP", ["203.0.113.9", "2001:db8::1"], ["203.0.113.256", "localhost"]],
    ["browserJavaEnabled", [true, false], ["true", 1]],
    ["browserLanguage", ["en", "zh-Hant", "abcdefgh"], ["en_GB", "abcdefghi", "en-"]],
    ["browserScreenHeight", ["1", "999999"], ["1000000", "-1"]],
    ["browserTZ", ["0", "+60", "-720", "12820"], ["+12345", "1.5", "-"]],
    ["cardExpiryDate", ["3012", "0001"], ["3013", "3000", "12/30"]],
    ["cardholderName", ["AN", "x".repeat(45)], ["A", "x".repeat(46), "Zoë"]],
    ["deviceRenderOptions", [{ sdkInterface: "01", sdkUiType: ["01"] }], [[], "01"]],
    [
      "email",
      ["ann+tag@example.com", `${"x".repeat(242)}@example.com`],
      ["ann", "ann @example.com", `${"x".repeat(243)}@example.com`],
    ],
    ["mcc", ["0000"], ["541", "54111", "abcd"]],
    ["merchantCountryCode", ["004"], ["4", "NL", "NLD"]],
    [
      "notificationURL",
      [`https://a.example/${"x".repeat(238)}`, "http://localhost:3000/x"],
      [`https://a.example/${"x".repeat(239)}`, "a.example", "https://", "https://a b"],
    ],
    ["payTokenInd", [], [false, "true"]],
    ["purchaseAmount", ["0", "9".repeat(48)], ["9".repeat(49), "-1", "10.50", 1050]],
    ["purchaseDate", ["20240229235959"], ["20230229235959", "20241301000000", "20240101240000", "20240101"]],
    ["purchaseExponent", ["0"], ["10", ""]],
    ["purchaseInstalData", ["2", "002", "999"], ["1", "01", "1000"]],
    ["recurringExpiry", ["20240229"], ["20230229", "20240431"]],
    ["recurringFrequency", ["1", "9999"], ["99999"]],
    ["sdkMaxTimeout", ["05", "99"], ["04", "5", "100"]],
    ["threeDSCompInd", ["Y", "N", "U"], ["X"]],
    ["threeDSRequestorAuthenticationInd", ["01", "06", "80"], ["00", "07"]],
    ["threeDSRequestorChallengeInd", ["09", "82"], ["10"]],
    ["threeDSRequestorID", ["x".repeat(35)], ["x".repeat(36)]],
    ["threeDSRequestorDecMaxTime", ["00001", "10080"], ["00000", "10081", "1"]],
    ["threeRIInd", ["01", "11", "80"], ["12"]],
    ["transType", ["01", "28"], ["02", "80"]],
    ["whiteListStatus", [], ["E"]],
    ["workPhone", [{ cc: "1", subscriber: "123456789012345" }], ["+31 20 1234567"]],
  ])("accepts only valid values of %s", (element, sound, malformed) => {
    for (const value of sound) expect([value, ...faultsOf(browserAReq({ [element]: value }))]).toEqual([value]);
    for (const value of malformed) {
      expect([value, ...faultsOf(browserAReq({ [element]: value }))]).toContainEqual(
        expect.stringMatching(`^20[13] ${element}$`),
      );
    }
  });

  it("validates the elements of its objects", () => {
    const message = completeAReq({
      acctInfo: { chAccAgeInd: "06", chAccDate: "2020", nbPurchaseAccount: "12345" },
      merchantRiskIndicator: { shipIndicator: "08", giftCardCurr: "000", giftCardCount: "1" },
      threeDSRequestorAuthenticationInfo: { threeDSReqAuthMethod: "09", threeDSReqAuthTimestamp: "202611212460" },
      threeDSRequestorPriorAuthenticationInfo: {},
      homePhone: { cc: "1234", subscriber: "1" },
    });
    expect(faultsOf(message).sort()).toEqual([
      "203 acctInfo.chAccAgeInd",
      "203 acctInfo.chAccDate",
      "203 acctInfo.nbPurchaseAccount",
      "203 homePhone.cc",
      "203 merchantRiskIndicator.giftCardCount",
      "203 merchantRiskIndicator.shipIndicator",
      "203 threeDSRequestorAuthenticationInfo.threeDSReqAuthMethod",
      "203 threeDSRequestorAuthenticationInfo.threeDSReqAuthTimestamp",
      "203 threeDSRequestorPriorAuthenticationInfo",
      "304 merchantRiskIndicator.giftCardCurr",
    ]);
  });

  it("rejects values of 2.2.0 in 2.1.0", () => {
    const older = { messageVersion: "2.1.0", ...noPurchase, messageCategory: "02" };
    expect(faultsOf(browserAReq({ ...older, threeDSRequestorChallengeInd: "05" }))).toEqual([
      "203 threeDSRequestorChallengeInd",
    ]);
    expect(faultsOf(requestorInitiatedAReq({ ...older, threeRIInd: "06" }))).toEqual(["203 threeRIInd"]);
    const longer = { threeDSReqPriorAuthData: "x".repeat(2049) };
    expect(faultsOf(browserAReq({ ...older, threeDSRequestorPriorAuthenticationInfo: longer }))).toEqual([]);
    expect(faultsOf(browserAReq({ threeDSRequestorPriorAuthenticationInfo: longer }))).toEqual([
      "203 threeDSRequestorPriorAuthenticationInfo.threeDSReqPriorAuthData",
    ]);
  });

  it("is validated by channel and category only if both are known", () => {
    expect(missing(browserAReq({ deviceChannel: undefined }))).toEqual(["deviceChannel"]);
    expect(missing(browserAReq({ messageCategory: "" }))).toEqual(["messageCategory"]);
    expect(faultsOf(browserAReq({ deviceChannel: "04" }))).toEqual(["203 deviceChannel"]);
  });

  it("can contain elements of other channels if they are valid", () => {
    expect(faultsOf(browserAReq({ threeRIInd: "05", sdkMaxTimeout: "10" }))).toEqual([]);
    expect(faultsOf(browserAReq({ threeRIInd: "12" }))).toEqual(["203 threeRIInd"]);
  });
});
