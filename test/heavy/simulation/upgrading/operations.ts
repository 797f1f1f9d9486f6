import { accessFunctions } from "../access/operations.ts";
import { archivingFunctions } from "../archiving/operations.ts";
import { clockFunctions } from "../clocks/operations.ts";
import { type OperatorFunction, operatingFunctions } from "../operating/operations.ts";
import { reportingFunctions } from "../reporting/operations.ts";
import { settlingFunctions } from "../settling/operations.ts";
import { slices } from "../slices.ts";
import { tellingFunctions } from "../telling/operations.ts";
import { threeDSecureFunctions } from "../three-d-secure/operations.ts";
import type { EndpointFunction, StreamFunction, TaskFunction } from "./functions.ts";
import { outsideOf } from "./outside.ts";
import { platformVersion, type WorldPlatform } from "./platform.ts";

/**
 * The functions of the service as they are deployed, with the platforms of their slices, on what a world gives them. This file is what a release
 * keeps of itself (`world.cjs.br` in test/golden): bundled with all that it loads, so that the functions of then run beside those of now.
 * A function that a run needs is added below, or in the `operations.ts` of its part, under the name that it is deployed by; what it asks of the world
 * besides, in platform.ts.
 */

/** Those of a deployed stage. They are a release's own. */
const settings = {
  NETWORK_TIMEOUT_SECONDS: 15,
  CHARGE_PENDING_SECONDS: 60,
  REVERSAL_AFTER_SECONDS: 10,
  REVERSAL_DOUBT_SECONDS: 120,
  AUTHORIZATION_VALIDITY_RULES: "service",
  CARD_KEPT_MONTHS: 18,
  CREDITS_DAILY_MAX_EURO_CENTS: 10_000_000,
  VERIFICATIONS_CARD_DAILY_MAX: 10_000,
  VERIFICATIONS_ACCEPTOR_HOURLY_MAX: 10_000,
  RETRY_RULES: "network-2026",
  RETRIES_BEYOND_LIMIT: "sent",
  CLEARING_ACKNOWLEDGED_WITHIN_SECONDS: 3_600,
  CLEARING_PROCESSOR_ID: "400001",
} as const;

/** The same where stages differ. */
const settingsOn = ({ stage }: WorldPlatform) => ({
  ...settings,
  RETRIES_BEYOND_LIMIT: stage.retriesBeyondLimit ?? settings.RETRIES_BEYOND_LIMIT,
  VERIFICATIONS_CARD_DAILY_MAX: stage.verificationsCardDailyMax ?? settings.VERIFICATIONS_CARD_DAILY_MAX,
  VERIFICATIONS_ACCEPTOR_HOURLY_MAX: stage.verificationsAcceptorHourlyMax ?? settings.VERIFICATIONS_ACCEPTOR_HOURLY_MAX,
});

const functions = {
  "create-charge": (platform): EndpointFunction =>
    slices.charges.createCharge.handler(settingsOn(platform), outsideOf(platform)),
  "create-merchant-initiated-charge": (platform): EndpointFunction =>
    slices.charges.createMerchantInitiatedCharge.handler(settingsOn(platform), outsideOf(platform)),
  "create-subsequent-charge": (platform): EndpointFunction =>
    slices.charges.createSubsequentCharge.handler(settingsOn(platform), outsideOf(platform)),
  "clear-charge": (platform): EndpointFunction => slices.charges.clearCharge.handler(settings, outsideOf(platform)),
  "withdraw-clear": (platform): EndpointFunction => slices.charges.withdrawClear.handler(settings, outsideOf(platform)),
  "increment-charge": (platform): EndpointFunction =>
    slices.charges.incrementCharge.handler(settings, outsideOf(platform)),
  "reverse-charge": (platform): EndpointFunction => slices.charges.reverseCharge.handler(settings, outsideOf(platform)),
  "cancel-charge": (platform): EndpointFunction => slices.charges.cancelCharge.handler(settings, outsideOf(platform)),
  "refund-charge": (platform): EndpointFunction => slices.charges.refundCharge.handler(settings, outsideOf(platform)),
  "sweep-charges": (platform): TaskFunction =>
    slices.charges.sweepCharges.handler(settings, { ...outsideOf(platform), signOns: platform.signOns }),
  "run-clearing": (platform): TaskFunction => slices.clearing.runClearing.handler(settings, outsideOf(platform)),
  "take-acknowledgements": (platform): TaskFunction =>
    slices.clearing.takeAcknowledgements.handler(settings, outsideOf(platform)),
  "control-agent": (platform): OperatorFunction => slices.agents.controlAgent.handler(undefined, outsideOf(platform)),
  "publish-events": ({ putEvents, log }): StreamFunction =>
    slices.outbox.publishEvents.handler(undefined, { putEvents, log }),
  ...accessFunctions,
  ...archivingFunctions,
  ...clockFunctions,
  ...operatingFunctions,
  ...reportingFunctions,
  ...settlingFunctions,
  ...tellingFunctions,
  ...threeDSecureFunctions,
} as const satisfies Readonly<Record<string, (platform: WorldPlatform) => unknown>>;

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

export { firstRequest } from "./outside.ts";
