import { describe, expect, it } from "vitest";
import { anAres, anRreq } from "../../testing/authentication-builders.ts";
import { keptAres, keptRreq, revealingElement, sanitizedError } from "./recorded-message.ts";

describe("the stored part of a message", () => {
  it("has the elements of the protocol, unchanged", () => {
    const ares = anAres({ messageExtension: [{ name: "n", id: "i", criticalityIndicator: false, data: { a: "b" } }] });
    expect(keptAres(ares)).toEqual(ares);
    expect(keptRreq(anRreq())).toEqual(anRreq());
  });

  it("omits elements that the protocol does not define", () =>
    expect(keptAres({ ...anAres(), acctNumber: "4111111111111111" } as never)).toEqual(anAres()));

  it("omits a card number in an optional element", () => {
    expect(keptAres(anAres({ cardholderInfo: "Call us about 4111 1111 1111 1111" }))).toEqual(anAres());
    expect(keptAres(anAres({ broadInfo: { pan: "4111111111111111" } }))).toEqual(anAres());
  });

  it("masks a card number in any required text element", () => {
    const number = "4111111111111111";
    const named = anAres({ acsReferenceNumber: number, dsReferenceNumber: `DS ${number}`, acsOperatorID: number });
    const kept = keptAres(named);
    expect(JSON.stringify(kept)).not.toContain(number);
    expect(kept).toEqual({
      ...anAres(),
      acsReferenceNumber: expect.stringContaining("withheld"),
      dsReferenceNumber: expect.stringContaining("withheld"),
    });
  });

  it("rejects a card number in an element that the transaction requires", () => {
    const number = "4111111111111111";
    expect(revealingElement({ acsURL: `https://acs.example/?pan=${number}` }, number)).toBe("acsURL");
    expect(revealingElement({ acsURL: "https://acs.example/?id=4012888888881881" }, number)).toBeUndefined();
    expect(revealingElement({ authenticationValue: `${number}AAAAAAAAAAA=` })).toBe("authenticationValue");
    expect(revealingElement(anAres(), number)).toBeUndefined();
  });

  it("masks a card number in the description of an error", () => {
    const erro = {
      messageType: "Erro",
      messageVersion: "2.2.0",
      errorCode: "305",
      errorComponent: "D",
      errorDescription: "Transaction data is not valid",
      errorDetail: "acctNumber 4111111111111111",
    } as const;
    expect(sanitizedError(erro)).toMatchObject({ errorCode: "305", errorDetail: expect.stringContaining("withheld") });
    expect(sanitizedError({ ...erro, errorDetail: "acctNumber" }).errorDetail).toBe("acctNumber");
  });
});
