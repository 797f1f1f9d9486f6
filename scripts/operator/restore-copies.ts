import { setTimeout as pause } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { Command } from "commander";
import { stageNamed } from "../../lib/stages/stages.ts";
import { moment } from "../command-line.ts";
import { commandClient } from "./command-client.ts";
import { bucketObjects, copiesInBucket } from "./copies/copies-in-bucket.ts";
import { type CopyChain, copyChain } from "./copies/copy-chain.ts";
import { writeCopy } from "./copies/write-copy.ts";

interface RestoreCopiesOptions {
  readonly stage: string;
  readonly bucket: string;
  readonly table: string;
  readonly into: string;
  readonly to?: Date;
  readonly imported?: true;
  readonly dryRun?: true;
}

const toldChain = ({ full, incrementals, until }: CopyChain): string =>
  `The full copy of ${full.asOf.toISOString()} (${full.itemCount} items, ${full.manifestFilesS3Key}) and ${incrementals.length} incremental copies restore the table to its state at ${until.toISOString()}`;

async function restoreFromCopies(options: RestoreCopiesOptions): Promise<void> {
  const { bucket, table, into, to, imported, dryRun } = options;
  const { region } = stageNamed(options.stage);
  const objects = bucketObjects(new S3Client(commandClient(region)), bucket);
  const chain = copyChain(await copiesInBucket(objects, table), to);
  if (chain.kind === "refused") throw new Error(`${table} in ${bucket}: ${chain.reason}`);
  console.log(toldChain(chain));
  if (dryRun) return;
  const target = { client: new DynamoDBClient(commandClient(region)), table: into, pause };
  for (const copy of imported ? chain.incrementals : [chain.full, ...chain.incrementals]) {
    const written = await writeCopy(objects, copy, target);
    const name = copy.kind === "full" ? copy.asOf.toISOString() : `until ${copy.until.toISOString()}`;
    console.log(`${copy.kind} ${name}: ${written} items`);
  }
}

export const restoreCopies = new Command("restore-copies")
  .summary("restore a table from its copies in the recovery account")
  .description(
    "Writes the last full copy of a table and all later incremental copies, in order, to a new table without a stream. docs/operations/restore.md describes the steps before and after. Repeat an interrupted run from the beginning.",
  )
  .requiredOption("--stage <stage>", "the stage to re-create in this account; its file defines the region")
  .requiredOption("--bucket <bucket>", "the bucket that contains the copies")
  .requiredOption("--table <table>", "the source table of the copies")
  .requiredOption("--into <table>", "the new table to write the items to")
  .option("--to <time>", "restore to the last copy that is not later than this time", moment)
  .option("--imported", "the table already contains the full copy, imported with aws dynamodb import-table")
  .option("--dry-run", "show the copies without writing them")
  .action(restoreFromCopies);
