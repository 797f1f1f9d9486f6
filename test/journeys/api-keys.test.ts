import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { apiClient, chargeBody } from "../support/api-client.ts";
import { ownShop } from "../support/own-shop.ts";
import { directory } from "../support/ready.ts";

const ready = await ownShop("API keys");
const call = apiClient(ready);

/** IP addresses of the tests, which a key for the tests must allow. */
const here = ["127.0.0.0/8", "::1/128"];

async function createKey(body: Record<string, unknown>, credentials?: string) {
  const created = await call("POST", "/v1/apiKeys", { body, ...(credentials && { credentials }) });
  return { ...created, credentials: `${created.body.key}:${created.body.secret}` };
}

/** Returns the content of a file; empty if the service deleted the file in the meantime. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

describe("an API key", () => {
  it("shows its secret once, authenticates, and can be read without its secret", async () => {
    const created = await createKey({ permissions: ["apiKeys:Get"], description: "Reader" });
    const { key, secret } = created.body;
    expect(created).toMatchObject({ status: 201, body: { status: "active", version: 1, description: "Reader" } });
    expect(created.headers.get("location")).toBe(`/v1/apiKeys/${key}`);
    expect(secret).toMatch(/^[a-zA-Z0-9]{32}$/);

    const found = await call("GET", `/v1/apiKeys/${key}`, { credentials: created.credentials });
    expect(found).toMatchObject({ status: 200, body: { key, permissions: ["apiKeys:Get"] } });
    expect(found.text).not.toContain(secret);
    expect(found.text).not.toContain("secretHash");
    expect(found.body.ipRanges).toBeUndefined();
  });

  it("is created once per Idempotency-Key, and its secret is not stored", async () => {
    const send = () =>
      call("POST", "/v1/apiKeys", { body: { permissions: ["charges:Get"] }, headers: { "idempotency-key": key } });
    const key = randomUUID();
    const [first, again] = [await send(), await send()];
    expect(first.body.secretWithheld).toBeUndefined();
    expect(again).toMatchObject({ status: 201, body: { key: first.body.key, secretWithheld: true } });
    expect(again.body.secret).toBeUndefined();
    expect(again.headers.get("idempotency-replayed")).toBe("true");

    const files = globSync("**/*", { cwd: directory, withFileTypes: true }).filter((file) => file.isFile());
    expect(files.length).toBeGreaterThan(0);
    const telling = files.filter((file) => contentOf(join(file.parentPath, file.name)).includes(first.body.secret));
    expect(telling.map(({ name }) => name)).toEqual([]);
  });

  it("allows what its permissions allow; a denial names the missing permission", async () => {
    const { credentials } = await createKey({ permissions: ["charges:Create"] });
    const charged = await call("POST", "/v1/charges", { body: chargeBody(ready), credentials });
    expect(charged.status).toBe(201);
    const refused = await call("GET", `/v1/charges/${charged.body.key}`, { credentials });
    expect(refused).toMatchObject({ status: 403, body: { type: "/service/problems/forbidden" } });
    expect(refused.body.detail).toContain("'charges:Get'");
  });

  it("is accepted from its IP addresses only", async () => {
    const foreign = await createKey({ permissions: ["all:All"], ipRanges: ["10.0.0.0/8"] });
    expect(foreign.status).toBe(201);
    expect(await call("GET", "/v1/apiKeys", { credentials: foreign.credentials })).toMatchObject({
      status: 401,
      body: { type: "/service/problems/authentication-required" },
    });
    const local = await createKey({ permissions: ["all:All"], ipRanges: here });
    expect((await call("GET", "/v1/apiKeys", { credentials: local.credentials })).status).toBe(200);
  });

  it("stops working permanently when it is archived", async () => {
    const { body, credentials } = await createKey({ permissions: ["charges:All"] });
    const path = `/v1/apiKeys/${body.key}`;
    const archived = await call("DELETE", path);
    expect(archived).toMatchObject({ status: 204, text: "" });
    expect((await call("GET", "/v1/charges", { credentials })).status).toBe(401);
    expect((await call("GET", path)).body).toMatchObject({ status: "archived", version: 2 });
    expect((await call("DELETE", path)).status).toBe(204);
    expect((await call("GET", path)).body.version).toBe(2);
    expect(await call("PATCH", path, { body: { status: "active" } })).toMatchObject({
      status: 409,
      body: { type: "/service/problems/api-key/archived" },
    });
  });

  it("is rejected while it is disabled", async () => {
    const { body, credentials } = await createKey({ permissions: ["apiKeys:List"], status: "disabled" });
    const path = `/v1/apiKeys/${body.key}`;
    const works = async () => (await call("GET", "/v1/apiKeys", { credentials })).status;
    expect(await works()).toBe(401);
    expect(await call("PATCH", path, { body: { status: "active" } })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await works()).toBe(200);
  });

  it("is rejected with all validation errors together", async () => {
    const body = { permissions: ["charges:Fly"], ipRanges: ["10.0.0.0/33", "x"], status: "archived", secret: "mine" };
    const { status, body: problem } = await call("POST", "/v1/apiKeys", { body });
    expect(status).toBe(400);
    expect(problem.validationErrors.map(({ path }: { path: string }) => path).sort()).toEqual([
      "/body/ipRanges/0",
      "/body/ipRanges/1",
      "/body/permissions/0",
      "/body/secret",
      "/body/status",
    ]);
    const twice = await call("POST", "/v1/apiKeys", { body: { permissions: ["charges:Get", "charges:Get"] } });
    expect(twice.body.validationErrors).toMatchObject([{ path: "/body/permissions" }]);
  });

  it("of another agent, or one that does not exist, is not found", async () => {
    const path = "/v1/apiKeys/apk-00000000000000000000";
    for (const [method, body] of [["GET"], ["PATCH", {}], ["DELETE"]] as const) {
      expect((await call(method, path, { ...(body && { body }) })).status).toBe(404);
    }
  });
});

describe("a limited API key", () => {
  it("can grant the permissions that it has, and no others", async () => {
    const permissions = ["apiKeys:Create", "apiKeys:Update", "charges:All"];
    const { credentials } = await createKey({ permissions, ipRanges: here });
    expect(await createKey({ permissions: ["charges:Get"], ipRanges: ["127.0.0.1/32"] }, credentials)).toMatchObject({
      status: 201,
    });
    const escalations = [
      [{ permissions: ["merchants:Get"], ipRanges: ["127.0.0.1/32"] }, "'merchants:Get'"],
      [{ permissions: ["all:All"], ipRanges: ["127.0.0.1/32"] }, "'all:All'"],
      [{ permissions: ["charges:Get"], ipRanges: ["10.0.0.0/8"] }, "'10.0.0.0/8'"],
      [{ permissions: ["charges:Get"] }, "any IP address"],
    ] as const;
    for (const [body, named] of escalations) {
      const refused = await createKey(body, credentials);
      expect(refused).toMatchObject({ status: 403, body: { type: "/service/problems/api-key/exceeds-own-rights" } });
      expect(refused.body.detail).toContain(named);
    }
  });

  it("cannot change or archive a key with more permissions", async () => {
    const weak = await createKey({ permissions: ["apiKeys:All", "charges:Get"] });
    const { body: strong } = await createKey({ permissions: ["charges:All"] });
    const path = `/v1/apiKeys/${strong.key}`;
    const stronger = {
      status: 403,
      body: {
        type: "/service/problems/api-key/stronger-than-own",
        detail: `The API key '${strong.key}' has permissions that your API key lacks: 'charges:All'.`,
      },
    };
    const { credentials } = weak;
    expect(await call("PATCH", path, { body: { status: "disabled" }, credentials })).toMatchObject(stronger);
    expect(await call("PATCH", path, { body: { permissions: ["charges:Get"] }, credentials })).toMatchObject(stronger);
    expect(await call("DELETE", path, { credentials })).toMatchObject(stronger);
    expect((await call("GET", path)).body).toMatchObject({ status: "active", version: 1 });
  });

  it("cannot widen another key beyond itself, but may narrow it", async () => {
    const weak = await createKey({ permissions: ["apiKeys:Update", "charges:All"], ipRanges: here });
    const { body: strong } = await createKey({ permissions: ["charges:All"], ipRanges: ["10.0.0.0/8"] });
    const change = (body: unknown) =>
      call("PATCH", `/v1/apiKeys/${strong.key}`, { body, credentials: weak.credentials });
    expect((await change({ permissions: ["charges:All", "merchants:Get"] })).status).toBe(403);
    expect((await change({ ipRanges: null })).status).toBe(403);
    expect(await change({ permissions: ["charges:Get"], status: "disabled" })).toMatchObject({ status: 200 });
    expect((await change({ status: "active" })).status).toBe(403);
  });

  it("expires at its expiry, and not after the key that created it", async () => {
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    expect(await createKey({ permissions: ["charges:Get"], expires: "2020-01-01T00:00:00Z" })).toMatchObject({
      status: 400,
      body: { type: "/service/problems/api-key/expires-in-the-past" },
    });
    const expires = inSeconds(3600);
    const { body: ends, credentials } = await createKey({ permissions: ["all:All"], expires });
    expect(ends).toMatchObject({ expires });
    expect(await createKey({ permissions: ["all:All"] }, credentials)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining(expires) },
    });
    expect(await createKey({ permissions: ["all:All"], expires: inSeconds(60) }, credentials)).toMatchObject({
      status: 201,
    });
    expect(await call("GET", "/v1/me", { credentials })).toMatchObject({ status: 200, body: { expires } });
    expect((await call("GET", `/v1/apiKeys/${ends.key}`)).body.lastUsed).toMatch(/^20/);
  });

  it("may read itself, with any permissions", async () => {
    const { body, credentials } = await createKey({ permissions: ["charges:Get"] });
    expect(await call("GET", "/v1/me", { credentials })).toMatchObject({
      status: 200,
      body: {
        agentKey: body.agentKey,
        apiKey: body.key,
        stage: "local",
        permissions: ["charges:Get"],
        suspended: false,
      },
    });
    expect(await call("GET", "/v1/me", { credentials: null })).toMatchObject({ status: 401 });
  });

  it("can neither extend its own permissions nor lock itself out", async () => {
    const { body, credentials } = await createKey({ permissions: ["apiKeys:All"] });
    const path = `/v1/apiKeys/${body.key}`;
    const raised = await call("PATCH", path, { body: { permissions: ["all:All"] }, credentials });
    expect(raised).toMatchObject({ status: 403, body: { type: "/service/problems/api-key/exceeds-own-rights" } });
    const ownKey = { status: 409, body: { type: "/service/problems/api-key/own-key" } };
    expect(await call("PATCH", path, { body: { status: "disabled" }, credentials })).toMatchObject(ownKey);
    expect(await call("DELETE", path, { credentials })).toMatchObject(ownKey);
    expect((await call("PATCH", path, { body: { description: "Mine" }, credentials })).status).toBe(200);
  });
});

describe("a change of an API key", () => {
  it("can require the version that was read", async () => {
    const { body } = await createKey({ permissions: ["charges:Get"], description: "First" });
    const path = `/v1/apiKeys/${body.key}`;
    const change = (version: string) =>
      call("PATCH", path, { body: { description: null }, headers: { "if-match": version } });
    const changed = await change("1");
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
    expect(changed.body.description).toBeUndefined();
    expect(changed.body.lastModified).toBeDefined();
    const stale = { status: 412, body: { type: "/service/problems/precondition-failed" } };
    expect(await change("1")).toMatchObject(stale);
    expect(await call("DELETE", path, { headers: { "if-match": "1" } })).toMatchObject(stale);
    const wrong = await change("latest");
    expect(wrong).toMatchObject({ status: 400, body: { validationErrors: [{ path: "/headers/If-Match" }] } });
    expect((await call("DELETE", path, { headers: { "if-match": "2" } })).status).toBe(204);
  });

  it("is a merge patch with the matching media type", async () => {
    const { body } = await createKey({ permissions: ["charges:Get"] });
    const headers = { "content-type": "application/json" };
    const refused = await call("PATCH", `/v1/apiKeys/${body.key}`, { body: { description: "x" }, headers });
    expect(refused).toMatchObject({ status: 415, body: { type: "/service/problems/unsupported-media-type" } });
    expect(refused.body.detail).toContain("application/merge-patch+json");
  });

  it("succeeds for one of two callers with the same version", async () => {
    const { body } = await createKey({ permissions: ["charges:Get"] });
    const change = (description: string) =>
      call("PATCH", `/v1/apiKeys/${body.key}`, { body: { description }, headers: { "if-match": "1" } });
    const answers = await Promise.all(["one", "two", "three"].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});

describe("the list of API keys", () => {
  it("contains every key of the agent, page by page, and no secret", async () => {
    const { body } = await createKey({ permissions: ["charges:Get"] });
    const first = await call("GET", "/v1/apiKeys?limit=1");
    expect(first).toMatchObject({ status: 200, body: { items: [{ key: body.key }], moreItems: true } });
    const rest = await call("GET", `/v1/apiKeys?limit=100&offsetToken=${encodeURIComponent(first.body.offsetToken)}`);
    const keys = rest.body.items.map(({ key }: { key: string }) => key);
    expect(keys).toContain(ready.apiKey);
    expect(keys).not.toContain(body.key);
    expect(first.text + rest.text).not.toContain("secret");
  });
});
