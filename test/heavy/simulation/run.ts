import type { Item, TableName } from "../../../functions/shared/store/table.ts";
import type { Books } from "./books.ts";
import { eventWayTo } from "./bus/event-way.ts";
import { invokedBy } from "./called-functions.ts";
import { functionsOfCharges } from "./charges/tasks.ts";
import { Client, type Endpoints, type Heard } from "./client.ts";
import { clearedLaterMs } from "./deeds.ts";
import { Fleet } from "./fleet.ts";
import { isInVain } from "./gone.ts";
import { masterDataOf } from "./master-data.ts";
import { signOnsMs } from "./network-lines.ts";
import { type Operation, operations } from "./operations.ts";
import type { Plan } from "./plan.ts";
import { itemsOfParts, type JoinedParts, joinParts, stageOfRun } from "./planned-parts.ts";
import { Scheduler, type TaskFleets } from "./scheduler.ts";
import { type ChangeTable, endpointFunction } from "./service.ts";
import { machines } from "./situations/machines.ts";
import { TableEngine } from "./table-engine.ts";
import { virtualMsTally } from "./tally.ts";
import { runsBegin, Timeline } from "./timeline.ts";
import { keptRelease } from "./upgrading/kept-releases.ts";
import { head, type Release } from "./upgrading/release.ts";
import { onlyServing, type Serving, servingIn } from "./upgrading/rollout.ts";
import { warmUpSdk } from "./warm-up.ts";
import { newWorld, type World } from "./world.ts";

export interface RunOptions {
  /** True if the history is recorded. */
  readonly traced?: boolean;
  readonly changeTable?: ChangeTable;
  /** Release that replaces the current code. */
  readonly next?: Release;
  /**
   * Called after the run with all items that its tables ever contained; for the vault and the messages, with the items at the
   * end.
   */
  readonly onStored?: (stored: Readonly<Record<TableName, readonly Item[]>>) => void;
  /** Operation on the tables during the run. */
  readonly interlude?: Interlude;
}

/** Copies the tables at one time and later continues with tables built from the copy and from the current tables. */
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

/** Runs a plan until all work has finished: all clients have responses, no message is in flight, and no work is due. */
export async function run(plan: Plan, options: RunOptions = {}): Promise<RunOutcome> {
  const timeline = new Timeline(runsBegin);
  const serving = await servingOf(plan, options, timeline);
  const { indexLagMs, unrest: seed, clients } = plan;
  const tables = await TableEngine.open({ clock: timeline.now, indexLagMs, seed });
  try {
    await tables.put([...masterDataOf(clients), ...itemsOfParts(plan)]);
    const { traced } = options;
    const world = newWorld(plan, timeline, tables, { traced, serving, machines, stageOfRun: stageOfRun(plan) });
    const ended = await untilRest(world, plan, options);
    const { holds, reversals, authorizations } = world.host;
    const { acknowledged, submissions } = world.clearingHouse;
    const files = world.objects.contents;
    const { endParts, ...atRest } = ended;
    const contents = await tables.contents();
    world.tally.add(virtualMsTally, timeline.elapsedMs);
    const parts = await endParts();
    const books = {
      ...atRest,
      plan,
      ...contents,
      parts,
      holds,
      reversals,
      authorizations,
      acknowledged,
      submissions,
      files,
      sentReversals: world.sentReversals,
      sentMessages: world.sentMessages,
      log: world.log,
      hurried: world.hurried,
      lostRaces: world.lostRaces,
      requests: world.requests,
      struck: world.fates.struck,
    };
    if (options.onStored) options.onStored(await tables.everStored());
    return { books, history: world.history.lines, counts: world.tally.counts };
  } finally {
    await tables.close();
  }
}

async function servingOf({ rollout }: Plan, options: RunOptions, timeline: Timeline): Promise<Serving> {
  const { next = head } = options;
  await warmUpSdk(next);
  if (!rollout) return onlyServing(next);
  const last = keptRelease(rollout.release);
  await warmUpSdk(last);
  return servingIn(rollout, { last, next, elapsedMs: () => timeline.elapsedMs });
}

function endpointsOf(world: World, changeTable: ChangeTable): Endpoints {
  const names = Object.keys(operations) as readonly Operation[];
  const fleets = names.map((name) => [name, new Fleet(world, endpointFunction(name, changeTable))]);
  return Object.fromEntries(fleets);
}

const nothingWaits = async ({ tables, objects, records, goneNow }: World): Promise<boolean> =>
  [objects, records].every((files) => files.list("inbox/").length === 0) &&
  (await tables.dueWork()).every((work) => isInVain(work, goneNow()));

/** Latest time until which a plan delays work: a deferred clear, an action on another day, or the recovery of a network. */
const plannedUntilMs = ({ clients, indexLagMs, absence }: Plan): number =>
  indexLagMs +
  Math.max(
    clearedLaterMs,
    ...(absence ? signOnsMs(absence) : []),
    ...clients.flatMap(({ clearAfterMs = 0, actions }) => [clearAfterMs, ...actions.flatMap((one) => one.sendsAtMs)]),
  );

/** Time limit for all work after the last mishap, the last response to a client and the last planned delay. */
const restsWithinMs = 4 * 3_600_000;

/** Everything that a stopped function has sent has arrived by the end of this time. */
const closedForMs = 120_000;

function announced(
  { copyAtMs, closeAtMs, tablesFrom }: Interlude,
  world: World,
  fleets: readonly Pick<Fleet<unknown>, "close" | "open">[],
): () => boolean {
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
}

interface Ended extends Pick<Books, "responses" | "cameToRest" | "onTheBus" | "unpublished"> {
  /** Runs the later effects of time on the parts, and returns their data. */
  readonly endParts: () => Promise<Books["parts"]>;
}

/** Functions that the scheduler starts: those of charges and those of the parts. */
function taskFleetsOf(world: World, parts: JoinedParts, changeTable: ChangeTable): TaskFleets {
  const functions = [
    ...Object.entries(functionsOfCharges(changeTable)),
    ...parts.all.flatMap(({ tasks = {} }) => Object.entries(tasks)),
  ];
  return Object.fromEntries(
    functions.map(([task, settings]) => {
      const fleet = new Fleet(world, settings);
      world.functions.add(fleet.functionName, { invoke: invokedBy(fleet), isRepeated: false });
      return [task, fleet];
    }),
  );
}

async function untilRest(
  world: World,
  plan: Plan,
  { changeTable = (table) => table, interlude }: RunOptions,
): Promise<Ended> {
  const endpoints = endpointsOf(world, changeTable);
  const parts = joinParts(world, plan, changeTable);
  const tasks = taskFleetsOf(world, parts, changeTable);
  const eventWay = eventWayTo(
    world,
    parts.all.flatMap(({ consumers = [] }) => consumers),
    (bus) => {
      for (const { meetsBus } of parts.all) meetsBus?.(bus);
    },
  );
  const scheduler = new Scheduler(world, tasks, plan);
  const responses: Heard[] = [];
  let clientsAtWork = plan.clients.length;
  for (const [place, client] of plan.clients.entries()) {
    const acting = new Client(
      world,
      { endpoints, prepare: parts.prepare, sent: parts.sent },
      client,
      place + 1,
      (one) => responses.push(one),
    ).act();
    void acting.then(() => {
      clientsAtWork -= 1;
    });
  }
  scheduler.start();
  const called = [...Object.values(endpoints), ...parts.all.flatMap(({ fleets = [] }) => fleets)];
  const isOver = interlude
    ? announced(interlude, world, [...called, ...Object.values(tasks), ...eventWay.fleets])
    : () => true;
  const isBusy = () =>
    clientsAtWork > 0 ||
    !isOver() ||
    world.isAnythingUnderway() ||
    eventWay.isBusy() ||
    scheduler.isBusy ||
    parts.all.some((part) => part.isBusy?.()) ||
    called.some((fleet) => fleet.isBusy);
  const { timeline, fates } = world;
  const partsMs = Math.max(0, ...parts.all.map((part) => part.plannedUntilMs ?? 0));
  const plannedMs = Math.max(plannedUntilMs(plan) + partsMs, interlude ? interlude.closeAtMs + closedForMs : 0);
  const quietFromMs = () => Math.max(fates.lastMishapMs, (responses.at(-1)?.heardMs ?? 0) + partsMs, plannedMs);
  const ended = async (cameToRest: boolean) => {
    // A task that starts now would still be running when the books are checked.
    scheduler.stop();
    for (const { afterwards } of parts.all) await afterwards?.();
    const endParts = async () => {
      for (const { later } of parts.all) await later?.();
      return parts.left();
    };
    return { responses, cameToRest, endParts, ...eventWay.left() };
  };
  for (;;) {
    if (!isBusy() && (await nothingWaits(world))) return ended(true);
    const isLate = clientsAtWork === 0 && timeline.elapsedMs > quietFromMs() + restsWithinMs;
    if (isLate || scheduler.isStuck) return ended(false);
    await timeline.step();
  }
}
