import { describe, expect, it } from "vitest";
import { amountNotes, type ChargeAmounts } from "./amount-notes.ts";

const money = (value: number) => ({ value, currency: "EUR" as const });

const notesOf = (
  authorization: ChargeAmounts["status"]["authorization"],
  value: number,
  change: Partial<ChargeAmounts> = {},
) =>
  amountNotes({
    status: { authentication: "none", authorization, clearing: "pending" },
    amount: money(value),
    requestedAmount: money(3600),
    ...change,
  });

describe("notes on the requested amount", () => {
  it("are empty if the amount is unchanged", () => {
    expect(notesOf("approved", 3600)).toEqual([]);
    expect(notesOf("declined", 3600)).toEqual([]);
    expect(notesOf("none", 3600)).toEqual([]);
  });

  it("explain that no amount remains", () => {
    const status = { authentication: "none", authorization: "reversed" } as const;
    expect(notesOf("reversed", 0, { status: { ...status, clearing: "cancelled" } })).toEqual(["cancelled in full"]);
    expect(notesOf("reversed", 0, { status: { ...status, clearing: "manual" } })).toEqual(["reversed in full"]);
  });

  it("contain the current amount", () => {
    expect(notesOf("approved-partial", 1000)).toEqual(["only 10.00 EUR approved"]);
    expect(notesOf("approved", 1000)).toEqual(["reduced to 10.00 EUR"]);
    expect(notesOf("approved", 5000)).toEqual(["increased to 50.00 EUR"]);
  });

  it("contain the refunded amount", () => {
    expect(notesOf("approved", 3600, { refundedAmount: money(500) })).toEqual(["5.00 EUR refunded"]);
    expect(notesOf("approved", 3600, { refundedAmount: money(0) })).toEqual([]);
    expect(notesOf("approved", 3000, { refundedAmount: money(500) })).toEqual([
      "reduced to 30.00 EUR",
      "5.00 EUR refunded",
    ]);
  });
});
