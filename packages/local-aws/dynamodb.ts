/** Exports of the database only, for programs that need tables without a stack. */
export type { Consumed } from "./dynamodb/capacity/consumption.ts";
export { storedBytes } from "./dynamodb/capacity/stored-bytes.ts";
export { type ChaosOptions, createRandom } from "./dynamodb/chaos.ts";
export { hasLevelLog } from "./dynamodb/dynalite.ts";
export { type DynamoDbError, refusal, transactionCancelled } from "./dynamodb/dynamodb-error.ts";
export { type DynamoDb, openDynamoDb } from "./dynamodb/engine.ts";
export { serveDynamoDb } from "./dynamodb/http-server.ts";
export { answerDynamoDbRequest, type DynamoDbAnswer } from "./dynamodb/protocol.ts";
export type { StreamRecord } from "./dynamodb/streams/stream-record.ts";
