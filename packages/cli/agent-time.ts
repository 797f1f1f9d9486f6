import type { AcquiringClient } from "../client/index.ts";
import type { PointInTime } from "./parse-options.ts";

/** Relative times are resolved against the agent's time, because the sandbox clock can be ahead of this machine's clock. */

export const timeOf = (point: PointInTime, now: Date): Date =>
  point instanceof Date ? point : new Date(now.getTime() - point.secondsAgo * 1_000);

interface Range<Time> {
  readonly from?: Time;
  readonly to?: Time;
}

/** Resolves relative times. The agent's time is requested only if at least one of the times is relative. */
export async function timeRange(
  client: Pick<AcquiringClient, "getMe">,
  { from, to }: Range<PointInTime>,
): Promise<Range<Date>> {
  const isRelative = [from, to].some((point) => point !== undefined && !(point instanceof Date));
  const now = new Date(isRelative ? (await client.getMe()).now : 0);
  return { ...(from && { from: timeOf(from, now) }), ...(to && { to: timeOf(to, now) }) };
}
