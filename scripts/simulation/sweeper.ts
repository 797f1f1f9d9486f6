import { justAfter } from "../../functions/shared/due-work.ts";
import type { Fleet } from "./fleet.ts";
import { type Plan, sweepName } from "./plan.ts";
import type { TaskFunction } from "./service.ts";
import type { World } from "./world.ts";

const minuteMs = 60_000;

/** Plans strike the first sweeps only: work that is not done after so many, or that so many in a row left as it was, is stuck. */
const sweepsMax = 24;
const fruitlessMax = 6;

/**
 * The scheduler: a sweep every minute at which something is due, until `isOver`; false when that never comes. Minutes
 * without work would pass without a trace and are left out. A sweep does not wait for the one before, and some are
 * started twice.
 */
export const sweepEveryMinute = (
  { timeline, tables, history }: World,
  functions: Fleet<TaskFunction>,
  { firstSweepAtMs, doubledSweeps }: Pick<Plan, "firstSweepAtMs" | "doubledSweeps">,
  isOver: () => Promise<boolean>,
): Promise<boolean> => {
  const sweep = async (name: string): Promise<void> => {
    const ended = await functions.invoke(name, (handler, context) => handler({}, context));
    if (ended.kind === "answered") history.tell(name, () => `ends: ${JSON.stringify(ended.answer)}`);
  };
  let number = 1;
  let fruitless = 0;
  let lastDue = "";
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const everyMinute = async (): Promise<void> => {
    const over = await isOver();
    if (over || number > sweepsMax || fruitless > fruitlessMax) return resolve(over);
    timeline.after(minuteMs, everyMinute);
    const now = justAfter(timeline.now());
    const due = (await tables.dueTimes()).filter((dueAt) => dueAt < now).join();
    if (due === "") return;
    fruitless = due === lastDue ? fruitless + 1 : 0;
    lastDue = due;
    void sweep(sweepName(number, false));
    if (doubledSweeps.includes(number)) void sweep(sweepName(number, true));
    number += 1;
  };
  timeline.after(firstSweepAtMs, everyMinute);
  return promise;
};
