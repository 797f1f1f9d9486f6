import { DescribeExportCommand, type DynamoDBClient, ListExportsCommand } from "@aws-sdk/client-dynamodb";

/** DynamoDB lists exports of 90 days, in no order that it promises; their names begin with the time at which they began. */
const completedExports = async (client: Pick<DynamoDBClient, "send">, TableArn: string): Promise<readonly string[]> => {
  const found: string[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(new ListExportsCommand({ TableArn, NextToken }));
    for (const { ExportArn, ExportStatus } of page.ExportSummaries ?? []) {
      if (ExportArn && ExportStatus === "COMPLETED") found.push(ExportArn);
    }
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return found.toSorted();
};

/** As of when the newest export of a table is that ended well; undefined where there is none. */
export const newestExport = async (
  client: Pick<DynamoDBClient, "send">,
  tableArn: string,
): Promise<Date | undefined> => {
  const ExportArn = (await completedExports(client, tableArn)).at(-1);
  if (ExportArn === undefined) return undefined;
  const { ExportDescription } = await client.send(new DescribeExportCommand({ ExportArn }));
  return ExportDescription?.ExportTime;
};
