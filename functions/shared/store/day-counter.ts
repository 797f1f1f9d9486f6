import { addSeconds, daysInSeconds, realTime, secondsOf } from "../time/clock.ts";
import { itemSchema } from "./stored-entity.ts";

/** Longer than an agent's day lasts in real time, even if its sandbox clock is never advanced. */
const retentionDays = 7;

/** Attributes of a counter item, except its number, for what an agent does in a day or a part of one. */
export const dayCounterOf = (agentKey: string, now: Date) => ({
  schema: itemSchema,
  agentKey,
  expiresAt: secondsOf(addSeconds(realTime(now), daysInSeconds(retentionDays))),
});
