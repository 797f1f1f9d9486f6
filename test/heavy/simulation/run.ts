import type { Item } from "../../../functions/shared/store/table.ts";
import type { Books } from "./books.ts";
import { Client, type Endpoints, type Heard } from "./client.ts";
import { clearedLaterMs } from "./deeds.ts";
import { Fleet } from "./fleet.ts";
import { masterDataOf, runsBegin } from "./master-data.ts";
import { type Operation, operations } from "./operations.ts";
import type { Gone, Plan, ScheduledTask } from "./plan.ts";
import { Scheduler } from "./scheduler.ts";
import { type ChangeTable, endpointFunction, endpointLimitMs, type TaskFunction, taskFunction } from "./service.ts";
import { type DueWork, TableEngine } from "./table-engine.ts";
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

/** Under this name the time is counted that passed inside of runs. */
export const virtualMsTally = "virtual milliseconds";

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
    world.tally.add(virtualMsTally, timeline.elapsedMs);
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

/** Work that only what never comes back could end. */
const isInVain = (gone: Gone | undefined, { kind, network, state }: DueWork): boolean => {
  if (gone?.network !== network) return false;
  return gone?.part === "clearing house" ? kind === "clearing-batch" && state === "submitted" : kind === "reversal";
};

const nothingWaits = async ({ tables, objects, goneNow }: World): Promise<boolean> =>
  objects.list("inbox/").length === 0 && (await tables.dueWork()).every((work) => isInVain(goneNow(), work));

/** Until when a plan has something wait: a clear that is to be later, the files that a network sends again. */
const plannedUntilMs = ({ clients, indexLagMs }: Plan): number =>
  indexLagMs + Math.max(clearedLaterMs, ...clients.map(({ clearAfterMs = 0 }) => clearAfterMs));

/** After the last fault, the last word to a client and the time that something was to wait for, all ends within this. */
const restsWithinMs = 4 * 3_600_000;

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
  const { timeline, fates } = world;
  const plannedMs = Math.max(plannedUntilMs(plan), interlude ? interlude.closeAtMs + closedForMs : 0);
  const quietFromMs = () => Math.max(fates.lastMishapMs, heard.at(-1)?.heardMs ?? 0, plannedMs);
  for (;;) {
    if (!isBusy() && (await nothingWaits(world))) return { heard, cameToRest: true };
    const isLate = clientsAtWork === 0 && timeline.elapsedMs > quietFromMs() + restsWithinMs;
    if (isLate || scheduler.isStuck) return { heard, cameToRest: false };
    await timeline.step();
  }
};
