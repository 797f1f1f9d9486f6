import { describe, expect, it } from "vitest";
import { approvedChargeWith, clearingRecordWith } from "../charges/testing/charge-builders.ts";
import { presentmentOf } from "./presentment-of.ts";

const charge = approvedChargeWith();
const refund = clearingRecordWith({ kind: "refund" });

describe("the presentment of a refund", () => {
  it("says what the refund sent, and the rest as the charge said it", () => {
    const sent = {
      rrn: "632511000002",
      localTime: "2026-11-21T11:00:00",
      descriptor: { merchantName: "SHOP*RETURNS" },
    };
    const presented = presentmentOf({ ...refund, sent }, charge, undefined, "arn");
    expect(presented.sent).toMatchObject({ ...sent, merchant: charge.sent.merchant, stan: charge.sent.stan });
    expect(presented.sent).not.toHaveProperty("transmittedAt");
  });

  it("without words of its own, like those of earlier releases, says what the charge did", () => {
    const { transmittedAt: _, ...sent } = charge.sent;
    expect(presentmentOf(refund, charge, undefined, "arn").sent).toEqual(sent);
  });
});
