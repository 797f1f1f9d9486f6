import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuditEntry, itemToAuditEntry } from "../../functions/shared/audit/audit-trail.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import {
  agentOf,
  externalId,
  merchantAddress,
  type WalkedStep,
  walkAuditedChanges,
} from "../support/audited-changes.ts";
import { scratchTable } from "../support/scratch-table.ts";

/** Every endpoint that changes keys, permissions, targets or limits writes one entry with its changes. */

const scratch = await scratchTable();
afterAll(() => scratch.close());

const entries = async (): Promise<readonly AuditEntry[]> =>
  (await scratch.domainItems()).filter(({ pk }) => pk.startsWith("audit#")).map(itemToAuditEntry);

describe("the audit trail", () => {
  let walked: readonly WalkedStep[];
  let secrets: readonly string[];
  let owner: Awaited<ReturnType<typeof walkAuditedChanges>>["owner"];

  beforeAll(async () => {
    ({ walked, secrets, owner } = await walkAuditedChanges(scratch.table));
  });

  it("covers every audited endpoint", () => {
    const audited = endpointContracts.filter((contract) => contract.audited).map(({ operationId }) => operationId);
    expect([...new Set(walked.map(({ operationId }) => operationId))].sort()).toEqual(audited.sort());
  });

  it("has exactly one entry per change, with its actor, action and source address", async () => {
    const all = await entries();
    for (const { operationId, requestId, entityKey } of walked) {
      const found = all.filter((entry) => entry.requestId === requestId && entry.entityKey === entityKey);
      expect(found, operationId).toHaveLength(1);
      expect(found[0]).toMatchObject({
        action: operationId,
        agentKey: owner.agentKey,
        by: { kind: "api-key", apiKey: owner.apiKey },
        sourceAddress: "198.51.100.7",
        version: expect.any(Number),
      });
      const [{ changes, withheld = [] } = { changes: [] }] = found;
      expect(changes.length + withheld.length, operationId).toBeGreaterThan(0);
    }
  });

  it("shows the old and new values of a change", async () => {
    const all = await entries();
    const changesOf = (operationId: string) => {
      const requestId = walked.find((one) => one.operationId === operationId)?.requestId;
      return all.find((entry) => entry.requestId === requestId)?.changes;
    };
    expect(changesOf("updateApiKey")).toEqual([
      { what: "permissions", from: ["charges:Get"], to: ["charges:Get", "charges:Create"] },
      { what: "ipRanges", from: [], to: ["10.0.0.0/8"] },
    ]);
    expect(changesOf("updateDistribution")).toEqual([{ what: "targets.directory", from: "in", to: "elsewhere" }]);
    expect(changesOf("updateEventSubscription")).toEqual([
      { what: "targetUrl", from: "https://hooks.example", to: "https://hooks.example" },
    ]);
    expect(changesOf("rotateEventSubscriptionSecret")).toEqual([]);
    expect(changesOf("archiveApiKey")).toEqual([{ what: "status", from: "active", to: "archived" }]);
  });

  it("contains no secret: it names the omitted fields", async () => {
    const stored = JSON.stringify(await entries());
    expect(secrets.length).toBeGreaterThan(2);
    for (const secret of [...secrets, externalId, "s3cr3t"]) expect(stored).not.toContain(secret);
    const withheld = new Set((await entries()).flatMap((entry) => entry.withheld ?? []));
    expect([...withheld].sort()).toEqual(
      [
        "previousSecrets",
        "secret.keyVersion",
        "secret.number",
        "secretHash",
        "secretKeyVersion",
        "targets.externalId",
      ].sort(),
    );
  });

  it("has no entry for a request that changes nothing", async () => {
    const call = agentOf(scratch.table, owner.agentKey);
    const body = { name: "Still", legalName: "Still", registeredAddress: merchantAddress };
    const { answer } = await call("createMerchant", {}, body);
    const { requestId } = await call("updateMerchant", { merchantKey: answer.key }, { name: "Still" });
    expect((await entries()).filter((entry) => entry.requestId === requestId)).toEqual([]);
  });
});

describe("endpoints that change an agent's configuration", () => {
  /** These endpoints create nothing that affects access or the destination of data. */
  const unaudited = ["acknowledgeEvents", "resendDelivery", "runReportSchedule", "testDistribution"];
  const slices = ["api-keys", "deliveries", "distributions", "event-subscriptions", "merchants", "report-schedules"];

  it("are audited, except the listed ones", () => {
    const changing = endpointContracts.filter(({ slice, method }) => slices.includes(slice) && method !== "GET");
    expect(
      changing
        .filter((contract) => !contract.audited)
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(unaudited);
  });
});
