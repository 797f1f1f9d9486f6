import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Command } from "commander";
import { runCommand } from "./command-line.ts";

const about = `Checks our programs with third-party ones. These have a separate lockfile in test/judges, which this command installs.

AWS's runtime interface client runs some functions as deployed, each in an empty folder, while journeys use them. TypeScript 5 compiles a program with the packed client. Generators create clients from the API description, and linters check it. The official client of the Model Context Protocol calls our tools. tshark, if it is installed, decodes our messages.`;

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
