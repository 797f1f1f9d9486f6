import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Initiator } from "../../../card-networks/catalogue/stored-credentials.ts";
import {
  type AuthenticatedPayment,
  decideAuthentication,
  type KnownAuthentication,
  type KnownResult,
} from "./card-authentication.ts";

const now = new Date("2026-11-20T10:00:00Z");
const given = {
  authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=",
  dsTransID: "f25084f0-5b16-4c0a-ae5d-b24808a95e4b",
} as const;
const payment = {
  network: "visa",
  isSameCard: true,
  amount: { value: 1050, currency: "EUR" },
  payee: {
    network: "visa",
    acceptorKey: "mac-1",
    merchantKey: "mct-1",
    acquirerBIN: "400001",
    merchantId: "000123",
    seNumber: "",
  },
  type: { order: "checkout" },
  initiator: "cardholder",
} as const;
const known: KnownAuthentication = {
  threedsKey: "tds-00000000000000000001",
  network: "visa",
  result: "authenticated",
  authenticationValue: given.authenticationValue,
  eci: "05",
  messageVersion: "2.2.0",
  amount: { value: 1050, currency: "EUR" },
  payee: { acceptorKey: "mac-1", merchantKey: "mct-1" },
  isChallengePassed: false,
  isRequestorInitiated: false,
  fraudLiability: "issuer",
  created: "2026-11-20T09:00:00.000Z",
};

interface Asked extends Partial<typeof given>, Partial<Pick<KnownResult, "value" | "mayPayFor" | "allowsExternal">> {
  readonly eci?: string;
  readonly ours?: Partial<KnownAuthentication> | null;
}

const decide = (
  { ours, value, mayPayFor = [], allowsExternal = true, ...change }: Asked,
  paid: Partial<AuthenticatedPayment> = {},
) =>
  decideAuthentication(
    { ...given, ...change },
    { ours: ours === null ? undefined : { ...known, ...ours }, value, mayPayFor, allowsExternal },
    { ...payment, ...paid },
    now,
  );

const byItself = (ours: KnownAuthentication): KnownResult => ({
  ours,
  value: undefined,
  mayPayFor: [],
  allowsExternal: false,
});

const kindOf = (...args: Parameters<typeof decide>) => {
  const decided = decide(...args);
  return decided.ok ? undefined : decided.refused.kind;
};

describe("an authentication of ours", () => {
  it("serves the payment that it was made for, with its own indicator", () =>
    expect(decide({})).toEqual({
      ok: true,
      value: {
        authentication: {
          dsTransID: given.dsTransID,
          eci: "05",
          version: "2.2.0",
          threedsKey: "tds-00000000000000000001",
          source: "own",
          result: "authenticated",
          shiftsLiability: true,
        },
        authenticationValue: given.authenticationValue,
        warnings: [],
      },
    }));

  it("serves a smaller payment, until it is 90 days old", () => {
    expect(decide({ ours: { amount: { value: 2000, currency: "EUR" } } }).ok).toBe(true);
    expect(decide({ ours: { created: "2026-08-22T10:00:00.000Z" } }).ok).toBe(true);
    expect(kindOf({ ours: { created: "2026-08-22T09:59:59.000Z" } })).toBe("mismatch");
  });

  it.each<Partial<KnownAuthentication>>([
    { result: "challenge" },
    { authenticationValue: "BJkBBkhgQQAAAE4gSEJydQAAAAA=" },
    { network: "mastercard" },
    { amount: { value: 1049, currency: "EUR" } },
    { amount: { value: 1050, currency: "USD" } },
  ])("does not serve another payment: %j", (ours) => expect(kindOf({ ours })).toBe("mismatch"));

  it("does not serve another card", () => expect(kindOf({}, { isSameCard: false })).toBe("mismatch"));

  it.each(["mail", "phone"] as const)("serves a %s order only when the merchant asked for it (3RI)", (order) => {
    const type = { order };
    expect(kindOf({}, { type })).toBe("invalid-request");
    expect(kindOf({ ours: { isRequestorInitiated: true } }, { type })).toBeUndefined();
    expect(kindOf({ ours: null, eci: "05" }, { type })).toBe("invalid-request");
  });

  it("serves any acceptor of its merchant, and no other merchant unless the operator says so", () => {
    expect(decide({ ours: { payee: { acceptorKey: "mac-2", merchantKey: "mct-1" } } }).ok).toBe(true);
    const ours = { payee: { acceptorKey: "mac-2", merchantKey: "mct-2" } };
    expect(decide({ ours })).toMatchObject({
      refused: { kind: "mismatch", detail: expect.stringContaining("another merchant") },
    });
    expect(decide({ ours, mayPayFor: ["mct-1"] }).ok).toBe(true);
    expect(kindOf({ ours, mayPayFor: ["mct-3"] })).toBe("mismatch");
  });

  it("without a value proves nothing, whatever the client sends", () => {
    const { authenticationValue: _none, ...bare } = known;
    expect(decideAuthentication(given, byItself(bare), payment, now)).toMatchObject({ refused: { kind: "mismatch" } });
  });

  it("serves one charge", () => {
    const value = { threedsKey: known.threedsKey, isBound: false };
    expect(kindOf({ value })).toBeUndefined();
    expect(decide({ value: { ...value, isBound: true, chargeKey: "chg-1" } })).toMatchObject({
      refused: { kind: "already-used", detail: expect.stringContaining("chg-1") },
    });
  });

  it("has a value of its own: that of another one is a mismatch", () =>
    expect(kindOf({ value: { threedsKey: "tds-another", isBound: false } })).toBe("mismatch"));

  it("has an indicator that nobody chooses", () => {
    expect(kindOf({ eci: "06" })).toBe("invalid-request");
    expect(kindOf({ eci: "05" })).toBeUndefined();
  });

  it("may be an attempt, which shifts the liability all the same", () =>
    expect(decide({ ours: { result: "attempt", eci: "06" } })).toMatchObject({
      value: { authentication: { result: "attempt", shiftsLiability: true }, warnings: [] },
    }));

  it("shifts no liability when an exemption was asked for there", () =>
    expect(decide({ ours: { fraudLiability: "acquirer" } })).toMatchObject({
      value: { authentication: { shiftsLiability: false } },
    }));

  it("shifts the liability of the merchant's own payments only if the merchant asked for it", () => {
    const merchant = { initiator: "merchant" } as const;
    expect(decide({}, merchant)).toMatchObject({ value: { authentication: { shiftsLiability: false } } });
    expect(decide({ ours: { isRequestorInitiated: true } }, merchant)).toMatchObject({
      value: { authentication: { shiftsLiability: true } },
    });
  });

  it.each([
    ["authenticated", "07"],
    ["authenticated", undefined],
    ["attempt", "07"],
  ] as const)(
    "shifts no liability when it is %s and the network is sent the indicator %s, and the agent is warned",
    (result, eci) => {
      const { eci: _replaced, ...bare } = known;
      const ours = { ...bare, result, ...(eci && { eci }), fraudLiability: "issuer" } as const;
      expect(decideAuthentication(given, byItself(ours), payment, now)).toMatchObject({
        value: {
          authentication: { result, eci: "07", shiftsLiability: false },
          warnings: [{ code: "liability-not-shifted", detail: expect.stringContaining("'07'") }],
        },
      });
    },
  );

  it("says nothing of liability where no money moves, nor when nobody was authenticated", () => {
    const check = { amount: { value: 0, currency: "EUR" } } as const;
    expect(decide({ ours: { eci: "07" } }, check)).toMatchObject({ value: { warnings: [] } });
    const refused = { result: "non-authenticated", eci: "07" } as const;
    expect(decide({ ours: refused })).toMatchObject({ value: { warnings: [] } });
  });

  it("answers the exemption that was refused by a challenge, once that is passed", () => {
    const requested = { exemption: "scp" } as const;
    expect(decide({ ours: { ...requested, isChallengePassed: true } })).toMatchObject({
      value: { answeredExemption: "scp" },
    });
    const granted = decide({ ours: requested });
    expect(granted.ok && granted.value).not.toHaveProperty("answeredExemption");
  });
});

describe("whatever an authentication of ours and a payment are like", () => {
  const few = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
  const value = few(given.authenticationValue, "BJkBBkhgQQAAAE4gSEJydQAAAAA=");
  const proof = fc.record({
    network: few("visa", "mastercard"),
    result: few("authenticated", "attempt", "non-authenticated", "challenge"),
    authenticationValue: value,
    eci: few("05", "06", "07"),
    amount: fc.record({ value: few(0, 1049, 1050, 5000), currency: few("EUR", "USD") }),
    isRequestorInitiated: fc.boolean(),
    fraudLiability: few("acquirer", "issuer"),
    created: few("2026-11-20T09:00:00.000Z", "2026-01-01T00:00:00.000Z"),
  });

  const paid = fc.record({ initiator: few<Initiator>("cardholder", "merchant"), isSameCard: fc.boolean() });

  it("one that is taken is the same in every respect, and no indicator but its own counts", () => {
    fc.assert(
      fc.property(proof, paid, few("05", "07", undefined), (ours, { initiator, isSameCard }, eci) => {
        const decided = decideAuthentication(
          { ...given, eci },
          byItself({ ...known, ...ours } as KnownAuthentication),
          { ...payment, initiator, isSameCard },
          now,
        );
        const fits =
          ours.result !== "challenge" &&
          ours.authenticationValue === given.authenticationValue &&
          ours.network === "visa" &&
          isSameCard &&
          ours.amount.currency === "EUR" &&
          ours.amount.value >= 1050 &&
          ours.created.startsWith("2026-11") &&
          (eci === undefined || eci === ours.eci);
        expect(decided.ok).toBe(fits);
        if (!decided.ok) return;
        const { authentication } = decided.value;
        expect(authentication.eci).toBe(ours.eci);
        expect(authentication.result).toBe(ours.result);
        const mayShift = ours.fraudLiability === "issuer" && ours.eci !== "07";
        expect(authentication.shiftsLiability && !mayShift).toBe(false);
      }),
    );
  });
});

describe("an authentication that is named by its key", () => {
  const byKey = (
    ours: Partial<KnownAuthentication> | null,
    paid: Partial<AuthenticatedPayment> = {},
    value?: KnownResult["value"],
  ) =>
    decideAuthentication(
      { threedsKey: known.threedsKey },
      {
        ours: ours === null ? undefined : { ...known, dsTransID: given.dsTransID, nextStep: "charge", ...ours },
        value,
        mayPayFor: [],
        allowsExternal: true,
      },
      { ...payment, ...paid },
      now,
    );

  it("goes out with its own data where the next step is the charge", () => expect(byKey({})).toEqual(decide({})));

  it("is one of the agent's own", () => expect(byKey(null)).toMatchObject({ refused: { kind: "not-found" } }));

  it("names what is awaited while it is open", () => {
    const { nextStep: _none, ...requested } = { ...known, result: "requested", nextStep: undefined } as const;
    expect(decideAuthentication({ threedsKey: known.threedsKey }, byItself(requested), payment, now)).toMatchObject({
      refused: { kind: "mismatch", detail: expect.stringContaining("directory server is awaited") },
    });
    expect(byKey({ result: "challenge", nextStep: "challenge" })).toMatchObject({
      refused: { kind: "mismatch", nextStep: "challenge", detail: expect.stringContaining("challenge is awaited") },
    });
  });

  it.each(["authenticate-again", "stop"] as const)("is refused, naming the next step, where that is %s", (nextStep) =>
    expect(byKey({ result: "non-authenticated", nextStep })).toMatchObject({
      refused: { kind: "mismatch", nextStep, detail: expect.stringContaining(`'${nextStep}'`) },
    }),
  );

  it.each([
    ["visa", "07"],
    ["mastercard", "00"],
  ] as const)("goes out to %s as unauthenticated, without its value, where nothing protects it", (network, eci) => {
    const unprotected = { network, nextStep: "charge-unprotected" } as const;
    const decided = byKey(unprotected, { network });
    expect(decided).toMatchObject({
      value: { authentication: { eci, dsTransID: given.dsTransID, shiftsLiability: false } },
    });
    expect(decided.ok && decided.value).not.toHaveProperty("authenticationValue");
  });

  it("has no transaction id where no directory server answered", () => {
    const { dsTransID: _none, authenticationValue: _neither, ...unanswered } = { ...known, dsTransID: "" };
    const ours = { ...unanswered, result: "non-authenticated", nextStep: "charge-unprotected" } as const;
    const decided = decideAuthentication({ threedsKey: known.threedsKey }, byItself(ours), payment, now);
    expect(decided.ok && decided.value.authentication).toEqual({
      eci: "07",
      threedsKey: known.threedsKey,
      source: "own",
      result: "non-authenticated",
      shiftsLiability: false,
    });
  });

  it.each([
    ["visa", "07"],
    ["mastercard", "06"],
  ] as const)("brings its granted exemption to a charge at %s, with the indicator of that", (network, eci) => {
    const granted = { result: "non-authenticated", exemption: "tra", grantedExemption: "tra", eci } as const;
    expect(byKey({ ...granted, network, fraudLiability: "acquirer" }, { network })).toMatchObject({
      value: {
        authentication: { eci, grantedExemption: "tra", shiftsLiability: false },
        authenticationValue: given.authenticationValue,
      },
    });
  });

  it("sends the indicator and value of shared data", () =>
    expect(
      byKey({ network: "mastercard", result: "non-authenticated", eci: "04" }, { network: "mastercard" }),
    ).toMatchObject({ value: { authentication: { eci: "04" }, authenticationValue: given.authenticationValue } }));

  it("pays later payments only if the merchant asked for it (3RI)", () => {
    const later = { initiator: "merchant", type: { order: "recurring" } } as const;
    expect(byKey({}, later)).toMatchObject({ refused: { kind: "mismatch", detail: expect.stringContaining("3ri") } });
    expect(byKey({ isRequestorInitiated: true }, later)).toMatchObject({
      value: { authentication: { shiftsLiability: true } },
    });
  });

  it("is held to the rules of every authentication of ours", () => {
    const kind = (...args: Parameters<typeof byKey>) => {
      const decided = byKey(...args);
      return decided.ok ? undefined : decided.refused.kind;
    };
    expect(kind({}, { isSameCard: false })).toBe("mismatch");
    expect(kind({}, { amount: { value: 1051, currency: "EUR" } })).toBe("mismatch");
    expect(kind({ payee: { acceptorKey: "mac-2", merchantKey: "mct-2" } })).toBe("mismatch");
    expect(kind({ created: "2026-01-01T00:00:00.000Z" })).toBe("mismatch");
    expect(kind({}, {}, { threedsKey: known.threedsKey, isBound: true })).toBe("already-used");
    expect(kind({}, {}, { threedsKey: "tds-2", isBound: false })).toBe("mismatch");
    expect(kind({}, { type: { order: "phone" } })).toBe("invalid-request");
  });
});

describe("an authentication from elsewhere", () => {
  it("is for agents that the operator allows it", () => {
    expect(kindOf({ ours: null, eci: "05", allowsExternal: false })).toBe("external-not-allowed");
    expect(kindOf({ ours: null, allowsExternal: false })).toBe("external-not-allowed");
  });

  it("never has the value of one of ours, whoever made it", () =>
    expect(kindOf({ ours: null, eci: "05", value: { threedsKey: "tds-1", isBound: false } })).toBe("mismatch"));

  it("serves one charge too, and does not tell another agent which", () =>
    expect(decide({ ours: null, eci: "05", value: { isBound: true } })).toMatchObject({
      refused: { kind: "already-used", detail: "Another charge has this value." },
    }));

  it("must bring an indicator that the network has", () => {
    expect(kindOf({ ours: null })).toBe("invalid-request");
    expect(kindOf({ ours: null, eci: "02" })).toBe("invalid-request");
  });

  it.each([
    ["05", "authenticated", true],
    ["06", "attempt", true],
    ["07", "non-authenticated", false],
  ])("is by its indicator %s one that is %s, and shifts liability: %s", (eci, result, shiftsLiability) =>
    expect(decide({ ours: null, eci })).toMatchObject({
      value: { authentication: { eci, source: "external", result, shiftsLiability }, warnings: [] },
    }),
  );
});
