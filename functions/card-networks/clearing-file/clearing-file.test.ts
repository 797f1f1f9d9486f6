import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { anyCharacter } from "../../shared/testing/any-character.ts";
import { currencyCodes } from "../../shared/values/money.ts";
import { tokenTypes } from "../authorization/transaction.ts";
import { acquirerReference } from "./acquirer-reference.ts";
import type { NumberedPresentment, Presentment } from "./clearing-batch.ts";
import { clearingFileWriter, isPresentable } from "./clearing-file.ts";
import { messagesOf } from "./enhanced-data-addenda.ts";
import { clearingFileId } from "./file-id.ts";
import { jsonLinesTwin } from "./json-lines-twin.ts";
import { passesLuhn, type ReadMessage, readClearingFile } from "./testing/independent-reader.ts";
import { enhancedDataWith, numbered, presentedCard, presentmentWith } from "./testing/presentment-builders.ts";

const day = new Date("2026-11-21T09:00:00Z");
const head = { fileId: clearingFileId(day, "12345", 7), processorId: "12345" };

function fileOf(presentments: readonly NumberedPresentment[]): Uint8Array {
  const writer = clearingFileWriter(head);
  for (const presentment of presentments) writer.add(presentment, presentedCard);
  return writer.end();
}

const anyLine = fc.record({
  commodityCode: fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }),
  description: fc.string({ minLength: 2, maxLength: 26, unit: anyCharacter }),
  discountAmount: fc.nat(),
  productCode: fc.string({ minLength: 1, maxLength: 12 }),
  quantity: fc.nat(),
  unitOfMeasure: fc.constant("PCE"),
  unitPrice: fc.nat(),
  taxAmount: fc.nat(),
  taxRate: fc.integer({ min: 0, max: 10_000 }),
  totalAmount: fc.nat(),
});

const anyPresentment: fc.Arbitrary<Presentment> = fc
  .record({
    kind: fc.constantFrom("presentment", "refund"),
    value: fc.integer({ min: 1, max: 999_999_999_999 }),
    currency: fc.constantFrom(...currencyCodes),
    authorizedMinor: fc.integer({ min: 1, max: 999_999_999_999 }),
    sequence: fc.integer({ min: 1, max: 999 }),
    isLast: fc.boolean(),
    serial: fc.nat(),
    lines: fc.option(fc.array(anyLine, { maxLength: 3 }), { nil: undefined }),
    customerCode: fc.string({ minLength: 1, maxLength: 25, unit: anyCharacter }),
    network: fc.constantFrom("visa", "mastercard"),
  })
  .map(({ value, currency, serial, lines, customerCode, network, ...rest }) => {
    const given = presentmentWith({
      ...(rest as Partial<Presentment>),
      amount: { value, currency },
      acquirerReference: acquirerReference("400001", day, serial),
      ...(lines && { enhancedData: enhancedDataWith({ customerCode, lineItems: lines }) }),
    });
    return { ...given, sent: { ...given.sent, network: network as "visa" } };
  });

const presentmentsIn = (messages: readonly ReadMessage[]) => messages.filter(({ type }) => type === "1240");

describe("a clearing batch, parsed by an independent reader", () => {
  const many = fc.array(anyPresentment, { maxLength: 12 }).map(numbered);

  it("has a header, presentments, addenda and a trailer, numbered consecutively", () => {
    fc.assert(
      fc.property(many, (presentments) => {
        const messages = readClearingFile(fileOf(presentments));
        expect(messages.map(({ fields }) => Number(fields[71]))).toEqual(messages.map((_, index) => index + 1));
        const functions = messages.map(({ type, fields }) => `${type}/${fields[24]}`);
        const expected = presentments.flatMap((one) => [
          "1240/200",
          ...Array.from({ length: messagesOf(one) - 1 }, () => "1644/696"),
        ]);
        expect(functions).toEqual(["1644/697", ...expected, "1644/695"]);
      }),
    );
  });

  it("has a trailer with the number of messages and the sum of their amounts", () => {
    fc.assert(
      fc.property(many, (presentments) => {
        const messages = readClearingFile(fileOf(presentments));
        const trailer = messages.at(-1)?.privateData;
        const sum = presentmentsIn(messages).reduce((total, { fields }) => total + BigInt(fields[4] ?? ""), 0n);
        expect(trailer).toMatchObject({ "0105": head.fileId, "0306": String(messages.length).padStart(8, "0") });
        expect(BigInt(trailer?.["0301"] ?? "")).toBe(sum);
      }),
    );
  });

  it("contains the same presentments as its JSON Lines twin", () => {
    fc.assert(
      fc.property(many, (presentments) => {
        const lines = jsonLinesTwin(head, presentments)
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line));
        const messages = readClearingFile(fileOf(presentments));
        const read = presentmentsIn(messages).map(({ fields, privateData }) => ({
          record: fields[3]?.startsWith("20") ? "refund" : "presentment",
          messageNumber: Number(fields[71]),
          acquirerReference: fields[31],
          card: `${fields[2]?.slice(0, 6)}******${fields[2]?.slice(-4)}`,
          amountMinor: Number(fields[4]),
          authorizedMinor: Number(fields[30]?.slice(0, 12) ?? fields[4]),
          sequence: Number(privateData["0799"]?.slice(0, 3)),
          isLast: privateData["0799"]?.endsWith("1"),
          reportingFor: privateData["0798"],
          merchantId: fields[42]?.trimEnd(),
          retrievalReference: fields[37],
          authorizationCode: fields[38],
        }));
        expect(lines.slice(1, -1)).toMatchObject(read);
        const named = presentments.map(({ chargeKey, actionKey }) => ({ chargeKey, actionKey }));
        expect(lines.slice(1, -1)).toMatchObject(named);
        expect(lines.at(-1)).toMatchObject({
          messages: messages.length,
          amountSum: String(BigInt(messages.at(-1)?.privateData["0301"] ?? "")),
        });
      }),
    );
  });

  it("includes a 23-digit acquirer reference number with a check digit in every presentment", () => {
    fc.assert(
      fc.property(many, (presentments) => {
        for (const { fields } of presentmentsIn(readClearingFile(fileOf(presentments)))) {
          expect(fields[31]).toMatch(/^7400001[0-9]{16}$/);
          expect(passesLuhn(fields[31] ?? "")).toBe(true);
          expect(fields[31]?.slice(7, 11)).toBe("6325");
        }
      }),
    );
  });

  it("contains the order and its line items as addenda that refer to their presentment", () => {
    const presentments = numbered([presentmentWith(), presentmentWith({ enhancedData: enhancedDataWith() })]);
    const addenda = readClearingFile(fileOf(presentments)).filter(({ fields }) => fields[24] === "696");
    expect(addenda.map(({ privateData }) => privateData)).toEqual([
      {
        "0501": "0000",
        "0502": "00000003",
        "0510": "000000000168",
        "0511": "CUSTOMER 7",
        "0513": "276",
        "0514": "10115",
        "0517": "261120",
      },
      {
        "0501": "0001",
        "0502": "00000003",
        "0610": "44121708",
        "0611": "MARKER PENS",
        "0612": "000000000000",
        "0613": "PEN-4",
        "0614": "000000020000",
        "0615": "PCE",
        "0616": "000004410000",
        "0617": "000000000168",
        "0618": "000000001900",
        "0619": "000000001050",
      },
    ]);
  });

  it("contains the dynamic descriptor in the same field as the authorization", () => {
    const plain = presentmentWith();
    const descriptor = { merchantName: "DEMO*Pens", merchantCity: "Hamburg" };
    const [message] = presentmentsIn(
      readClearingFile(fileOf(numbered([{ ...plain, sent: { ...plain.sent, descriptor } }]))),
    );
    expect(message?.fields[43]).toBe("DEMO*PENS\\ \\HAMBURG\\10115        DEU");
  });

  it.each(tokenTypes)(
    "presents a token of type %s with the token number and expiry, and otherwise like a card",
    (type) => {
      const token = { number: "4000007000000007", expiry: { year: 2029, month: 3 } };
      const plain = presentmentWith();
      const written = (sent: Presentment["sent"]) => {
        const writer = clearingFileWriter(head);
        for (const one of numbered([{ ...plain, sent }])) writer.add(one, token);
        return writer.end();
      };
      const bytes = written({ ...plain.sent, token: { type, requestorId: "40010075001" } });
      const [message, ...others] = presentmentsIn(readClearingFile(bytes));
      expect(message?.fields).toMatchObject({ 2: token.number, 14: "2903", 22: "100950S00001" });
      expect(others).toEqual([]);
      expect(Buffer.compare(bytes, written(plain.sent))).toBe(0);
    },
  );

  it("is byte-for-byte identical for identical presentments", () => {
    fc.assert(
      fc.property(many, (presentments) => {
        expect(Buffer.compare(fileOf(presentments), fileOf(presentments))).toBe(0);
      }),
      { numRuns: 20 * inject("randomRuns") },
    );
  });

  it("rejects a presentment that is out of sequence", () => {
    const writer = clearingFileWriter(head);
    expect(() => writer.add({ ...presentmentWith(), messageNumber: 3 }, presentedCard)).toThrow("out of order");
  });

  it("detects a presentment that does not fit a message before it writes to the file", () => {
    const [good] = numbered([presentmentWith()]);
    if (!good) throw new Error("no presentment");
    expect(isPresentable(good)).toBe(true);
    expect(isPresentable({ ...good, amount: { value: 10 ** 12, currency: "EUR" } })).toBe(false);
  });

  it("contains no card number in its JSON Lines twin", () => {
    const presentments = numbered([presentmentWith({ enhancedData: enhancedDataWith() })]);
    expect(jsonLinesTwin(head, presentments)).not.toContain(presentedCard.number);
  });
});
