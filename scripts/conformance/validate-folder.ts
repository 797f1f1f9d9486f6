import { validateIso8583Folder } from "./iso8583.ts";
import { validateThreeDsFolder } from "./three-ds.ts";
import { validateByTshark } from "./tshark.ts";
import type { FolderValidator } from "./verdict.ts";

export const validators = {
  iso8583: validateIso8583Folder,
  "3ds": validateThreeDsFolder,
  tshark: validateByTshark,
} as const satisfies Readonly<Record<string, FolderValidator>>;

export interface ValidationOutput {
  print(line: string): void;
  complain(line: string): void;
}

/** Returns the exit code: 1 if any case failed or none passed. */
export async function validateFolder(
  format: keyof typeof validators,
  folder: string,
  { print, complain }: ValidationOutput,
): Promise<0 | 1> {
  let passed = 0;
  let failed = 0;
  let notValidated = 0;
  try {
    for await (const verdict of validators[format](folder)) {
      notValidated += verdict.notValidated ? 1 : 0;
      passed += verdict.failures.length === 0 && !verdict.notValidated ? 1 : 0;
      failed += verdict.failures.length === 0 ? 0 : 1;
      if (verdict.failures.length > 0) print(`FAIL ${verdict.name}: ${verdict.failures.join("; ")}`);
      for (const note of verdict.notes) print(`note ${verdict.name}: ${note}`);
    }
  } catch (error) {
    complain(error instanceof Error ? error.message : "The folder cannot be validated");
    failed += 1;
  }
  print(`${passed} passed, ${failed} failed${notValidated > 0 ? `, ${notValidated} not validated` : ""}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
