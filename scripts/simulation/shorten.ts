import type { ClientPlan, Disturbance, Plan } from "./plan.ts";

/**
 * fast-check makes each part of a plan as small as it goes by itself. What is left are steps that need two changes at
 * once, like leaving out a lost write and counting the writes after it anew. Here the length of the history decides.
 */

/** How many lines the history of a failing plan has; undefined for one that does not fail. */
export type LengthIfItFails = (plan: Plan) => Promise<number | undefined>;

export const shorten = async (plan: Plan, lengthOf: LengthIfItFails): Promise<Plan> => {
  let best = { plan, length: (await lengthOf(plan)) ?? 0 };
  for (let improved = true; improved; ) {
    improved = false;
    for (const candidate of simplerPlans(best.plan)) {
      const length = await lengthOf(candidate);
      if (length === undefined || length >= best.length) continue;
      best = { plan: candidate, length };
      improved = true;
      break;
    }
  }
  return best.plan;
};

const simplerPlans = (plan: Plan): readonly Plan[] => [
  ...plan.disturbances.flatMap((_, place) => [withoutDisturbance(plan, place), countedAnew(plan, place)]),
  ...plan.clients.flatMap((client, place) =>
    simplerClients(client).map((simpler) => ({ ...plan, clients: plan.clients.with(place, simpler) })),
  ),
  { ...plan, unrest: 0 },
  { ...plan, indexLagMs: 0 },
  { ...plan, doubledSweeps: [] },
  { ...plan, firstSweepAtMs: 30_000 },
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

const simplerClients = (client: ClientPlan): readonly ClientPlan[] => [
  ...client.sendsAtMs.map((_, place) => ({ ...client, sendsAtMs: client.sendsAtMs.toSpliced(place, 1) })),
  { ...client, keyNumber: undefined },
  { ...client, sendsAtMs: client.sendsAtMs.map(() => 0) },
];
