import { describe, expect, it } from "vitest";
import { anAcceptor } from "../../merchants/testing/acceptor-builder.ts";
import { admitCharge } from "./admit-charge.ts";

const now = new Date("2026-11-20T10:00:00Z");
const body = {
  merchantAcceptorResolver: { merchantAcceptorKey: "mac-00000000000000000001" },
  card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 },
  amount: { value: 1050, currency: "EUR" as const },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" } as const,
};

const refusedWith = (change: Partial<Parameters<typeof admitCharge>[0]>, acceptor = anAcceptor()) => {
  const admitted = admitCharge({ ...body, ...change }, acceptor, now);
  return admitted.ok ? undefined : admitted.refused.problem.type;
};

describe("admitting a charge", () => {
  it("clears automatically unless told otherwise", () => {
    expect(admitCharge(body, anAcceptor(), now)).toMatchObject({
      ok: true,
      value: { clearingMode: "auto", network: "visa" },
    });
  });

  it("lets clearAfter be up to six months away, and in the past", () => {
    expect(refusedWith({ clearAfter: "2027-05-20T10:00:00Z" })).toBeUndefined();
    expect(refusedWith({ clearAfter: "2020-01-01T00:00:00" })).toBeUndefined();
    expect(refusedWith({ clearAfter: "2027-05-20T10:00:01Z" })).toBe("charge/invalid-request");
  });

  it.each([{ chargesBlocked: true }, { status: "archived" as const }])("refuses an acceptor that is %j", (change) =>
    expect(refusedWith({}, anAcceptor(change))).toBe("merchant-acceptor/blocked"),
  );

  it("takes a co-badged card on either of its networks", () => {
    const card = { ...body.card, number: "6221260000000000" };
    const at = (network: "unionpay" | "discover" | "visa") => anAcceptor({ bin: { ...anAcceptor().bin, network } });
    expect(refusedWith({ card }, at("unionpay"))).toBeUndefined();
    expect(refusedWith({ card }, at("discover"))).toBeUndefined();
    expect(refusedWith({ card }, at("visa"))).toBe("bin/unexpected-network");
  });
});
