import { beforeAll, describe, expect, it } from "vitest";
import { linkTokenExample } from "../../../functions/distributions/distribution/distribution-examples.ts";
import { exampleKey } from "../../../functions/shared/values/example-values.ts";
import type { KeyNoun } from "../../../functions/shared/values/keys.ts";
import {
  type Agent,
  chargeWith,
  type Entities,
  newAcceptor,
  newAgent,
  newApiKey,
  newEntities,
  newMerchant,
  newProcessorToken,
  newReportSchedule,
  sftpDistribution,
} from "../../support/agent-with-entities.ts";
import { eventually } from "../../support/api-client.ts";
import {
  exampleUnder,
  type SampleLanguage,
  sampleLanguages,
  samplesByOperation,
} from "../../support/documented-samples.ts";
import { ready } from "../../support/ready.ts";
import { python, runSamples } from "../../support/sample-programs.ts";

/** Runs every documented sample of an operation as copied, with the reader's own keys. */

let agent: Agent;
let entities: Entities;

beforeAll(async () => {
  agent = await newAgent(ready, "Reader of samples");
  entities = await newEntities(agent);
  await eventually(async () => {
    const { body: report } = await agent.call("GET", `/v1/reports/${entities["reportKey"]}`);
    return report.status === "completed" || undefined;
  });
});

const nouns: Readonly<Record<string, KeyNoun>> = {
  apiKey: "apiKey",
  merchantKey: "merchant",
  acceptorKey: "acceptor",
  binKey: "bin",
  chargeKey: "charge",
  actionKey: "action",
  threedsKey: "authentication",
  eventSubscriptionKey: "eventSubscription",
  deliveryKey: "delivery",
  reportScheduleKey: "reportSchedule",
  reportKey: "report",
  distributionKey: "distribution",
  processorTokenKey: "processorToken",
};

/** On a busy machine, a network can respond too late; then another charge is created. */
const newCharge = (clearingMode: "auto" | "manual") =>
  eventually(async () => {
    // `clearAfter` keeps the charge out of a cut-off until its sample has run.
    const clearAfter = clearingMode === "auto" ? { clearAfter: new Date(Date.now() + 3_600_000).toISOString() } : {};
    const body = chargeWith(entities["acceptorKey"] ?? "", { clearingMode, ...clearAfter });
    const { body: charge } = await agent.call("POST", "/v1/charges", { body });
    return charge.status?.authorization === "approved" ? { chargeKey: charge.key as string } : undefined;
  });

async function newClearedCharge() {
  const { chargeKey } = await newCharge("manual");
  const { body: action } = await agent.call("POST", `/v1/charges/${chargeKey}/clear`, { body: {} });
  return { chargeKey, actionKey: action.key as string };
}

async function newSubscriptionOf(change: object) {
  const body = { eventSource: "charges", ...change };
  const { body: subscription } = await agent.call("POST", "/v1/eventSubscriptions", { body });
  return { eventSubscriptionKey: subscription.key as string };
}

/** A bus or server belongs to the first agent that uses it. */
const ownBus = () => `arn:aws:events:eu-west-1:999999999999:event-bus/${agent.agentKey}`;
const ownServer = () => `${agent.agentKey.toLowerCase()}.agent.example`;

const newMerchantOnly = async () => ({ merchantKey: await newMerchant(agent) });
const newAcceptorOnly = async () => ({ acceptorKey: await newAcceptor(agent, entities["merchantKey"] ?? "") });
const newSchedule = async () => ({ reportScheduleKey: await newReportSchedule(agent) });
const newSftp = async () => ({ distributionKey: await sftpDistribution(agent) });
const newReceiver = () => newSubscriptionOf({ targetUrl: "https://receiver.invalid/hook" });
const newToken = async () => ({ processorTokenKey: await newProcessorToken(agent) });
const newKey = async () => ({ apiKey: (await newApiKey(agent)).key });

/** Creates new entities for each run of a sample that changes them permanently or needs a specific state. */
const newEntitiesOf: Readonly<Record<string, () => Promise<Entities>>> = {
  cancelCharge: () => newCharge("auto"),
  refundCharge: () => newCharge("auto"),
  clearCharge: () => newCharge("manual"),
  incrementCharge: () => newCharge("manual"),
  reverseCharge: () => newCharge("manual"),
  withdrawClear: newClearedCharge,
  updateMerchant: newMerchantOnly,
  updateAcceptor: newAcceptorOnly,
  archiveAcceptor: newAcceptorOnly,
  updateReportSchedule: newSchedule,
  archiveReportSchedule: newSchedule,
  updateDistribution: newSftp,
  archiveDistribution: newSftp,
  updateEventSubscription: newReceiver,
  archiveEventSubscription: newReceiver,
  verifyEventSubscription: () => newSubscriptionOf({ eventBusArn: ownBus() }),
  acknowledgeEvents: () => newSubscriptionOf({ delivery: "pull" }),
  listWaitingEvents: () => newSubscriptionOf({ delivery: "pull" }),
  updateProcessorToken: newToken,
  archiveProcessorToken: newToken,
  updateApiKey: newKey,
  archiveApiKey: newKey,
};

/** An agent cannot have two identical schedules, and each language creates those of the examples. */
async function archiveShownSchedules(outputs: readonly string[]): Promise<void> {
  const shown = new Set(outputs.flatMap((output) => output.match(/rsk-\w+/g) ?? []));
  shown.delete(entities["reportScheduleKey"] ?? "");
  for (const key of shown) await agent.call("DELETE", `/v1/reportSchedules/${key}`);
}

/** Replaces the example's keys and server with the reader's own. */
const withOwnKeys = (sample: string, own: Entities): string =>
  Object.entries(nouns).reduce(
    (text, [variable, noun]) => text.replaceAll(exampleKey(noun), own[variable] ?? ""),
    sample.replaceAll(linkTokenExample, own["linkToken"] ?? "").replaceAll("files.agent.example", ownServer()),
  );

const runFor = (language: SampleLanguage, texts: readonly string[]) =>
  runSamples[language](texts, { BASE_URL: ready.baseUrl, CREDENTIALS: `${agent.apiKey}:${agent.apiSecret}` });

/**
 * Excluded because it moves the agent's clock, so charges of other samples would be cleared too early. It is tested separately,
 * after the others.
 */
const clockSample = "advanceSandboxClock";

/** The TypeScript samples print nothing for an empty list or an empty response; the others print at least a status. */
async function faultsIn(language: SampleLanguage) {
  const samples: { readonly operationId: string; readonly text: string }[] = [];
  for (const [operationId, sample] of samplesByOperation(language)) {
    if (operationId === clockSample) continue;
    const own = { ...entities, ...(await newEntitiesOf[operationId]?.()) };
    samples.push({ operationId, text: withOwnKeys(sample, own) });
  }
  const runs = await runFor(
    language,
    samples.map(({ text }) => text),
  );
  await archiveShownSchedules(runs.map(({ output }) => output));
  return samples.flatMap(({ operationId }, position) => {
    const run = runs[position];
    const isSilent = run?.output === "" && language !== "ts";
    return run && run.failure === undefined && !isSilent ? [] : [{ operationId, ...run }];
  });
}

const sampleOf = (language: SampleLanguage, operationId: string): string =>
  withOwnKeys(samplesByOperation(language).get(operationId) ?? "", entities);

const languagesHere = sampleLanguages.filter((language) => language !== "python" || python);

describe.each(languagesHere)("samples in %s", (language) => {
  it("run as copied, for every operation, and print the response", async () => {
    expect(await faultsIn(language)).toEqual([]);
  });

  it("print the file of a report", async () => {
    const [run] = await runFor(language, [sampleOf(language, "getReportFile")]);
    expect(run?.output).toContain("merchantAcceptorRefKey");
  });
});

describe("examples in the guides", () => {
  it("fetch a charge as shown in the guide", async () => {
    const example = withOwnKeys(exampleUnder("guide", "Example"), entities);
    expect((await runFor("sh", [example]))[0]).toMatchObject({
      failure: undefined,
      output: expect.stringContaining(`"key":"${entities["chargeKey"]}"`),
    });
  });

  it("subscribe to events, and fetch and acknowledge them", async () => {
    const { eventSubscriptionKey } = await newSubscriptionOf({ delivery: "pull" });
    const waiting = `/v1/eventSubscriptions/${eventSubscriptionKey}/waitingEvents`;
    const delivery = await eventually(async () => (await agent.call("GET", waiting)).body.items[0]?.deliveryKey);
    const variables = `SUBSCRIPTION=${eventSubscriptionKey} DELIVERY=${delivery}`;
    const [run] = await runFor("sh", [`${variables}\n${exampleUnder("events", "With curl")}`]);
    expect(run).toMatchObject({ failure: undefined });
    expect((await agent.call("GET", waiting)).text).not.toContain(delivery);
  });
});

describe("samples that move the clock", () => {
  it.each(languagesHere)("run as copied, in %s", async (language) => {
    const [run] = await runFor(language, [sampleOf(language, clockSample)]);
    expect(run).toMatchObject({ failure: undefined });
  });
});
