import { openDatabaseOnDisk } from "../measuring/database-on-disk.ts";
import { answerQuestions } from "../measuring/processes.ts";
import { dueCharge } from "./due-charges.ts";

/** The database, with charges that are due. */

export interface SeedQuestion {
  /** A new table. */
  readonly table: string;
  readonly charges: number;
}

const togetherMax = 1_000;

const database = await openDatabaseOnDisk();

/** Answers with the endpoint. */
answerQuestions<SeedQuestion, string>(async ({ table, charges }) => {
  await database.createTable(table);
  for (let left = charges; left > 0; left -= togetherMax) {
    const writes = await Promise.all(Array.from({ length: Math.min(togetherMax, left) }, dueCharge));
    await database.putAll(table, writes.flat());
  }
  return database.endpoint;
});
