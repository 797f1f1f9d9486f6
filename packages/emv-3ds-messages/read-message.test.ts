import { describe, expect, it } from "vitest";
import { erroForRefusal } from "./erro-of.ts";
import type { MessageType } from "./message-tables.ts";
import { readMessage } from "./read-message.ts";
import type { Reception } from "./reception.ts";
import {
  ares,
  browserAReq,
  challengeARes,
  cres,
  erro,
  extension,
  ids,
  preq,
  pres,
  rreq,
} from "./testing/message-builders.ts";

function faultsOf(input: unknown, type: MessageType, reception: Reception = {}) {
  const reading = readMessage(input, [type, "Erro"], reception);
  return reading.ok ? [] : reading.refused.faults.map(({ errorCode, element }) => `${errorCode} ${element}`);
}

const json = JSON.stringify;
const areq = browserAReq();

describe("each error code", () => {
  it.each<[code: string, MessageType, unknown, readonly string[], Reception?]>([
    ["101, no JSON", "ARes", "{", ["101 messageType"]],
    ["101, no object", "ARes", "[]", ["101 messageType"]],
    ["101, null", "ARes", "null", ["101 messageType"]],
    ["101, nothing at all", "ARes", undefined, ["101 messageType"]],
    ["101, no type of the protocol", "ARes", json(ares({ messageType: "CRD" })), ["101 messageType"]],
    ["101, a name that objects inherit", "ARes", json(ares({ messageType: "constructor" })), ["101 messageType"]],
    ["101, another message than awaited", "ARes", json(cres()), ["101 messageType"]],
    ["201, no type", "ARes", json(ares({ messageType: undefined })), ["201 messageType"]],
    ["201, a blank type", "ARes", json(ares({ messageType: "  " })), ["201 messageType"]],
    ["203, a type that is no text", "ARes", json(ares({ messageType: 1 })), ["203 messageType"]],
    ["102, an older version", "ARes", json(ares({ messageVersion: "2.0.1" })), ["102 messageVersion"]],
    ["102, a newer version", "RReq", json(rreq({ messageVersion: "2.3.1" })), ["102 messageVersion"]],
    ["201, no version", "ARes", json(ares({ messageVersion: undefined })), ["201 messageVersion"]],
    ["203, a version that is none", "ARes", json(ares({ messageVersion: "two" })), ["203 messageVersion"]],
    ["204", "ARes", json(ares()).replace("{", '{"eci":"07",'), ["204 eci"]],
    ["201, absent", "ARes", json(ares({ acsTransID: undefined })), ["201 acsTransID"]],
    ["201, null", "ARes", json(ares({ acsTransID: null })), ["201 acsTransID"]],
    ["201, empty", "ARes", json(ares({ acsTransID: "" })), ["201 acsTransID"]],
    ["201, blank", "ARes", json(ares({ acsTransID: " " })), ["201 acsTransID"]],
    ["201, inside an object", "AReq", json(browserAReq({ homePhone: { cc: "31" } })), ["201 homePhone.subscriber"]],
    [
      "202",
      "ARes",
      json(ares({ messageExtension: [extension({ id: "A1", criticalityIndicator: true })] })),
      ["202 messageExtension"],
    ],
    ["203, a number", "ARes", json(ares({ eci: 5 })), ["203 eci"]],
    ["203, an optional element sent empty", "ARes", json(ares({ cardholderInfo: "" })), ["203 cardholderInfo"]],
    ["203, an empty list", "ARes", json(ares({ messageExtension: [] })), ["203 messageExtension"]],
    ["203, an empty object", "ARes", json(ares({ broadInfo: {} })), ["203 broadInfo"]],
    [
      "301",
      "ARes",
      json(ares()),
      ["301 threeDSServerTransID"],
      { areq: { ...areq, threeDSServerTransID: ids.acsTransID } },
    ],
    ["304, country", "AReq", json(browserAReq({ merchantCountryCode: "000" })), ["304 merchantCountryCode"]],
    ["304, no country's", "AReq", json(browserAReq({ billAddrCountry: "901" })), ["304 billAddrCountry"]],
    ["304, currency", "AReq", json(browserAReq({ purchaseCurrency: "000" })), ["304 purchaseCurrency"]],
    ["304, gold", "AReq", json(browserAReq({ purchaseCurrency: "959" })), ["304 purchaseCurrency"]],
    ["304, no currency", "AReq", json(browserAReq({ purchaseCurrency: "999" })), ["304 purchaseCurrency"]],
    ["306", "AReq", json(areq), ["306 mcc"], { acceptedMccs: new Set(["5812"]) }],
  ])("%s", (_, type, input, expected, reception) => {
    expect(faultsOf(input, type, reception)).toEqual(expected);
  });
});

describe("one pass", () => {
  it("reports every error, in the order of the checks", () => {
    const message = json(
      browserAReq({
        threeDSRequestorName: undefined,
        email: "nobody",
        threeDSRequestorDecReqInd: "Y",
        purchaseCurrency: "000",
        messageExtension: [extension({ criticalityIndicator: true })],
      }),
    ).replace("{", '{"mcc":"1",');
    expect(faultsOf(message, "AReq")).toEqual([
      "204 mcc",
      "201 threeDSRequestorName",
      "203 email",
      "201 threeDSRequestorDecMaxTime",
      "202 messageExtension",
      "304 purchaseCurrency",
    ]);
  });

  it("returns the first error code and all element names", () => {
    const reading = readMessage(
      browserAReq({ mcc: undefined, email: "nobody", homePhone: { cc: "x", subscriber: "1" } }),
      ["AReq"],
    );
    expect(reading.ok || erroForRefusal(reading.refused, "D")).toEqual({
      messageType: "Erro",
      messageVersion: "2.2.0",
      errorCode: "201",
      errorComponent: "D",
      errorDescription: "Required data element is missing",
      errorDetail: "mcc,email,homePhone.cc",
      errorMessageType: "AReq",
      threeDSServerTransID: ids.threeDSServerTransID,
    });
  });
});

describe("tolerated deviations", () => {
  it.each<[string, MessageType, unknown, Reception?]>([
    ["unknown elements", "ARes", ares({ challengeCompletionInd: "Y", vendor: { anything: [] } })],
    ["elements that are null", "ARes", ares({ cardholderInfo: null, messageExtension: null })],
    ["IDs without an RFC version", "ARes", ares({ dsTransID: "108C0BCF-cfb5-542a-0000-000000233463" })],
    [
      "IDs in the other letter case",
      "ARes",
      ares({ threeDSServerTransID: ids.threeDSServerTransID.toUpperCase() }),
      { areq },
    ],
    ["an attempt with a reason", "ARes", ares({ transStatus: "A", transStatusReason: "01" })],
    ["an authentication value with status N", "ARes", ares({ transStatus: "N", transStatusReason: "01" })],
    ["an indicator with letters", "ARes", ares({ eci: "N2" })],
    ["an authentication without an indicator", "ARes", ares({ eci: undefined })],
    ["a reason code of a directory server", "ARes", ares({ transStatus: "N", transStatusReason: "89" })],
    ["an extension that is not critical", "ARes", ares({ messageExtension: [extension()] })],
    [
      "a known critical extension",
      "ARes",
      ares({ messageExtension: [extension({ criticalityIndicator: true })] }),
      { recognisedExtensions: ["A000000004-merchantData"] },
    ],
    ["the longest extension data", "RReq", rreq({ messageExtension: [extension({ data: { k: "v".repeat(8051) } })] })],
    ["an authentication method meant for the directory server", "RReq", rreq({ authenticationMethod: "02" })],
    ["card ranges without a serial number", "PRes", pres({ serialNum: undefined }), { preq: preq() }],
    ["an empty list of card ranges", "PRes", pres({ cardRangeData: [] })],
    ["no list of card ranges", "PRes", pres({ cardRangeData: undefined })],
    ["elements of 2.2.0 in 2.1.0", "ARes", ares({ messageVersion: "2.1.0", whiteListStatus: "Y", acsDecConInd: "N" })],
  ])("%s", (_, type, message, reception) => {
    expect(faultsOf(JSON.stringify(message), type, reception)).toEqual([]);
    expect(faultsOf(message, type, reception)).toEqual([]);
  });

  it("include unknown elements, which stay unchanged, and null in known elements, which is removed", () => {
    const reading = readMessage(
      pres({ serialNum: null, vendor: null, cardRangeData: [{ ...pres().cardRangeData?.[0], actionInd: null }] }),
      ["PRes"],
    );
    expect(reading.ok && Object.keys(reading.value)).not.toContain("serialNum");
    expect(reading.ok && reading.value).toMatchObject({ vendor: null });
    expect(reading.ok && reading.value.cardRangeData?.[0]).not.toHaveProperty("actionInd");
  });
});

describe("extensions", () => {
  it.each<[string, unknown, string]>([
    ["more than ten", Array.from({ length: 11 }, () => extension()), "203 messageExtension"],
    ["data that is too long", [extension({ data: { k: "v".repeat(8052) } })], "203 messageExtension.data"],
    [
      "too much data in total",
      Array.from({ length: 10 }, () =>
        extension({ id: "i".repeat(64), name: "n".repeat(64), data: { k: "v".repeat(8050) } }),
      ),
      "203 messageExtension",
    ],
    ["no id", [extension({ id: undefined })], "201 messageExtension.id"],
    [
      "a criticality as text",
      [extension({ criticalityIndicator: "true" })],
      "203 messageExtension.criticalityIndicator",
    ],
    ["no object", ["extension"], "203 messageExtension"],
    ["no list", extension(), "203 messageExtension"],
  ])("are rejected with %s", (_, messageExtension, expected) => {
    expect(faultsOf(ares({ messageExtension }), "ARes")).toEqual([expected]);
  });

  it("are reported by their IDs if they are critical and unknown", () => {
    const unknown = ["A1", "A2"].map((id) => extension({ id, criticalityIndicator: true }));
    const reading = readMessage(ares({ messageExtension: [...unknown, extension()] }), ["ARes"]);
    expect(reading.ok || erroForRefusal(reading.refused, "S")).toMatchObject({
      errorCode: "202",
      errorDetail: "A1,A2",
    });
  });
});

describe("the transaction", () => {
  const before: Reception = { areq, ares: challengeARes() };

  it.each<[string, MessageType, unknown, Reception, readonly string[]]>([
    ["an ARes of the transaction", "ARes", ares(), { areq }, []],
    ["an RReq of the transaction", "RReq", rreq(), before, []],
    ["a PRes of the transaction", "PRes", pres(), { preq: preq() }, []],
    [
      "IDs of another transaction",
      "RReq",
      rreq({ threeDSServerTransID: ids.dsTransID, acsTransID: ids.dsTransID, dsTransID: ids.acsTransID }),
      before,
      ["301 threeDSServerTransID", "301 acsTransID", "301 dsTransID"],
    ],
    [
      "a PRes to another request",
      "PRes",
      pres({ threeDSServerTransID: ids.acsTransID }),
      { preq: preq() },
      ["301 threeDSServerTransID"],
    ],
    ["a changed version", "RReq", rreq({ messageVersion: "2.1.0" }), before, ["203 messageVersion"]],
  ])("is checked: %s", (_, type, message, reception, expected) => {
    expect(faultsOf(message, type, reception)).toEqual(expected);
  });
});

describe("an Erro", () => {
  it("is accepted instead of any response, with any code and version", () => {
    const message = erro({ errorCode: "999", messageVersion: "2.3.1" });
    expect(readMessage(JSON.stringify(message), ["ARes", "Erro"])).toEqual({ ok: true, value: message });
  });

  it("is accepted without its malformed elements", () => {
    const reading = readMessage(erro({ sdkTransID: "", acsTransID: "acs-1", messageExtension: [] }), ["ARes", "Erro"]);
    expect(reading).toEqual({ ok: true, value: { ...erro(), messageExtension: [] } });
  });

  it("is never answered with an Erro, even if it is malformed", () => {
    const reading = readMessage(erro({ errorCode: undefined }), ["ARes", "Erro"]);
    expect(reading.ok).toBe(false);
    expect(reading.ok || erroForRefusal(reading.refused, "S")).toBeUndefined();
    const unexpected = readMessage(erro(), ["AReq"]);
    expect(unexpected.ok || erroForRefusal(unexpected.refused, "D")).toBeUndefined();
  });
});
