import type { ActionPlan, ClientPlan, Disturbance, Plan } from "./plan.ts";
import { withLessOfParts } from "./planned-parts.ts";

/**
 * Makes a failing plan shorter, in steps that a person would try: leave out what goes wrong, who asks, and a lost write with the writes after
 * it counted anew. The length of the history decides, and where that stays the same, how much there is to read of the plan.
 */

/** How many lines the history of a failing plan has; undefined for one that does not fail. */
export type LengthIfItFails<AnyPlan = Plan> = (plan: AnyPlan) => Promise<number | undefined>;

/** How many plans are tried for a failure that somebody waits for: about a minute. */
const mostTried = 300;

/** Less to read, or the same with smaller numbers. */
const isPlainer = (plan: unknown, other: unknown): boolean => {
  const [text, otherText] = [JSON.stringify(plan), JSON.stringify(other)];
  return text.length < otherText.length || (text.length === otherText.length && text < otherText);
};

/** Tries what is simpler than the best so far, in turns, until nothing is or as many were tried as there may be. */
export const shortenBy = async <AnyPlan>(
  plan: AnyPlan,
  lengthOf: LengthIfItFails<AnyPlan>,
  { simpler, most = mostTried }: { readonly simpler: (plan: AnyPlan) => readonly AnyPlan[]; readonly most?: number },
): Promise<AnyPlan> => {
  let best = { plan, length: (await lengthOf(plan)) ?? 0 };
  let candidates = simpler(plan);
  // One turn through all that is simpler without anything better is the end.
  for (let tried = 1, place = 0, inVain = 0; tried < most && inVain < candidates.length; tried += 1) {
    const candidate = candidates[place % candidates.length] as AnyPlan;
    const length = await lengthOf(candidate);
    const isBetter =
      length !== undefined && (length < best.length || (length === best.length && isPlainer(candidate, best.plan)));
    if (isBetter) {
      best = { plan: candidate, length };
      // What stood behind what was left out stands in its place now.
      candidates = simpler(candidate);
    } else place += 1;
    inVain = isBetter ? 0 : inVain + 1;
  }
  return best.plan;
};

export const shorten = (plan: Plan, lengthOf: LengthIfItFails, most?: number): Promise<Plan> =>
  shortenBy(plan, lengthOf, { simpler: simplerPlans, ...(most !== undefined && { most }) });

/** What makes most of a history comes first: there may be no time for the rest. */
const simplerPlans = (plan: Plan): readonly Plan[] => [
  ...(plan.aim ? [{ ...plan, aim: undefined }] : []),
  ...withLessOfParts(plan),
  ...(plan.storm ? [{ ...plan, storm: undefined }] : []),
  ...(plan.outage ? [{ ...plan, outage: undefined }] : []),
  ...(plan.gone ? [{ ...plan, gone: undefined }] : []),
  ...(plan.absence ? [{ ...plan, absence: undefined }] : []),
  ...(plan.rollout
    ? [
        { ...plan, rollout: undefined },
        { ...plan, rollout: { ...plan.rollout, sideBySideMs: 0 } },
      ]
    : []),
  ...(plan.clients.length > 1 ? plan.clients.map((_, place) => withoutClient(plan, place)) : []),
  ...(plan.disturbances.length > 1 ? [{ ...plan, disturbances: [] }] : []),
  ...plan.disturbances.flatMap((_, place) => [withoutDisturbance(plan, place), countedAnew(plan, place)]),
  ...plan.clients.flatMap((client, place) => [
    ...client.actions.map((_, action) => withoutAction(plan, place, action)),
    ...simplerClients(client).map((simpler) => ({ ...plan, clients: plan.clients.with(place, simpler) })),
  ]),
  { ...plan, unrest: 0 },
  { ...plan, indexLagMs: 0 },
  { ...plan, clocksDifferByMs: undefined },
  { ...plan, doubled: [] },
  { ...plan, firstSweepAtMs: 30_000 },
  { ...plan, firstCutOffAtMs: 240_000 },
  { ...plan, clearingHouse: { answersAfterMs: 20_000, againAfterMs: undefined } },
];

const withoutDisturbance = (plan: Plan, place: number): Plan => ({
  ...plan,
  disturbances: plan.disturbances.toSpliced(place, 1),
});

/** Without one disturbance, and with one call less before the others that strike the same calls. */
const countedAnew = (plan: Plan, place: number): Plan => {
  const left = plan.disturbances[place];
  const isBeside = (one: Disturbance) => one.invocation === left?.invocation && one.call === left.call && one.nth > 1;
  const { disturbances } = withoutDisturbance(plan, place);
  return { ...plan, disturbances: disturbances.map((one) => (isBeside(one) ? { ...one, nth: one.nth - 1 } : one)) };
};

/** Names of requests and actions count, so what struck a later one must strike it under its new name. */
const renamed = (plan: Plan, rename: (invocation: string) => string | undefined): readonly Disturbance[] =>
  plan.disturbances.flatMap((one) => {
    const invocation = rename(one.invocation);
    return invocation === undefined ? [] : [{ ...one, invocation }];
  });

const counted = /^(?<what>request|action) (?<client>\d+)\.(?<second>\d+)(?<rest>.*)$/s;

const withoutClient = (plan: Plan, place: number): Plan => ({
  ...plan,
  clients: plan.clients.toSpliced(place, 1),
  disturbances: renamed(plan, (invocation) => {
    const { what, client, second, rest } = counted.exec(invocation)?.groups ?? {};
    if (what === undefined || Number(client) <= place) return invocation;
    return Number(client) === place + 1 ? undefined : `${what} ${Number(client) - 1}.${second}${rest}`;
  }),
});

const withoutAction = (plan: Plan, place: number, action: number): Plan => {
  const client = plan.clients[place];
  if (!client) return plan;
  return {
    ...plan,
    clients: plan.clients.with(place, { ...client, actions: client.actions.toSpliced(action, 1) }),
    disturbances: renamed(plan, (invocation) => {
      const { what, client: number, second, rest } = counted.exec(invocation)?.groups ?? {};
      if (what !== "action" || Number(number) !== place + 1 || Number(second) <= action) return invocation;
      return Number(second) === action + 1 ? undefined : `action ${number}.${Number(second) - 1}${rest}`;
    }),
  };
};

const simplerClients = (client: ClientPlan): readonly ClientPlan[] => [
  ...client.sendsAtMs.map((_, place) => ({ ...client, sendsAtMs: client.sendsAtMs.toSpliced(place, 1) })),
  { ...client, keyNumber: undefined },
  { ...client, sendsAtMs: client.sendsAtMs.map(() => 0) },
  { ...client, payment: "approved" },
  { ...client, clearAfterMs: undefined },
  ...client.actions.flatMap((action, place) =>
    simplerActions(action).map((simpler) => ({ ...client, actions: client.actions.with(place, simpler) })),
  ),
];

const simplerActions = (action: ActionPlan): readonly ActionPlan[] => [
  ...action.sendsAtMs.map((_, place) => ({ ...action, sendsAtMs: action.sendsAtMs.toSpliced(place, 1) })),
  { ...action, keyNumber: undefined },
];
