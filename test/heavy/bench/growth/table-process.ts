import { openDatabaseOnDisk } from "../measuring/database-on-disk.ts";
import { answerQuestions } from "../measuring/processes.ts";
import { storedCharge } from "./stored-charge.ts";

/** Database with growing tables of charges. */

export type GrowingQuestion =
  | { readonly kind: "open"; readonly tables: readonly string[] }
  /** Range of charge numbers; the last one is exclusive. */
  | { readonly kind: "seed"; readonly table: string; readonly from: number; readonly to: number }
  | { readonly kind: "processor" };

/** The endpoint first, then the total CPU time of the database in milliseconds. */
export type GrowingAnswer = string | number;

const togetherMax = 1_000;

const database = await openDatabaseOnDisk();

answerQuestions<GrowingQuestion, GrowingAnswer>(async (question) => {
  if (question.kind === "open") {
    for (const table of question.tables) await database.createTable(table);
    return database.endpoint;
  }
  if (question.kind === "seed") {
    for (let from = question.from; from < question.to; from += togetherMax) {
      const count = Math.min(togetherMax, question.to - from);
      await database.putAll(
        question.table,
        Array.from({ length: count }, (_, index) => storedCharge(from + index)).flat(),
      );
    }
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
});
