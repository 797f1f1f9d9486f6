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

function kindOf(...args: Parameters<typeof decide>) {
  const decided = decide(...args);
  return decided.ok ? undefined : decided.refused.kind;
}

describe("an authentication by this service", () => {
  it("is accepted for its payment, with its own indicator", () =>
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

  it("is valid for a smaller payment, until it is 90 days old", () => {
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
  ])("is not valid for another payment: %j", (ours) => expect(kindOf({ ours })).toBe("mismatch"));

  it("is not valid for another card", () => expect(kindOf({}, { isSameCard: false })).toBe("mismatch"));

  it.each(["mail", "phone"] as const)("is valid for a %s order only if the merchant requested it (3RI)", (order) => {
    const type = { order };
    expect(kindOf({}, { type })).toBe("invalid-request");
    expect(kindOf({ ours: { isRequestorInitiated: true } }, { type })).toBeUndefined();
    expect(kindOf({ ours: null, eci: "05" }, { type })).toBe("invalid-request");
  });

  it("is valid for any acceptor of its merchant, and for other merchants only if the operator allows it", () => {
    expect(decide({ ours: { payee: { acceptorKey: "mac-2", merchantKey: "mct-1" } } }).ok).toBe(true);
    const ours = { payee: { acceptorKey: "mac-2", merchantKey: "mct-2" } };
    expect(decide({ ours })).toMatchObject({
      refused: { kind: "mismatch", detail: expect.stringContaining("a different merchant") },
    });
    expect(decide({ ours, mayPayFor: ["mct-1"] }).ok).toBe(true);
    expect(kindOf({ ours, mayPayFor: ["mct-3"] })).toBe("mismatch");
  });

  it("without a value is not proof of authentication, regardless of what the client sends", () => {
    const { authenticationValue: _none, ...bare } = known;
    expect(decideAuthentication(given, byItself(bare), payment, now)).toMatchObject({ refused: { kind: "mismatch" } });
  });

  it("is valid for one charge", () => {
    const value = { threedsKey: known.threedsKey, isBound: false };
    expect(kindOf({ value })).toBeUndefined();
    expect(decide({ value: { ...value, isBound: true, chargeKey: "chg-1" } })).toMatchObject({
      refused: { kind: "already-used", detail: expect.stringContaining("chg-1") },
    });
  });

  it("has a unique value, and the value of another authentication is a mismatch", () =>
    expect(kindOf({ value: { threedsKey: "tds-another", isBound: false } })).toBe("mismatch"));

  it("has an indicator that the client cannot choose", () => {
    expect(kindOf({ eci: "06" })).toBe("invalid-request");
    expect(kindOf({ eci: "05" })).toBeUndefined();
  });

  it("can be an attempt, which also shifts liability", () =>
    expect(decide({ ours: { result: "attempt", eci: "06" } })).toMatchObject({
      value: { authentication: { result: "attempt", shiftsLiability: true }, warnings: [] },
    }));

  it("shifts no liability if it included an exemption request", () =>
    expect(decide({ ours: { fraudLiability: "acquirer" } })).toMatchObject({
      value: { authentication: { shiftsLiability: false } },
    }));

  it("shifts the liability of merchant-initiated payments only if the merchant requested it", () => {
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
    "does not shift liability if the result is %s and the network receives the indicator %s, and adds a warning",
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

  it("has no liability warning if no money moves or the cardholder was not authenticated", () => {
    const check = { amount: { value: 0, currency: "EUR" } } as const;
    expect(decide({ ours: { eci: "07" } }, check)).toMatchObject({ value: { warnings: [] } });
    const refused = { result: "non-authenticated", eci: "07" } as const;
    expect(decide({ ours: refused })).toMatchObject({ value: { warnings: [] } });
  });

  it("replaces an exemption that the issuer declined, once the challenge is passed", () => {
    const requested = { exemption: "scp" } as const;
    expect(decide({ ours: { ...requested, isChallengePassed: true } })).toMatchObject({
      value: { answeredExemption: "scp" },
    });
    const granted = decide({ ours: requested });
    expect(granted.ok && granted.value).not.toHaveProperty("answeredExemption");
  });
});

describe("any authentication by this service for any payment", () => {
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

  it("is accepted only if it matches in every respect, and only its own indicator counts", () => {
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

describe("an authentication referred to by key", () => {
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

  it("is sent with its own data if the next step is the charge", () => expect(byKey({})).toEqual(decide({})));

  it("must belong to the agent", () => expect(byKey(null)).toMatchObject({ refused: { kind: "not-found" } }));

  it("is rejected with the pending step while it is in progress", () => {
    const { nextStep: _none, ...requested } = { ...known, result: "requested", nextStep: undefined } as const;
    expect(decideAuthentication({ threedsKey: known.threedsKey }, byItself(requested), payment, now)).toMatchObject({
      refused: { kind: "mismatch", detail: expect.stringContaining("directory server has not responded") },
    });
    expect(byKey({ result: "challenge", nextStep: "challenge" })).toMatchObject({
      refused: {
        kind: "mismatch",
        nextStep: "challenge",
        detail: expect.stringMatching(/challenge is still in progress.*get the authentication/),
      },
    });
  });

  it.each(["authenticate-again", "stop"] as const)("is rejected with the next step %s", (nextStep) =>
    expect(byKey({ result: "non-authenticated", nextStep })).toMatchObject({
      refused: { kind: "mismatch", nextStep, detail: expect.stringContaining(`'${nextStep}'`) },
    }),
  );

  it.each([
    ["visa", "07"],
    ["mastercard", "00"],
  ] as const)("is sent to %s as unauthenticated, without its value, if it provides no protection", (network, eci) => {
    const unprotected = { network, nextStep: "charge-unprotected" } as const;
    const decided = byKey(unprotected, { network });
    expect(decided).toMatchObject({
      value: { authentication: { eci, dsTransID: given.dsTransID, shiftsLiability: false } },
    });
    expect(decided.ok && decided.value).not.toHaveProperty("authenticationValue");
  });

  it("has no transaction ID if the directory server did not respond", () => {
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
  ] as const)("passes its granted exemption on to a charge at %s, with the matching indicator", (network, eci) => {
    const granted = { result: "non-authenticated", exemption: "tra", grantedExemption: "tra", eci } as const;
    expect(byKey({ ...granted, network, fraudLiability: "acquirer" }, { network })).toMatchObject({
      value: {
        authentication: { eci, grantedExemption: "tra", shiftsLiability: false },
        authenticationValue: given.authenticationValue,
      },
    });
  });

  it("sends the indicator and value of a data-only authentication", () =>
    expect(
      byKey({ network: "mastercard", result: "non-authenticated", eci: "04" }, { network: "mastercard" }),
    ).toMatchObject({ value: { authentication: { eci: "04" }, authenticationValue: given.authenticationValue } }));

  it("is valid for later payments only if the merchant requested it (3RI)", () => {
    const later = { initiator: "merchant", type: { order: "recurring" } } as const;
    expect(byKey({}, later)).toMatchObject({ refused: { kind: "mismatch", detail: expect.stringContaining("3ri") } });
    expect(byKey({ isRequestorInitiated: true }, later)).toMatchObject({
      value: { authentication: { shiftsLiability: true } },
    });
  });

  it("follows the rules for every authentication by this service", () => {
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

describe("an authentication by another server", () => {
  it("is accepted only from agents that the operator allows to use it", () => {
    expect(kindOf({ ours: null, eci: "05", allowsExternal: false })).toBe("external-not-allowed");
    expect(kindOf({ ours: null, allowsExternal: false })).toBe("external-not-allowed");
  });

  it("is rejected if its value is that of an authentication by this service, for any agent", () =>
    expect(kindOf({ ours: null, eci: "05", value: { threedsKey: "tds-1", isBound: false } })).toBe("mismatch"));

  it("is accepted for one charge only, and the rejection does not reveal that charge to another agent", () =>
    expect(decide({ ours: null, eci: "05", value: { isBound: true } })).toMatchObject({
      refused: { kind: "already-used", detail: "Another charge has already used this authentication value." },
    }));

  it("must have an indicator of the network", () => {
    expect(kindOf({ ours: null })).toBe("invalid-request");
    expect(kindOf({ ours: null, eci: "02" })).toBe("invalid-request");
  });

  it.each([
    ["05", "authenticated", true],
    ["06", "attempt", true],
    ["07", "non-authenticated", false],
  ])("with the indicator %s is %s, and shifts liability: %s", (eci, result, shiftsLiability) =>
    expect(decide({ ours: null, eci })).toMatchObject({
      value: { authentication: { eci, source: "external", result, shiftsLiability }, warnings: [] },
    }),
  );
});
