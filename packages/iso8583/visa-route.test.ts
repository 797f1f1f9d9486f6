import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultDialect } from "./default-dialect.ts";
import { compileFramedDialect } from "./framed-codec.ts";
import { visaTypeFraming } from "./framing.ts";
import { visaReject, visaRejectedIn, visaRouteOf, withVisaRoute } from "./visa-route.ts";

const codec = compileFramedDialect({ ...defaultDialect, name: "with a header", framing: visaTypeFraming });
const plain = compileFramedDialect(defaultDialect);
const echo = { mti: "0800", fields: { "7": "1120203015", "11": "000001", "70": "301" } };

const station = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, "0"));
const route = fc.record({ destinationStation: station, sourceStation: station, roundTrip: fc.nat(255) });

describe("the way of a message behind the header of a Visa station", () => {
  it("is read as it was written, and the message stays the same", () =>
    fc.assert(
      fc.property(route, (way) => {
        const packed = withVisaRoute(codec.pack(echo), way);
        expect(visaRouteOf(packed)).toEqual(way);
        expect(codec.unpack(packed)).toEqual(echo);
      }),
    ));

  it("is not there without a header", () => expect(visaRouteOf(plain.pack(echo))).toBeUndefined());

  it("goes with the length of a message that was cut", () => {
    const packed = codec.pack(echo).slice(0, -1);
    expect(() => codec.unpack(withVisaRoute(packed, visaRouteOf(packed) ?? never()))).toThrow(
      expect.objectContaining({ code: "truncated" }),
    );
  });

  it("takes stations of six digits only", () =>
    expect(() =>
      withVisaRoute(codec.pack(echo), { destinationStation: "1", sourceStation: "2", roundTrip: 0 }),
    ).toThrow());
});

describe("a rejected message", () => {
  it("comes back whole, to where it came from, with its reason", () =>
    fc.assert(
      fc.property(route, (way) => {
        const packed = withVisaRoute(codec.pack(echo), way);
        const back = visaReject(packed, "0516");
        expect(visaRejectedIn(back)).toEqual({ reason: "0516", packed });
        expect(visaRouteOf(back)).toEqual({
          destinationStation: way.sourceStation,
          sourceStation: way.destinationStation,
          roundTrip: way.roundTrip,
        });
        expect(() => codec.unpack(back)).toThrow(expect.objectContaining({ code: "rejected-by-network" }));
      }),
    ));

  it("is no answer, and an answer is none", () => expect(visaRejectedIn(codec.pack(echo))).toBeUndefined());
});

const never = (): never => {
  throw new Error("the message has no header");
};
