import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveExampleBuses } from "#local-aws/testing/example-buses";
import { answerQuestions } from "../measuring/processes.ts";

/** Event bus of the local runner in a separate process. It responds to any message with its address. */

const directory = mkdtempSync(join(tmpdir(), "acquiring-bench-"));
process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
process.on("SIGTERM", () => process.exit());

const url = await serveExampleBuses(directory);

answerQuestions<object, string>(async () => url);
