import { describe, expect, it } from "vitest";
import { approvedChargeWith, clearingRecordWith } from "../charges/testing/charge-builders.ts";
import { presentmentOf } from "./presentment-of.ts";

const charge = approvedChargeWith();
const refund = clearingRecordWith({ kind: "refund" });

describe("the presentment of a refund", () => {
  it("contains the message values of the refund, and otherwise those of the charge", () => {
    const sent = {
      rrn: "632511000002",
      localTime: "2026-11-21T11:00:00",
      descriptor: { merchantName: "SHOP*RETURNS" },
    };
    const presented = presentmentOf({ ...refund, sent }, charge, undefined, "arn");
    expect(presented.sent).toMatchObject({ ...sent, merchant: charge.sent.merchant, stan: charge.sent.stan });
    expect(presented.sent).not.toHaveProperty("transmittedAt");
  });

  it("contains the message values of the charge if the refund has none, as in earlier releases", () => {
    const { transmittedAt: _, ...sent } = charge.sent;
    expect(presentmentOf(refund, charge, undefined, "arn").sent).toEqual(sent);
  });
});
