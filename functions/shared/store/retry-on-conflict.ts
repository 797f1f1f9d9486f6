import { addSeconds, type Clock } from "../time/clock.ts";
import { StoreBusy, StoreUnavailable, type Table } from "./table.ts";

/**
 * Retries a write that conflicts with another one. Used to record the decision of another party, such as a network, because
 * the decision cannot be requested again. Throws StoreUnavailable when the time runs out, because the caller must not
 * conclude that the request had no effect.
 */
export async function retryOnConflict<Written>(
  write: () => Promise<Written>,
  isInTime: () => boolean,
): Promise<Written> {
  for (;;) {
    try {
      return await write();
    } catch (fault) {
      if (!(fault instanceof StoreBusy)) throw fault;
      if (!isInTime()) throw new StoreUnavailable("other requests kept changing the same items", { cause: fault });
    }
  }
}

const patienceSeconds = 10;

/**
 * Returns the table with a `write` operation that retries on conflict for up to 10 seconds. Intended for background work, in
 * which no caller waits for the result.
 */
export const patientTable = <Given extends Pick<Table, "write">>(table: Given, clock: Clock): Given => ({
  ...table,
  write: (writes) => {
    const deadline = addSeconds(clock(), patienceSeconds);
    return retryOnConflict(
      () => table.write(writes),
      () => clock() < deadline,
    );
  },
});
