import { addSeconds, daysInSeconds, realTime, secondsOf } from "../time/clock.ts";
import { itemSchema } from "./stored-entity.ts";

/** Longer than the day of an agent whose clock stands still can last. */
const retentionDays = 7;

/** What the item of a counter has beside its number, where it counts what an agent does on a day, or in a part of one. */
export const dayCounterOf = (agentKey: string, now: Date) => ({
  schema: itemSchema,
  agentKey,
  expiresAt: secondsOf(addSeconds(realTime(now), daysInSeconds(retentionDays))),
});
