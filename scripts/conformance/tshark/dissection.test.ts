import { describe, expect, it } from "vitest";
import type { DescribedMessage } from "#described-messages/described-message";
import { differences, dissected } from "./dissection.ts";

const answer = (fields: Readonly<Record<string, unknown>> | undefined) =>
  JSON.stringify([{ _source: { layers: { tcp: {}, ...(fields && { iso8583: fields }) } } }]);

const read = answer({
  "iso8583.mti_raw": ["30313030", 42, 4, 0, 26],
  "iso8583.bit2_raw": ["34323432", 64, 16, 0, 26],
  "iso8583.bit2": "4242",
  "iso8583.bit3_raw": ["303030303030", 80, 6, 0, 26],
});

const described = (more: Partial<DescribedMessage> = {}): DescribedMessage => ({
  kind: "iso8583",
  type: { text: "" },
  dialectName: "test",
  elements: [
    { path: "2", at: { offset: 20, bytes: 18 } },
    { path: "3", at: { offset: 38, bytes: 6 } },
  ],
  problems: [],
  ...more,
});

describe("the tshark dissection", () => {
  it("has the positions of the field values", () =>
    expect(dissected(read, 42)).toEqual([
      { dataElement: "2", start: 22, end: 38 },
      { dataElement: "3", start: 38, end: 44 },
    ]));

  it("is empty if tshark cannot parse the message", () => {
    expect(dissected(answer(undefined), 42)).toBeUndefined();
    expect(dissected(answer({ "iso8583.bit2_tree": { "_ws.malformed": "Malformed Packet" } }), 42)).toBeUndefined();
  });

  it("equals that of a description, or the difference is reported", () => {
    const dissection = dissected(read, 42) ?? [];
    expect(differences(described(), dissection)).toEqual([]);
    const elements = [
      { path: "2", at: { offset: 20, bytes: 17 } },
      { path: "4", at: { offset: 38, bytes: 6 } },
    ];
    expect(differences(described({ elements, problems: [{ code: "truncated", text: "" }] }), dissection)).toEqual([
      "message: our codec reports truncated",
      "2: bytes 20 to 37 according to our codec, 22 to 38 according to tshark",
      "4: found only by our codec",
      "3: found only by tshark",
    ]);
  });
});
