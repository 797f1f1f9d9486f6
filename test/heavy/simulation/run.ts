import type { Item } from "../../../functions/shared/store/table.ts";
import type { Books } from "./books.ts";
import { Client, type Endpoints, type Heard } from "./client.ts";
import { Fleet } from "./fleet.ts";
import { masterDataOf, runsBegin } from "./master-data.ts";
import { type Operation, operations } from "./operations.ts";
import type { Plan, ScheduledTask } from "./plan.ts";
import { Scheduler } from "./scheduler.ts";
import { type ChangeTable, endpointFunction, endpointLimitMs, type TaskFunction, taskFunction } from "./service.ts";
import { TableEngine } from "./table-engine.ts";
import { Timeline } from "./timeline.ts";
import { warmUpSdk } from "./warm-up.ts";
import { newWorld, type World } from "./world.ts";

export interface RunOptions {
  /** Whether the history is kept. */
  readonly traced?: boolean;
  readonly changeTable?: ChangeTable;
  /** What is done to the tables of the run in between. */
  readonly interlude?: Interlude;
}

/** Copies the tables at a time, and goes on later with what it makes of the copy and of the tables as they are then. */
export interface Interlude {
  readonly copyAtMs: number;
  readonly closeAtMs: number;
  readonly tablesFrom: (copy: readonly Item[], now: readonly Item[], world: World) => Promise<readonly Item[]>;
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
    const ended = await untilRest(world, plan, options);
    const { holds, reversals } = world.host;
    const { judged } = world.clearingHouse;
    const files = world.objects.contents;
    const books = { ...ended, plan, ...(await tables.contents()), holds, reversals, judged, files, log: world.log };
    return { books, history: world.history.lines, counts: world.tally.counts };
  } finally {
    await tables.close();
  }
};

const endpointsOf = (world: World, changeTable: ChangeTable): Endpoints => {
  const names = Object.keys(operations) as readonly Operation[];
  const fleets = names.map((functionName) => {
    const makeHandler = endpointFunction(functionName, changeTable);
    return [functionName, new Fleet(world, { functionName, limitMs: endpointLimitMs, makeHandler })];
  });
  return Object.fromEntries(fleets);
};

const nothingWaits = async ({ tables, objects }: World): Promise<boolean> =>
  objects.list("inbox/").length === 0 && (await tables.dueWork()).length === 0;

/** What a stopped function has sent is there by then. */
const closedForMs = 120_000;

const announced = (
  { copyAtMs, closeAtMs, tablesFrom }: Interlude,
  world: World,
  fleets: readonly Pick<Fleet<unknown>, "close" | "open">[],
): (() => boolean) => {
  const { timeline, tables } = world;
  let copy: readonly Item[] = [];
  let isOver = false;
  timeline.after(copyAtMs, async () => {
    copy = await tables.stored("domain");
  });
  timeline.after(closeAtMs, () => {
    for (const fleet of fleets) fleet.close();
  });
  timeline.after(closeAtMs + closedForMs, async () => {
    await tables.goOnWith(await tablesFrom(copy, await tables.stored("domain"), world));
    for (const fleet of fleets) fleet.open();
    isOver = true;
  });
  return () => isOver;
};

const untilRest = async (
  world: World,
  plan: Plan,
  { changeTable = (table) => table, interlude }: RunOptions,
): Promise<Pick<Books, "heard" | "cameToRest">> => {
  const endpoints = endpointsOf(world, changeTable);
  const fleetOf = (task: ScheduledTask): Fleet<TaskFunction> => new Fleet(world, taskFunction(task, changeTable));
  const tasks = { sweep: fleetOf("sweep"), "cut-off": fleetOf("cut-off"), intake: fleetOf("intake") };
  const scheduler = new Scheduler(world, tasks, plan);
  const heard: Heard[] = [];
  let clientsAtWork = plan.clients.length;
  for (const [place, client] of plan.clients.entries()) {
    const acting = new Client(world, endpoints, client, place + 1, (one) => heard.push(one)).act();
    void acting.then(() => {
      clientsAtWork -= 1;
    });
  }
  scheduler.start();
  const fleets = [...Object.values(endpoints), ...Object.values(tasks)];
  const isOver = interlude ? announced(interlude, world, fleets) : () => true;
  const isBusy = () =>
    clientsAtWork > 0 ||
    !isOver() ||
    world.isAnythingUnderway() ||
    scheduler.isBusy ||
    Object.values(endpoints).some((fleet) => fleet.isBusy);
  while (!scheduler.isStuck) {
    if (!isBusy() && (await nothingWaits(world))) return { heard, cameToRest: true };
    await world.timeline.step();
  }
  return { heard, cameToRest: false };
};
