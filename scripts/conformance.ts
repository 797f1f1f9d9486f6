/**
 * Judges published messages that nobody here wrote: `npm run conformance -- iso8583|3ds DIR`. One line per failed case
 * says what differed and where, never a value of a card; the last line counts. The exit code is 1 when any case failed
 * or none was found.
 */
import { judgeIso8583Folder } from "./conformance/iso8583.ts";
import type { Judge } from "./conformance/judge.ts";
import { judgeThreeDsFolder } from "./conformance/three-ds.ts";

const judges: { readonly [format: string]: Judge } = {
  iso8583: judgeIso8583Folder,
  "3ds": judgeThreeDsFolder,
};

const [format = "", folder] = process.argv.slice(2);
const judge = Object.hasOwn(judges, format) ? judges[format] : undefined;

if (judge === undefined || folder === undefined) {
  console.error(`usage: npm run conformance -- ${Object.keys(judges).join("|")} DIR`);
  process.exitCode = 2;
} else {
  let passed = 0;
  let failed = 0;
  try {
    for await (const verdict of judge(folder)) {
      passed += verdict.failures.length === 0 ? 1 : 0;
      failed += verdict.failures.length === 0 ? 0 : 1;
      if (verdict.failures.length > 0) console.log(`FAIL ${verdict.name}: ${verdict.failures.join("; ")}`);
      for (const note of verdict.notes) console.log(`note ${verdict.name}: ${note}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : "The folder cannot be judged");
    failed += 1;
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
