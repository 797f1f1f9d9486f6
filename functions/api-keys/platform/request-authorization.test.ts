import { expect, it } from "vitest";
import { purposeKeys } from "../../shared/secrets/purpose-keys.ts";
import { agentItemKey } from "../../shared/store/agent-status.ts";
import { sandboxTimes } from "../../shared/store/agent-times.ts";
import { gathered } from "../../shared/store/gathered-reads.ts";
import type { Item, Table } from "../../shared/store/table.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";
import { newApiKeyToWrites } from "../api-key-store.ts";
import { authorizeRequest } from "../authorize-request/authorize-request.ts";
import { secretText } from "../domain/api-key.ts";
import { anApiKey } from "../testing/api-key-builder.ts";
import { requestAuthorizationPlatform } from "./request-authorization.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const keys = purposeKeys({ current: 1, versions: { 1: "secret" } });
const { key } = anApiKey();
const apiKey = anApiKey({
  secretHash: keys.hash("api-key", secretText(key, "secret")).hash,
  lastUsed: now.toISOString(),
});
const agent: Item = { ...agentItemKey(apiKey.agentKey) };
const items: readonly Item[] = [
  ...newApiKeyToWrites(apiKey).flatMap((one) => (one.kind === "put" ? one.item : [])),
  agent,
];

/** Environment of the function that records its reads, one list of keys per round trip. */
function environment() {
  const trips: (readonly string[])[] = [];
  const read = gathered(async (itemKeys) => {
    trips.push(itemKeys.map(({ sk }) => sk));
    return itemKeys.map(({ pk, sk }) => items.find((item) => item.pk === pk && item.sk === sk));
  });
  const table = { read } as Table;
  const platform = requestAuthorizationPlatform(undefined, {
    table,
    apiKeyPurposeKeys: async () => keys,
    agentTimes: sandboxTimes(table),
    clock: () => now,
    log: silentLog,
  });
  const authorize = (secret = "secret") =>
    authorizeRequest(`Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`, "203.0.113.9", platform);
  return { trips, authorize };
}

it("reads a recently validated key and its agent's items in one round trip", async () => {
  const { trips, authorize } = environment();
  const first = await authorize();
  expect(trips).toEqual([["api-key"], ["agent", "sandbox-clock"]]);
  expect(await authorize()).toEqual(first);
  expect(trips.slice(2)).toEqual([["api-key", "agent", "sandbox-clock"]]);
});

it("does not read an agent for a key that was never valid in this environment", async () => {
  const { trips, authorize } = environment();
  expect(await authorize("another secret")).toBeUndefined();
  expect(await authorize("another secret")).toBeUndefined();
  expect(trips).toEqual([["api-key"], ["api-key"]]);
});
