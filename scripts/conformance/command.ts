import { UsageError } from "../command-line.ts";
import { judgeIso8583Folder } from "./iso8583.ts";
import type { Judge } from "./judge.ts";
import { judgeThreeDsFolder } from "./three-ds.ts";
import { judgeByTshark } from "./tshark.ts";

const judges: { readonly [format: string]: Judge } = {
  iso8583: judgeIso8583Folder,
  "3ds": judgeThreeDsFolder,
  tshark: judgeByTshark,
};

export interface CommandOutput {
  print(line: string): void;
  complain(line: string): void;
}

const formats = Object.keys(judges).join("|");

export const usage = `npm run conformance -- ${formats} DIR

  DIR  the folder with the published messages

tshark compares where the descriptions of ISO 8583 messages see each field with where tshark does, which must be installed.`;

/** Gives the exit code: 1 when any case failed or none was found. Faults: `UsageError`, when the words make no sense. */
export const judgeByCommand = async (
  [format = "", folder, ...further]: readonly string[],
  { print, complain }: CommandOutput,
): Promise<0 | 1> => {
  const judge = Object.hasOwn(judges, format) ? judges[format] : undefined;
  if (!judge) throw new UsageError(`the format is one of ${formats}`);
  if (folder === undefined || further.length > 0) throw new UsageError(`${format} takes one folder`);
  let passed = 0;
  let failed = 0;
  let notJudged = 0;
  try {
    for await (const verdict of judge(folder)) {
      notJudged += verdict.notJudged ? 1 : 0;
      passed += verdict.failures.length === 0 && !verdict.notJudged ? 1 : 0;
      failed += verdict.failures.length === 0 ? 0 : 1;
      if (verdict.failures.length > 0) print(`FAIL ${verdict.name}: ${verdict.failures.join("; ")}`);
      for (const note of verdict.notes) print(`note ${verdict.name}: ${note}`);
    }
  } catch (error) {
    complain(error instanceof Error ? error.message : "The folder cannot be judged");
    failed += 1;
  }
  print(`${passed} passed, ${failed} failed${notJudged > 0 ? `, ${notJudged} not judged` : ""}`);
  return failed > 0 || passed === 0 ? 1 : 0;
};
