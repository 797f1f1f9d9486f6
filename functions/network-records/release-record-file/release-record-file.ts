import type * as v from "valibot";
import { UnknownKey } from "../../shared/entry/operator-function.ts";
import type { ObjectStore } from "../../shared/files/object-store.ts";
import { addSeconds, type Clock } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import type { TakeRecordFile } from "../take-network-records/take-record-file.ts";
import type { contract } from "./contract.ts";

export interface ReleasePlatform {
  readonly objects: Pick<ObjectStore, "list" | "move">;
  readonly take: TakeRecordFile;
  readonly clock: Clock;
  readonly log: Log;
}

/** Time limit for booking; the function has slightly more. */
const bookingSeconds = 270;

type Input = v.InferOutput<typeof contract.input>;
type Output = v.InferInput<typeof contract.output>;

/**
 * Checks the totals again: a file whose records do not match its totals is never imported, even for an operator. A file
 * of which another version was imported is rejected. One that was itself imported, by a function that crashed before
 * moving it, is moved.
 */
export const releaseRecordFile =
  ({ objects, take, clock, log }: ReleasePlatform) =>
  async ({ network, fileId }: Input): Promise<Output> => {
    const name = { network, fileId };
    const key = `set-aside/${network}/${fileId}.ndjson`;
    if (!(await objects.list(key)).includes(key)) throw new UnknownKey(`there is no file ${key}`);
    log.warn("NETWORK_RECORD_FILE_RELEASED", { network, fileId });
    const { outcome, entityTag } = await take(key, name, addSeconds(clock(), bookingSeconds), "leave-out");
    if (outcome === "set-aside") throw new Error(`${key} is broken; the network must send it again`);
    if (outcome === "waiting") return { outcome: "more" };
    await objects.move(key, `taken/${network}/${fileId}.ndjson`, entityTag);
    return { outcome };
  };
