import type { Books } from "./books.ts";
import { actAsClient, type Heard } from "./client.ts";
import { Fleet } from "./fleet.ts";
import { masterDataOf, runsBegin } from "./master-data.ts";
import type { Plan } from "./plan.ts";
import {
  type ChangeTable,
  createChargeFunction,
  endpointLimitMs,
  sweepChargesFunction,
  sweepLimitMs,
} from "./service.ts";
import { sweepEveryMinute } from "./sweeper.ts";
import { TableEngine } from "./table-engine.ts";
import { Timeline } from "./timeline.ts";
import { warmUpSdk } from "./warm-up.ts";
import { newWorld, type World } from "./world.ts";

export interface RunOptions {
  /** Whether the history is kept. */
  readonly traced?: boolean;
  readonly changeTable?: ChangeTable;
}

export interface RunOutcome {
  readonly books: Books;
  readonly history: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Runs one plan until everything has come to rest: all clients answered, nothing on its way, nothing due. */
export const run = async (plan: Plan, options: RunOptions = {}): Promise<RunOutcome> => {
  await warmUpSdk();
  const timeline = new Timeline(runsBegin);
  const { indexLagMs, unrest: seed, clients } = plan;
  const tables = await TableEngine.open({ clock: timeline.now, indexLagMs, seed });
  try {
    await tables.put(masterDataOf(clients));
    const world = newWorld(plan, timeline, tables, options.traced ?? false);
    const ended = await untilRest(world, plan, options.changeTable ?? ((table) => table));
    const { holds, reversals } = world.host;
    const books = { ...ended, plan, ...(await tables.contents()), holds, reversals, log: world.log };
    return { books, history: world.history.lines, counts: world.tally.counts };
  } finally {
    await tables.close();
  }
};

const untilRest = async (
  world: World,
  plan: Plan,
  changeTable: ChangeTable,
): Promise<Pick<Books, "heard" | "cameToRest">> => {
  const requests = new Fleet(world, {
    functionName: "create-charge",
    limitMs: endpointLimitMs,
    makeHandler: (environment) => createChargeFunction(environment, changeTable),
  });
  const sweeps = new Fleet(world, {
    functionName: "sweep-charges",
    limitMs: sweepLimitMs,
    makeHandler: (environment) => sweepChargesFunction(environment, changeTable),
  });

  const heard: Heard[] = [];
  let clientsAtWork = plan.clients.length;
  for (const [place, client] of plan.clients.entries()) {
    void actAsClient(world, requests, client, place + 1, (one) => heard.push(one)).then(() => {
      clientsAtWork -= 1;
    });
  }
  const isQuiet = () => clientsAtWork === 0 && !world.isAnythingUnderway() && !requests.isBusy && !sweeps.isBusy;
  const isOver = async () => isQuiet() && (await world.tables.dueTimes()).length === 0;
  let cameToRest: boolean | undefined;
  void sweepEveryMinute(world, sweeps, plan, isOver).then((over) => {
    cameToRest = over;
  });
  while (cameToRest === undefined) await world.timeline.step();
  return { heard, cameToRest };
};
