import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { arn } from "../../account-and-region.ts";
import { checkInput } from "../check-input.ts";
import { type CheckedRequest, checkRequest, type TableDescription } from "../dynalite.ts";
import { refusal, validationError } from "../dynamodb-error.ts";
import type { EnginePlatform } from "../engine-platform.ts";
import { deletions, expiryRows, indexRows, itemRows, rowsBelow, streamRows } from "../store/rows.ts";
import { streamViewTypes, type Table } from "./tables.ts";

/**
 * CreateTable parameters that dynalite drops and that the runner stores itself. Encryption, tags and similar settings have
 * no effect here and are not stored.
 */
const KeptByUs = v.object({
  StreamSpecification: v.optional(
    v.variant("StreamEnabled", [
      v.object({ StreamEnabled: v.literal(true), StreamViewType: v.picklist(streamViewTypes) }),
      v.object({ StreamEnabled: v.literal(false) }),
    ]),
  ),
  DeletionProtectionEnabled: v.optional(v.boolean(), false),
});

/** The response contains TableStatus CREATING, as clients expect, although the table is usable immediately. */
export async function createTable(platform: EnginePlatform, input: unknown): Promise<unknown> {
  const { StreamSpecification, ...kept } = checkInput(KeptByUs, input);
  const description = { ...newDescription(platform, checkRequest("CreateTable", input)), ...kept };
  const table = StreamSpecification?.StreamEnabled
    ? withStream(description, StreamSpecification, description.CreationDateTime * 1000)
    : { description };
  return platform.queue(async () => {
    const { TableName } = description;
    if (platform.tables.has(TableName)) throw refusal("ResourceInUseException", `Table already exists: ${TableName}`);
    await platform.tables.save(table);
    return { TableDescription: { ...table.description, TableStatus: "CREATING" } };
  });
}

function newDescription({ now }: EnginePlatform, request: CheckedRequest) {
  const { BillingMode, ...declared } = request as CheckedRequest & TableDescription;
  const { GlobalSecondaryIndexes: indexes } = declared;
  return {
    ...declared,
    ...(indexes ? { GlobalSecondaryIndexes: indexes.map((index) => ({ ...index, IndexStatus: "ACTIVE" })) } : {}),
    ...(BillingMode === "PAY_PER_REQUEST" ? { BillingModeSummary: { BillingMode } } : {}),
    TableArn: arn("dynamodb", `table/${declared.TableName}`),
    TableId: randomUUID(),
    TableStatus: "ACTIVE",
    CreationDateTime: now() / 1000,
  };
}

/** Adds a stream to a table description. The stream label is the stream's creation time in ISO 8601 format, without `Z`. */
export function withStream(
  description: TableDescription,
  specification: { readonly StreamViewType: (typeof streamViewTypes)[number] },
  begins: number,
): Table {
  const label = new Date(begins).toISOString().slice(0, -1);
  const arn = `${String(description["TableArn"])}/stream/${label}`;
  const members = { StreamSpecification: specification, LatestStreamLabel: label, LatestStreamArn: arn };
  return { description: { ...description, ...members }, stream: { arn, viewType: specification.StreamViewType } };
}

export async function describeTable({ tables }: EnginePlatform, input: unknown): Promise<unknown> {
  const { TableName } = checkRequest("DescribeTable", input);
  return { Table: structuredClone(tables.get(TableName).description) };
}

export async function deleteTable({ queue, tables, level }: EnginePlatform, input: unknown): Promise<unknown> {
  const { TableName } = checkRequest("DeleteTable", input);
  return queue(async () => {
    const { description } = tables.get(TableName);
    if (description["DeletionProtectionEnabled"]) throw validationError(`${TableName} is protected against deletion`);
    const prefixes = [itemRows, indexRows, streamRows, expiryRows].map((rows) => rows(TableName));
    const rowKeys = await Promise.all(prefixes.map((prefix) => level.keys(rowsBelow(prefix)).all()));
    await tables.remove(TableName, deletions(rowKeys.flat()));
    return { TableDescription: { ...description, TableStatus: "DELETING" } };
  });
}

export async function listTables({ tables }: EnginePlatform, input: unknown): Promise<unknown> {
  const { Limit = 100, ExclusiveStartTableName = "" } = checkRequest("ListTables", input);
  const names = tables.all().map(({ description }) => description.TableName);
  const rest = names.filter((name) => name > String(ExclusiveStartTableName)).sort();
  const page = rest.slice(0, Number(Limit));
  return { TableNames: page, ...(rest.length > page.length ? { LastEvaluatedTableName: page.at(-1) } : {}) };
}
