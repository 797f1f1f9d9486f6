import { itemToArchiveProgress } from "../../../../functions/agents/published.ts";
import { dueTimeOf } from "../../../../functions/shared/store/due-work.ts";
import { monthsLater } from "../../../../functions/shared/time/clock.ts";
import type { Fleet } from "../fleet.ts";
import { runsBegin } from "../timeline.ts";
import type { TaskFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import type { ArchivingPlan } from "./archiving-plan.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Limit on archive calls; an archive that is not finished by then never will be. */
const callsMax = 100;

/**
 * Time at which all data of a run has expired: the longest retention, plus the last days of the run and late deletions by the
 * table.
 */
const allIsGoneAt = monthsLater(runsBegin, 21);

/** A position is a time, followed by a suffix that distinguishes actions at the same time. */
const timeOf = (position: string): string => position.slice(0, runsBegin.toISOString().length);

/** Time at which the next archive that has not reached this position is due. Undefined if all have. */
async function nextDueAt({ tables }: World, archivedUpTo: string): Promise<Date | undefined> {
  const items = await tables.stored("domain");
  const behind = items
    .filter(({ pk, sk }) => pk.startsWith("agent#") && sk === "archive")
    .filter((item) => timeOf(itemToArchiveProgress(item).after) <= archivedUpTo);
  const due = behind.flatMap((item) => dueTimeOf(item["dueAt"]) ?? []).map((time) => time.getTime());
  return due.length === 0 ? undefined : new Date(Math.min(...due));
}

/** Calls the archive in each hour with due work until everything is archived, and then moves the clock to the end. */
async function archiveAll(
  world: World,
  fleet: Fleet<TaskFunction>,
  { silentDays, startsTwice }: ArchivingPlan,
  lastDone: string,
): Promise<void> {
  const { timeline } = world;
  const run = (name: string) => fleet.invoke(name, (handler, context) => handler({}, context));
  for (let number = 1; number <= callsMax; number += 1) {
    const due = await nextDueAt(world, lastDone);
    if (due === undefined || timeline.now() >= allIsGoneAt) break;
    const untilDueMs = due.getTime() - timeline.nowMs + (number === 1 ? silentDays * dayMs : 0);
    await timeline.sleep(hourMs * Math.max(1, Math.ceil(untilDueMs / hourMs)));
    const name = `archive ${number}`;
    await Promise.all([run(name), ...(startsTwice ? [run(`${name} again`)] : [])]);
  }
  await timeline.sleep(allIsGoneAt.getTime() - timeline.nowMs);
}

/** Simulates the years in which actions are archived and the table deletes them. */
export async function yearsPass(
  world: World,
  fleet: Fleet<TaskFunction>,
  plan: ArchivingPlan,
  lastDone: string,
): Promise<void> {
  await world.timeline.until(() => archiveAll(world, fleet, plan, lastDone));
  await world.tables.letGoOfExpired();
}
