import type { CheckedRequest } from "../dynalite.ts";
import { validationError } from "../dynamodb-error.ts";

/** A key condition of a query, as parsed by dynalite. */
interface KeyCondition {
  readonly AttributeValueList: readonly { readonly S?: string; readonly B?: string }[];
}

/** Rejects queries with an empty key value, as DynamoDB does. dynalite would return no items. */
export function requireKeyValues(request: CheckedRequest): void {
  const conditions = (request["KeyConditions"] ?? {}) as Readonly<Record<string, KeyCondition>>;
  for (const [name, { AttributeValueList }] of Object.entries(conditions)) {
    if (!AttributeValueList.some(({ S, B }) => S === "" || B === "")) continue;
    throw validationError(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty value. Key: ${name}`,
    );
  }
}
