import type { ObjectStore } from "../../shared/files/object-store.ts";
import { type AgentTimes, inTimeOf } from "../../shared/store/agent-times.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { allOf } from "../../shared/values/all-of.ts";
import { holdsCardNumber } from "../../shared/values/card-number-shape.ts";
import type { Log } from "../../shared/values/log.ts";
import type { MarkupTerms } from "../domain/markup.ts";
import type { NetworkRecord } from "../domain/record-kinds.ts";
import type { RecordFileHeader } from "../record-file-schema.ts";
import { findOwners } from "./find-owners.ts";
import type { FileEntry, ReadEntry } from "./read-record-file.ts";
import { rowOf } from "./row-of.ts";
import { rowsInGroups } from "./rows-in-groups.ts";
import type { WriteRows } from "./write-rows.ts";

export interface TakeTogetherPlatform {
  readonly table: Pick<Table, "read">;
  readonly objects: Pick<ObjectStore, "put">;
  readonly write: WriteRows;
  /** Maximum number of rows and balances in one database transaction. */
  readonly writesMax: number;
  readonly terms: MarkupTerms;
  /** Rows are recorded with their agent's current time, because reports select rows by recording time. */
  readonly agentTimes: AgentTimes;
  readonly clock: Clock;
  readonly log: Log;
}

type MadeRow = ReturnType<typeof rowOf>;

const ownedByNobody: MadeRow = {
  reason: "the record refers to neither a transaction presented to this network nor an existing agent",
};

/**
 * Sets a record aside with the reason, so that the network can send a corrected record. The reason can contain column names
 * as received, so the reason is also checked for card numbers.
 */
export const rejectRecord =
  ({ objects, log }: Pick<TakeTogetherPlatform, "objects" | "log">) =>
  async ({ network, fileId }: RecordFileHeader, { number, text }: FileEntry, found: string): Promise<void> => {
    const reason = holdsCardNumber(found) ? "a column name looks like a card number" : found;
    const record = holdsCardNumber(text) ? "not stored, because the record might contain a card number" : text;
    const key = `rejected/${network}/${fileId}/${String(number).padStart(9, "0")}.json`;
    await objects.put(key, Buffer.from(JSON.stringify({ fileId, line: number, reason, record })));
    log.warn("NETWORK_RECORD_REJECTED", { network, fileId, line: number, reason });
  };

/**
 * Imports a batch of lines and returns the number of lines that were set aside. The owners of all records in the batch are
 * read together.
 */
export function takeTogether(platform: TakeTogetherPlatform) {
  const { table, write, writesMax, terms, agentTimes, clock } = platform;
  const reject = rejectRecord(platform);

  /**
   * Returns the row, or the reason for the rejection, of each record that has an owner. Rows are recorded at their agent's
   * current time, which is read once per agent.
   */
  const rowsOf = async (
    header: RecordFileHeader,
    entries: readonly ReadEntry[],
  ): Promise<ReadonlyMap<ReadEntry, MadeRow>> => {
    const lines = entries.map(({ record }) => record);
    const owners = await findOwners(table, header.network, lines);
    const owned = entries.flatMap((entry, index) => {
      const owner = owners[index];
      return owner ? [{ entry, owner }] : [];
    });
    const made = new Map<ReadEntry, MadeRow>();
    const byAgent = Map.groupBy(owned, ({ owner }) => owner.agentKey);
    await allOf(
      [...byAgent].map(([agentKey, ofAgent]) =>
        inTimeOf(agentTimes, agentKey, async () => {
          for (const { entry, owner } of ofAgent) made.set(entry, rowOf(header, entry.record, owner, terms, clock()));
        }),
      ),
    );
    return made;
  };

  return async (header: RecordFileHeader, entries: readonly FileEntry[]): Promise<number> => {
    const rows = await rowsOf(
      header,
      entries.filter((entry): entry is ReadEntry => !("reason" in entry)),
    );
    const origins = new Map<NetworkRecord, FileEntry>();
    let rejected = 0;
    const setAside = async (entry: FileEntry, reason: string) => {
      await reject(header, entry, reason);
      rejected += 1;
    };
    for (const entry of entries) {
      const made = "reason" in entry ? entry : (rows.get(entry) ?? ownedByNobody);
      if ("row" in made) origins.set(made.row, entry);
      else await setAside(entry, made.reason);
    }
    for (const group of rowsInGroups([...origins.keys()], writesMax)) {
      for (const row of await write(group)) {
        const entry = origins.get(row);
        if (entry) await setAside(entry, "a record with the same key but different content was already imported");
      }
    }
    return rejected;
  };
}
