import { beforeAll, describe, expect, it } from "vitest";
import { apiClient, type CallApi, chargeBody, eventually } from "../support/api-client.ts";
import { invokeAsOperator } from "../support/operator.ts";
import { ready } from "../support/ready.ts";

const problem = (name: string) => `/service/problems/${name}`;

interface OwnAgent {
  readonly call: CallApi;
  readonly merchantKey: string;
  readonly acceptorKey: string;
  readonly binKeys: readonly string[];
}

const merchant = (change: Record<string, unknown> = {}) => ({
  name: "Corner Books",
  legalName: "Corner Books Ltd",
  registeredAddress: { countryCode: { alpha2: "GB" }, city: "London", line1: "1 Long Lane", postalCode: "EC1A 9HF" },
  ...change,
});

const acceptor = (binKey: string, change: Record<string, unknown> = {}) => ({
  mid: "LISTS0001",
  mcc: "5942",
  doingBusinessAsName: "Corner Books",
  description: "Web shop",
  binKey,
  ...change,
});

/** Other journeys add entries to the demo agent's lists, so these tests use a separate agent. */
async function newAgent(name: string): Promise<OwnAgent> {
  const bin = (acquirerIdCode: string) => ({
    network: "visa",
    acquirerIdCode,
    acquirerBin: acquirerIdCode,
    acquirerCountryCode: { alpha2: "GB" },
  });
  const input = { name, bins: [bin("400011"), bin("400012"), bin("400013")] };
  const { apiKey, apiSecret, bins } = await invokeAsOperator(ready, "create-agent", input);
  const call = apiClient({ ...ready, apiKey, apiSecret });
  const { body: shop } = await call("POST", "/v1/merchants", { body: merchant({ merchantReference: "shop-1" }) });
  const { body: made } = await call("POST", `/v1/merchants/${shop.key}/acceptors`, {
    body: acceptor(bins[0].key, { reference: "web" }),
  });
  const binKeys = bins.map(({ key }: { key: string }) => key);
  return { call, merchantKey: shop.key, acceptorKey: made.key, binKeys };
}

const keysOf = (body: { items: { key: string }[] }) => body.items.map(({ key }) => key);

async function allPages(call: CallApi, path: string): Promise<string[][]> {
  const pages: string[][] = [];
  let token: string | undefined;
  do {
    const { status, body } = await call("GET", token === undefined ? path : `${path}&offsetToken=${token}`);
    expect(status).toBe(200);
    expect(body.moreItems).toBe(body.offsetToken !== undefined);
    pages.push(keysOf(body));
    token = body.offsetToken;
  } while (token !== undefined);
  return pages;
}

describe("lists", () => {
  let agent: OwnAgent;
  const charges: string[] = [];
  const charge = async (change: Record<string, unknown> = {}): Promise<string> => {
    const body = chargeBody(ready, {
      merchantAcceptorResolver: { merchantAcceptorKey: agent.acceptorKey },
      ...change,
    });
    const created = await agent.call("POST", "/v1/charges", { body });
    expect(created.status).toBe(201);
    return created.body.key;
  };

  beforeAll(async () => {
    agent = await newAgent("Lists PSP");
    for (let number = 0; number < 12; number += 1) {
      charges.push(await charge(number % 6 === 0 ? { transactionReference: "order-7" } : {}));
    }
    // Lists come from an index that may lag slightly behind writes.
    await eventually(async () => (await firstKey("/v1/charges")) === charges.at(-1) || undefined);
  });

  const firstKey = async (path: string): Promise<string | undefined> => keysOf((await agent.call("GET", path)).body)[0];

  it("show the ten newest by default, in the order of their keys", async () => {
    const { status, body } = await agent.call("GET", "/v1/charges");
    expect(status).toBe(200);
    expect(keysOf(body)).toEqual([...charges].reverse().slice(0, 10));
    expect(body).toMatchObject({ moreItems: true, offsetToken: expect.stringMatching(/^[a-zA-Z0-9%]{1,2048}$/) });
    expect(body.items[0]).toEqual((await agent.call("GET", `/v1/charges/${charges.at(-1)}`)).body);
    const { body: last } = await agent.call("GET", `/v1/charges?offsetToken=${body.offsetToken}`);
    expect(keysOf(last)).toEqual([...charges].reverse().slice(10));
    expect(last).toEqual({ items: expect.anything(), moreItems: false });
  });

  it("may be read page by page, in both orders", async () => {
    expect(await allPages(agent.call, "/v1/charges?limit=4")).toEqual(
      [0, 4, 8].map((start) => [...charges].reverse().slice(start, start + 4)),
    );
    // In ascending order of creation, the list ends five seconds before the current time.
    const ascending = await eventually(async () => {
      const pages = await allPages(agent.call, "/v1/charges?limit=100&sortOrder=asc");
      return pages.flat().length === charges.length ? pages : undefined;
    });
    expect(ascending).toEqual([charges]);
    expect((await allPages(agent.call, "/v1/charges?limit=5&sortOrder=asc")).flat()).toEqual(charges);
  });

  it("of charges can be filtered by time, day and reference", async () => {
    const { created } = (await agent.call("GET", `/v1/charges/${charges[5]}`)).body;
    const found = async (query: string) => (await allPages(agent.call, `/v1/charges?limit=100&${query}`)).flat();
    expect(await found(`from=${created}`)).toEqual(charges.slice(5).reverse());
    expect(await found(`to=${created}`)).toEqual(charges.slice(0, 5).reverse());
    expect(await found(`from=${created}&to=${created}`)).toEqual([]);
    expect(await found("transactionReference=order-7")).toEqual([charges[6], charges[0]]);
    expect((await allPages(agent.call, "/v1/charges?limit=1&transactionReference=order-7")).length).toBe(2);
    expect(await found("transactionReference=order-8")).toEqual([]);
    expect(await found("date=2020-02-29")).toEqual([]);
    expect(await found("from=0000-01-01T00:00&to=9999-12-31T23:59:59-12:00")).toEqual([...charges].reverse());
    const days = new Set([created, new Date().toISOString()].map((time) => time.slice(0, 10)));
    const ofDays = await Promise.all([...days].map((day) => found(`date=${day}`)));
    expect(ofDays.flat().toSorted()).toEqual(charges.toSorted());
  });

  it("of charges can be filtered by merchant, status and amount, with a separate rate limit", async () => {
    const all = [...charges].reverse();
    const found = async (query: string) => (await allPages(agent.call, `/v1/charges?limit=100&${query}`)).flat();
    const { headers, body } = await agent.call("GET", "/v1/charges?limit=1");
    expect(headers.get("RateLimit-Policy")).toMatch(/^"charges-list";q=\d+;w=\d+$/);
    expect((await agent.call("GET", `/v1/charges/${body.items[0].key}`)).headers.get("RateLimit-Policy")).toMatch(
      /^"default"/,
    );
    const { body: acceptor } = await agent.call("GET", `/v1/acceptors/${agent.acceptorKey}`);
    const ofMerchant = `merchantKey=${acceptor.merchant.key}`;
    expect(await found(ofMerchant)).toEqual(all);
    expect(await found(`${ofMerchant}&transactionReference=order-7`)).toEqual([charges[6], charges[0]]);
    expect(await found(`${ofMerchant}&authorization=declined`)).toEqual([]);
    const { amount, card, network } = body.items[0];
    const { value, currency } = amount;
    const last4 = card.maskedNumber.slice(-4);
    expect(await found(`network=${network}&last4=${last4}&authorization=approved&intent=purchase`)).toEqual(all);
    expect(await found(`currency=${currency}&amountFrom=${value}&amountTo=${value}`)).toEqual(all);
    expect(await found(`currency=${currency}&amountFrom=${value + 1}`)).toEqual([]);
    expect(await found("merchantKey=mct-00000000000000000000")).toEqual([]);
    expect(await agent.call("GET", `/v1/charges?amountTo=${value}`)).toMatchObject({
      status: 400,
      body: { validationErrors: [{ path: "/query/amountTo", errorCode: "amountRange.openapi.validation" }] },
    });
  });

  it.each(["from=2026-01-01T00:00:00Z", "to=2026-01-01T00:00:00Z"])(
    "of charges by transactionReference reject %s",
    async (time) =>
      expect(await agent.call("GET", `/v1/charges?transactionReference=order-7&${time}`)).toMatchObject({
        status: 400,
        body: { type: problem("invalid-to-or-from-date") },
      }),
  );

  it.each(["from", "to"])("of a day's charges do not accept %s in addition", async (name) =>
    expect(await agent.call("GET", `/v1/charges?date=2026-01-01&${name}=2026-01-01T12:00:00Z`)).toMatchObject({
      status: 400,
      body: { type: problem("invalid-to-or-from-date") },
    }),
  );

  it("accept each parameter once", async () =>
    expect(await agent.call("GET", "/v1/charges?limit=5&limit=6")).toMatchObject({
      status: 400,
      body: { validationErrors: [{ path: "/query/limit", errorCode: "repeated.openapi.validation" }] },
    }));

  it("of charges accept no time range that ends before it begins", async () =>
    expect(await agent.call("GET", "/v1/charges?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z")).toMatchObject({
      status: 400,
      body: { type: problem("invalid-to-or-from-date") },
    }));

  it("report every invalid parameter", async () => {
    const { status, body } = await agent.call(
      "GET",
      "/v1/charges?limit=101&sortOrder=up&from=yesterday&date=2026-02-30&page=2",
    );
    expect(status).toBe(400);
    expect(body.type).toBe(problem("invalid-input"));
    const paths = body.validationErrors.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(["/query/date", "/query/from", "/query/limit", "/query/page", "/query/sortOrder"]);
  });

  it.each(["0", "101", "-1", "1.5", "ten", ""])("reject the limit '%s'", async (limit) =>
    expect(await agent.call("GET", `/v1/merchants?limit=${limit}`)).toMatchObject({
      status: 400,
      body: { type: problem("invalid-input") },
    }),
  );

  it("accept only their own page token, unchanged", async () => {
    const other = await newAgent("Another PSP");
    const { body } = await agent.call("GET", "/v1/charges?limit=2");
    const token: string = body.offsetToken;
    const changed = token.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    const cases: [CallApi, string][] = [
      [agent.call, `/v1/charges?limit=2&offsetToken=${changed}`],
      [agent.call, `/v1/charges?limit=2&offsetToken=${token.toUpperCase()}`],
      [agent.call, "/v1/charges?offsetToken=abc"],
      [agent.call, "/v1/charges?offsetToken="],
      [agent.call, `/v1/charges?sortOrder=asc&offsetToken=${token}`],
      [agent.call, `/v1/charges?date=2026-01-01&offsetToken=${token}`],
      [agent.call, `/v1/merchants?offsetToken=${token}`],
      [agent.call, `/v1/charges/${charges[0]}/actions?offsetToken=${token}`],
      [other.call, `/v1/charges?limit=2&offsetToken=${token}`],
    ];
    for (const [call, path] of cases) {
      expect(await call("GET", path), path).toMatchObject({
        status: 400,
        body: { type: problem("invalid-offset-token") },
      });
    }
    // The limit may change from page to page.
    const { body: next } = await agent.call("GET", `/v1/charges?limit=3&offsetToken=${token}`);
    expect(keysOf(next)).toEqual([...charges].reverse().slice(2, 5));
  });

  it("of merchants are found by reference", async () => {
    const { body: second } = await agent.call("POST", "/v1/merchants", {
      body: merchant({ merchantReference: "shop#2" }),
    });
    await eventually(async () => (await firstKey("/v1/merchants")) === second.key || undefined);
    expect(keysOf((await agent.call("GET", "/v1/merchants")).body)).toEqual([second.key, agent.merchantKey]);
    const { body } = await agent.call("GET", "/v1/merchants?merchantReference=shop%232");
    expect(body).toEqual({ items: [second], moreItems: false });
  });

  it("of acceptors belong to a merchant and are found by reference", async () => {
    const path = `/v1/merchants/${agent.merchantKey}/acceptors`;
    const { body: second } = await agent.call("POST", path, { body: acceptor(agent.binKeys[1] ?? "") });
    expect(keysOf((await agent.call("GET", path)).body)).toEqual([second.key, agent.acceptorKey]);
    expect(keysOf((await agent.call("GET", `${path}?reference=web&limit=1`)).body)).toEqual([agent.acceptorKey]);
    expect((await agent.call("GET", `${path}?reference=no`)).body).toEqual({ items: [], moreItems: false });
    expect(await agent.call("GET", `/v1/merchants/${ready.merchantKey}/acceptors`)).toMatchObject({ status: 404 });
  });

  it("of BINs show those configured by the operator", async () => {
    const pages = await allPages(agent.call, "/v1/bins?limit=2");
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
    expect(pages.flat().toSorted()).toEqual(agent.binKeys.toSorted());
  });

  it("are empty, and no error, without entries", async () => {
    const { call } = await newAgent("Empty PSP");
    expect(await call("GET", "/v1/charges")).toMatchObject({ status: 200, body: { items: [], moreItems: false } });
  });

  it("of actions are the history of a charge, and each action can be read", async () => {
    const key = await charge();
    const { body } = await agent.call("GET", `/v1/charges/${key}/actions`);
    expect(body).toEqual({
      items: [
        {
          type: "authorization",
          key: expect.stringMatching(/^act-/),
          chargeKey: key,
          created: expect.any(String),
          version: 1,
          amount: { value: 1050, currency: "EUR" },
          status: { authorization: "approved" },
          authorizationResponse: {
            network: "visa",
            responseCode: "00",
            responseCodeDescription: expect.any(String),
            transactionIdentifier: expect.stringMatching(/^\d{15}$/),
          },
          clearing: { status: "pending" },
        },
      ],
      moreItems: false,
    });
    const [action] = body.items;
    const found = await agent.call("GET", `/v1/charges/${key}/actions/${action.key}`);
    expect(found).toMatchObject({ status: 200, body: action });
    charges.push(key);
  });

  it("of actions have one order, and contain nothing of other charges or agents", async () => {
    const key = charges[0];
    const { body } = await agent.call("GET", `/v1/charges/${key}/actions`);
    const [action] = body.items;
    const other = apiClient(ready);
    expect(await agent.call("GET", `/v1/charges/${key}/actions?sortOrder=asc`)).toMatchObject({ status: 400 });
    for (const [call, path] of [
      [agent.call, `/v1/charges/chg-unknown/actions`],
      [agent.call, `/v1/charges/${charges[1]}/actions/${action.key}`],
      [other, `/v1/charges/${key}/actions`],
      [other, `/v1/charges/${key}/actions/${action.key}`],
    ] as const) {
      expect(await call("GET", path), path).toMatchObject({ status: 404, body: { type: problem("entity-not-found") } });
    }
  });
});
