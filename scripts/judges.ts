import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Command } from "commander";
import { runCommand } from "./command-line.ts";

const about = `Lets programs of other authors judge ours. They have a lockfile of their own in test/judges, which is installed here.

AWS's runtime interface client runs some functions as they are deployed, each in an empty folder, while journeys use them. TypeScript 5 compiles a program with the packed client; generators make clients of the API description, and linters read it. The client of the Model Context Protocol's makers calls our tools. tshark, where it is installed, reads our messages.`;

const root = join(import.meta.dirname, "..");
const judges = join(root, "test/judges");

const functions = ["create-charge", "authorize-request", "generate-report", "deliver-report", "publish-events"];
const journeys = ["charges", "reports", "distributions", "events"];

const runs = (program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(program, args, { cwd: root, env: { ...process.env, ...environment }, stdio: "inherit" }).status === 0;

/** The client's native part needs a compiler, and has a substitute; `npm rebuild` there builds it. */
const install = (): boolean =>
  runs("npm", ["ci", "--prefix", judges, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);

const runtimeClient = join(judges, "node_modules/aws-lambda-ric");

const judge = (): void => {
  const files = journeys.map((name) => `test/journeys/${name}.test.ts`);
  const underTheClient = { JOURNEY_OPTIONS: `--runtime-client ${runtimeClient}:${functions.join(",")}` };
  const passes =
    install() &&
    runs("vitest", ["run", "--project=judges"], { JUDGES: "installed" }) &&
    runs("vitest", ["run", "--project=journeys", ...files], underTheClient);
  process.exitCode = passes ? 0 : 1;
};

await runCommand(new Command("npm run judges").description(about).action(judge));
