import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { CardNetwork } from "../../functions/card-networks/catalogue/networks.ts";
import { cardRangeStateKey } from "../../functions/three-ds/card-ranges/card-range-state.ts";
import { rangesToFile } from "../../functions/three-ds/card-ranges/compact/compact-file.ts";
import { aToldRange, compactRangesOf, servedRangesOf } from "../../functions/three-ds/testing/card-range-builders.ts";
import type { RunningService } from "./running-service.ts";

/** Cards that take part in 3-D Secure, and one whose issuer speaks no version of ours. */
export const enrolledCards = {
  /** The simulated directory server never answers this one, and where none runs nobody does. */
  silent: "4111110000001607",
  mastercard: "5555555555554444",
  otherVersion: "4000000000000002",
  notEnrolled: "3530111333300000",
} as const;

const otherVersion = { acsStartProtocolVersion: "2.3.1", acsEndProtocolVersion: "2.3.1" };

const enrolled: Readonly<Partial<Record<CardNetwork, ReturnType<typeof aToldRange>[]>>> = {
  visa: [aToldRange("4000000000000000", "4000009999999999", otherVersion), aToldRange("4111110000000000")],
  mastercard: [aToldRange("5555550000000000")],
};

/** Lets the running service know them, as the operator who may write to any table and bucket. */
export const enrolCards = async ({ ready, directory }: Pick<RunningService, "ready" | "directory">): Promise<void> => {
  const credentials = { accessKeyId: "operator", secretAccessKey: "operator" };
  const settings = { endpoint: ready.awsEndpoint, region: "eu-west-1", credentials };
  const client = new DynamoDBClient(settings);
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const named = (kind: string, names: readonly string[], part: RegExp): string => {
    const found = names.find((name) => part.test(name));
    if (found === undefined) throw new Error(`there is no ${kind} among ${names.join(", ")}`);
    return found;
  };
  const TableName = named("domain table", TableNames, /Table/);
  const Bucket = named("bucket of card ranges", readdirSync(join(directory, "s3")), /cardrangefiles/i);
  const documents = DynamoDBDocumentClient.from(client);
  const objects = new S3Client({ ...settings, forcePathStyle: true });
  for (const network of ["visa", "mastercard"] as const) {
    const ranges = compactRangesOf(enrolled[network] ?? []);
    const served = servedRangesOf(ranges, { file: `${network}/enrolled` });
    await objects.send(new PutObjectCommand({ Bucket, Key: served.file, Body: rangesToFile(ranges) }));
    const { pk, sk } = cardRangeStateKey(network);
    await documents.send(new PutCommand({ TableName, Item: { pk, sk, schema: 1, served } }));
  }
};
