import { judgeIso8583Folder } from "./iso8583.ts";
import type { Judge } from "./judge.ts";
import { judgeThreeDsFolder } from "./three-ds.ts";
import { judgeByTshark } from "./tshark.ts";

export const judges = {
  iso8583: judgeIso8583Folder,
  "3ds": judgeThreeDsFolder,
  tshark: judgeByTshark,
} as const satisfies Readonly<Record<string, Judge>>;

export interface JudgementOutput {
  print(line: string): void;
  complain(line: string): void;
}

/** Gives the exit code: 1 when any case failed or none was found. */
export const judgeFolder = async (
  format: keyof typeof judges,
  folder: string,
  { print, complain }: JudgementOutput,
): Promise<0 | 1> => {
  let passed = 0;
  let failed = 0;
  let notJudged = 0;
  try {
    for await (const verdict of judges[format](folder)) {
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
