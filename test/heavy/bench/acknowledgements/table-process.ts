import { openDatabaseOnDisk } from "../measuring/database-on-disk.ts";
import { answerQuestions } from "../measuring/processes.ts";
import { type SeededFile, seededFile } from "./seeded-file.ts";

/** Database with files that were submitted to the network. */

export type TableQuestion =
  | { readonly kind: "open"; readonly tables: readonly string[] }
  | {
      readonly kind: "seed";
      readonly tables: readonly string[];
      readonly number: number;
      readonly sharedShare: number;
    };

/** The endpoint first, then the seeded file, which is identical in every table. */
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
