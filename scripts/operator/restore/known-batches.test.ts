import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { expect, it } from "vitest";
import { newBatch } from "../../../functions/clearing/clearing-batch-store.ts";
import { itemSchema } from "../../../functions/shared/store/stored-entity.ts";
import { json, scriptedAws, xml } from "../../../test/support/scripted-aws.ts";
import { commandClient } from "../command-client.ts";
import { knownBatches } from "./known-batches.ts";

it("batches that need attention are found on every page of the index", async () => {
  await scriptedAws(({ operation, body }) => {
    if (operation === undefined) return xml("<ListBucketResult></ListBucketResult>");
    const { ExpressionAttributeValues, ExclusiveStartKey, Key } = JSON.parse(body);
    if (operation === "GetItem") {
      const batch = newBatch(Key.pk.S, { network: "visa", processorId: "1" }, new Date());
      return json({ Item: marshall({ pk: Key.pk.S, sk: "batch", schema: itemSchema, ...batch }) });
    }
    if (!ExpressionAttributeValues[":partition"].S.endsWith("#0")) return json({ Items: [] });
    if (ExclusiveStartKey) return json({ Items: [marshall({ pk: "second", sk: "batch" })] });
    const first = marshall({ pk: "first", sk: "batch" });
    return json({ Items: [first], LastEvaluatedKey: first });
  });
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(commandClient()));
  const found = await knownBatches(
    { client: new S3Client({ ...commandClient(), forcePathStyle: true }), bucket: "clearing" },
    { client, newer: "newer" },
    new Date(),
  );
  expect(found.map(({ key }) => key)).toEqual(["first", "second"]);
});
