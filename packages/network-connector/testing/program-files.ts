import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CreateTableCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Dialect } from "#iso8583/dialect";
import { dialectToFile } from "#iso8583/dialect-file";
import { type Credentials, newAuthority } from "#local-aws/certificate-authority";
import type { Endpoint } from "../line/line-settings.ts";
import type { SessionMessages } from "../line/session-messages.ts";

export interface ProgramFiles {
  /** Environment of the process, without its table and AWS endpoint. */
  readonly environment: Readonly<Record<string, string>>;
  /** Credentials of functions, with the certificate authorities that they trust. */
  readonly client: Credentials & { readonly authorities: string };
}

/** Writes the files that the process needs for one line to one network. The line signs on if there are session messages. */
export async function writeProgramFiles(
  directory: string,
  network: string,
  dialect: Dialect,
  endpoint: Endpoint,
  session: SessionMessages | undefined,
): Promise<ProgramFiles> {
  const authority = await newAuthority("A stage", new Date());
  const [served, shown] = await Promise.all([authority.issue("network-connector"), authority.issue("function")]);
  const line = {
    name: `${network}-1`,
    endpoints: [endpoint],
    protection: "private-circuit",
    header: dialect.framing.header,
    signOn: session ? "session" : "none",
    mostInFlight: 2_000,
  };
  const lines = join(directory, "lines.json");
  const networkEntry = { network, dialect: dialectToFile({ ...dialect, name: network }), session, lines: [line] };
  writeFileSync(lines, JSON.stringify({ networks: [networkEntry] }));
  return {
    environment: {
      CONNECTOR_PORT: "0",
      CONNECTOR_LINES: lines,
      CONNECTOR_CREDENTIALS: JSON.stringify({ ...served, authorities: authority.certificate }),
      CONNECTOR_TASK: "task-1",
    },
    client: { ...shown, authorities: authority.certificate },
  };
}

export async function createLeasesTable(client: DynamoDBClient, tableName: string): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      AttributeDefinitions: [
        { AttributeName: "pk", AttributeType: "S" },
        { AttributeName: "sk", AttributeType: "S" },
      ],
    }),
  );
}
