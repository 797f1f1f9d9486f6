import type { ApiKey } from "../domain/api-key.ts";

/** A key with all permissions and no address ranges. A test overrides the properties that it tests. */
export const anApiKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  key: "apk-00000000000000000001",
  agentKey: "cgt-00000000000000000001",
  status: "active",
  permissions: ["all:All"],
  ipRanges: [],
  secretHash: "hash",
  secretKeyVersion: 1,
  created: "2026-11-20T10:00:00.000Z",
  version: 1,
  ...change,
});
