import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { ares, completeAReq, creq, erro } from "#emv-3ds-messages/testing/message-builders";
import { visibleElements } from "#emv-3ds-messages/visible-elements";
import { describeThreeDs, describeVisibleElements } from "./describe-three-ds.ts";
import { elementsWithin } from "./testing/described-laws.ts";
import { threeDsTexts } from "./texts/three-ds-texts.ts";

const describeByPath = (message: string | object) =>
  Object.fromEntries(
    elementsWithin(describeThreeDs(message).elements).map(({ path, value, meaning, length }) => [
      path,
      meaning ?? value ?? length,
    ]),
  );

describe("the description of an EMV 3-D Secure message", () => {
  it("contains its request", () =>
    expect(describeByPath(completeAReq())).toMatchObject({
      messageType: "Authentication request",
      acctNumber: "400000******0002",
    }));

  it("contains its outcome", () => {
    const described = describeThreeDs(
      JSON.stringify(ares({ transStatus: "N", transStatusReason: "11", authenticationValue: undefined })),
    );
    expect(described).toMatchObject({
      kind: "emv-3ds",
      type: { code: "ARes", text: "Authentication response" },
      dialectName: "EMV 3-D Secure 2.2.0",
      problems: [],
    });
    expect(describeByPath(ares({ transStatus: "N", transStatusReason: "11" }))).toMatchObject({
      transStatus: "Not authenticated: transaction denied",
      transStatusReason: "Suspected fraud",
    });
    expect(describeByPath(erro({ errorCode: "203" }))).toMatchObject({
      errorCode: "The format of an element is not valid",
    });
  });

  it("is the same for the stored part of a message", () => {
    const { problems: _, ...described } = describeThreeDs(completeAReq());
    expect(describeVisibleElements(visibleElements(completeAReq()))).toEqual({ ...described, problems: [] });
  });

  it("shows an amount with its currency", () =>
    expect(describeByPath(completeAReq({ purchaseAmount: "1050", purchaseCurrency: "978" }))).toMatchObject({
      purchaseAmount: "10.50 EUR",
    }));

  it("reports errors without repeating values", () => {
    const { problems } = describeThreeDs(creq({ challengeWindowSize: "4242424242424242" }));
    expect(problems).toEqual([
      { code: "203", path: "challengeWindowSize", text: expect.stringContaining("challengeWindowSize must be") },
    ]);
    expect(JSON.stringify(problems)).not.toContain("4242");
  });

  it.each([
    ["", "Not a JSON object"],
    ["[1]", "Not a JSON object"],
    ['{"messageType":"toString"}', "Message received is not valid"],
    ["{}", "Message received is not valid"],
  ])("reports that %j is not a message", (text, problem) =>
    expect(describeThreeDs(text).problems.map((one) => one.text)).toEqual([problem]),
  );

  it("has a text for every element in its tables and for no other", () => {
    const paths = new Set(
      elementsWithin(describeThreeDs(completeAReq()).elements).map(({ path }) => path.split(".")[0]),
    );
    expect([...paths].filter((path) => !Object.hasOwn(threeDsTexts, path ?? ""))).toEqual([]);
  });

  it("never fails for any input", () =>
    fc.assert(
      fc.property(
        fc.json(),
        fc.constantFrom(...Object.keys(threeDsTexts)),
        fc.constantFrom("AReq", "ARes", "RReq", "PRes"),
        (json, element, messageType) => {
          describeThreeDs(json);
          describeThreeDs({ messageType, messageVersion: "2.2.0", [element]: JSON.parse(json) });
        },
      ),
      { numRuns: 500 * inject("randomRuns") },
    ));
});
