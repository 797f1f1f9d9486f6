import { cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import { limitNear } from "../../../events/limit-near.ts";
import { agentWarningToPut } from "./agent-warnings.ts";
import { writeWithRecord } from "./idempotency.ts";
import { type Counted, entityOpened, isRefusedAt } from "./open-entities.ts";
import type { Put, Table, Write, WriteResult } from "./table.ts";

export const warnedAtPercent = 80;

const nearLimit = (max: number): number => Math.ceil((max * warnedAtPercent) / 100);

export interface Opening {
  readonly counted: Counted;
  readonly max: number;
  readonly now: Date;
}

/**
 * Writes a new entity and the incremented count. When the count reaches `warnedAtPercent` of the limit, also writes a
 * warning for the agent. The first database transaction requires the count to stay below the warning threshold. If that
 * condition fails, a second database transaction requires the count to stay within the limit. If the result reports a failed
 * condition at index `writes.length`, the limit has been reached. Throws the errors of `writeWithRecord`.
 */
export async function writeOpened(
  { table, eventNames }: { readonly table: Table; readonly eventNames: EventNames },
  writes: readonly Write[],
  { counted, max, now }: Opening,
  record: Write | undefined,
): Promise<WriteResult> {
  const near = nearLimit(max);
  const far = await writeWithRecord(table, [...writes, entityOpened(counted, near - 1)], record);
  if (far.written || !isRefusedAt(far, writes.length)) return far;
  const open = far.refused.find(({ index }) => index === writes.length)?.item?.["open"] ?? 0;
  const warning = Number(open) + 1 === near ? [limitWarning(counted, max, now, eventNames)] : [];
  return writeWithRecord(table, [...writes, entityOpened(counted, max), ...warning], record);
}

function limitWarning(counted: Counted, max: number, now: Date, names: EventNames): Put {
  const { agentKey, kind } = counted;
  const ofMerchant = counted.kind === "acceptors" ? { merchantKey: counted.merchantKey } : undefined;
  const name = ["limit", kind, now.toISOString().slice(0, 10), ...Object.values(ofMerchant ?? {})].join("#");
  const event = cloudEvent(
    limitNear,
    {
      fact: `${agentKey} ${name}`,
      subject: ofMerchant?.merchantKey ?? agentKey,
      time: now,
      agentKey,
      data: { limit: kind, used: nearLimit(max), max, ...ofMerchant },
    },
    names,
  );
  return agentWarningToPut(agentKey, name, event);
}
