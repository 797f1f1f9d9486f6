import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldValue } from "#iso8583/message";
import type { AuthorizationRequest } from "../authorization-request.ts";
import { anAuthorization } from "../testing/authorization-builders.ts";
import { messageToAuthorizationAnswer } from "../testing/messages-of-networks.ts";

const answer = (overrides: Partial<AuthorizationRequest>, fields: Record<string, FieldValue>) =>
  messageToAuthorizationAnswer(anAuthorization(overrides), { mti: "0110", fields });

describe("the interpretation of a response", () => {
  test("maps an approval to the authorization code, transaction identifier and verification results", () => {
    expect(
      answer(
        { cvc: "123", avs: { postalCode: "50667" } },
        {
          "4": "000000001050",
          "38": "838548",
          "39": "00",
          "44": { "2": "A", "10": "N" },
          "62": { "2": "838548925780526" },
          "63": { "1": "0002" },
        },
      ),
    ).toEqual({
      outcome: "approved",
      responseCode: "00",
      responseText: "Approved",
      responseKnown: true,
      approvedAmountMinor: 1_050,
      strayHoldMinor: 0,
      authorizationCode: "838548",
      networkCode: "0002",
      eci: "07",
      cvc: { raw: "N", result: "no-match" },
      avs: { raw: "A", result: "partial-match" },
      references: { transactionIdentifier: "838548925780526" },
      networkSpecificFields: {
        transactionIdentifier: "838548925780526",
        cvv2ResultCode: "N",
        avsResultCode: "A",
      },
    });
  });

  test("builds a trace ID from network, reference number and settlement date, padded with two blanks", () => {
    const { references, networkCode } = answer(
      { network: "mastercard" },
      { "15": "1121", "39": "00", "63": { "1": "MCC", "2": "BUCJLM" }, "105": { "001": "link-1" } },
    );
    expect(networkCode).toBe("MCC");
    expect(references).toEqual({
      banknetReference: "BUCJLM",
      traceId: "MCCBUCJLM1121  ",
      transactionLinkId: "link-1",
    });
  });

  test("uses the merchant advice code to decide whether a retry is allowed", () => {
    const declined = { "39": "51", "48": { TCC: "T", "84": "03" } };
    expect(answer({ network: "mastercard" }, declined)).toMatchObject({
      outcome: "declined",
      adviceCode: "03",
      decline: { reason: "insufficient-funds", retry: "never" },
      networkSpecificFields: { merchantAdviceCode: "03" },
    });
  });

  test("stores the amount billed to the cardholder", () => {
    expect(answer({}, { "6": "000000001200", "10": "61142857", "39": "00", "51": "840" }).billing).toEqual({
      amountMinor: 1_200,
      currencyNumeric: "840",
      conversionRate: "61142857",
    });
  });

  test("marks a soft decline", () => {
    expect(answer({}, { "39": "1A" }).decline).toEqual({
      reason: "authentication-required",
      retry: "after-correction",
      softDecline: true,
    });
  });
});

describe("partial approvals", () => {
  test("keep the approved part if partial approval was allowed", () => {
    expect(answer({ allowPartialApproval: true }, { "4": "000000000500", "39": "10" })).toMatchObject({
      outcome: "approved-partial",
      approvedAmountMinor: 500,
      strayHoldMinor: 0,
    });
  });

  test("are declined if partial approval was not allowed, and their hold must be reversed", () => {
    expect(answer({}, { "4": "000000000500", "39": "10" })).toMatchObject({
      outcome: "declined",
      approvedAmountMinor: 0,
      strayHoldMinor: 500,
      decline: { reason: "partial-approval-not-requested" },
    });
  });

  test("include every approval of a smaller amount, regardless of its response code", () => {
    expect(answer({ allowPartialApproval: true }, { "4": "000000000500", "39": "00" }).outcome).toBe(
      "approved-partial",
    );
    expect(answer({}, { "4": "000000000500", "39": "00" })).toMatchObject({ outcome: "declined", strayHoldMinor: 500 });
  });

  test("never exceed the requested amount, and never have both an approved amount and a hold to reverse", () => {
    const codes = fc.constantFrom("00", "10", "05", "51", "85", "ZZ");
    const amounts = fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined });
    fc.assert(
      fc.property(codes, amounts, fc.boolean(), (code, amountMinor, allowPartialApproval) => {
        const amount = amountMinor === undefined ? {} : { "4": String(amountMinor).padStart(12, "0") };
        const read = answer({ allowPartialApproval }, { "39": code, ...amount });
        expect(read.approvedAmountMinor).toBeLessThanOrEqual(1_050);
        expect(read.approvedAmountMinor === 0).toBe(read.outcome === "declined");
        expect(read.outcome === "declined" || read.strayHoldMinor === 0).toBe(true);
        expect(read.decline === undefined).toBe(read.outcome !== "declined");
      }),
    );
  });
});
