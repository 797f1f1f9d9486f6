import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noAnswer, notSent, type Outcome, rejected } from "./exchange/outcome.ts";
import {
  exchangeFrameReader,
  goFrame,
  longestPayload,
  messageFrame,
  offerFrame,
  offerIn,
  outcomeFrame,
  outcomeIn,
} from "./exchange-frames.ts";

const outcomes = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 200 }).map((message): Outcome => ({ kind: "answered", message })),
  fc.constantFrom<Outcome>(notSent("no-line"), notSent("breaker-open"), noAnswer("timeout"), rejected("by-network")),
);

describe("the frames of an exchange", () => {
  test("are parsed from chunks of any size, with the same outcomes", () => {
    fc.assert(
      fc.property(
        fc.array(outcomes, { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (sent, sizes) => {
          const stream = Buffer.concat(sent.map((outcome, id) => outcomeFrame(id, outcome)));
          const read = exchangeFrameReader();
          const received: (Outcome | undefined)[] = [];
          for (let at = 0, turn = 0; at < stream.length; turn += 1) {
            const size = sizes[turn % sizes.length] as number;
            received.push(...read(stream.subarray(at, at + size)).map(({ payload }) => outcomeIn(payload)));
            at += size;
          }
          const plain = (outcome: Outcome | undefined) =>
            outcome?.kind === "answered" ? Buffer.from(outcome.message).toString("hex") : outcome;
          expect(received.map(plain)).toEqual(sent.map(plain));
        },
      ),
    );
  });

  test("describe the offer", () => {
    const offer = { network: "american-express", type: "1100", remainingMs: 14_321 };
    const [frame] = exchangeFrameReader()(offerFrame(7, offer));
    expect(frame).toMatchObject({ kind: "offer", id: 7 });
    expect(offerIn(frame?.payload as Buffer)).toEqual(offer);
    expect(offerIn(Buffer.alloc(8))).toBeUndefined();
  });

  test("of an unknown type, or too long, are invalid", () => {
    expect(() => exchangeFrameReader()(Buffer.from("GET / HTTP/1.1\r\n"))).toThrow("not a valid exchange frame");
    const long = goFrame(1);
    long.writeUInt16BE(longestPayload + 2, 5);
    expect(() => exchangeFrameReader()(long)).toThrow("not a valid exchange frame");
    expect(exchangeFrameReader()(messageFrame(1, new Uint8Array(longestPayload)))).toHaveLength(1);
  });

  test.each(["", "00", "01", "0161", "09", "036e6f2d6c696e65"])("with outcome %j are invalid", (hex) => {
    expect(outcomeIn(Buffer.from(hex, "hex"))).toBeUndefined();
  });
});
