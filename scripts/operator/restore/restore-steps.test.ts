import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { describe, expect, it } from "vitest";
import { json, jsonError, scriptedAws } from "../../../test/support/scripted-aws.ts";
import { commandClient } from "../command-client.ts";
import { protectTable, restorableTimes } from "./restore-steps.ts";

describe("protecting a newly restored table", () => {
  it("waits while DynamoDB enables its backups", async () => {
    const enabling = [
      jsonError(400, "ContinuousBackupsUnavailableException"),
      jsonError(400, "ContinuousBackupsUnavailableException"),
    ];
    const responses: Readonly<Record<string, object>> = {
      DescribeTimeToLive: { TimeToLiveDescription: { TimeToLiveStatus: "ENABLED" } },
      DescribeTable: { Table: { TableStatus: "ACTIVE", DeletionProtectionEnabled: true } },
    };
    const requests = await scriptedAws(({ operation = "" }) =>
      operation === "UpdateContinuousBackups" ? (enabling.shift() ?? json({})) : json(responses[operation] ?? {}),
    );
    const waits: (number | undefined)[] = [];
    await protectTable(new DynamoDBClient(commandClient()), "restored", async (milliseconds) => {
      waits.push(milliseconds);
      return undefined as never;
    });
    expect(waits).toEqual([15_000, 15_000]);
    expect(requests.filter(({ operation }) => operation === "UpdateContinuousBackups")).toHaveLength(3);
  });

  it("ends if DynamoDB rejects the protection", async () => {
    await scriptedAws(({ operation }) =>
      operation === "UpdateContinuousBackups" ? jsonError(400, "AccessDeniedException") : json({}),
    );
    const protection = protectTable(new DynamoDBClient(commandClient()), "restored");
    await expect(protection).rejects.toMatchObject({ name: "AccessDeniedException" });
  });
});

describe("the times to which AWS can restore a table", () => {
  it("are undefined for a deleted table, of which AWS keeps only the system backup", async () => {
    await scriptedAws(() => jsonError(400, "TableNotFoundException"));
    expect(await restorableTimes(new DynamoDBClient(commandClient()), "deleted")).toEqual({});
  });
});
