import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Framing, twoByteFraming, visaTypeFraming } from "../framing.ts";
import { fileToRecords, fromBlocks1014, recordsToFile, toBlocks1014 } from "../record-blocks.ts";
import { errorOf } from "../testing/codec-for.ts";
import { compileFraming } from "./frame-codec.ts";
import { withoutVisaHeader, withVisaHeader } from "./visa-header.ts";

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));
const hexOf = (value: Uint8Array) => Buffer.from(value).toString("hex");
const framing = (length: Partial<Framing["length"]>, maxLength = 90): Framing => ({
  length: { ...twoByteFraming.length, ...length },
  maxLength,
  header: "none",
});

describe("a frame", () => {
  it.each([
    [twoByteFraming, "0003aabbcc"],
    [framing({ includesPrefix: true }), "0005aabbcc"],
    [framing({ size: 4 }), "00000003aabbcc"],
    [framing({ size: 4, enc: "ascii" }), "30303033aabbcc"],
    [framing({ size: 4, enc: "ebcdic", includesPrefix: true }), "f0f0f0f7aabbcc"],
    [framing({ size: 2, enc: "bcd" }), "0003aabbcc"],
    [visaTypeFraming, "00030000aabbcc"],
  ])("starts with its length (%#)", (settings, hex) => {
    const codec = compileFraming(settings);
    expect(hexOf(codec.frame(bytes("aabbcc")))).toBe(hex);
    expect(codec.reader()(bytes(hex)).map(hexOf)).toEqual(["aabbcc"]);
  });

  it("is parsed from stream chunks of any size", () => {
    const codec = compileFraming(visaTypeFraming);
    const payloads = fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }), { maxLength: 6 });
    fc.assert(
      fc.property(payloads, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (messages, sizes) => {
        const stream = Buffer.concat(messages.map((message) => codec.frame(message)));
        const read = codec.reader();
        const received: Uint8Array[] = [];
        for (let at = 0, turn = 0; at < stream.length; turn += 1) {
          const size = sizes[turn % sizes.length] as number;
          received.push(...read(stream.subarray(at, at + size)));
          at += size;
        }
        expect(received.map(hexOf)).toEqual(messages.map(hexOf));
      }),
    );
  });

  it("keeps its bytes if the stream's buffer is reused", () => {
    const read = compileFraming(twoByteFraming).reader();
    const buffer = bytes("0002aabb0002");
    const [frame] = read(buffer);
    buffer.fill(0);
    expect(hexOf(frame as Uint8Array)).toBe("aabb");
    expect(read(bytes("ccdd")).map(hexOf)).toEqual(["ccdd"]);
  });

  it("that is too long for the link is rejected before it is read, and before it is sent", () => {
    const codec = compileFraming(framing({}, 4));
    expect(errorOf(() => codec.reader()(bytes("0005")))).toMatchObject({ code: "frame-length", path: "frame" });
    expect(errorOf(() => codec.frame(bytes("0102030405"))).code).toBe("frame-length");
    expect(errorOf(() => compileFraming(framing({ includesPrefix: true })).reader()(bytes("0001"))).code).toBe(
      "frame-length",
    );
    expect(errorOf(() => compileFraming(framing({ size: 4, enc: "ascii" })).reader()(bytes("30303a33"))).code).toBe(
      "frame-length",
    );
  });

  it("without a message is counted and not answered: heartbeats and session traffic", () => {
    let controls = 0;
    const read = compileFraming(visaTypeFraming).reader(() => {
      controls += 1;
    });
    expect(read(bytes("00000000" + "00020200ffff" + "00010000aa")).map(hexOf)).toEqual(["aa"]);
    expect(controls).toBe(2);
    expect(errorOf(() => read(bytes("00010001aa"))).code).toBe("frame-header");
  });

  it("that is too long for its length prefix is rejected immediately", () => {
    expect(errorOf(() => compileFraming(framing({ enc: "ascii" }, 100))).code).toBe("invalid-dialect");
  });
});

describe("the header of a Visa station", () => {
  const settings = { kind: "visa", destinationStation: "123456", sourceStation: "654321" } as const;

  it("is 22 bytes with the total length and both stations", () => {
    expect(hexOf(withVisaHeader(settings, bytes("0100aa")))).toBe(`1601020019123456654321${"00".repeat(11)}0100aa`);
    expect(hexOf(withoutVisaHeader(withVisaHeader(settings, bytes("0100aa"))))).toBe("0100aa");
  });

  it("rejects a header of another length, and an inconsistent total length", () => {
    const framed = withVisaHeader(settings, bytes("0100aa"));
    expect(errorOf(() => withoutVisaHeader(framed.subarray(0, 24)))).toMatchObject({ code: "frame-header", offset: 3 });
    expect(errorOf(() => withoutVisaHeader(framed.subarray(0, 20)))).toMatchObject({ code: "frame-header", offset: 0 });
    expect(errorOf(() => withoutVisaHeader(new Uint8Array()))).toMatchObject({ code: "frame-header" });
    expect(errorOf(() => withVisaHeader({ ...settings, sourceStation: "12" }, framed)).code).toBe("invalid-dialect");
  });

  it("of 26 bytes marks a message that the network returned", () => {
    const rejected = bytes(`1a${"00".repeat(21)}800004d1${"16".padEnd(44, "0")}0100`);
    expect(() => withoutVisaHeader(rejected)).toThrow("reason 04d1");
    expect(errorOf(() => withoutVisaHeader(rejected)).code).toBe("rejected-by-network");
  });
});

describe("record files", () => {
  const records = [bytes("01".repeat(700)), bytes("02".repeat(700)), bytes("03")];

  it("have a length before each record and a zero at the end", () => {
    const file = recordsToFile([bytes("aabb"), bytes("cc")]);
    expect(hexOf(file)).toBe("00000002aabb" + "00000001cc" + "00000000");
    expect(fileToRecords(file).map(hexOf)).toEqual(["aabb", "cc"]);
  });

  it("are blocked by 1014, with the last block padded", () => {
    const blocks = toBlocks1014(recordsToFile(records));
    expect(blocks.length).toBe(2 * 1_014);
    expect(hexOf(blocks.subarray(1_012, 1_014))).toBe("4040");
    expect(fileToRecords(fromBlocks1014(blocks)).map(hexOf)).toEqual(records.map(hexOf));
  });

  it("that are truncated, damaged or without an end are rejected", () => {
    const blocks = toBlocks1014(recordsToFile(records));
    expect(errorOf(() => fromBlocks1014(blocks.subarray(1))).code).toBe("truncated");
    expect(errorOf(() => fromBlocks1014(new Uint8Array())).code).toBe("truncated");
    blocks[1_013] = 0;
    expect(errorOf(() => fromBlocks1014(blocks)).code).toBe("pad-nibble");
    expect(errorOf(() => fileToRecords(bytes("00000002aa"))).code).toBe("truncated");
    expect(errorOf(() => fileToRecords(bytes("00000001aa"))).code).toBe("truncated");
    expect(errorOf(() => fileToRecords(bytes("0000000001"))).code).toBe("trailing-bytes");
  });
});
