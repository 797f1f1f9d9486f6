import type * as v from "valibot";
import { NotAllowedNow, UnknownKey } from "../../shared/entry/operator-function.ts";
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

/** Time limit for importing the file, slightly shorter than the function's timeout. */
const bookingSeconds = 270;

type Input = v.InferOutput<typeof contract.input>;
type Output = v.InferInput<typeof contract.output>;

/**
 * Imports a file that was set aside. The totals are checked again: not even an operator can import a file whose records do
 * not match its totals. The request is rejected if another version of the file was already imported. If an earlier run
 * crashed after importing the file but before moving it, the file is only moved.
 */
export const releaseRecordFile =
  ({ objects, take, clock, log }: ReleasePlatform) =>
  async ({ network, fileId }: Input): Promise<Output> => {
    const name = { network, fileId };
    const key = `set-aside/${network}/${fileId}.ndjson`;
    if (!(await objects.list(key)).includes(key)) throw new UnknownKey(`there is no file ${key}`);
    log.warn("NETWORK_RECORD_FILE_RELEASED", { network, fileId });
    const { outcome, entityTag } = await take(key, name, addSeconds(clock(), bookingSeconds), "leave-out");
    if (outcome === "set-aside") throw new NotAllowedNow(`${key} is damaged; ask the network to resend the file`);
    if (outcome === "waiting") return { outcome: "more" };
    await objects.move(key, `taken/${network}/${fileId}.ndjson`, entityTag);
    return { outcome };
  };
