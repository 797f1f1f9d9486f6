import { setTimeout as pause } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterRestoreOf, nameIn, tableNameIn } from "../lib/stages/names.ts";
import { stageNamed } from "../lib/stages/stages.ts";
import { commandClient } from "./command-client.ts";
import { command, UsageError } from "./command-line.ts";
import { knownBatches } from "./restore/known-batches.ts";
import { mergedTable } from "./restore/merging/merged-table.ts";
import { type RestoreStep, restorePlan, toldStep } from "./restore/restore-plan.ts";
import { protectTable, restorableTimes, restoreTable, startStream, tableNamed } from "./restore/restore-steps.ts";
import { functionsOf, openFunctions, stopFunctions } from "./restore/stopped-functions.ts";
import { tablePair, writeItems } from "./restore/table-pair.ts";

/** Brings the domain table of a stage back: docs/operations/restore.md says when, and what is to be done before and after. */

const usage = `npm run -s restore -- --stage NAME --files BUCKET --to TIME [--dry-run] [--lost] [--distrust "KIND"]
npm run -s restore -- --stage NAME --open

  --stage      the stage, as it is deployed: its domain table is restored into the next generation
  --files      the bucket of the clearing files
  --to         the last moment before the damage, such as 2026-11-23T09:00:00Z
  --dry-run    shows what would be done, and does nothing
  --lost       the table that serves cannot be read: nothing newer than --to is merged but what clearing files tell
  --wait       seconds until no function runs any more, where the dashboard shows that they are done before the longest may be
  --distrust   a kind of items that a bad release wrote, such as "charge charge"; may be given more than once
  --open       lets all functions run again, once the restored table is deployed

Credentials are the SDK's own.`;

const options = {
  stage: { type: "string" },
  files: { type: "string" },
  to: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  lost: { type: "boolean", default: false },
  wait: { type: "string" },
  distrust: { type: "string", multiple: true, default: [] as string[] },
  open: { type: "boolean", default: false },
} as const;

const given = (name: string, value: string | undefined): string => {
  if (value === undefined || value === "") throw new UsageError(`--${name} is missing`);
  return value;
};

const timeIn = (text: string | undefined): Date => {
  const time = new Date(text ?? "");
  if (Number.isNaN(time.getTime())) throw new UsageError("--to names a time");
  return time;
};

const secondsIn = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new UsageError("--wait is a number of seconds");
  return Number(text);
};

await command({ usage, options }, async ({ values }) => {
  const stage = stageNamed(given("stage", values.stage));
  const { region } = stage;
  const stateFile = `restore-of-${stage.name}.json`;
  const lambda = new LambdaClient(commandClient(region));
  if (values.open) {
    console.log(`${await openFunctions(lambda, stateFile)} functions run again`);
    return;
  }
  const table = tableNameIn(stage, "domain");
  const restoredTable = tableNameIn(afterRestoreOf(stage, "domain"), "domain");
  const bucket = given("files", values.files);
  const to = timeIn(values.to);
  const database = new DynamoDBClient(commandClient(region));
  const documents = DynamoDBDocumentClient.from(database);
  const restorable = await restorableTimes(database, table);
  const { names, longestRunSeconds } = await functionsOf(lambda, nameIn(stage, ""));
  const plan = restorePlan(
    {
      now: new Date(),
      table,
      restoredTable,
      restorableFrom: restorable.from,
      restorableUntil: restorable.until,
      restoredTableExists: (await tableNamed(database, restoredTable)) !== undefined,
      functions: names,
      longestRunSeconds: values.wait === undefined ? longestRunSeconds : secondsIn(values.wait),
    },
    { to, isLost: values.lost, distrusted: values.distrust },
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
      distrusted: new Set(values.distrust),
      now: new Date(),
    })) {
      for (const { pk, sk, why } of doubts) console.log(`   look at ${pk} ${sk}: ${why}`);
      await writeItems(documents, target, items, pause);
      written += items.length;
    }
    return `${written} items written, ${batches.length} batches looked at`;
  };

  const done = async (step: RestoreStep): Promise<string> => {
    switch (step.step) {
      case "stop":
        await stopFunctions(lambda, step.functions, stateFile);
        return `what was reserved for them is kept in ${stateFile}`;
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
        return "docs/operations/restore.md, from step 5";
    }
  };

  for (const [index, step] of plan.steps.entries()) {
    console.log(`${index + 1}. ${toldStep(step)}`);
    if (values["dry-run"]) continue;
    const startedAt = Date.now();
    const said = await done(step);
    console.log(`   done in ${Math.round((Date.now() - startedAt) / 1_000)} s${said ? `: ${said}` : ""}`);
  }
});
