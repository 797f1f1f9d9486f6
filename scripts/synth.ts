import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { Command } from "commander";
import type { Stage } from "../lib/stages/stage.ts";
import { stageNames, stages } from "../lib/stages/stages.ts";
import { repeated, runCommand } from "./command-line.ts";

const root = resolve(import.meta.dirname, "..");

function made(what: string, context: readonly string[]): boolean {
  const output = join("cdk.out", what);
  const args = ["synth", "--quiet", ...context.flatMap((one) => ["--context", one]), "--output", output];
  const { status } = spawnSync(join(root, "node_modules/.bin/cdk"), args, { cwd: root, stdio: "inherit" });
  console.log(`${what}: ${status === 0 ? `templates in ${output}, no findings` : "failed"}`);
  return status === 0;
}

/** The recovery account of a stage has a separate CDK app, because the app needs credentials of that account. */
function synthesize(stage: string): boolean {
  const isWhole = made(stage, [`stage=${stage}`]);
  const { recoveryAccount = "" } = (stages as Readonly<Record<string, Partial<Stage>>>)[stage] ?? {};
  return recoveryAccount === "" ? isWhole : made(`${stage}-recovery`, [`stage=${stage}`, "recovery=on"]) && isWhole;
}

const about = `Synthesizes the templates of stages, validates the templates against CloudFormation's schemas, and runs the AwsSolutions checks of cdk-nag. No AWS account is required. The code contains a reason for each accepted finding.`;

await runCommand(
  new Command("npm run synth --")
    .description(about)
    .option("--stage <stage>", "sandbox, production-eu, …; repeatable (default: every stage)", repeated)
    .action(({ stage = stageNames }: { readonly stage?: readonly string[] }) => {
      const refused = stage.filter((name) => !synthesize(name));
      if (refused.length > 0) throw new Error(`${refused.join(", ")} cannot be deployed`);
    }),
);
