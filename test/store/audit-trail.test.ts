import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agentOperations } from "../../functions/agents/operations.ts";
import { apiKeyOperations } from "../../functions/api-keys/operations.ts";
import { distributionOperations } from "../../functions/distributions/operations.ts";
import type { SendFile } from "../../functions/distributions/sending/send-file.ts";
import { eventSubscriptionOperations } from "../../functions/event-subscriptions/operations.ts";
import type { ReachEventBus } from "../../functions/event-subscriptions/receiver/reach-receiver.ts";
import { merchantOperations } from "../../functions/merchants/operations.ts";
import { reportScheduleOperations } from "../../functions/report-schedules/operations.ts";
import { type AuditEntry, itemToAuditEntry } from "../../functions/shared/audit/audit-trail.ts";
import type { ApiHandler } from "../../functions/shared/entry/endpoint.ts";
import type { EndpointContract } from "../../functions/shared/entry/function-contract.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { apiEvent, lambdaContext } from "../support/api-event.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { testEventNames, testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";

/** Every endpoint that changes keys, permissions, targets or limits leaves one entry of what it changed. */

let scratch: ScratchTable;
beforeAll(async () => {
  scratch = await scratchTable();
});
afterAll(() => scratch.close());

const operations: Readonly<Record<string, { readonly contract: unknown; readonly handler: unknown }>> = {
  ...apiKeyOperations,
  ...distributionOperations,
  ...eventSubscriptionOperations,
  ...merchantOperations,
  ...reportScheduleOperations,
};

const settings = { ...testSettings, OWN_ACCOUNT: "000000000000" };

/** What is brought to the one server and put on the one bus that there are. */
const outside = () => {
  const files = new Map<string, string>();
  const onBus: string[] = [];
  const send: SendFile = async (_distribution, { file, admitsHostKey }) => {
    const hostKey = "SHA256:ofTheOneServer";
    await admitsHostKey?.(hostKey);
    files.set(file.name, await text(await file.read()));
    return { kind: "delivered", hostKey };
  };
  const reachBus: ReachEventBus = async (_subscription, event) => {
    onBus.push(String(event.data["nonce"]));
    return { judgement: { kind: "received" } };
  };
  return { files, onBus, platform: { ...testPlatform(scratch.table), send, reachBus } };
};

const externalId = "agreed-by-both-of-us";

const withSecretPath = (path: string): string => `https://hooks.example/${path}?token=s3cr3t`;

const agentOf = ({ platform }: ReturnType<typeof outside>, agentKey: string, apiKey = "apk-other") => {
  const caller = { agentKey, apiKey, permissions: "all:All" };
  return async (operationId: string, path: Readonly<Record<string, string>>, body?: unknown) => {
    const found = operations[operationId];
    if (!found) throw new Error(`there is no operation ${operationId}`);
    const contract = found.contract as EndpointContract;
    const handler = (found.handler as (settings: unknown, outside: unknown) => ApiHandler)(settings, platform);
    const headers = { "Content-Type": contract.bodyMediaType ?? "application/json" };
    const event = apiEvent({ caller, pathParameters: path, headers, ...(body !== undefined && { body }) });
    const requestId = randomUUID();
    const requestContext = { ...event.requestContext, requestId, identity: { sourceIp: "198.51.100.7" } };
    const { statusCode, body: answered } = await handler({ ...event, requestContext } as typeof event, lambdaContext);
    if (statusCode >= 300) throw new Error(`${operationId} answered ${statusCode}: ${answered}`);
    return { requestId, answer: JSON.parse(answered || "null") };
  };
};

const entries = async (): Promise<readonly AuditEntry[]> =>
  (await scratch.domainItems()).filter(({ pk }) => pk.startsWith("audit#")).map(itemToAuditEntry);

const address = { countryCode: { alpha2: "DE" }, city: "Berlin", line1: "Torstrasse 1", postalCode: "10119" };

const newAgent = async () => {
  const bin = { network: "visa", acquirerIdCode: "400001", acquirerCountryCode: { alpha2: "DE" } } as const;
  const create = agentOperations.createAgent.run(undefined, testPlatform(scratch.table));
  const { agentKey, apiKey, bins } = await create({ name: "An agent", bins: [bin] });
  return { agentKey, apiKey, binKey: bins[0]?.key ?? "" };
};

const role = { bucketName: "reports", accountId: "222222222222", directory: "in" };

const server = { host: "sftp.agent.example", username: "acquiring", dirPath: "/in" };

const eventBusArn = "arn:aws:events:eu-west-1:999999999999:event-bus/partner";

describe("the audit trail", () => {
  const walked: { readonly operationId: string; readonly requestId: string; readonly entityKey: string }[] = [];
  const secrets: string[] = [];
  let owner: Awaited<ReturnType<typeof newAgent>>;

  beforeAll(async () => {
    const world = outside();
    owner = await newAgent();
    const { agentKey, binKey } = owner;
    const call = agentOf(world, agentKey, owner.apiKey);
    /** Walks one step. The entity is the one that was made, unless the path names it. */
    const step = async (operationId: string, path: Readonly<Record<string, string>>, body?: unknown) => {
      const { requestId, answer } = await call(operationId, path, body);
      const entityKey = operationId.startsWith("create") ? answer.key : Object.values(path).at(-1);
      walked.push({ operationId, requestId, entityKey });
      if (answer?.secret) secrets.push(answer.secret);
      return answer;
    };

    const { key: apiKey } = await step("createApiKey", {}, { permissions: ["charges:Get"] });
    await step(
      "updateApiKey",
      { apiKey },
      { permissions: ["charges:Get", "charges:Create"], ipRanges: ["10.0.0.0/8"] },
    );
    await step("archiveApiKey", { apiKey });

    const merchant = { name: "A shop", legalName: "A shop GmbH", registeredAddress: address };
    const { key: merchantKey } = await step("createMerchant", {}, merchant);
    await step("updateMerchant", { merchantKey }, { name: "Another shop" });
    const acceptor = { mid: "SHOP1", mcc: "5732", doingBusinessAsName: "Shop", description: "Shop", binKey };
    const { key: acceptorKey } = await step("createAcceptor", { merchantKey }, acceptor);
    await step("updateAcceptor", { acceptorKey }, { chargesBlocked: true });
    await step("archiveAcceptor", { acceptorKey });

    const roleArn = "arn:aws:iam::222222222222:role/reports";
    const s3 = { type: "s3", targets: { ...role, roleArn, externalId } };
    const { key: distributionKey } = await step("createDistribution", {}, s3);
    await step("updateDistribution", { distributionKey }, { targets: { directory: "elsewhere" } });
    await step("archiveDistribution", { distributionKey });

    const eventSource = `${testEventNames.eventsBase}/charges`;
    const hook = { eventSource, targetUrl: withSecretPath("one") };
    const { key: eventSubscriptionKey } = await step("createEventSubscription", {}, hook);
    await step("updateEventSubscription", { eventSubscriptionKey }, { targetUrl: withSecretPath("two") });
    await step("rotateEventSubscriptionSecret", { eventSubscriptionKey });
    await step("archiveEventSubscription", { eventSubscriptionKey });

    const schedule = { reportName: "charges", trigger: { cadence: "daily", hour: 6 }, mimeType: "text/csv" };
    const { key: reportScheduleKey } = await step("createReportSchedule", {}, schedule);
    await step("updateReportSchedule", { reportScheduleKey }, { trigger: { hour: 7 } });
    await step("archiveReportSchedule", { reportScheduleKey });

    // What another agent came to first is proven by who reads there.
    const first = agentOf(world, "cgt-first");
    await first("createDistribution", {}, { type: "sftp", targets: server });
    await first("createEventSubscription", {}, { eventSource, eventBusArn });
    const sftp = { type: "sftp", targets: server, contested: true };
    const proven = { distributionKey: (await step("createDistribution", {}, sftp)).key };
    await call("verifyDistribution", proven, {});
    const nonce = [...world.files.values()].at(-1)?.trim();
    await step("verifyDistribution", proven, { nonce });
    const bus = { eventSource, eventBusArn, contested: true };
    const provenBus = { eventSubscriptionKey: (await step("createEventSubscription", {}, bus)).key };
    await call("verifyEventSubscription", provenBus, {});
    await step("verifyEventSubscription", provenBus, { nonce: world.onBus.at(-1) });
  });

  it("is walked for every endpoint that is audited", () => {
    const audited = endpointContracts.filter((contract) => contract.audited).map(({ operationId }) => operationId);
    expect([...new Set(walked.map(({ operationId }) => operationId))].sort()).toEqual(audited.sort());
  });

  it("has exactly one entry of each change, which says who did what from where", async () => {
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

  it("shows what a change was from and to", async () => {
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

  it("holds no secret: it names what it keeps back", async () => {
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

  it("says nothing of a request that changes nothing", async () => {
    const call = agentOf(outside(), owner.agentKey);
    const { answer } = await call(
      "createMerchant",
      {},
      {
        name: "Still",
        legalName: "Still",
        registeredAddress: address,
      },
    );
    const { requestId } = await call("updateMerchant", { merchantKey: answer.key }, { name: "Still" });
    expect((await entries()).filter((entry) => entry.requestId === requestId)).toEqual([]);
  });
});

describe("endpoints that change what an agent has set up", () => {
  /** They make nothing that decides who may do what or where things go. */
  const unaudited = ["acknowledgeEvents", "resendDelivery", "runReportSchedule", "testDistribution"];
  const slices = ["api-keys", "deliveries", "distributions", "event-subscriptions", "merchants", "report-schedules"];

  it("are audited, but for those that are listed here", () => {
    const changing = endpointContracts.filter(({ slice, method }) => slices.includes(slice) && method !== "GET");
    expect(
      changing
        .filter((contract) => !contract.audited)
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(unaudited);
  });
});
