import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Command } from "commander";
import { runCommand } from "./command-line.ts";

const about = `Checks our programs with third-party programs. The command installs the third-party packages from a separate lockfile in test/judges.

AWS's runtime interface client runs some functions as deployed, each in an empty folder, while journey tests call them. TypeScript 5 compiles a program that uses the packed client. Generators create clients from the API description, and linters check the description. The official Model Context Protocol (MCP) client calls our tools. If tshark is installed, tshark decodes our messages.`;

const root = join(import.meta.dirname, "..");
const judges = join(root, "test/judges");

const functions = ["create-charge", "authorize-request", "generate-report", "deliver-report", "publish-events"];
const journeys = ["charges", "reports", "distributions", "events"];

const runs = (program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(program, args, { cwd: root, env: { ...process.env, ...environment }, stdio: "inherit" }).status === 0;

/**
 * Install scripts are skipped, because the native module of the Lambda runtime interface client requires a compiler, and
 * packages/local-aws has a substitute for the module. `npm rebuild` in test/judges builds the native module.
 */
const install = (): boolean =>
  runs("npm", ["ci", "--prefix", judges, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);

const runtimeClient = join(judges, "node_modules/aws-lambda-ric");

function judge(): void {
  const files = journeys.map((name) => `test/journeys/${name}.test.ts`);
  const underTheClient = { JOURNEY_OPTIONS: `--runtime-client ${runtimeClient}:${functions.join(",")}` };
  const passes =
    install() &&
    runs("vitest", ["run", "--project=judges"], { JUDGES: "installed" }) &&
    runs("vitest", ["run", "--project=journeys", ...files], underTheClient);
  process.exitCode = passes ? 0 : 1;
}

await runCommand(new Command("npm run judges").description(about).action(judge));
