import { describe, expect, test } from "vitest";
import { anAuthorization, aReversal } from "../authorization/testing/authorization-builders.ts";
import {
  authorizationRequestToMessage,
  messageToReversalAnswer,
  reversalToMessage,
} from "../authorization/testing/messages-of-networks.ts";

const amex = { network: "american-express" } as const;

describe("American Express", () => {
  test("sends a purchase as an 1100 with a function code, the local date and time, and the security code in field 53", () => {
    const { mti, fields } = authorizationRequestToMessage(anAuthorization({ ...amex, cvc: "1234" }));
    expect(mti).toBe("1100");
    expect(fields).toMatchObject({
      "3": "004000",
      "12": "261120211428",
      "24": "100",
      "25": "1900",
      "26": "5411",
      "43": "KASEHAUS MULLER\\\\KOLN\\50667        276",
      "53": "1234",
    });
  });

  test("uses function codes for an estimate, an inquiry and allowed partial approval", () => {
    const functionCode = (overrides: Parameters<typeof anAuthorization>[0]) =>
      authorizationRequestToMessage(anAuthorization({ ...amex, ...overrides })).fields["24"];
    expect(functionCode({ kind: "reservation" })).toBe("101");
    expect(functionCode({ kind: "account-status", amountMinor: 0 })).toBe("108");
    expect(functionCode({ allowPartialApproval: true })).toBe("181");
  });

  test("sends the address with the cardholder name, including accents", () => {
    const avs = { postalCode: "50667", line1: "Hauptstr. 12" };
    const { fields } = authorizationRequestToMessage(
      anAuthorization({ ...amex, avs, holderName: "Anna Łucja Ångström" }),
    );
    expect(fields["63"]).toEqual({
      "1": "AX",
      "2": "AE",
      "3": "50667",
      "4": "12 HAUPTSTR.",
      "5": "Anna \u001aucja     Ångström       ",
    });
  });

  test("marks merchant-initiated payments as cardholder not present: 9 for recurring payments, 4 for other agreements", () => {
    const presence = (order: "recurring" | "ucof") =>
      authorizationRequestToMessage(anAuthorization({ ...amex, order, initiator: "merchant", entry: "card-on-file" }))
        .fields["22"];
    expect(presence("recurring")).toMatchObject({ "5": "9" });
    expect(presence("ucof")).toMatchObject({ "5": "4" });
  });

  test("sends every reversal as an advice with the original and its local time", () => {
    const original = anAuthorization(amex);
    const full = reversalToMessage(aReversal(original, { form: "request" }));
    expect(full.mti).toBe("1420");
    expect(full.fields).toMatchObject({
      "4": "000000001050",
      "24": "400",
      "25": "4021",
      "56": { "1": "1100", "2": "000036", "3": "261120211428", "4": "06476173" },
    });
    const part = reversalToMessage(aReversal(original, { repeat: true, reason: "partial", newTotalMinor: 700 }));
    expect(part.mti).toBe("1421");
    expect(part.fields).toMatchObject({ "4": "000000000700", "24": "401", "30": { "1": "000000001050" } });
  });

  test("confirms a reversal with action code 400", () => {
    const reversal = aReversal(anAuthorization(amex));
    expect(messageToReversalAnswer(reversal, { mti: "1430", fields: { "39": "400" } })).toMatchObject({
      outcome: "reversed",
    });
  });
});

describe("the default dialect", () => {
  test("sends address, security code, indicator and partial approval in field 48 to Discover", () => {
    const { fields } = authorizationRequestToMessage(
      anAuthorization({
        network: "discover",
        cvc: "123",
        avs: { postalCode: "60601" },
        allowPartialApproval: true,
        exemption: "scp",
      }),
    );
    expect(fields["48"]).toEqual({
      "01": "07",
      "05": "03",
      "20": "123",
      "30": { "1": "60601", "2": "" },
      "40": "1",
      "41": "0",
    });
  });

  test("requests no address check or partial approval from networks that do not support them", () => {
    const { fields } = authorizationRequestToMessage(
      anAuthorization({ network: "jcb", avs: { postalCode: "60601" }, allowPartialApproval: true }),
    );
    expect(fields["48"]).toEqual({ "01": "07", "40": "0", "41": "0" });
  });

  test("replaces each character of the cardholder name that the host cannot print", () => {
    const { fields } = authorizationRequestToMessage(anAuthorization({ network: "jcb", holderName: "Zoë Müller" }));
    expect(fields["48"]).toMatchObject({ "32": "Zo\u001a M\u001aller" });
  });

  test("sends the merchant's registered name to UnionPay, regardless of the descriptor", () => {
    const descriptor = { merchantName: "ABC*Shoes" };
    const nameOn = (network: "unionpay" | "jcb") =>
      authorizationRequestToMessage(anAuthorization({ network, descriptor })).fields["43"];
    expect(nameOn("unionpay")).toMatchObject({ "1": "KASEHAUS MULLER" });
    expect(nameOn("jcb")).toMatchObject({ "1": "ABC*SHOES" });
  });
});
