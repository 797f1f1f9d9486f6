import { openDatabaseOnDisk } from "../measuring/database-on-disk.ts";
import { answerQuestions } from "../measuring/processes.ts";
import { type SeededFile, seededFile } from "./seeded-file.ts";

/** The database, with files that are with the network. */

export type TableQuestion =
  | { readonly kind: "open"; readonly tables: readonly string[] }
  | {
      readonly kind: "seed";
      readonly tables: readonly string[];
      readonly number: number;
      readonly sharedShare: number;
    };

/** The endpoint at first, then what was seeded, in each of the tables the same. */
export type TableAnswer = string | SeededFile;

const database = await openDatabaseOnDisk();

answerQuestions<TableQuestion, TableAnswer>(async (question) => {
  if (question.kind === "open") {
    for (const table of question.tables) await database.createTable(table);
    return database.endpoint;
  }
  const { file, writes } = seededFile(question.number, question.sharedShare);
  for (const table of question.tables) await database.putAll(table, writes);
  return file;
});
