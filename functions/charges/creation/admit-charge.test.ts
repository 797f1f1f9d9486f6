import { describe, expect, it } from "vitest";
import { testCardNumbers } from "../../card-networks/authorization/testing/authorization-builders.ts";
import { networkSupports } from "../../card-networks/catalogue/support.ts";
import { type CardNetwork, cardNetworks } from "../../card-networks/networks.ts";
import { anAcceptor } from "../../merchants/testing/acceptor-builder.ts";
import { acceptorAt, anOrder, referredTo } from "../testing/order-builders.ts";
import { type ReferredTo, validateCharge } from "./admit-charge.ts";
import type { ChargeOrder } from "./charge-order.ts";
import { authorizationRequest } from "./network-request.ts";

const now = new Date("2026-11-20T10:00:00Z");

function admit(change: Partial<ChargeOrder> = {}, referred: Partial<ReferredTo> = {}) {
  const order = anOrder(change);
  return validateCharge(order, referredTo(order, referred), now);
}

function refusedWith(...given: Parameters<typeof admit>) {
  const admitted = admit(...given);
  return admitted.ok ? undefined : admitted.refused.problem.type;
}

/** Validates an order at an acceptor of the network, in a currency that the network supports. */
function admitAt(network: CardNetwork, change: Partial<ChargeOrder> = {}) {
  const card = { number: testCardNumbers[network], expiryMonth: 12, expiryYear: 2030 };
  const amount = { value: 1050, currency: network === "discover" ? ("USD" as const) : ("EUR" as const) };
  return admit({ card, amount, ...change }, { acceptor: acceptorAt(network) });
}

describe("validating a charge", () => {
  it("selects automatic clearing by default", () =>
    expect(admit()).toMatchObject({ ok: true, value: { clearingMode: "auto", network: "visa", warnings: [] } }));

  it("accepts clearAfter in the past and up to six months ahead", () => {
    expect(refusedWith({ clearAfter: "2027-05-20T10:00:00Z" })).toBeUndefined();
    expect(refusedWith({ clearAfter: "2020-01-01T00:00:00" })).toBeUndefined();
    expect(refusedWith({ clearAfter: "2027-05-20T10:00:01Z" })).toBe("charge/invalid-request");
  });

  it.each([{ chargesBlocked: true }, { status: "archived" as const }])("rejects an acceptor with %j", (change) =>
    expect(refusedWith({}, { acceptor: anAcceptor(change) })).toBe("merchant-acceptor/blocked"),
  );

  it("accepts only US dollars on Discover", () => {
    expect(admitAt("discover").ok).toBe(true);
    expect(admitAt("discover", { amount: { value: 1, currency: "EUR" } })).toMatchObject({
      refused: { problem: { type: "bin/unexpected-currency" } },
    });
  });
});

describe.each([
  "6221260000000000",
  "6229250000000000",
  "6240000000000000",
  "6269990000000000",
  "6282000000000000",
  "6288990000000000",
])("the co-badged card %s", (number) => {
  const card = { number, expiryMonth: 12, expiryYear: 2030 };
  const amount = { value: 1050, currency: "USD" as const };
  const at = (network: CardNetwork, change: Partial<ChargeOrder> = {}) =>
    refusedWith({ card, amount, ...change }, { acceptor: acceptorAt(network) });

  it("runs on the network of the acceptor's BIN", () => {
    expect(at("unionpay")).toBeUndefined();
    expect(at("discover")).toBeUndefined();
    expect(at("visa")).toBe("bin/unexpected-network");
  });

  it("runs on the requested network or is rejected", () => {
    expect(at("discover", { network: "discover" })).toBeUndefined();
    expect(at("discover", { network: "unionpay" })).toBe("bin/unexpected-network");
    expect(at("visa", { network: "visa" })).toBe("bin/unexpected-network");
  });
});

describe("a network token", () => {
  const withToken = (network: CardNetwork, amexModel: "payfac" | "direct_merchant" | undefined) => {
    const tokenDetails = { type: "network", tokenCryptogram: "AAECAwQFBgcICQoLDA0ODxAREhM=" } as const;
    const card = { number: testCardNumbers[network], expiryMonth: 12, expiryYear: 2030 };
    const { bin } = acceptorAt(network);
    const acceptor = anAcceptor({ bin: { ...bin, ...(amexModel && { amexModel }) } });
    return refusedWith({ card, tokenEntry: "token", tokenDetails }, { acceptor });
  };

  it.each([
    ["american-express", undefined, "charge/incompatible-card-network-for-operation"],
    ["american-express", "payfac", "charge/incompatible-card-network-for-operation"],
    ["american-express", "direct_merchant", undefined],
    ["visa", "payfac", undefined],
  ] as const)(
    "is not for merchants of a payment facilitator on american-express: %s, %s",
    (network, model, refused) => {
      expect(withToken(network, model)).toBe(refused);
    },
  );
});

describe("a feature that the network does not support is ignored with a warning", () => {
  const enhanced = { taxAmount: 100 };
  it.each([
    ["avs", { avs: true, billingAddress: { postalCode: "10115" } }, 4],
    ["allowPartialApproval", { allowPartialApproval: true }, 4],
    ["dynamicDescriptor", { dynamicDescriptor: { merchantName: "SHOP" } }, 6],
    ["enhancedData", { enhancedData: enhanced }, 2],
    ["scaExemptionRequest", { scaExemptionRequest: "scp" as const }, 6],
    ["transactionType", { transactionType: "stablecoin" as const }, 1],
  ])("%s", (name, change, count) => {
    const ignoring = cardNetworks.filter((network) => {
      const admitted = admitAt(network, change);
      if (!admitted.ok) throw new Error(admitted.refused.detail);
      return admitted.value.warnings.some(
        ({ detail }) => detail === `${name} is ignored: ${network} does not support it.`,
      );
    });
    expect(cardNetworks.length - ignoring.length).toBe(count);
  });

  it.each([
    [{ allowPartialApproval: true }, "allowPartialApproval is ignored: a refund cannot be partially approved."],
    [
      { avs: true, billingAddress: { postalCode: "10115" } },
      "avs is ignored: issuers verify the address for payments, not for refunds.",
    ],
  ])("and so is a feature for payments only in a refund: %j", (change, detail) => {
    const type = { intent: "refund", cardEntry: "e-commerce", order: "checkout" } as const;
    for (const network of ["visa", "mastercard"] as const) {
      const admitted = admitAt(network, { type, ...change });
      if (!admitted.ok) throw new Error(admitted.refused.detail);
      expect(admitted.value.warnings).toEqual([{ code: "feature-not-supported", detail }]);
      expect(authorizationRequest(admitted.value, {} as never)).toMatchObject({ allowPartialApproval: false });
      expect(authorizationRequest(admitted.value, {} as never)).not.toHaveProperty("avs");
    }
    const [network] = cardNetworks.filter((one) => !networkSupports(one, "partialApproval"));
    const ignored = admitAt(network ?? "jcb", { type, ...change });
    expect(ignored.ok && ignored.value.warnings.filter(({ detail: text }) => text.includes("is ignored"))).toHaveLength(
      1,
    );
  });

  it("and so is the transaction link of a refund on networks other than Mastercard", () => {
    const change = {
      type: { intent: "refund", cardEntry: "e-commerce", order: "checkout" } as const,
      originalReferences: { transactionLinkId: "LINK" },
    };
    expect(admitAt("visa", change)).toMatchObject({ value: { warnings: [{ code: "feature-not-supported" }] } });
    expect(admitAt("mastercard", change)).toMatchObject({ value: { warnings: [] } });
  });
});

describe("a warning", () => {
  const codes = (...given: Parameters<typeof admitAt>) => {
    const admitted = admitAt(...given);
    return admitted.ok ? admitted.value.warnings.map(({ code }) => code) : [];
  };

  it("shows the printed name if letters are substituted, and is absent if none are", () => {
    const named = (network: CardNetwork) => ({
      card: { number: testCardNumbers[network], expiryMonth: 1, expiryYear: 2031, holderName: "Zoë Müller" },
    });
    expect(admitAt("jcb", named("jcb"))).toMatchObject({
      value: { warnings: [{ detail: "card.holderName is sent to jcb as 'Zo\ufffd M\ufffdller'." }] },
    });
    expect(codes("visa", named("visa"))).toEqual([]);
  });

  it("explains that enhanced data has no benefit outside the United States", () =>
    expect(codes("visa", { enhancedData: { taxAmount: 0 } })).toEqual(["enhanced-data-without-benefit"]));

  it("is added to a recurring payment only if its amount differs from the agreed one", () => {
    const later = (order: "recurring" | "ucof", agreedMinor: number | undefined, currency?: "EUR" | "USD") =>
      codes("visa", {
        initiator: "merchant",
        type: { intent: "purchase", cardEntry: "card-on-file", order },
        ...(agreedMinor !== undefined && { agreed: { value: agreedMinor, ...(currency && { currency }) } }),
      });
    expect(later("recurring", 999)).toEqual(["recurring-amount-changed"]);
    for (const agreed of [1050, 0, undefined]) expect(later("recurring", agreed)).toEqual([]);
    expect(later("ucof", 999)).toEqual([]);
    expect(later("recurring", 1050, "USD")).toEqual(["recurring-amount-changed"]);
    expect(later("recurring", 1050, "EUR")).toEqual([]);
  });

  it("is added to a refund that no issuer authorizes", () => {
    const type = { intent: "refund", cardEntry: "e-commerce", order: "checkout" } as const;
    expect(codes("jcb", { type })).toEqual(["refund-not-authorized"]);
    expect(codes("visa", { type })).toEqual([]);
  });
});
