import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Command } from "commander";
import { hasRecovery } from "../../lib/constructs/data/recovery-names.ts";
import { deployedStageNames, stageNamed } from "../../lib/stages/stages.ts";
import { UsageError } from "../command-line.ts";
import { protectStage } from "./protect/protect-stage.ts";

const root = join(import.meta.dirname, "../..");

/** The CDK asks for confirmation before it changes permissions, so the CDK process inherits the terminal. */
async function deploy(stageName: string): Promise<boolean> {
  const cdk = createRequire(import.meta.url).resolve("aws-cdk/bin/cdk");
  const args = [cdk, "deploy", "--all", "-c", `stage=${stageName}`];
  const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
  return (await new Promise<number | null>((resolve) => child.on("close", resolve))) === 0;
}

interface Options {
  readonly stage: string;
  readonly dryRun?: boolean;
}

export const protect = new Command("protect")
  .summary("protect a stage after its first deployment: turn its locks on")
  .description(
    "Sets locks to on in the stage file and deploys the stage. Stacks and tables are then protected against deletion, the audit trail is protected against changes, and CloudTrail records activity in the account. See docs/operations/first-deployment.md.",
  )
  .requiredOption("--stage <stage>", "sandbox, production-eu, …")
  .option("--dry-run", "show the steps without running them")
  .action(async ({ stage: name, dryRun = false }: Options) => {
    if (!deployedStageNames.some((one) => one === name)) {
      throw new UsageError(`--stage must be one of ${deployedStageNames.join(", ")}`);
    }
    const stage = stageNamed(name);
    // Imported here because it loads the CDK, which the other commands do not need.
    const { stackStatuses } = await import("./protect/stack-statuses.ts");
    await protectStage(stage, dryRun, {
      stagesDirectory: join(root, "lib/stages"),
      stackStatuses: () => stackStatuses(stage),
      deploy: () => deploy(name),
      print: console.log,
    });
    if (!hasRecovery(stage)) return;
    console.log(
      `Then, with credentials of the recovery account ${stage.recoveryAccount}, run: npx cdk deploy --all -c stage=${name} -c recovery=on`,
    );
  });
