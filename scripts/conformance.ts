/**
 * Judges published messages that nobody here wrote: `npm run conformance -- iso8583|3ds DIR`. One line per failed case
 * says what differed and where, never a value of a card; the last line counts. The exit code is 1 when any case failed
 * or none was found.
 */
import { command } from "./command-line.ts";
import { judgeByCommand, usage } from "./conformance/command.ts";

await command({ usage, allowPositionals: true }, async ({ positionals }) => {
  process.exitCode = await judgeByCommand(positionals, { print: console.log, complain: console.error });
});
