import { randomBytes, randomUUID } from "node:crypto";
import { agentToWrite } from "../../functions/agents/agent-store.ts";
import { archiveProgressToPut } from "../../functions/agents/archive-progress-store.ts";
import { anAgent } from "../../functions/agents/testing/agent-builder.ts";
import { answerWith } from "../../functions/charges/testing/charge-builders.ts";
import { failedBecause } from "../../functions/distributions/sending/file-to-deliver.ts";
import { newSubscriptionToWrites } from "../../functions/event-subscriptions/subscription/event-subscription-store.ts";
import { aSubscription } from "../../functions/event-subscriptions/testing/subscription-builder.ts";
import { acceptorToWrites, merchantToWrites } from "../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import { aDailyFile } from "../../functions/reference-rates/testing/daily-file-builder.ts";
import { cardOpener } from "../../functions/shared/cards/card-vault.ts";
import { leasesOf } from "../../functions/shared/store/lease.ts";
import { writeOpened } from "../../functions/shared/store/opened-entity.ts";
import { StoreBusy, type Table } from "../../functions/shared/store/table.ts";
import { anEvent } from "../../functions/shared/testing/event-builder.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import {
  addSeconds,
  daysInSeconds,
  hoursInSeconds,
  monthsLater,
  systemClock,
} from "../../functions/shared/time/clock.ts";
import { knownCountry } from "../../functions/shared/values/country.ts";
import { directoryServerDownload } from "../../functions/three-ds/directory-server/directory-server-link.ts";
import { refreshNetwork } from "../../functions/three-ds/refresh-card-ranges/refresh-network.ts";
import { aCardRange, anAres, challengeAres } from "../../functions/three-ds/testing/authentication-builders.ts";
import { aToldRange } from "../../functions/three-ds/testing/card-range-builders.ts";
import { inMemoryCardRangeFiles } from "../../functions/three-ds/testing/in-memory-card-range-files.ts";
import { meteredOperations } from "../costs/metered-operations.ts";
import { agentsOperations } from "../operations/agents.ts";
import { archiveOperations } from "../operations/archive.ts";
import { chargesOperations } from "../operations/charges.ts";
import { deliveriesOperations } from "../operations/deliveries.ts";
import { erasureOperations } from "../operations/erasure.ts";
import { merchantsOperations } from "../operations/merchants.ts";
import { processorTokensOperations } from "../operations/processor-tokens.ts";
import { referenceRatesOperations } from "../operations/reference-rates.ts";
import { sandboxClockOperations } from "../operations/sandbox-clock.ts";
import { statisticsOperations } from "../operations/statistics.ts";
import { actionsOn, storedCharge, withdrawOn } from "../support/action-endpoint.ts";
import { apiEvent, lambdaContext } from "../support/api-event.ts";
import { walkAuditedChanges } from "../support/audited-changes.ts";
import {
  chargingAcceptor,
  chargingAgentKey,
  createChargeOn,
  createSubsequentChargeOn,
  sweepLater,
} from "../support/charge-endpoint.ts";
import { approvedCharge, clearingAt, newClearingWorld } from "../support/clearing-on-table.ts";
import { fileDeliveries } from "../support/file-deliveries.ts";
import { fromAgentToPayout } from "../support/from-agent-to-payout.ts";
import { inMemoryObjects } from "../support/in-memory-objects.ts";
import { reportMaker } from "../support/report-maker.ts";
import { scriptedDirectoryServer } from "../support/scripted-directory-server.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVault, testVaults } from "../support/test-vault.ts";
import { authenticatingAcceptor, threeDsAgentOn, threeDsEndpointsOn } from "../support/three-ds-endpoints.ts";
import { tokenOn } from "../support/token-on-table.ts";

/**
 * Scenarios that each run on separate tables. Together, the deployed functions write every kind of item (access-patterns.md) in
 * every variant that readers distinguish.
 */

type Chapter = (table: Table) => Promise<unknown>;

const agentKey = "cgt-00000000000000000001";
const start = new Date("2026-11-21T10:00:00.000Z");

const answered =
  (change: Parameters<typeof answerWith>[0] = {}) =>
  async () =>
    ({ kind: "answered", answer: answerWith(change) }) as const;

/** Charges that are declined, checked, refunded and left pending. */
const limits: Chapter = async (table) => {
  await table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
  const limited = { reason: "insufficient-funds", retry: "later", softDecline: false } as const;
  const declined = {
    outcome: "declined",
    responseCode: "51",
    approvedAmountMinor: 0,
    retryBearing: "limited",
  } as const;
  await createChargeOn(table, answered({ ...declined, decline: limited }))("one");
  const type = { cardEntry: "e-commerce", order: "checkout" };
  await createChargeOn(table, answered())("two", {
    amount: { value: 0, currency: "EUR" },
    type: { ...type, intent: "account-status" },
  });
  const given = { amount: { value: 300, currency: "EUR" }, type: { ...type, intent: "refund" } };
  await createChargeOn(table, answered())("three", given);
  await createChargeOn(table, async () => ({ kind: "no-answer", reason: "nobody is there" }))("four");
  await sweepLater(table);
};

const withdrawn: Chapter = async (table) => {
  const charge = await storedCharge(table, { clearingMode: "manual" });
  const { body } = await actionsOn(table)("clear", charge);
  await withdrawOn(table)(charge, body.key, "one");
};

/** Networks acknowledge a batch while other requests change its charges. */
const keptVerdicts: Chapter = async (table) => {
  const busy: Table = {
    ...table,
    write: async (writes) => {
      if (writes.some((write) => write.kind === "update" && write.key.sk === "charge")) throw new StoreBusy("others");
      return table.write(writes);
    },
  };
  const world = newClearingWorld(busy);
  const rejected = { value: 700_001, currency: "EUR" } as const;
  for (const change of [{}, { amount: rejected, authorizedMinor: rejected.value }]) await approvedCharge(table, change);
  const clearing = clearingAt(world, systemClock);
  await clearing.run();
  await clearing.networksAnswer();
  await clearing.take();
};

/** Actions of operators. */
const operators: Chapter = async (table) => {
  const platform = testPlatform(table);
  const bin = { network: "visa", acquirerIdCode: "400001", acquirerCountryCode: knownCountry("DE") } as const;
  const made = await agentsOperations.createAgent.run(testSettings, platform)({ name: "An agent", bins: [bin] });
  await agentsOperations.controlAgent.run(
    undefined,
    platform,
  )({ agentKey: made.agentKey, change: { suspended: true } });
  const nearest = { counted: { agentKey: made.agentKey, kind: "merchants" }, max: 1, now: platform.clock() } as const;
  await writeOpened(platform, [], nearest, undefined);
  const acceptor = anAcceptor();
  await table.write([
    ...merchantToWrites(acceptor.merchant, made.agentKey),
    ...acceptorToWrites(acceptor, made.agentKey),
  ]);
  const merchantKey = acceptor.merchant.key;
  await merchantsOperations.controlMerchant.run(undefined, platform)({ merchantKey, change: { payoutsHeld: true } });
  const change = { fraudRate: 0.01 };
  await merchantsOperations.controlAcceptor.run(undefined, platform)({ acceptorKey: acceptor.key, change });
  const { key: chargeKey } = await storedCharge(table);
  const clients = { ...platform, openCard: cardOpener(table, testVault) };
  await chargesOperations.openCard.run(undefined, clients)({ chargeKey, ticket: "CASE-4711" });
};

/** A receiver that fails until delivery pauses, and a receiver that accepts all events later. */
const receivers: Chapter = async (table) => {
  let now = start;
  const refused = { result: { kind: "not-received", finding: "refused-by-receiver" }, statusCode: 500 } as const;
  const received = { result: { kind: "received" }, statusCode: 204 } as const;
  let isUp = false;
  const reach = async () => (isUp ? received : refused);
  const clients = {
    ...testPlatform(table, { clock: () => now }),
    receivers: { webhook: reach, "event-bus": reach },
    random: () => 0,
  };
  const subscription = aSubscription({ created: now.toISOString() });
  const event = (id: string) =>
    anEvent({ id: `evt-${id}`, time: now.toISOString(), dataschema: subscription.eventDataSchema, agent: agentKey });
  await table.write(newSubscriptionToWrites(subscription, agentKey, event("test0000000000000000")));
  const deliver = deliveriesOperations.deliverEvent.run(testSettings, clients);
  const sweep = deliveriesOperations.sweepDeliveries.run(testSettings, clients);
  for (let count = 0; count < 6; count += 1) await deliver(event(String(count).padStart(20, "0")));
  for (let tries = 0; tries < 20; tries += 1) {
    now = addSeconds(now, hoursInSeconds(6));
    isUp = tries > 17;
    await sweep(addSeconds(now, 3_600));
  }
};

const files: readonly Chapter[] = [
  async (table) => {
    const { call, change } = await fileDeliveries(table, "taken", async () => ({
      kind: "delivered",
      hostKey: { fingerprint: "SHA256:a", type: "ssh-ed25519" },
      companions: { sha256: "0".repeat(64), signature: "signed", manifest: "{}", manifestSignature: "signed, too" },
      notes: ["size-not-compared"],
    }));
    await call();
    await change();
  },
  async (table) => {
    const { call, pass, sweep, resend } = await fileDeliveries(table, "refused", async () =>
      failedBecause("no-such-directory", { fingerprint: "SHA256:a", type: "ssh-ed25519" }, ["charges.csv"]),
    );
    await call();
    for (let tries = 0; tries < 12; tries += 1) {
      pass(daysInSeconds(1));
      await sweep();
    }
    await resend();
  },
];

const reports: Chapter = async (table) => {
  const maker = reportMaker(table, agentKey, "2026-11-21T09:30:00.000Z");
  const distribution = await maker.newDistribution();
  const body = { reportName: "charges", trigger: { cadence: "hourly" }, mimeType: "text/csv" };
  const { body: created } = await maker.create({ ...body, distributions: [distribution] });
  await maker.sweepSchedules();
  const { key } = await maker.newSchedule();
  maker.pass(60);
  await maker.fire(key);
  const [first] = await maker.reports();
  await maker.generate(first?.key ?? "");
  await maker.deliver(first?.key ?? "", [distribution]);
  const { body: run } = await maker.run(key, {}, "one");
  maker.script.writeReport = () => Promise.reject(new Error("nobody writes"));
  for (let tries = 0; tries < 8; tries += 1) {
    await maker.generate(run.key).catch(() => undefined);
    maker.pass(120);
    await maker.sweepReports();
  }
  const dropped = await maker.newDistribution("archived");
  const undeliverable = await maker.newSchedule({ distributions: [dropped] });
  maker.pass(60);
  await maker.fire(undeliverable.key);
  await maker.archive(created.key);
};

const failedAres = { ...anAres(), transStatus: "N", transStatusReason: "01" };

const authentications: Chapter = async (table) => {
  await threeDsAgentOn(table);
  const server = await scriptedDirectoryServer();
  try {
    const withMethod = [aCardRange({ threeDSMethodURL: "https://acs.issuer.example/method" })];
    const endpoints = threeDsEndpointsOn(table, server, { ranges: withMethod });
    await endpoints.lookUp({ cardNumber: "4111111111111111" });
    const { body: ranges } = await endpoints.lookUp({ cardNumber: "4111111111111111" });
    const [{ threeDSServerTransID }] = ranges;
    server.reply = (areq) => ({ ...challengeAres(), threeDSServerTransID: areq["threeDSServerTransID"] });
    await endpoints.create({ threeDSServerTransID }, "one");
    server.reply = (areq) => ({ ...anAres(), threeDSServerTransID: areq["threeDSServerTransID"] });
    await endpoints.create({ transactionReference: "order-1" }, "two");
    server.reply = (areq) => ({ ...failedAres, threeDSServerTransID: areq["threeDSServerTransID"] });
    await endpoints.create({}, "three");
    await threeDsEndpointsOn(table, server, { secondsAhead: hoursInSeconds(3) }).sweep();
  } finally {
    await server.close();
  }
};

/** A checkout and a subsequent payment of its series, each authorized with the key of its authentication. */
const paidByKey: Chapter = async (table) => {
  await threeDsAgentOn(table);
  const server = await scriptedDirectoryServer();
  server.reply = ({ threeDSServerTransID }) => ({
    ...anAres(),
    threeDSServerTransID,
    dsTransID: randomUUID(),
    authenticationValue: randomBytes(20).toString("base64"),
  });
  try {
    const endpoints = threeDsEndpointsOn(table, server);
    const paidBy = ({ key }: { readonly key: string }) => ({ threeDsAuthenticationResult: { threedsKey: key } });
    const type = { intent: "purchase", cardEntry: "e-commerce", order: "ucof" };
    const { body: checkout } = await endpoints.create({ type }, "authentication");
    const { body: charge } = await createChargeOn(table, answered())("charge", { type, ...paidBy(checkout) });
    const { body: later } = await endpoints.createWithoutCardholder(
      {
        merchantAcceptorKey: authenticatingAcceptor.key,
        card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 },
        threeRiIndicator: "ucof",
        amount: checkout.amount,
        threeDsPriorAuthenticationInfo: {
          authMethod: "frictionless",
          dateTime: checkout.created,
          acsTransId: checkout.ares.acsTransID,
          dsTransId: checkout.ares.dsTransID,
        },
      },
      "later-authentication",
    );
    await createSubsequentChargeOn(table, answered())(charge.key, paidBy(later), "later-charge");
  } finally {
    await server.close();
  }
};

const surroundings: Chapter = async (table) => {
  const clock = () => start;
  const platform = testPlatform(table, { clock });
  const fetchDailyFile = async () =>
    ({
      kind: "answered",
      text: aDailyFile({ date: "2026-11-20", perEuro: { EUR: 1, USD: 1.0712, GBP: 0.86 } }),
    }) as const;
  await referenceRatesOperations.refreshReferenceRates.run({}, { ...platform, fetchDailyFile })(addSeconds(start, 30));
  await leasesOf(table, "one", clock, 60).hold("sweep-charges");
  const clients = { ...platform, wakeWorkers: async () => undefined };
  const caller = { agentKey, apiKey: "apk-1", permissions: "all:All", clockOffsetSeconds: "0" };
  const advance = sandboxClockOperations.advanceSandboxClock.handler({}, clients);
  await advance(
    apiEvent({ caller, headers: { "Idempotency-Key": "one" }, body: { advanceSeconds: 86_400 } }),
    lambdaContext,
  );
};

/** Hourly counts, and the items that move to the archive after one year. */
const laterOn: Chapter = async (table) => {
  const made = new Date("2026-03-10T08:00:00.000Z");
  await table.write([archiveProgressToPut(agentKey, made)]);
  await approvedCharge(table, { created: made.toISOString() }, made, agentKey);
  const counting = addSeconds(made, hoursInSeconds(1) + 700);
  const metrics = { ...testPlatform(table, { clock: () => counting }), metrics: () => undefined };
  await statisticsOperations.countHours.run(testSettings, metrics)(addSeconds(counting, 280));
  const later = addSeconds(monthsLater(made, 12), daysInSeconds(2));
  const archiving = { ...testPlatform(table, { clock: () => later }), objects: inMemoryObjects(), partLinesMax: 4 };
  await archiveOperations.archiveActions.run(testSettings, archiving)(addSeconds(later, 280));
};

/** A processor token that is used, updated and announced to expire, and expired tokens. */
const processorTokens: Chapter = async (table) => {
  await table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
  let now = start;
  const clock = () => now;
  const openCard = cardOpener(table, testVault);
  const clients = { ...testPlatform(table, { clock }), ...testVaults, openCard };
  const caller = { agentKey: chargingAgentKey, apiKey: "apk-1", permissions: "all:All" };
  const tokens = processorTokensOperations;
  const createToken = async (body: object): Promise<string> => {
    const create = tokens.createProcessorToken.handler(testSettings, clients);
    return JSON.parse((await create(apiEvent({ caller, body }), lambdaContext)).body).key;
  };
  const cardData = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, holderName: "Zoe Miller" };
  const processorTokenKey = await createToken({ cardData, reference: "customer-1" });
  const charge = await createChargeOn(table, answered(), clock)("one", { card: { processorTokenKey } });
  const pathParameters = { processorTokenKey };
  const headers = { "Content-Type": "application/merge-patch+json" };
  const body = { expiryMonth: 1, expiryYear: 2034, holderName: null };
  const update = tokens.updateProcessorToken.handler(testSettings, clients);
  await update(apiEvent({ caller, pathParameters, headers, body }), lambdaContext);
  const ofCharge = await createToken({ chargeKey: charge.body.key });
  const archive = tokens.archiveProcessorToken.handler({}, clients);
  const ended = { caller, pathParameters: { processorTokenKey: ofCharge }, query: { series: "end" } };
  await archive(apiEvent(ended), lambdaContext);
  await createToken({ cardData });
  for (const days of [-59, 1]) {
    now = addSeconds(monthsLater(start, testSettings.CARD_KEPT_MONTHS), daysInSeconds(days));
    await tokens.expireProcessorTokens.run({}, clients)(addSeconds(now, 60));
  }
};

/** A series that begins with a network token, and a payment with Apple Pay. */
const networkTokens: Chapter = async (table) => {
  const agent = anAgent({ key: chargingAgentKey, wallets: true });
  await table.write([agentToWrite(agent), ...acceptorToWrites(chargingAcceptor, chargingAgentKey)]);
  const create = createChargeOn(table, answered());
  const card = { number: "4000007000000007", expiryMonth: 12, expiryYear: 2030 };
  const cryptogram = () => randomBytes(20).toString("base64");
  const type = (order: string) => ({ intent: "purchase", cardEntry: "token", order });
  const details = { type: "network", tokenCryptogram: cryptogram() };
  const first = await create("one", { card, type: type("recurring"), tokenDetails: details });
  await createSubsequentChargeOn(table, answered())(first.body.key);
  const wallet = { type: "apple-pay", threeDsCryptogram: cryptogram() };
  await create("two", { card, type: type("checkout"), tokenDetails: wallet });
};

/** Erasure of a cancelled payment and of a processor token. */
const erasures: Chapter = async (table) => {
  await table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
  const billingAddress = { postalCode: "10115", line1: "Invalidenstr. 117", city: "Berlin" };
  const { body: charge } = await createChargeOn(table, answered())("one", { billingAddress });
  await actionsOn(table)("cancel", charge);
  const processorTokenKey = await tokenOn(table, chargingAgentKey, { number: "4111111111111111" });
  const erase = erasureOperations.eraseCardData.run(undefined, testPlatform(table));
  for (const erased of [{ chargeKey: charge.key }, { processorTokenKey }]) await erase(erased);
};

const cardRanges: Chapter = async (table) => {
  const server = await scriptedDirectoryServer();
  server.reply = ({ threeDSServerTransID }) => ({
    messageType: "PRes",
    messageVersion: "2.2.0",
    threeDSServerTransID,
    dsTransID: randomUUID(),
    dsStartProtocolVersion: "2.1.0",
    dsEndProtocolVersion: "2.2.0",
    cardRangeData: [aToldRange("4000000000000000")],
    serialNum: "1",
  });
  const clock = () => start;
  const addresses = { visa: server.address };
  const refresh = refreshNetwork({
    table,
    files: inMemoryCardRangeFiles(),
    clock,
    log: silentLog,
    download: directoryServerDownload({ addresses, credentials: async () => server.credentials, clock }),
    identityAt: () => ({ referenceNumber: "SERVER", operatorId: "OPERATOR", requestorId: "R", acquirerBIN: "1" }),
    newTransactionId: randomUUID,
  });
  try {
    await refresh("visa", addSeconds(start, 30));
  } finally {
    await server.close();
  }
};

const payouts: Chapter = async (table) => {
  let now = new Date("2026-11-22T10:00:00.000Z");
  await fromAgentToPayout(
    table,
    () => now,
    (seconds) => {
      now = addSeconds(now, seconds);
    },
  );
};

const metered: readonly Chapter[] = Object.values(meteredOperations).map((prepare) => async (table) => {
  const { work, close } = await prepare(table);
  try {
    await work();
  } finally {
    await close?.();
  }
});

export const chapters: readonly Chapter[] = [
  ...metered,
  payouts,
  walkAuditedChanges,
  operators,
  limits,
  withdrawn,
  keptVerdicts,
  receivers,
  ...files,
  reports,
  authentications,
  paidByKey,
  processorTokens,
  networkTokens,
  erasures,
  cardRanges,
  surroundings,
  laterOn,
];
