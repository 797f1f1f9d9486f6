import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { messageTables } from "./message-tables.ts";
import { visibleElementPaths } from "./tables/visible-element-paths.ts";
import { ares, completeAReq } from "./testing/message-builders.ts";
import { visibleElements } from "./visible-elements.ts";

const secret = "a value that nobody may see";

describe("the visible part of an EMV 3-D Secure message", () => {
  it("contains the message type, the IDs, the outcome and the masked card number", () => {
    expect(visibleElements(completeAReq({ acctNumber: "4000000000000002" }))).toMatchObject({
      messageType: "AReq",
      acctNumber: "400000******0002",
      mcc: "5411",
    });
    expect(visibleElements(ares({ transStatus: "N", transStatusReason: "01" }))).toMatchObject({
      transStatus: "N",
      transStatusReason: "01",
    });
  });

  it.each([
    "cardExpiryDate",
    "authenticationValue",
    "cardholderName",
    "email",
    "billAddrLine1",
    "billAddrPostCode",
    "browserIP",
    "acsSignedContent",
    "acsURL",
    "sdkEncData",
    "deviceInfo",
  ])("contains only the length of %s", (element) =>
    expect(visibleElements({ [element]: "12345" })).toEqual({ [element]: 5 }),
  );

  it("contains the number of entries of a hidden object, and the allowed elements of other objects", () =>
    expect(
      visibleElements({
        mobilePhone: { cc: "49", subscriber: "151" },
        acctInfo: { chAccAgeInd: "05", chAccDate: "20200101" },
        messageExtension: [{ name: "x", id: "A1", criticalityIndicator: false, data: { a: secret } }],
        browserJavaEnabled: true,
        transStatus: { Y: secret },
      }),
    ).toEqual({
      mobilePhone: 2,
      acctInfo: { chAccAgeInd: "05", chAccDate: 8 },
      messageExtension: [{ name: "x", id: "A1", criticalityIndicator: "false", data: 1 }],
      browserJavaEnabled: "true",
      transStatus: 1,
    }));

  it("contains no element name that could be a value", () =>
    expect(visibleElements({ "4242424242424242": 1, nickName: "x" })).toEqual({ "element 1": 1, nickName: 1 }));

  it("contains no unknown element except one that issuers are known to add", () => {
    const known = new Set(Object.values(messageTables).flatMap(({ shape }) => Object.keys(shape.fields)));
    const others = Object.keys(visibleElementPaths).filter((path) => !known.has(path.split(".")[0] ?? ""));
    expect(others).toEqual(["challengeCompletionInd"]);
  });

  it("never contains a value that the list does not allow, and is created for any input", () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(completeAReq())), (anything, element) => {
        const poisoned = JSON.parse(
          JSON.stringify({ [element]: anything, unknown: { deep: [secret] }, other: secret }),
        );
        expect(JSON.stringify(visibleElements(poisoned))).not.toContain(secret);
      }),
      { numRuns: 500 * inject("randomRuns") },
    ));

  it("contains no card number in any string", () =>
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(visibleElementPaths)), (path) => {
        const [element = ""] = path.split(".");
        expect(JSON.stringify(visibleElements({ [element]: "4242424242424242" }))).not.toContain("4242424242424242");
      }),
    ));
});
