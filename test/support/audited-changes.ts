import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import type { SendFile } from "../../functions/distributions/sending/send-file.ts";
import type { ReachEventBus } from "../../functions/event-subscriptions/receiver/reach-receiver.ts";
import type { ApiHandler } from "../../functions/shared/entry/endpoint.ts";
import type { EndpointContract } from "../../functions/shared/entry/function-contract.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { knownCountry } from "../../functions/shared/values/country.ts";
import { agentsOperations } from "../operations/agents.ts";
import { apiKeysOperations } from "../operations/api-keys.ts";
import { distributionsOperations } from "../operations/distributions.ts";
import { eventSubscriptionsOperations } from "../operations/event-subscriptions.ts";
import { merchantsOperations } from "../operations/merchants.ts";
import { processorTokensOperations } from "../operations/processor-tokens.ts";
import { reportSchedulesOperations } from "../operations/report-schedules.ts";
import { apiEvent, lambdaContext } from "./api-event.ts";
import { testEventNames, testPlatform } from "./test-platform.ts";
import { testSettings } from "./test-settings.ts";
import { testVaults } from "./test-vault.ts";

/** Changes that an agent makes through every audited endpoint. */

const operations: Readonly<Record<string, { readonly contract: unknown; readonly handler: unknown }>> = {
  ...apiKeysOperations,
  ...distributionsOperations,
  ...eventSubscriptionsOperations,
  ...merchantsOperations,
  ...processorTokensOperations,
  ...reportSchedulesOperations,
};

/** Files on the only SFTP server, and events on the only bus. */
function clientsOn(table: Table) {
  const files = new Map<string, string>();
  const onBus: string[] = [];
  const send: SendFile = async (_distribution, { file, admitsHostKey }) => {
    const hostKey = { fingerprint: "SHA256:ofTheOneServer", type: "ssh-ed25519" } as const;
    await admitsHostKey?.(hostKey.fingerprint);
    files.set(file.name, await text(await file.read()));
    return { kind: "delivered", hostKey };
  };
  const reachBus: ReachEventBus = async (_subscription, event) => {
    onBus.push(String(event.data["nonce"]));
    return { result: { kind: "received" } };
  };
  return { files, onBus, platform: { ...testPlatform(table), ...testVaults, send, reachBus } };
}

export const externalId = "agreed-by-both-of-us";

const withSecretPath = (path: string): string => `https://hooks.example/${path}?token=s3cr3t`;

function agentIn({ platform }: ReturnType<typeof clientsOn>, agentKey: string, apiKey = "apk-other") {
  const caller = { agentKey, apiKey, permissions: "all:All" };
  return async (operationId: string, path: Readonly<Record<string, string>>, body?: unknown) => {
    const found = operations[operationId];
    if (!found) throw new Error(`there is no operation ${operationId}`);
    const contract = found.contract as EndpointContract;
    const handler = (found.handler as (settings: unknown, clients: unknown) => ApiHandler)(testSettings, platform);
    const headers = { "Content-Type": contract.bodyMediaType ?? "application/json" };
    const event = apiEvent({ caller, pathParameters: path, headers, ...(body !== undefined && { body }) });
    const requestId = randomUUID();
    const requestContext = { ...event.requestContext, requestId, identity: { sourceIp: "198.51.100.7" } };
    const { statusCode, body: answered } = await handler({ ...event, requestContext } as typeof event, lambdaContext);
    if (statusCode >= 300) throw new Error(`${operationId} answered ${statusCode}: ${answered}`);
    return { requestId, answer: JSON.parse(answered || "null") };
  };
}

export const merchantAddress = {
  countryCode: { alpha2: "DE" },
  city: "Berlin",
  line1: "Torstrasse 1",
  postalCode: "10119",
};

async function newAgent(table: Table) {
  const bin = { network: "visa", acquirerIdCode: "400001", acquirerCountryCode: knownCountry("DE") } as const;
  const create = agentsOperations.createAgent.run(testSettings, testPlatform(table));
  const { agentKey, apiKey, bins } = await create({ name: "An agent", bins: [bin] });
  return { agentKey, apiKey, binKey: bins[0]?.key ?? "" };
}

const role = { bucketName: "reports", accountId: "222222222222", directory: "in" };

const server = { host: "sftp.agent.example", username: "acquiring", dirPath: "/in" };

const eventBusArn = "arn:aws:events:eu-west-1:999999999999:event-bus/partner";

/** An agent in process: calls an operation by name, with the variables of its path and a body. */
export const agentOf = (table: Table, agentKey: string, apiKey?: string) => agentIn(clientsOn(table), agentKey, apiKey);

export interface WalkedStep {
  readonly operationId: string;
  readonly requestId: string;
  readonly entityKey: string;
}

/** Performs all audited changes with a new agent. */
export async function walkAuditedChanges(table: Table) {
  const walked: WalkedStep[] = [];
  const secrets: string[] = [];
  const world = clientsOn(table);
  const owner = await newAgent(table);
  const { agentKey, binKey } = owner;
  const call = agentIn(world, agentKey, owner.apiKey);
  /** Performs a step. The entity is the last one created, unless the path names another. */
  const step = async (operationId: string, path: Readonly<Record<string, string>>, body?: unknown) => {
    const { requestId, answer } = await call(operationId, path, body);
    const entityKey = operationId.startsWith("create") ? answer.key : Object.values(path).at(-1);
    walked.push({ operationId, requestId, entityKey });
    if (answer?.secret) secrets.push(answer.secret);
    return answer;
  };

  const { key: apiKey } = await step("createApiKey", {}, { permissions: ["charges:Get"] });
  await step("updateApiKey", { apiKey }, { permissions: ["charges:Get", "charges:Create"], ipRanges: ["10.0.0.0/8"] });
  await step("archiveApiKey", { apiKey });

  const merchant = { name: "A shop", legalName: "A shop GmbH", registeredAddress: merchantAddress };
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

  // If another agent was first at a target, reading a nonce there proves its ownership.
  const first = agentIn(world, "cgt-first");
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
  return { owner, walked, secrets };
}
