import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { newestExport } from "./exports.ts";

const tableArn = "arn:aws:dynamodb:eu-west-1:111122223333:table/domain";
const exportOf = (begun: number, ExportStatus: string) => ({
  ExportArn: `${tableArn}/export/0${begun}-abcd`,
  ExportStatus,
});

const pages = [
  {
    ExportSummaries: [exportOf(1_795_000_000_000, "COMPLETED"), exportOf(1_795_200_000_000, "FAILED")],
    NextToken: "2",
  },
  { ExportSummaries: [exportOf(1_795_300_000_000, "IN_PROGRESS"), exportOf(1_795_100_000_000, "COMPLETED")] },
];

/** Pages of a list, and the time that stands in the name of an export. */
const answering = (listed: readonly object[]): Pick<DynamoDBClient, "send"> => {
  const waiting = [...listed];
  return {
    send: (async ({ input }: { readonly input: { readonly ExportArn?: string } }) => {
      const [, begun] = /export\/0(\d+)-/.exec(input.ExportArn ?? "") ?? [];
      return begun ? { ExportDescription: { ExportTime: new Date(Number(begun)) } } : waiting.shift();
    }) as DynamoDBClient["send"],
  };
};

it("takes the newest export that ended well, on whatever page it is listed", async () => {
  expect(await newestExport(answering(pages), tableArn)).toEqual(new Date(1_795_100_000_000));
});

it("finds none where none ended well", async () => {
  expect(await newestExport(answering([{ ExportSummaries: [exportOf(1, "FAILED")] }]), tableArn)).toBeUndefined();
  expect(await newestExport(answering([{}]), tableArn)).toBeUndefined();
});
