import { describe, expect, it } from "vitest";
import { purposeKeys } from "../../shared/secrets/purpose-keys.ts";
import { realTimes } from "../../shared/store/agent-times.ts";
import { type ApiKey, secretText } from "../domain/api-key.ts";
import { anApiKey } from "../testing/api-key-builder.ts";
import { authorizeRequest } from "./authorize-request.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const keys = purposeKeys({ current: 1, versions: { 1: "secret" } });

async function authorize(change: Partial<ApiKey>, isSuspended = false) {
  const { hash: secretHash } = keys.hash("api-key", secretText(anApiKey().key, "secret"));
  const apiKey = anApiKey({ secretHash, ...change });
  const noted: string[] = [];
  const caller = await authorizeRequest(
    `Basic ${Buffer.from(`${apiKey.key}:secret`).toString("base64")}`,
    "203.0.113.9",
    {
      findApiKey: async () => apiKey,
      apiKeyPurposeKeys: async () => keys,
      noteUse: ({ key }) => noted.push(key),
      clock: () => now,
      isSuspended: async () => isSuspended,
      agentTimes: realTimes,
      agentsOfKeys: new Map(),
    },
  );
  return { caller, noted };
}

describe("a request with a key", () => {
  it("is executed as the agent of the key", async () =>
    expect((await authorize({})).caller).toMatchObject({ apiKey: anApiKey().key, permissions: ["all:All"] }));

  it("is not authenticated after the key has expired", async () => {
    expect((await authorize({ expires: "2026-11-20T10:00:00.001Z" })).caller).toBeDefined();
    expect((await authorize({ expires: now.toISOString() })).caller).toBeUndefined();
  });

  it("is not authenticated from an address outside the key's ranges", async () => {
    expect((await authorize({ ipRanges: ["203.0.113.0/24"] })).caller).toBeDefined();
    const { caller, noted } = await authorize({ ipRanges: ["198.51.100.0/24", "203.0.113.10/32"] });
    expect(caller).toBeUndefined();
    expect(noted).toEqual([]);
  });

  it("is recorded at most once an hour", async () => {
    expect((await authorize({})).noted).toEqual([anApiKey().key]);
    expect((await authorize({ lastUsed: "2026-11-20T09:00:00.000Z" })).noted).toHaveLength(1);
    expect((await authorize({ lastUsed: "2026-11-20T09:00:00.001Z" })).noted).toEqual([]);
    expect((await authorize({ status: "disabled" })).noted).toEqual([]);
  });

  it("includes the suspension of the agent", async () => {
    expect((await authorize({}, true)).caller).toMatchObject({ isSuspended: true });
    expect((await authorize({})).caller).not.toHaveProperty("isSuspended");
  });
});
