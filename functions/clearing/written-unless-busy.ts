import { StoreBusy, type Table, type Write, type WriteResult } from "../shared/store/table.ts";

/** Returns the result of a write, or "busy" if other functions keep changing the same items. */
export async function writtenUnlessBusy(
  table: Pick<Table, "write">,
  writes: readonly Write[],
): Promise<WriteResult | "busy"> {
  try {
    return await table.write(writes);
  } catch (fault) {
    if (!(fault instanceof StoreBusy)) throw fault;
    return "busy";
  }
}
