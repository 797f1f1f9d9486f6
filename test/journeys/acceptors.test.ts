import { describe, expect, it } from "vitest";
import { apiClient, chargeBody } from "../support/api-client.ts";
import { ownShop } from "../support/own-shop.ts";

const ready = await ownShop("Acceptors");
const call = apiClient(ready);

async function newAcceptor(change: Record<string, unknown> = {}) {
  const demo = await call("GET", `/v1/acceptors/${ready.acceptors["visa"]}`);
  const body = {
    mid: "JOURNEY1",
    mcc: "5942",
    doingBusinessAsName: "Journey Books",
    binKey: demo.body.bin.key,
    description: "For one journey",
    ...change,
  };
  const created = await call("POST", `/v1/merchants/${ready.merchantKey}/acceptors`, { body });
  expect(created.status).toBe(201);
  return { path: `/v1/acceptors/${created.body.key}`, key: created.body.key };
}

const charge = (merchantAcceptorKey: string) =>
  call("POST", "/v1/charges", { body: chargeBody(ready, { merchantAcceptorResolver: { merchantAcceptorKey } }) });

describe("an acceptor", () => {
  it("gets a new version with every change, and charges keep the version at their time", async () => {
    const { path, key } = await newAcceptor({ reference: "shop-1", webshopUrl: "https://books.example.com" });
    const before = await charge(key);
    expect(before.body.merchantAcceptorRef).toEqual({ key, version: 1 });

    const changed = await call("PATCH", path, { body: { doingBusinessAsName: "Journey Books II", reference: null } });
    expect(changed).toMatchObject({ status: 201, body: { key, version: 2, doingBusinessAsName: "Journey Books II" } });
    expect(changed.headers.get("location")).toBe(path);
    expect(changed.body).toMatchObject({ mid: "JOURNEY1", webshopUrl: "https://books.example.com" });
    expect(changed.body.reference).toBeUndefined();
    expect(changed.body.lastModified).toBeDefined();
    expect((await call("GET", path)).text).toBe(changed.text);

    expect((await charge(key)).body.merchantAcceptorRef).toEqual({ key, version: 2 });
    const first = await call("GET", `/v1/charges/${before.body.key}`);
    expect(first.body.merchantAcceptorRef).toEqual({ key, version: 1 });
  });

  it("gets no new version from an empty change, nor does its merchant", async () => {
    const { path } = await newAcceptor();
    for (const unchanged of [path, `/v1/merchants/${ready.merchantKey}`]) {
      const before = await call("GET", unchanged);
      const asItIs = unchanged === path ? { mcc: before.body.mcc } : { name: before.body.name };
      for (const body of [{}, asItIs]) expect((await call("PATCH", unchanged, { body })).text).toBe(before.text);
      expect((await call("GET", unchanged)).text).toBe(before.text);
    }
  });

  it("appears once in its merchant's list, in its current version", async () => {
    const { path, key } = await newAcceptor();
    await call("PATCH", path, { body: { description: "Changed" } });
    const { body } = await call("GET", `/v1/merchants/${ready.merchantKey}/acceptors?limit=100`);
    expect(body.items.filter((item: { key: string }) => item.key === key)).toMatchObject([{ description: "Changed" }]);
  });

  it("accepts no charges while it is blocked, and accepts them again afterwards", async () => {
    const { path, key } = await newAcceptor();
    await call("PATCH", path, { body: { chargesBlocked: true } });
    expect(await charge(key)).toMatchObject({
      status: 409,
      body: { type: "/service/problems/merchant-acceptor/blocked" },
    });
    await call("PATCH", path, { body: { chargesBlocked: null } });
    expect((await charge(key)).status).toBe(201);
  });

  it("accepts neither charges nor changes once it is archived", async () => {
    const { path, key } = await newAcceptor();
    expect(await call("DELETE", path)).toMatchObject({ status: 204, text: "" });
    expect(await charge(key)).toMatchObject({
      status: 409,
      body: { type: "/service/problems/merchant-acceptor/blocked" },
    });
    expect(await call("PATCH", path, { body: { mcc: "5999" } })).toMatchObject({
      status: 409,
      body: { type: "/service/problems/merchant-acceptor/archived" },
    });
    expect((await call("DELETE", path)).status).toBe(204);
    expect((await call("GET", path)).body).toMatchObject({ status: "archived", version: 2 });
  });

  it("is changed only at the version given in If-Match", async () => {
    const { path } = await newAcceptor();
    const change = (mcc: string) => call("PATCH", path, { body: { mcc }, headers: { "if-match": "1" } });
    const answers = await Promise.all(["5811", "5812", "5813"].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412, 412]);
    expect(await call("DELETE", path, { headers: { "if-match": "1" } })).toMatchObject({
      status: 412,
      body: { type: "/service/problems/precondition-failed" },
    });
    expect((await call("GET", path)).body).toMatchObject({ status: "active", version: 2 });
  });

  it("is not changed by an invalid request", async () => {
    const { path } = await newAcceptor();
    const body = { mid: null, mcc: "12", status: "archived" };
    const wrong = await call("PATCH", path, { body, headers: { "if-match": "one" } });
    expect(wrong.body.validationErrors.map((error: { path: string }) => error.path).sort()).toEqual([
      "/body/mcc",
      "/body/mid",
      "/body/status",
      "/headers/If-Match",
    ]);
    const foreign = await call("PATCH", path, { body: { binKey: "bin-00000000000000000000" } });
    expect(foreign).toMatchObject({ status: 409, body: { type: "/service/problems/referenced-entity-not-found" } });
    expect((await call("PATCH", "/v1/acceptors/mac-0", { body: {} })).status).toBe(404);
    expect((await call("GET", path)).body.version).toBe(1);
  });
});

describe("a merchant", () => {
  it("is changed by a merge patch; its acceptors inherit the change with their next version", async () => {
    const registeredAddress = {
      countryCode: { alpha2: "GB" },
      city: "London",
      line1: "1 Long Lane",
      postalCode: "EC1A 9HF",
    };
    const body = { name: "Before", legalName: "Before Ltd", registeredAddress, merchantReference: "patched" };
    const created = await call("POST", "/v1/merchants", { body });
    const path = `/v1/merchants/${created.body.key}`;
    const demo = await call("GET", `/v1/acceptors/${ready.acceptors["visa"]}`);
    const acceptor = await call("POST", `${path}/acceptors`, {
      body: { mid: "M1", mcc: "5942", doingBusinessAsName: "B", description: "D", binKey: demo.body.bin.key },
    });

    const change = { name: "After", registeredAddress: { city: "Leeds" } };
    const changed = await call("PATCH", path, { body: change, headers: { "if-match": "1" } });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        name: "After",
        legalName: "Before Ltd",
        version: 2,
        registeredAddress: { city: "Leeds", line1: "1 Long Lane" },
      },
    });
    expect((await call("PATCH", path, { body: change, headers: { "if-match": "1" } })).status).toBe(412);
    expect((await call("PATCH", path, { body: { merchantReference: "other" } })).status).toBe(400);

    const acceptorPath = `/v1/acceptors/${acceptor.body.key}`;
    expect((await call("GET", acceptorPath)).body.merchant).toMatchObject({ name: "Before", version: 1 });
    const next = await call("PATCH", acceptorPath, { body: {} });
    expect(next.body).toMatchObject({ version: 2, merchant: { name: "After", version: 2 } });
  });
});
