import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { authenticationUpdated } from "../../events/authentication-updated.ts";
import { indicatorsOf } from "../../functions/card-networks/catalogue/electronic-commerce-indicators.ts";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { apiClient, eventually } from "../support/api-client.ts";
import {
  type AuthenticationResponse,
  authenticationBody,
  authenticationsAt,
  eventsAbout,
  openChallenge,
  passChallenge,
  throughChallenge,
} from "../support/authentications.ts";
import { press } from "../support/browser-without-scripts.ts";
import { ownShop } from "../support/own-shop.ts";

/** Every state of an authentication (service description, States and transitions), and its liable party. */

const ready = await ownShop("3-D Secure results");
const call = apiClient(ready);
const { authenticated, get, ended } = authenticationsAt(ready);

const value = expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/);
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);

async function challenged(digits: string): Promise<AuthenticationResponse> {
  const made = await authenticated("visa", digits);
  expect(made).toMatchObject({ flow: "challenge", result: "challenge", ares: { transStatus: "C" } });
  expect(made).not.toHaveProperty("fraudLiability");
  expect(made).not.toHaveProperty("rreq");
  return made;
}

/** Returns the results in the events of an authentication. */
const toldResults = (key: string): Promise<readonly unknown[]> =>
  eventually(() => {
    const events = eventsAbout(ready, key).filter(({ type }) => type === "com.acquiring.3ds.updated");
    const resultsByVersion = new Map(
      events.map(({ data }) => v.parse(authenticationUpdated.data, data)).map((one) => [one.version, one.result]),
    );
    const last = [...resultsByVersion.keys()].sort();
    return resultsByVersion.size > 0 && [...resultsByVersion.values()].some((result) => result !== "challenge")
      ? last.map((version) => resultsByVersion.get(version))
      : undefined;
  });

describe("a new request", () => {
  it.each(cardNetworks)("that needs no challenge is authenticated on %s, and the issuer is liable", async (network) => {
    const made = await authenticated(network, "0100");
    expect(made).toMatchObject({
      network,
      protocolVersion: "2.2.0",
      flow: "frictionless",
      result: "authenticated",
      fraudLiability: "issuer",
      ares: {
        transStatus: "Y",
        eci: indicatorsOf(network).authenticated,
        authenticationValue: value,
        dsTransID: id,
        acsTransID: id,
        threeDSServerTransID: id,
      },
    });
    for (const absent of ["acsURL", "creq"]) expect(made.ares).not.toHaveProperty(absent);
    expect(await get(made.key)).toEqual(made);
    expect(await toldResults(made.key)).toEqual(["authenticated"]);
  });

  it("has the issuer's message for the cardholder", async () =>
    expect((await authenticated("visa", "0101")).ares.cardholderInfo).toBe("Your bank thanks you for paying by card."));

  it("that requires one is a challenge, with a URL and a request to post", async () => {
    const made = await challenged("0172");
    expect(made.ares).toMatchObject({ acsURL: `${ready.acsUrl}/challenge`, creq: expect.any(String) });
    expect(await get(made.key)).toEqual(made);
    expect((await eventually(() => eventsAbout(ready, made.key)[0])).data).toMatchObject({ result: "challenge" });
  });

  it.each([
    ["20", "A"],
    ["21", "U"],
    ["69", "A"],
  ])(
    "has the result attempt if the issuer cannot authenticate (digits %s, status %s), and the issuer is liable",
    async (digits, transStatus) =>
      expect(await authenticated("visa", `01${digits}`)).toMatchObject({
        flow: "frictionless",
        result: "attempt",
        fraudLiability: "issuer",
        ares: { transStatus, eci: "06", authenticationValue: value },
      }),
  );

  it.each([
    ["10", "N", "01"],
    ["11", "N", "04"],
    ["12", "N", "05"],
    ["13", "N", "06"],
    ["14", "N", "08"],
    ["15", "N", "09"],
    ["16", "N", "10"],
    ["17", "N", "11"],
    ["18", "N", "12"],
    ["19", "N", "13"],
    ["30", "R", "11"],
    ["31", "R", "10"],
    ["32", "R", "09"],
    ["50", "U", "03"],
    ["51", "U", "14"],
  ])(
    "that fails (digits %s, status %s for reason %s) is non-authenticated, and the acquirer is liable",
    async (digits, transStatus, transStatusReason) => {
      const made = await authenticated("visa", `01${digits}`);
      expect(made).toMatchObject({
        flow: "frictionless",
        result: "non-authenticated",
        fraudLiability: "acquirer",
        ares: { transStatus, transStatusReason },
      });
      expect(made.ares).not.toHaveProperty("authenticationValue");
    },
  );
});

describe("a challenge", () => {
  const passed = async (digits: string) => {
    const made = await challenged(digits);
    await passChallenge(made);
    return ended(made.key);
  };

  it("that is passed is authenticated once the browser returns, and the issuer is liable", async () => {
    const made = await passed("0172");
    expect(made).toMatchObject({
      flow: "challenge",
      result: "authenticated",
      fraudLiability: "issuer",
      version: 2,
      rreq: {
        transStatus: "Y",
        eci: "05",
        authenticationValue: value,
        dsTransID: made.ares.dsTransID,
        interactionCounter: "01",
      },
    });
    expect(made.ares).not.toHaveProperty("creq");
    expect(await toldResults(made.key)).toEqual(["challenge", "authenticated"]);
  });

  it.each([
    ["0173", "A", "attempt", "issuer"],
    ["0171", "N", "non-authenticated", "acquirer"],
    ["0174", "U", "non-authenticated", "acquirer"],
  ])(
    "for card …%s ends with status %s as %s, and the %s is liable",
    async (digits, transStatus, result, fraudLiability) => {
      const made = await passed(digits);
      expect(made).toMatchObject({ flow: "challenge", result, fraudLiability, rreq: { transStatus } });
      expect(await toldResults(made.key)).toEqual(["challenge", result]);
    },
  );

  it("that fails is non-authenticated after the third wrong code", async () => {
    const made = await challenged("0172");
    await throughChallenge(await openChallenge(made), "000000");
    expect(await ended(made.key)).toMatchObject({
      result: "non-authenticated",
      fraudLiability: "acquirer",
      rreq: { transStatus: "N", transStatusReason: "19", interactionCounter: "03" },
    });
  });

  it("that the cardholder cancels is non-authenticated", async () => {
    const made = await challenged("0172");
    await press(await openChallenge(made), "cancel");
    expect(await ended(made.key)).toMatchObject({ result: "non-authenticated", rreq: { challengeCancel: "01" } });
  });

  it("that is never opened is non-authenticated after the issuer's timeout", async () => {
    const { key } = await challenged("0172");
    expect(await ended(key)).toMatchObject({
      result: "non-authenticated",
      fraudLiability: "acquirer",
      rreq: { transStatus: "N", transStatusReason: "14", challengeCancel: "05" },
    });
  });

  it("is decided by the directory server's result, never by the browser's", async () => {
    const made = await challenged("0180");
    const { fields } = await passChallenge(made);
    expect(Buffer.from(fields["cres"] ?? "", "base64url").toString()).toContain('"transStatus":"Y"');
    expect(await ended(made.key)).toMatchObject({ result: "non-authenticated", rreq: { transStatus: "N" } });
  });
});

describe("the list of authentications", () => {
  it("contains no values that can authorize a charge or open a challenge", async () => {
    const [frictionless, open] = [await authenticated("visa", "0100"), await challenged("0172")];
    const over = await challenged("0170");
    await passChallenge(over);
    const keys = [frictionless, open, over].map(({ key }) => key);
    const items = await eventually(async () => {
      const { body } = await call("GET", "/v1/3ds?limit=50");
      const found = body.items.filter(({ key }: AuthenticationResponse) => keys.includes(key));
      return found.length === 3 ? found : undefined;
    });
    for (const { ares, rreq } of items) {
      expect(ares).toMatchObject({ dsTransID: id });
      expect(ares).not.toHaveProperty("creq");
      for (const message of [ares, rreq ?? {}]) expect(message).not.toHaveProperty("authenticationValue");
    }
  });
});

describe("a request that is retried with its idempotency key", () => {
  it("gets the same response, without a second request to the directory server", async () => {
    const body = authenticationBody(ready, "visa", "0100");
    const headers = { "idempotency-key": `3ds-${Date.now()}` };
    const first = await call("POST", "/v1/3ds", { body, headers });
    const again = await call("POST", "/v1/3ds", { body, headers });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.text).toBe(first.text);
    expect(again.headers.get("location")).toBe(`/v1/3ds/${first.body.key}`);
  });
});
