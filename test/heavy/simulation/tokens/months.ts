import { dueTimeOf } from "../../../../functions/shared/store/due-work.ts";
import type { Fleet } from "../fleet.ts";
import type { TaskFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import { isActive, tokensIn } from "./kept.ts";

const hourMs = 3_600_000;

/** Tokens that have not expired after this number of calls never will. */
const callsMax = 60;

/** Returns when the next token is due for a check; undefined if no active token is left. */
async function nextDueMs({ tables }: World): Promise<number | undefined> {
  const active = tokensIn(await tables.contents()).filter(isActive);
  const due = active.flatMap(({ dueAt }) => dueTimeOf(dueAt)?.getTime() ?? []);
  return due.length === 0 ? undefined : Math.min(...due);
}

async function expireAll(world: World, fleet: Fleet<TaskFunction>): Promise<void> {
  const { timeline } = world;
  for (let number = 1; number <= callsMax; number += 1) {
    const dueMs = await nextDueMs(world);
    if (dueMs === undefined) return;
    await timeline.sleep(hourMs * Math.max(1, Math.ceil((dueMs - timeline.nowMs) / hourMs)));
    await fleet.invoke(expiryName(number), (handler, context) => handler({}, context));
    // The task invokes itself asynchronously for further portions of its work.
    await timeline.sleep(hourMs / 2);
  }
}

export const expiryName = (number: number): string => `expiry ${number}`;

/** Lets the months pass in which no token is used, with a run of the task in each hour in which a token is due. */
export async function monthsPass(world: World, fleet: Fleet<TaskFunction>): Promise<void> {
  await world.timeline.until(() => expireAll(world, fleet));
  await world.tables.letGoOfExpired();
}
