import * as v from "valibot";
import { checkInput } from "../check-input.ts";
import type { ReturnedOnFailure, WriteOperation } from "../items/item-write.ts";

/** An entry of a database transaction, as the equivalent single-item operation. */
export interface TransactionEntry {
  readonly operation: WriteOperation;
  /** True for a condition check, which is implemented as a delete that writes nothing. */
  readonly onlyChecks: boolean;
  readonly input: object;
  readonly returnedOnFailure: ReturnedOnFailure;
}

/** Attributes and expressions are validated later, as for the equivalent single-item operation. */
const attributes = v.record(v.string(), v.unknown());
const conditional = {
  TableName: v.string(),
  ConditionExpression: v.optional(v.string()),
  ExpressionAttributeNames: v.optional(attributes),
  ExpressionAttributeValues: v.optional(attributes),
  ReturnValuesOnConditionCheckFailure: v.optional(v.picklist(["ALL_OLD", "NONE"])),
};
const Entry = v.union([
  v.strictObject({ Put: v.object({ ...conditional, Item: attributes }) }),
  v.strictObject({ Update: v.object({ ...conditional, Key: attributes, UpdateExpression: v.string() }) }),
  v.strictObject({ Delete: v.object({ ...conditional, Key: attributes }) }),
  v.strictObject({ ConditionCheck: v.object({ ...conditional, Key: attributes, ConditionExpression: v.string() }) }),
]);
const TransactWriteItems = v.object({
  TransactItems: v.pipe(v.array(Entry), v.minLength(1), v.maxLength(100)),
  ClientRequestToken: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(36))),
});

export function checkTransactWriteItems(input: unknown): { entries: TransactionEntry[]; token: string | undefined } {
  const { TransactItems, ClientRequestToken } = checkInput(TransactWriteItems, input);
  return { entries: TransactItems.map(transactionEntryOf), token: ClientRequestToken };
}

function transactionEntryOf(entry: v.InferOutput<typeof Entry>): TransactionEntry {
  if ("Put" in entry) return asWrite("PutItem", entry.Put);
  if ("Update" in entry) return asWrite("UpdateItem", entry.Update);
  if ("Delete" in entry) return asWrite("DeleteItem", entry.Delete);
  return { ...asWrite("DeleteItem", entry.ConditionCheck), onlyChecks: true };
}

function asWrite(
  operation: WriteOperation,
  entry: { readonly ReturnValuesOnConditionCheckFailure?: ReturnedOnFailure },
): TransactionEntry {
  const { ReturnValuesOnConditionCheckFailure: returnedOnFailure, ...input } = entry;
  return { operation, onlyChecks: false, input, returnedOnFailure };
}
