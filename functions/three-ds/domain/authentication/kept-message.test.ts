import { describe, expect, it } from "vitest";
import { anAres, anRreq } from "../../testing/authentication-builders.ts";
import { keptAres, keptError, keptRreq } from "./kept-message.ts";

describe("what is kept of a message", () => {
  it("are the elements of the protocol, as they came", () => {
    const ares = anAres({ messageExtension: [{ name: "n", id: "i", criticalityIndicator: false, data: { a: "b" } }] });
    expect(keptAres(ares)).toEqual(ares);
    expect(keptRreq(anRreq())).toEqual(anRreq());
  });

  it("is no element that the protocol does not name", () =>
    expect(keptAres({ ...anAres(), acctNumber: "4111111111111111" } as never)).toEqual(anAres()));

  it("is no card number in an element that is free", () => {
    expect(keptAres(anAres({ cardholderInfo: "Call us about 4111 1111 1111 1111" }))).toEqual(anAres());
    expect(keptAres(anAres({ broadInfo: { pan: "4111111111111111" } }))).toEqual(anAres());
  });

  it("is no card number in the words of an error", () => {
    const erro = {
      messageType: "Erro",
      messageVersion: "2.2.0",
      errorCode: "305",
      errorComponent: "D",
      errorDescription: "Transaction data is not valid",
      errorDetail: "acctNumber 4111111111111111",
    } as const;
    expect(keptError(erro)).toMatchObject({ errorCode: "305", errorDetail: expect.stringContaining("withheld") });
    expect(keptError({ ...erro, errorDetail: "acctNumber" }).errorDetail).toBe("acctNumber");
  });
});
