import { describe, expect, it } from "vitest";
import { erroForRefusal, erroOf } from "./erro-of.ts";
import { errorCodes } from "./error-codes.ts";
import { readMessage } from "./read-message.ts";
import { aresShape } from "./tables/ares.ts";
import { ares, browserAReq, ids, rreq } from "./testing/message-builders.ts";

function answerTo(input: unknown) {
  const reading = readMessage(input, ["ARes"]);
  return reading.ok ? undefined : erroForRefusal(reading.refused, "S");
}

describe("an Erro of the 3DS Server", () => {
  it.each(Object.keys(errorCodes) as (keyof typeof errorCodes)[])("is valid with code %s", (code) => {
    const message = erroOf(code, "threeDSServerTransID", "S", rreq());
    const { threeDSServerTransID, acsTransID, dsTransID } = ids;
    expect(message).toMatchObject({ threeDSServerTransID, acsTransID, dsTransID, errorMessageType: "RReq" });
    expect(readMessage(JSON.stringify(message), ["Erro"])).toEqual({ ok: true, value: message });
  });

  it("contains the detail that the protocol requires instead of an element name", () => {
    expect(answerTo("nothing")).toMatchObject({ errorCode: "101", errorDetail: "Invalid Formatted Message" });
    expect(answerTo(ares({ messageType: "Ares" }))).toMatchObject({ errorDetail: "Invalid Message Type" });
    expect(answerTo(rreq())).toMatchObject({ errorDetail: "Invalid Message for the receiving component" });
    expect(answerTo(ares({ messageVersion: "2.3.1" }))).toMatchObject({ errorCode: "102", errorDetail: "2.1.0,2.2.0" });
  });

  it("names an unknown ID, and never an invalid ID", () => {
    const before = { areq: browserAReq() };
    const answerWith = (change: Readonly<Record<string, unknown>>) => {
      const reading = readMessage(ares(change), ["ARes"], before);
      return reading.ok ? undefined : erroForRefusal(reading.refused, "S");
    };
    const id = "8a880dc0-d2d2-4067-bcb1-b08d1690b26f";
    expect(answerWith({ threeDSServerTransID: id })).toMatchObject({ errorCode: "301", errorDetail: id });
    expect(answerWith({ threeDSServerTransID: "4000000000000002" })).toMatchObject({
      errorCode: "203",
      errorDetail: "threeDSServerTransID",
    });
    expect(answerWith({ threeDSServerTransID: id, acsTransID: undefined })).toMatchObject({
      errorCode: "201",
      errorDetail: "acsTransID,threeDSServerTransID",
    });
  });

  it("has a detail even if the name is empty", () => {
    expect(answerTo('{"messageType":"ARes","":1,"":2}')).toMatchObject({
      errorCode: "204",
      errorDetail: expect.stringMatching(/./),
    });
    expect(erroOf("402", "", "S", {}).errorDetail).toBe("Transaction timed out");
  });

  it("uses the version of the transaction, the version of the message, or the highest version", () => {
    expect(erroOf("301", "x", "S", rreq({ messageVersion: "2.1.0" })).messageVersion).toBe("2.1.0");
    expect(erroOf("301", "x", "S", rreq({ messageVersion: "2.3.1" })).messageVersion).toBe("2.2.0");
    expect(erroOf("301", "x", "S", rreq({ messageVersion: "2.3.1" }), "2.1.0").messageVersion).toBe("2.1.0");
    expect(erroOf("402", "x", "S", {}).messageVersion).toBe("2.2.0");
  });

  it("returns valid IDs only", () => {
    expect(erroOf("203", "acsTransID", "S", rreq({ acsTransID: "4000000000000002" }))).not.toHaveProperty("acsTransID");
  });

  it("contains only complete element names, within its maximum length", () => {
    const names = Array.from({ length: 500 }, (_, index) => `${"name".repeat(10)}${index}`);
    const text = `{"messageType":"ARes",${names.map((name) => `"${name}":1,"${name}":1`).join(",")}}`;
    const { errorCode, errorDetail = "" } = answerTo(text) ?? {};
    expect(errorCode).toBe("204");
    expect(errorDetail.length).toBeLessThanOrEqual(2048);
    expect(errorDetail.split(",").every((name) => [...names, ...Object.keys(aresShape.fields)].includes(name))).toBe(
      true,
    );
  });
});
