import type { ActionPlan, ClientPlan, Disturbance, Plan } from "./plan.ts";
import { withLessOfParts } from "./planned-parts.ts";

/**
 * Shortens a failing plan in steps that a person would try: removes faults, clients, and a lost write (the writes after it are
 * renumbered). The length of the history decides; if it is equal, the length of the plan.
 */

/** Returns the number of lines in the history of a failing plan; undefined for a plan that does not fail. */
export type LengthIfItFails<AnyPlan = Plan> = (plan: AnyPlan) => Promise<number | undefined>;

/** Number of plans that are tried for a failure while a person waits: about a minute. */
const mostTried = 300;

/** A plan is simpler if its text is shorter, or as long with smaller numbers. */
function isPlainer(plan: unknown, other: unknown): boolean {
  const [text, otherText] = [JSON.stringify(plan), JSON.stringify(other)];
  return text.length < otherText.length || (text.length === otherText.length && text < otherText);
}

/** Tries candidates that are simpler than the best plan so far, in turn, until none fails or the limit of tries is reached. */
export async function shortenBy<AnyPlan>(
  plan: AnyPlan,
  lengthOf: LengthIfItFails<AnyPlan>,
  { simpler, most = mostTried }: { readonly simpler: (plan: AnyPlan) => readonly AnyPlan[]; readonly most?: number },
): Promise<AnyPlan> {
  let best = { plan, length: (await lengthOf(plan)) ?? 0 };
  let candidates = simpler(plan);
  // The search ends after one pass through all candidates without an improvement.
  for (let tried = 1, place = 0, inVain = 0; tried < most && inVain < candidates.length; tried += 1) {
    const candidate = candidates[place % candidates.length] as AnyPlan;
    const length = await lengthOf(candidate);
    const isBetter =
      length !== undefined && (length < best.length || (length === best.length && isPlainer(candidate, best.plan)));
    if (isBetter) {
      best = { plan: candidate, length };
      // The index stays: after the removal, the next candidate has this index.
      candidates = simpler(candidate);
    } else place += 1;
    inVain = isBetter ? 0 : inVain + 1;
  }
  return best.plan;
}

export const shorten = (plan: Plan, lengthOf: LengthIfItFails, most?: number): Promise<Plan> =>
  shortenBy(plan, lengthOf, { simpler: simplerPlans, ...(most !== undefined && { most }) });

/** The largest parts of a history come first, because the time may not suffice for the rest. */
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

/** Removes one disturbance and lowers by one the call count of the others that hit the same calls. */
function countedAnew(plan: Plan, place: number): Plan {
  const left = plan.disturbances[place];
  const isBeside = (one: Disturbance) => one.invocation === left?.invocation && one.call === left.call && one.nth > 1;
  const { disturbances } = withoutDisturbance(plan, place);
  return { ...plan, disturbances: disturbances.map((one) => (isBeside(one) ? { ...one, nth: one.nth - 1 } : one)) };
}

/** Names of requests and actions are numbered, so a disturbance of a later one must use the new name. */
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

function withoutAction(plan: Plan, place: number, action: number): Plan {
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
}

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
