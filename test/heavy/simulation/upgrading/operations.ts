import { fileBounds } from "../../../../functions/clearing/domain/clearing-batch.ts";
import { scanEvents } from "../../../../functions/event-outbox/republish-events/stored-events-client.ts";
import { functionNameOf } from "../../../../functions/shared/entry/function-contract.ts";
import { agentsOperations } from "../../../operations/agents.ts";
import { apiKeysOperations } from "../../../operations/api-keys.ts";
import { archiveOperations } from "../../../operations/archive.ts";
import { chargesOperations } from "../../../operations/charges.ts";
import { clearingOperations } from "../../../operations/clearing.ts";
import { deliveriesOperations } from "../../../operations/deliveries.ts";
import { erasureOperations } from "../../../operations/erasure.ts";
import { eventOutboxOperations } from "../../../operations/event-outbox.ts";
import { merchantsOperations } from "../../../operations/merchants.ts";
import { networkRecordsOperations } from "../../../operations/network-records.ts";
import { processorTokensOperations } from "../../../operations/processor-tokens.ts";
import { reportSchedulesOperations } from "../../../operations/report-schedules.ts";
import { reportsOperations } from "../../../operations/reports.ts";
import { sandboxClockOperations } from "../../../operations/sandbox-clock.ts";
import { threeDsOperations } from "../../../operations/three-ds.ts";
import { timelinesOperations } from "../../../operations/timelines.ts";
import { clientsForClocks } from "../clocks/clients.ts";
import {
  clientsForFileDeliveries,
  clientsForOrders,
  clientsForWriter,
  reportingSettings,
} from "../reporting/clients.ts";
import { clientsForEventDeliveries } from "../telling/clients.ts";
import { clientsForAuthentications, clientsForRefresh, threeDSecureSettings } from "../three-d-secure/clients.ts";
import { clientsOf, documentsOn } from "./clients.ts";
import { markupBasisPoints } from "./markup.ts";
import { platformVersion, type WorldPlatform } from "./platform.ts";

/**
 * The functions of the service as they are deployed, with the platforms of their slices, on what a world gives them. This file is what a release
 * keeps of itself (`world.cjs.br` in test/golden): bundled with all that it loads, so that its functions run beside those of a newer release.
 * A slice has all its functions here; what one requires of the world in addition is a new member of platform.ts.
 */

/** Those of a deployed stage. They are a release's own. */
const settings = {
  STAGE: "simulation",
  RATE_LIMIT_PER_SECOND: 100,
  RATE_LIMIT_BURST: 200,
  AGENTS_TAKEN: "any",
  NETWORK_TIMEOUT_SECONDS: 15,
  CHARGE_PENDING_SECONDS: 60,
  REVERSAL_AFTER_SECONDS: 10,
  REVERSAL_DOUBT_SECONDS: 120,
  AUTHORIZATION_VALIDITY_RULES: "service",
  CARD_KEPT_MONTHS: 18,
  CREDITS_DAILY_MAX_EURO_CENTS: 10_000_000,
  VERIFICATIONS_CARD_DAILY_MAX: 10_000,
  VERIFICATIONS_ACCEPTOR_HOURLY_MAX: 10_000,
  CARD_TESTING_WRONG_CODES_MAX: 10_000,
  CARD_TESTING_TRIES_MIN: 10_000,
  CARD_TESTING_DECLINED_PERCENT_MAX: 50,
  RETRY_RULES: "network-2026",
  RETRIES_BEYOND_LIMIT: "sent",
  CLEARING_ACKNOWLEDGED_WITHIN_SECONDS: 3_600,
  CLEARING_PROCESSOR_ID: "400001",
  // A cut-off each millisecond.
  CLEARING_CUT_OFF_MINUTES: 1 / 60_000,
  PAYOUT_MARKUP_BASIS_POINTS: markupBasisPoints,
  ...reportingSettings,
  ...threeDSecureSettings,
} as const;

/** The same where stages differ. */
const settingsOn = ({ stage, clearing }: WorldPlatform) => ({
  ...settings,
  CLEARING_CUT_OFF_MINUTES: clearing.cutOffMinutes ?? settings.CLEARING_CUT_OFF_MINUTES,
  RETRIES_BEYOND_LIMIT: stage.retriesBeyondLimit ?? settings.RETRIES_BEYOND_LIMIT,
  VERIFICATIONS_CARD_DAILY_MAX: stage.verificationsCardDailyMax ?? settings.VERIFICATIONS_CARD_DAILY_MAX,
  VERIFICATIONS_ACCEPTOR_HOURLY_MAX: stage.verificationsAcceptorHourlyMax ?? settings.VERIFICATIONS_ACCEPTOR_HOURLY_MAX,
});

interface OperationOn<Clients> {
  readonly contract: { readonly operationId: string };
  readonly handler: (settings: ReturnType<typeof settingsOn>, clients: Clients) => unknown;
}

/** `createCharge` is deployed as `create-charge`. */
type FunctionName<Id extends string> = Id extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${FunctionName<Rest>}`
  : "";

type HandlersOf<Operations> = {
  readonly [Id in keyof Operations & string as FunctionName<Id>]: Operations[Id] extends {
    readonly handler: (settings: never, clients: never) => infer Handler;
  }
    ? (platform: WorldPlatform) => Handler
    : never;
};

/** Operations on what a world gives them, by the names that their functions are deployed by. */
const functionsOf = <Clients, Operations extends Readonly<Record<string, OperationOn<Clients>>>>(
  operations: Operations,
  clients: (platform: WorldPlatform) => Clients,
): HandlersOf<Operations> =>
  Object.fromEntries(
    Object.values(operations).map(({ contract, handler }) => [
      functionNameOf(contract),
      (platform: WorldPlatform) => handler(settingsOn(platform), clients(platform)),
    ]),
  ) as HandlersOf<Operations>;

/** Small enough that a day of a run has several files. */
const partLinesMax = 2;

const { deliverReport, sweepFileDeliveries, ...eventDeliveries } = deliveriesOperations;
const { generateReport, sweepReports } = reportsOperations;
const { refreshCardRanges, ...authentications } = threeDsOperations;

const functions = {
  ...functionsOf(agentsOperations, clientsOf),
  ...functionsOf(apiKeysOperations, clientsOf),
  ...functionsOf(archiveOperations, (platform: WorldPlatform) => ({ ...clientsOf(platform), partLinesMax })),
  ...functionsOf(chargesOperations, (platform: WorldPlatform) => ({
    ...clientsOf(platform),
    signOns: platform.signOns,
  })),
  ...functionsOf(clearingOperations, (platform: WorldPlatform) => ({
    ...clientsOf(platform),
    ...(platform.clearing.presentmentsMax !== undefined && {
      fileBounds: { ...fileBounds, presentmentsMax: platform.clearing.presentmentsMax },
    }),
  })),
  ...functionsOf(erasureOperations, clientsOf),
  ...functionsOf(eventDeliveries, clientsForEventDeliveries),
  ...functionsOf({ deliverReport, sweepFileDeliveries }, clientsForFileDeliveries),
  ...functionsOf(eventOutboxOperations, (platform: WorldPlatform) => ({
    ...clientsOf(platform),
    putEvents: platform.putEvents,
    readEvents: scanEvents("domain", documentsOn(platform.store)),
  })),
  ...functionsOf(merchantsOperations, clientsOf),
  ...functionsOf(networkRecordsOperations, (platform: WorldPlatform) => ({
    ...clientsOf(platform),
    objects: platform.records,
    random: platform.random,
    ...(platform.recordSizes && { sizes: platform.recordSizes }),
  })),
  ...functionsOf(processorTokensOperations, clientsOf),
  ...functionsOf(reportSchedulesOperations, clientsForOrders),
  ...functionsOf({ generateReport }, clientsForWriter),
  ...functionsOf({ sweepReports }, clientsForOrders),
  ...functionsOf(sandboxClockOperations, clientsForClocks),
  ...functionsOf(authentications, clientsForAuthentications),
  ...functionsOf({ refreshCardRanges }, clientsForRefresh),
  ...functionsOf(timelinesOperations, clientsOf),
};

/** The names that the functions are deployed by. They may grow: a world has what a release lacks served by another one. */
export const functionNames: readonly string[] = Object.keys(functions);

type Functions = typeof functions;

/** Each function of one environment, put together when it is taken. */
export type Operations = { readonly [Name in keyof Functions]: () => ReturnType<Functions[Name]> };

/** The functions of one environment, which takes one of them. */
export const operations = (platform: WorldPlatform): Operations => {
  if (platform.version < platformVersion) throw new Error("the world gives less than this release was made for");
  const made = Object.entries(functions).map(([name, make]) => [name, () => make(platform)]);
  return Object.fromEntries(made);
};

export { firstRequest } from "./clients.ts";
