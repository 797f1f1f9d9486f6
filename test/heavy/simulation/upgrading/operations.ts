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
 * The deployed functions of the service with the platforms of their slices, on top of what a world provides. A release keeps this
 * file (`world.cjs.br` in test/golden), bundled with everything that it imports, so that its functions run alongside those of a
 * newer release. Each slice lists all its functions here. If a function needs something new from the world, it becomes a new
 * member of platform.ts.
 */

/** Settings of a deployed stage. Each release has its own. */
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
  // One cut-off per millisecond.
  CLEARING_CUT_OFF_MINUTES: 1 / 60_000,
  PAYOUT_MARKUP_BASIS_POINTS: markupBasisPoints,
  ...reportingSettings,
  ...threeDSecureSettings,
} as const;

/** The settings that differ between stages. */
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

/** Binds operations to what a world provides, by their deployed function names. */
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

/** The value is so small that a day of a run has several files. */
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

/** The deployed names of the functions. Names may be added: if a release lacks a function, another release serves it. */
export const functionNames: readonly string[] = Object.keys(functions);

type Functions = typeof functions;

/** Each function of an environment, constructed on first use. */
export type Operations = { readonly [Name in keyof Functions]: () => ReturnType<Functions[Name]> };

/** Returns the functions of an environment, which uses one of them. */
export function operations(platform: WorldPlatform): Operations {
  if (platform.version < platformVersion) throw new Error("the world gives less than this release was made for");
  const made = Object.entries(functions).map(([name, make]) => [name, () => make(platform)]);
  return Object.fromEntries(made);
}

export { firstRequest } from "./clients.ts";
