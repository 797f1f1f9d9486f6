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

describe("the route of a message in a Visa station header", () => {
  it("is parsed as written, and the message stays the same", () =>
    fc.assert(
      fc.property(route, (way) => {
        const packed = withVisaRoute(codec.pack(echo), way);
        expect(visaRouteOf(packed)).toEqual(way);
        expect(codec.unpack(packed)).toEqual(echo);
      }),
    ));

  it("is undefined without a header", () => expect(visaRouteOf(plain.pack(echo))).toBeUndefined());

  it("is kept for a truncated message, which still fails to unpack", () => {
    const packed = codec.pack(echo).slice(0, -1);
    expect(() => codec.unpack(withVisaRoute(packed, visaRouteOf(packed) ?? never()))).toThrow(
      expect.objectContaining({ code: "truncated" }),
    );
  });

  it("accepts station IDs of six digits only", () =>
    expect(() =>
      withVisaRoute(codec.pack(echo), { destinationStation: "1", sourceStation: "2", roundTrip: 0 }),
    ).toThrow());
});

describe("a rejected message", () => {
  it("is returned in full to its sender, with the reason", () =>
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

  it("is distinguished from an ordinary message", () => expect(visaRejectedIn(codec.pack(echo))).toBeUndefined());
});

function never(): never {
  throw new Error("the message has no header");
}
