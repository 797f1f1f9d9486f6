import { judgeIso8583Folder } from "./iso8583.ts";
import type { Judge } from "./judge.ts";
import { judgeThreeDsFolder } from "./three-ds.ts";

const judges: { readonly [format: string]: Judge } = {
  iso8583: judgeIso8583Folder,
  "3ds": judgeThreeDsFolder,
};

export interface CommandOutput {
  print(line: string): void;
  complain(line: string): void;
}

/** Gives the exit code: 1 when any case failed or none was found, 2 when the words of the command make no sense. */
export const judgeByCommand = async (
  [format = "", folder]: readonly string[],
  { print, complain }: CommandOutput,
): Promise<0 | 1 | 2> => {
  const judge = Object.hasOwn(judges, format) ? judges[format] : undefined;
  if (judge === undefined || folder === undefined) {
    complain(`usage: npm run conformance -- ${Object.keys(judges).join("|")} DIR`);
    return 2;
  }
  let passed = 0;
  let failed = 0;
  try {
    for await (const verdict of judge(folder)) {
      passed += verdict.failures.length === 0 ? 1 : 0;
      failed += verdict.failures.length === 0 ? 0 : 1;
      if (verdict.failures.length > 0) print(`FAIL ${verdict.name}: ${verdict.failures.join("; ")}`);
      for (const note of verdict.notes) print(`note ${verdict.name}: ${note}`);
    }
  } catch (error) {
    complain(error instanceof Error ? error.message : "The folder cannot be judged");
    failed += 1;
  }
  print(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
};
