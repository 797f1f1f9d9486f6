import { addSeconds, daysInSeconds, realTime, secondsOf } from "../time/clock.ts";
import { itemSchema } from "./stored-entity.ts";

/**
 * Retention of counters, in days of real time. Must be longer than an agent's day in real time: 24 hours, or less if the agent
 * advances its sandbox clock.
 */
const retentionDays = 7;

/** Returns the attributes of a counter item, except the count. A counter covers an agent's day or part of a day. */
export const dayCounterOf = (agentKey: string, now: Date) => ({
  schema: itemSchema,
  agentKey,
  expiresAt: secondsOf(addSeconds(realTime(now), daysInSeconds(retentionDays))),
});
