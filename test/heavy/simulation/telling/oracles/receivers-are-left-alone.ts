import type { Delivery, DeliveryAttempt } from "../../../../../functions/deliveries/domain/delivery.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import { leftAloneSeconds, type ReceiverPlan, wantsToBeLeftAlone } from "../receiver-plan.ts";
import { subscriptionOf } from "../receivers.ts";

/**
 * Checks that the service pauses deliveries to a failing receiver, longer after each failure, as Standard Webhooks recommends. If
 * the receiver requests a pause, that pause applies. Then one event at a time probes the receiver: a single failing event waits
 * for its own pause; if several events failed, the untried events go first.
 */
export const receiversAreLeftAlone: Oracle = (books) =>
  (books.plan.parts?.telling ?? []).flatMap((plan, place) => {
    const { key } = subscriptionOf(place + 1, plan);
    const history = historyOf(key, books);
    const attempts = attemptsTo(key, books);
    return [
      ...wrongPauses(history, attempts, plan),
      ...earlyTurns(history),
      ...disregarded(history, attempts, plan),
    ].map((what) => `receiver ${place + 1} ${what}`);
  });

/** Pauses between two attempts at a failing receiver. Random jitter adds up to a tenth. */
const pausesSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Time that a probing event has for its attempt. */
const turnSeconds = 60;

/** Time during which events that were tried before yield to untried ones. */
const precedenceSeconds = 60;

interface Health {
  readonly failures: number;
  readonly nextProbeAt?: string;
  readonly failedOnlyFor?: string;
  readonly othersProbeAt?: string;
}

/** Stored changes of a receiver and of its deliveries, in the order of the writes. */
type Step = { readonly health: Health } | { readonly delivery: Delivery; readonly before: Delivery | undefined };

function historyOf(subscriptionKey: string, { changes }: Books): readonly Step[] {
  const before = new Map<string, Delivery>();
  return changes.flatMap(({ item }): Step[] => {
    if (!item) return [];
    if (item["sk"] === `receiver-health#${subscriptionKey}`) return [{ health: item as unknown as Health }];
    const delivery = item as unknown as Delivery;
    if (kindOf(item) !== "delivery" || delivery.target.eventSubscriptionKey !== subscriptionKey) return [];
    const step = { delivery, before: before.get(delivery.key) };
    before.set(delivery.key, delivery);
    return [step];
  });
}

const attemptsTo = (subscriptionKey: string, { items }: Books): readonly DeliveryAttempt[] =>
  items
    .filter((item) => kindOf(item) === "delivery")
    .map((item) => item as unknown as Delivery)
    .filter(({ target }) => target.eventSubscriptionKey === subscriptionKey)
    .flatMap(({ attempts }) => attempts);

const secondsOf = (time: string): number => Date.parse(time) / 1_000;

const endOf = ({ started, durationMilliseconds }: DeliveryAttempt): number =>
  secondsOf(started) + durationMilliseconds / 1_000;

/** A crashed attempt was not recorded, so its effect on the receiver is unknown. */
const haveAllEnded = (attempts: readonly DeliveryAttempt[]): boolean =>
  attempts.every(({ finding }) => finding !== "interrupted");

const healthsIn = (history: readonly Step[]): readonly Health[] =>
  history.flatMap((step) => ("health" in step ? [step.health] : []));

/** After each failure, the next attempt must be due after the correct pause, counted from that failure. */
function wrongPauses(
  history: readonly Step[],
  attempts: readonly DeliveryAttempt[],
  plan: ReceiverPlan,
): readonly string[] {
  if (!haveAllEnded(attempts)) return [];
  const ends = attempts.filter(({ outcome }) => outcome === "failed").map(endOf);
  const healths = healthsIn(history);
  return healths.flatMap(({ failures, nextProbeAt }, place) => {
    const { failures: failuresBefore = 0 } = healths[place - 1] ?? {};
    const pause = pausesSeconds[failuresBefore];
    if (nextProbeAt === undefined || failures !== failuresBefore + 1 || pause === undefined) return [];
    const longest = Math.max(1.1 * pause, wantsToBeLeftAlone(plan.kind) ? leftAloneSeconds + dateSeconds : 0);
    const isRight = ends.some((end) => isWithin(secondsOf(nextProbeAt) - end, pause, longest));
    return isRight ? [] : [`failed ${failures} times and is asked again at ${nextProbeAt}, not ${pause} s later`];
  });
}

/** A Retry-After date can be late by the transit time of the event plus the clock difference. */
const dateSeconds = 60;

/** Pauses are whole seconds. */
const isWithin = (seconds: number, least: number, most: number): boolean =>
  seconds >= least - 0.01 && seconds <= most + 1;

/**
 * An event claims the probe, and no other event probes until its attempt ends. An event that releases the probe leaves the
 * times unchanged.
 */
const isTurn = (health: Health, known: ReadonlySet<string>): boolean =>
  health.nextProbeAt !== undefined && health.nextProbeAt === health.othersProbeAt && !known.has(health.nextProbeAt);

function earlyTurns(history: readonly Step[]): readonly string[] {
  const known = new Set<string>();
  let before: Health | undefined;
  return history.flatMap((step, place) => {
    if (!("health" in step)) return [];
    const { health } = step;
    const [from, isNext] = [before, before?.failures === health.failures && isTurn(health, known)];
    before = health;
    if (health.nextProbeAt !== undefined) known.add(health.nextProbeAt);
    if (!from || !isNext || health.nextProbeAt === undefined) return [];
    const at = secondsOf(health.nextProbeAt) - turnSeconds;
    const asking = whoAsks(history.slice(place + 1));
    const turn = asking ? turnOf(asking, from) : earliestTurn(from);
    return turn === undefined || at >= turn
      ? []
      : [`is asked ${turn - at} s too early by ${asking?.key ?? "some event"} after ${from.failures} failures`];
  });
}

/** Returns the delivery that starts an attempt before the next change of the receiver, if there is exactly one. */
function whoAsks(later: readonly Step[]): Delivery | undefined {
  const end = later.findIndex((step) => "health" in step);
  const begun = (end < 0 ? later : later.slice(0, end)).flatMap((step) =>
    "delivery" in step && step.delivery.attemptCount > (step.before?.attemptCount ?? 0) ? [step.delivery] : [],
  );
  return begun.length === 1 ? begun[0] : undefined;
}

function turnOf(
  { key, attempts, created, resent = created }: Delivery,
  { nextProbeAt, failedOnlyFor, othersProbeAt }: Health,
): number | undefined {
  const hasFailed = attempts.some(({ outcome, started }) => outcome === "failed" && started >= resent);
  const at = failedOnlyFor === undefined || failedOnlyFor === key ? nextProbeAt : othersProbeAt;
  return at === undefined
    ? undefined
    : secondsOf(at) + (failedOnlyFor === undefined && hasFailed ? precedenceSeconds : 0);
}

const earliestTurn = ({ nextProbeAt, othersProbeAt = nextProbeAt }: Health): number | undefined =>
  nextProbeAt === undefined || othersProbeAt === undefined
    ? undefined
    : Math.min(secondsOf(nextProbeAt), secondsOf(othersProbeAt));

/** Time by which attempts already under way when the receiver requested a pause have started. */
const onTheWaySeconds = 60;

/** No attempt starts before the end of a pause that a receiver requested and the service recorded. */
function disregarded(
  history: readonly Step[],
  attempts: readonly DeliveryAttempt[],
  plan: ReceiverPlan,
): readonly string[] {
  const isHeard = attempts.every(({ statusCode }) => statusCode !== undefined);
  if (!wantsToBeLeftAlone(plan.kind) || !isHeard) return [];
  const begins = history.flatMap((step) =>
    "delivery" in step && step.delivery.attemptStarted !== undefined ? [secondsOf(step.delivery.attemptStarted)] : [],
  );
  return attempts
    .filter(({ statusCode }) => statusCode === 429)
    .flatMap((attempt) => {
      const [from, to] = [endOf(attempt) + onTheWaySeconds, endOf(attempt) + leftAloneSeconds];
      const early = begins.filter((begin) => begin > from && begin < to - onTheWaySeconds);
      return early.map((begin) => `asked to be left alone and was asked ${Math.round(to - begin)} s too early`);
    });
}
