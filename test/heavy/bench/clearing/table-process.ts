import { openDatabaseOnDisk } from "../measuring/database-on-disk.ts";
import { answerQuestions } from "../measuring/processes.ts";
import { dueCharge } from "./due-charges.ts";

/** Database with due charges. */

export interface SeedQuestion {
  /** Name of a new table. */
  readonly table: string;
  readonly charges: number;
}

const togetherMax = 1_000;

const database = await openDatabaseOnDisk();

/** Responds with the endpoint. */
answerQuestions<SeedQuestion, string>(async ({ table, charges }) => {
  await database.createTable(table);
  for (let left = charges; left > 0; left -= togetherMax) {
    const writes = await Promise.all(Array.from({ length: Math.min(togetherMax, left) }, dueCharge));
    await database.putAll(table, writes.flat());
  }
  return database.endpoint;
});
