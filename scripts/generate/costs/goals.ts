import { type CostData, type MeteredLine, type RunLine, rounded, sumOf } from "./cost-data.ts";
import { idleCosts } from "./idle-costs.ts";
import { type Journey, journeys, plainPurchase } from "./journeys.ts";
import { copyCosts, keptInTables, keptLogs } from "./kept-costs.ts";
import { addedCosts, type Costs, costsPerMillion, totalOf } from "./operation-costs.ts";

/**
 * Budgets in US dollars: for a million plain purchases including clearing, for storing their data including copies, and per
 * month for an idle stage.
 */
const budgets = { marginalUsd: 50, storedUsd: 55, idleUsd: { sandbox: 76, "production-eu": 235 } } as const;

export interface Goal {
  readonly what: string;
  readonly now: number;
  readonly atMost: number;
  /** True if the service is known not to meet the goal yet. */
  readonly isToCome?: true;
  /** True if parts of the value were not measured on the running service. */
  readonly isIncomplete?: true;
}

export const isMet = ({ now, atMost }: Goal): boolean => now <= atMost;

function meteredLine({ metered }: CostData, name: string): MeteredLine {
  const line = metered[name];
  if (!line) throw new Error(`docs/costs.json has no DynamoDB request units for "${name}"`);
  return line;
}

export const linesOf = (data: CostData, { operations }: Journey): readonly MeteredLine[] =>
  operations.map((name) => meteredLine(data, name));

/** For kinds of charges that were not measured, falls back to the measurements of a plain charge. */
export const runOf = ({ runs }: CostData, name: string): RunLine | undefined =>
  runs[name] ?? (name.startsWith("charge: created") ? runs["charge: created"] : undefined);

const runsOf = (data: CostData, { operations }: Journey): readonly RunLine[] =>
  operations.flatMap((name) => runOf(data, name) ?? []);

export const costsOf = (data: CostData, name: string): Costs =>
  costsPerMillion(meteredLine(data, name), runOf(data, name));

export const keptOf = (data: CostData) => [
  ...keptInTables(linesOf(data, plainPurchase)),
  keptLogs(runsOf(data, plainPurchase)),
];

export const copiesOf = (data: CostData) => copyCosts(linesOf(data, plainPurchase));

/**
 * Returns the costs of storing the data of a million plain purchases until it is deleted, including the copies in the recovery
 * account.
 */
export const storedUsd = (data: CostData): number =>
  keptOf(data).reduce((sum, { usd }) => sum + usd, copiesOf(data).usd);

function idleUsd(data: CostData, stage: string): number {
  const line = data.idle[stage];
  if (!line) throw new Error(`docs/costs.json has no data on the idle "${stage}" stage`);
  return Object.values(idleCosts(line)).reduce((sum, one) => sum + one, 0);
}

export const goalsOf = (data: CostData): readonly Goal[] => [
  ...journeys.map((journey): Goal => {
    const { name, writeUnitsMax, isToCome } = journey;
    const now = linesOf(data, journey).reduce((sum, { write }) => sum + sumOf(write), 0);
    return {
      what: `write units of ${name}`,
      now: rounded(now),
      atMost: writeUnitsMax,
      ...(isToCome && { isToCome }),
    };
  }),
  {
    what: "USD per million e-commerce purchases with automatic clearing",
    now: totalOf(addedCosts(plainPurchase.operations.map((name) => costsOf(data, name)))),
    atMost: budgets.marginalUsd,
    ...(runsOf(data, plainPurchase).length < plainPurchase.operations.length && { isIncomplete: true }),
  },
  {
    what: "USD to store the data of a million e-commerce purchases until it is deleted, with copies in another account",
    now: storedUsd(data),
    atMost: budgets.storedUsd,
  },
  ...Object.entries(budgets.idleUsd).map(([stage, atMost]) => ({
    what: `USD per month for the idle \`${stage}\` stage`,
    now: idleUsd(data, stage),
    atMost,
  })),
];
