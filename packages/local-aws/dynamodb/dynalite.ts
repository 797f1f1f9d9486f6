import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { DynamoDbError, type DynamoDbErrorBody } from "./dynamodb-error.ts";
import { requireComparableOperands } from "./items/comparable-operands.ts";
import { requireShortExpressions } from "./items/expression-sizes.ts";
import type { Level, RowRange } from "./store/rows.ts";

/**
 * dynalite (Apache-2.0) implements DynamoDB's request validation, expressions and key order. We use these parts but not
 * dynalite's server. These parts are untyped CommonJS and not part of dynalite's public interface. Therefore, only this file
 * imports them, and a test pins dynalite's version.
 */

/** Attributes in wire format: `{ name: { S: "text" } }`, with binary values in base64. */
export type Item = { readonly [attributeName: string]: { readonly [type: string]: unknown } };

interface IndexDescription {
  readonly IndexName: string;
  readonly KeySchema: readonly { readonly AttributeName: string; readonly KeyType: "HASH" | "RANGE" }[];
}

/** Response of DescribeTable. */
export interface TableDescription {
  readonly TableName: string;
  readonly KeySchema: IndexDescription["KeySchema"];
  readonly AttributeDefinitions: readonly { readonly AttributeName: string; readonly AttributeType: string }[];
  readonly GlobalSecondaryIndexes?: readonly IndexDescription[];
  readonly LocalSecondaryIndexes?: readonly IndexDescription[];
  readonly [member: string]: unknown;
}

/** A request after validation by dynalite. Properties whose names start with `_` are parsed expressions. */
export interface CheckedRequest {
  readonly TableName: string;
  readonly Key?: Item;
  readonly Item?: Item;
  readonly ExclusiveStartKey?: Item;
  readonly IndexName?: string;
  readonly [member: string]: unknown;
}

type Callback<Value> = (error: unknown, value?: Value) => void;

/** Database rows whose keys share a prefix. The methods take callbacks, as dynalite's actions expect. */
export interface RowSet {
  lock(key: string, run: (release: (callback: unknown) => unknown) => void): void;
  get(key: string, callback: Callback<unknown>): void;
  put(key: string, value: unknown, callback: Callback<void>): void;
  del(key: string, callback: Callback<void>): void;
  createValueStream(range: RowRange): NodeJS.EventEmitter;
}

export interface DynaliteStore {
  readonly options: { readonly maxItemSize: number };
  getTable(name: string, ...rest: [Callback<TableDescription>] | [boolean, Callback<TableDescription>]): void;
  getItemDb(tableName: string): RowSet;
  getIndexDb(kind: string, tableName: string, indexName: string): RowSet;
}

interface Internals {
  create(options: { readonly path?: string }): { readonly db: Level };
  createKey(item: Item, table: TableDescription): string;
  validateKey(key: Item, table: TableDescription): unknown;
  validateItem(item: Item, table: TableDescription): unknown;
  checkConditional(request: CheckedRequest, item: Item | undefined): unknown;
}

type Action = (store: DynaliteStore, request: CheckedRequest, callback: Callback<unknown>) => void;

interface RequestRules {
  readonly types: unknown;
  readonly custom?: unknown;
}

interface Validations {
  checkTypes(input: unknown, types: unknown): CheckedRequest;
  checkValidations(request: CheckedRequest, types: unknown, custom: unknown, store: object): void;
}

const require = createRequire(import.meta.url);
const internals = require("dynalite/db") as Internals;
const validations = require("dynalite/validations") as Validations;

const actions = {
  GetItem: require("dynalite/actions/getItem") as Action,
  PutItem: require("dynalite/actions/putItem") as Action,
  UpdateItem: require("dynalite/actions/updateItem") as Action,
  DeleteItem: require("dynalite/actions/deleteItem") as Action,
  Query: require("dynalite/actions/query") as Action,
  Scan: require("dynalite/actions/scan") as Action,
};

const rules = {
  GetItem: require("dynalite/validations/getItem") as RequestRules,
  PutItem: require("dynalite/validations/putItem") as RequestRules,
  UpdateItem: require("dynalite/validations/updateItem") as RequestRules,
  DeleteItem: require("dynalite/validations/deleteItem") as RequestRules,
  Query: require("dynalite/validations/query") as RequestRules,
  Scan: require("dynalite/validations/scan") as RequestRules,
  BatchGetItem: require("dynalite/validations/batchGetItem") as RequestRules,
  BatchWriteItem: require("dynalite/validations/batchWriteItem") as RequestRules,
  CreateTable: require("dynalite/validations/createTable") as RequestRules,
  DescribeTable: require("dynalite/validations/describeTable") as RequestRules,
  DeleteTable: require("dynalite/validations/deleteTable") as RequestRules,
  ListTables: require("dynalite/validations/listTables") as RequestRules,
};

/** DynamoDB's maximum item size (400 KB). */
export const storeOptions = { maxItemSize: 400 * 1024 };

/**
 * LevelDB buffers writes in memory and appends them to a write-ahead log, so no write is lost if the process is killed. When
 * the buffer is full, LevelDB writes it to disk as a sorted table. The default buffer of 4 MB and the compression of
 * short-lived data accounted for an eighth of the CPU time of a charge.
 */
const levelOptions = { writeBufferSize: 32 * 1024 * 1024, compression: false };

/**
 * Opens the database, in memory if no directory is specified. Throws an error with LevelDB's `code` if files are damaged or
 * missing, or if records were lost. If another process uses the directory, the error has no `code`.
 */
export async function openLevel(directory: string | undefined): Promise<Level> {
  const { db } = internals.create(directory === undefined ? {} : { path: directory });
  try {
    await db.open(levelOptions);
  } catch (error) {
    const { cause } = error as { readonly cause?: NodeJS.ErrnoException };
    if (cause?.code === "LEVEL_LOCKED") throw new Error(`${directory} is in use by another process`, { cause: error });
    throw cause ?? error;
  }
  const lost = directory === undefined ? undefined : lostRecords(directory);
  if (lost === undefined) return db;
  await db.close();
  throw Object.assign(new Error(`Records were lost (${lost}). The next start continues without them`), {
    code: "LEVEL_CORRUPTION",
  });
}

/**
 * Returns the first report of unreadable records that LevelDB dropped. LevelDB reports such losses only in its text file
 * LOG. An incomplete last record, left by a killed process, does not count as a loss.
 */
const lostRecords = (directory: string): string | undefined =>
  readFileSync(path.join(directory, "LOG"), "utf8")
    .split("\n")
    .find((line) => line.includes("dropping"));

/**
 * Returns true if the directory contains a write-ahead log, as every LevelDB database does. If the log is missing, LevelDB
 * continues without the log's records.
 */
export const hasLevelLog = (directory: string): boolean => readdirSync(directory).some((name) => name.endsWith(".log"));

/** Validates the input and modifies it in place. If the input is still needed, pass a copy. */
export function checkRequest(operation: keyof typeof rules, input: unknown): CheckedRequest {
  const { types, custom } = rules[operation];
  requireShortExpressions(input);
  try {
    const request = validations.checkTypes(input, types);
    validations.checkValidations(request, types, custom, { options: storeOptions });
    requireComparableOperands(request["_condition"], request["_filter"]);
    return request;
  } catch (error) {
    throw asDynamoDbError(error);
  }
}

export const runAction = (
  operation: keyof typeof actions,
  store: DynaliteStore,
  request: CheckedRequest,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    actions[operation](store, request, (error, answer) => (error ? reject(asDynamoDbError(error)) : resolve(answer)));
  });

/** Creates the part of a row key that identifies an item within its table. */
export const createKey = internals.createKey;

export const requireKey = (key: Item, table: TableDescription): void =>
  throwIfRefused(internals.validateKey(key, table));

/** Checks that table keys are present, not empty and not too long, and that table and index keys have the declared type. */
export const requireItemKeys = (item: Item, table: TableDescription): void =>
  throwIfRefused(internals.validateItem(item, table));

export const requireCondition = (request: CheckedRequest, item: Item | undefined): void =>
  throwIfRefused(internals.checkConditional(request, item));

function throwIfRefused(refusal: unknown): void {
  if (refusal) throw asDynamoDbError(refusal);
}

function asDynamoDbError(error: unknown): unknown {
  if (!(error instanceof Error) || !("statusCode" in error) || !("body" in error)) return error;
  return new DynamoDbError(Number(error.statusCode), error.body as DynamoDbErrorBody);
}
