import { setTimeout as pause } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Command } from "commander";
import { contract as checkRelease } from "../../functions/releases/check-release/contract.ts";
import { functionNameOf } from "../../functions/shared/entry/function-contract.ts";
import { afterRestoreOf, nameIn, tableNameIn } from "../../lib/stages/names.ts";
import { stageNamed } from "../../lib/stages/stages.ts";
import { moment, repeated, UsageError, wholeNumber } from "../command-line.ts";
import { commandClient } from "./command-client.ts";
import { knownBatches } from "./restore/known-batches.ts";
import { mergedTable } from "./restore/merging/merged-table.ts";
import { type RestoreStep, restorePlan, toldStep } from "./restore/restore-plan.ts";
import { protectTable, restorableTimes, restoreTable, startStream, tableNamed } from "./restore/restore-steps.ts";
import { functionsOf, openFunctions, stopFunctions } from "./restore/stopped-functions.ts";
import { tablePair, writeItems } from "./restore/table-pair.ts";

interface RestoreCommandOptions {
  readonly stage: string;
  readonly files?: string;
  readonly to?: Date;
  readonly dryRun?: true;
  readonly lost?: true;
  readonly wait?: number;
  readonly distrust?: readonly string[];
  readonly open?: true;
}

async function restoreStage(options: RestoreCommandOptions): Promise<void> {
  const { files: bucket, to, dryRun, lost, wait, distrust = [], open } = options;
  const stage = stageNamed(options.stage);
  const { region } = stage;
  const stateFile = `restore-of-${stage.name}.json`;
  const lambda = new LambdaClient(commandClient(region));
  if (open) {
    console.log(`${await openFunctions(lambda, stateFile)} functions restarted`);
    return;
  }
  const table = tableNameIn(stage, "domain");
  const restoredTable = tableNameIn(afterRestoreOf(stage, "domain"), "domain");
  if (bucket === undefined || to === undefined) throw new UsageError("specify either --open, or both --files and --to");
  const database = new DynamoDBClient(commandClient(region));
  const documents = DynamoDBDocumentClient.from(database);
  const restorable = await restorableTimes(database, table);
  const { names, longestRunSeconds } = await functionsOf(lambda, nameIn(stage, ""));
  // The release check is not stopped: CloudFormation invokes it when the restored table is deployed, before the functions
  // are restarted.
  const releaseCheck = nameIn(stage, functionNameOf(checkRelease));
  const plan = restorePlan(
    {
      now: new Date(),
      table,
      restoredTable,
      restorableFrom: restorable.from,
      restorableUntil: restorable.until,
      tableExists: (await tableNamed(database, table)) !== undefined,
      restoredTableExists: (await tableNamed(database, restoredTable)) !== undefined,
      functions: names.filter((name) => name !== releaseCheck),
      longestRunSeconds: wait ?? longestRunSeconds,
    },
    { to, isLost: lost === true, distrusted: distrust },
  );
  if (plan.kind === "refused") throw new Error(plan.reason);

  const merge = async ({ from, to: target }: Extract<RestoreStep, { step: "merge" }>): Promise<string> => {
    const newer = from;
    const batches = await knownBatches(
      { client: new S3Client(commandClient(region)), bucket },
      { client: documents, newer },
      to,
    );
    const pair = tablePair(documents, { newer, restored: target }, batches);
    let written = 0;
    for await (const { items, doubts } of mergedTable(pair, {
      distrusted: new Set(distrust),
      now: new Date(),
    })) {
      for (const { pk, sk, why } of doubts) console.log(`   check ${pk} ${sk}: ${why}`);
      await writeItems(documents, target, items, pause);
      written += items.length;
    }
    return `${written} items written, ${batches.length} batches read`;
  };

  const done = async (step: RestoreStep): Promise<string> => {
    switch (step.step) {
      case "stop":
        await stopFunctions(lambda, step.functions, stateFile);
        return `the previous reserved concurrency of the functions is stored in ${stateFile}`;
      case "wait-for-functions":
        await pause(step.seconds * 1_000);
        return "";
      case "restore":
        await restoreTable(database, step);
        return "";
      case "protect":
        await protectTable(database, step.table);
        return "";
      case "merge":
        return merge(step);
      case "start-stream":
        return startStream(database, step.table);
      case "say-what-is-left":
        return "continue with step 4 of docs/operations/restore.md";
    }
  };

  for (const [index, step] of plan.steps.entries()) {
    console.log(`${index + 1}. ${toldStep(step)}`);
    if (dryRun) continue;
    const startedAt = Date.now();
    const result = await done(step);
    console.log(`   done in ${Math.round((Date.now() - startedAt) / 1_000)} s${result ? `: ${result}` : ""}`);
  }
}

export const restore = new Command("restore")
  .summary("restore the domain table of a stage to a point in time, and merge later changes")
  .description(
    "Restores the domain table of a stage to the time --to, and merges later changes. docs/operations/restore.md describes when to use this command and how to continue afterwards.",
  )
  .requiredOption("--stage <stage>", "the deployed stage; its domain table is restored as the next table generation")
  .option("--files <bucket>", "the bucket that contains the clearing files")
  .option("--to <time>", "the last moment before the damage, such as 2026-11-23T09:00:00Z", moment)
  .option("--dry-run", "show the steps without running them")
  .option(
    "--lost",
    "the current table is unreadable; of the data written after --to, only the records in clearing files are merged",
  )
  .option(
    "--wait <seconds>",
    "seconds to wait for running invocations to end (default: the longest function timeout)",
    wholeNumber({ least: 0 }),
  )
  .option(
    "--distrust <kind>",
    'a kind of item that a faulty release damaged, such as "charge charge"; repeatable',
    repeated,
  )
  .option("--open", "restart the stopped functions (only after the restored table has been deployed)")
  .action(restoreStage);
