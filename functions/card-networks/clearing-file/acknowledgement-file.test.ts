import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { clearing93 } from "#iso8583/clearing-93";
import { compileDialect } from "#iso8583/codec";
import type { Iso8583Message } from "#iso8583/message";
import { recordsToFile } from "#iso8583/record-blocks";
import { readAcknowledgement, UnreadableAcknowledgement } from "./acknowledgement-file.ts";

const codec = compileDialect(clearing93);
const batch = "0022611210000001234500007";
const ids = { "0105": batch.replace(/^002/, "902"), "0280": batch };

const message = (code: string, data: Iso8583Message["fields"], reference?: string): Iso8583Message => ({
  mti: "1644",
  fields: { "24": code, ...(reference && { "31": reference }), "48": data },
});

const header = message("697", ids);
const trailer = (count: number) => message("695", { ...ids, "0306": String(count).padStart(8, "0") });
const fileOf = (...messages: readonly Iso8583Message[]) => recordsToFile(messages.map((one) => codec.pack(one)));
const verdict = message("690", { "0502": "00000002" }, "74000016325000000000017");

describe("an acknowledgement", () => {
  it("contains a result for each presentment, with the rejection reason as text", () => {
    const rejection = message("691", { "0502": "00000003", "0005": "2001", "0006": "account closed" }, "7400001632500");
    expect(readAcknowledgement(fileOf(header, verdict, rejection, trailer(4)))).toEqual({
      batchFileId: batch,
      outcome: {
        kind: "taken",
        verdicts: [
          { messageNumber: 2, acquirerReference: "74000016325000000000017" },
          { messageNumber: 3, acquirerReference: "7400001632500", rejection: "2001: account closed" },
        ],
      },
    });
  });

  it("can reject the entire file", () => {
    const refusal = message("699", { "0005": "1003" });
    expect(readAcknowledgement(fileOf(header, refusal, trailer(3)))).toEqual({
      batchFileId: batch,
      outcome: { kind: "file-rejected", reason: "1003" },
    });
  });

  it.each([
    ["without a header", fileOf(verdict, trailer(2))],
    ["without a trailer", fileOf(header, verdict)],
    ["with a missing message", fileOf(header, trailer(3))],
    ["of another type", fileOf(message("697", { ...ids, "0105": batch }), trailer(2))],
    ["without a batch reference", fileOf(message("697", { "0105": ids["0105"] }), trailer(2))],
    ["with a message that is not a verdict", fileOf(header, message("696", { "0502": "00000002" }), trailer(3))],
    ["with a verdict that refers to no presentment", fileOf(header, message("690", { "0006": "fine" }), trailer(3))],
    ["with a rejection without a code", fileOf(header, message("691", { "0502": "00000002" }, "7"), trailer(3))],
  ])("%s is unreadable", (_, file) => expect(() => readAcknowledgement(file)).toThrow(UnreadableAcknowledgement));

  it("that is corrupted at any byte is either parsed or rejected as unreadable", () => {
    const good = fileOf(header, verdict, trailer(3));
    fc.assert(
      fc.property(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }), (at, byte) => {
        const damaged = good.slice();
        damaged[at] = byte;
        try {
          readAcknowledgement(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableAcknowledgement);
        }
      }),
      { numRuns: 500 * inject("randomRuns") },
    );
  });
});
