import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { clearing93 } from "#iso8583/clearing-93";
import { compileDialect } from "#iso8583/codec";
import { defaultDialect } from "#iso8583/default-dialect";
import { recordsToFile, toBlocks1014 } from "#iso8583/record-blocks";
import { inputDescriber } from "./describe-input.ts";
import { describedDialects } from "./described-dialects.ts";

const { ofText, ofBytes } = inputDescriber(Object.values(describedDialects));

const echo = compileDialect(defaultDialect).pack({ mti: "0800", fields: { 7: "1120203015", 11: "000001", 70: "301" } });
const hex = Buffer.from(echo).toString("hex");
const creq = JSON.stringify({
  messageType: "CReq",
  messageVersion: "2.2.0",
  threeDSServerTransID: "3fdb1f64-8c1d-4d76-9f8e-6a1f0f4b7c01",
  acsTransID: "a1c9f4be-5d1e-43a4-8f0a-9d7c0a5c2e02",
  challengeWindowSize: "03",
});
const base64url = (text: string) => Buffer.from(text).toString("base64url");

const pairs = hex.match(/../g) ?? [];
const rows = (size: number) =>
  Array.from({ length: Math.ceil(pairs.length / size) }, (_, row) => pairs.slice(row * size, (row + 1) * size));
const letters = (row: readonly string[]) =>
  Buffer.from(row.join(""), "hex")
    .toString("latin1")
    .replace(/[^ -~]/g, ".");
const offset = (row: number, digits: number) => (row * 16).toString(16).padStart(digits, "0");
const xxd = rows(16)
  .map(
    (row, index) =>
      `${offset(index, 8)}: ${row
        .join("")
        .replace(/(....)/g, "$1 ")
        .padEnd(41)} ${letters(row)}`,
  )
  .join("\n");
const hexdump = rows(16)
  .map(
    (row, index) => `${offset(index, 8)}  ${row.slice(0, 8).join(" ")}  ${row.slice(8).join(" ")}  |${letters(row)}|`,
  )
  .join("\n");
const wireshark = rows(16)
  .map(
    (row, index) => `${offset(index, 4)}   ${row.slice(0, 8).join(" ")}  ${row.slice(8).join(" ")}   ${letters(row)}`,
  )
  .join("\n");

describe("the input of a message description", () => {
  it.each([
    ["hex", hex, "hex"],
    ["uppercase hex with spaces", pairs.join(" ").toUpperCase(), "hex"],
    ["hex with 0x", `0x${hex}`, "hex"],
    ["hex over several lines", hex.replace(/(.{20})/g, "$1\n"), "hex"],
    ["the output of xxd", xxd, "hex dump"],
    ["the output of hexdump -C", hexdump, "hex dump"],
    ["a Wireshark dump", wireshark, "hex dump"],
    ["base64", Buffer.from(echo).toString("base64"), "base64"],
    ["base64url", Buffer.from(echo).toString("base64url"), "base64"],
    ["hex with a two-byte length prefix", `${(hex.length / 2).toString(16).padStart(4, "0")}${hex}`, "hex"],
  ])("may be %s", (_, text, form) =>
    expect(ofText(text)).toMatchObject([
      { form, messages: [{ type: { code: "0800" }, dialectName: "default", problems: [], announced: [7, 11, 70] }] },
    ]),
  );

  it("can be a plain ASCII message", () =>
    expect(ofText("0800822000000000000004000000000000001120203015000001301")).toMatchObject([
      { form: "text", messages: [{ type: { code: "0800" }, dialectName: "iso87-ascii", problems: [] }] },
    ]));

  it.each([
    ["JSON", creq, "JSON"],
    ["JSON over several lines", JSON.stringify(JSON.parse(creq), undefined, 2), "JSON"],
    ["base64url, as sent by a browser", base64url(creq), "base64"],
    ["a form field", `creq=${base64url(creq)}&threeDSSessionData=eA`, "base64"],
    ["a JWS", `${base64url('{"alg":"ES256"}')}.${base64url(creq)}.${base64url("signature")}`, "JWS"],
  ])("can be an EMV 3-D Secure message as %s", (_, text, form) =>
    expect(ofText(text)).toMatchObject([{ form, messages: [{ type: { code: "CReq" }, problems: [] }] }]),
  );

  it("can be several messages, one per line or separated by blank lines", () => {
    expect(ofText(`${hex}\n${creq}\n${base64url(creq)}\n`).map(({ form }) => form)).toEqual(["hex", "JSON", "base64"]);
    expect(ofText(`${xxd}\n\n${hexdump}\n\n\n${hex}`).map(({ form }) => form)).toEqual(["hex dump", "hex dump", "hex"]);
  });

  it("can be a binary file, or a file with text", () => {
    expect(ofBytes(echo)).toMatchObject([{ form: "bytes", messages: [{ problems: [] }] }]);
    expect(ofBytes(Buffer.from(`${hex}\n`))).toMatchObject([{ form: "hex", messages: [{ problems: [] }] }]);
    expect(ofBytes(Buffer.from(creq))).toMatchObject([{ form: "JSON", messages: [{ problems: [] }] }]);
  });

  it("can be a clearing batch, plain or in blocks", () => {
    const codec = compileDialect(clearing93);
    const file = recordsToFile([
      codec.pack({ mti: "1644", fields: { 24: "697", 48: { "0105": "0022611200000012345600001" }, 71: "00000001" } }),
      codec.pack({ mti: "1240", fields: { 2: "4242424242424242", 4: "000000001050", 24: "200", 71: "00000002" } }),
    ]);
    for (const bytes of [file, toBlocks1014(file)]) {
      const [batch] = ofBytes(bytes);
      expect(batch).toMatchObject({
        form: "clearing batch",
        messages: [{ type: { code: "1644" } }, { type: { text: "First presentment" } }],
      });
      expect(JSON.stringify(batch)).not.toContain("4242424242424242");
    }
    expect(ofText(Buffer.from(file).toString("base64"))).toMatchObject([{ form: "clearing batch" }]);
  });

  it("is not shown if its bytes match no dialect", () => {
    const ebcdic =
      "01105000000002208000104111111111111111000000001050f5f1e2c8d6d740404040404040404040404040404040404040404040d2d6c5d3d54040404040404040c4c5";
    const [described] = ofText(ebcdic);
    expect(described?.messages[0]?.problems).not.toEqual([]);
    expect(JSON.stringify(described)).not.toContain("111111");
  });

  it("is parsed in the selected dialect, even if the result is implausible", () => {
    const chosen = inputDescriber([describedDialects.default]);
    const strange = compileDialect(defaultDialect).pack({ mti: "0800", fields: { 2: "424", 70: "301" } });
    const hexOfStrange = Buffer.from(strange).toString("hex");
    expect(chosen.ofText(hexOfStrange)[0]?.messages[0]).toMatchObject({
      problems: [],
      elements: [{}, { value: "301" }],
    });
    expect(JSON.stringify(ofText(hexOfStrange))).not.toContain('"301"');
  });

  it("can be unreadable", () => {
    expect(ofText("hello world!")).toEqual([{ form: "unknown", messages: [] }]);
    expect(ofText("")).toEqual([]);
    expect(ofBytes(new Uint8Array())).toMatchObject([{ messages: [{ problems: [{ code: "truncated" }] }] }]);
  });

  it("always gets a result", () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f \n:]*$/), fc.base64String(), fc.json()),
        fc.uint8Array(),
        (text, bytes) => {
          ofText(text);
          ofBytes(bytes);
        },
      ),
      { numRuns: 300 * inject("randomRuns") },
    ));
});
