import * as v from "valibot";
import { checkInput } from "../check-input.ts";
import { validationError } from "../dynamodb-error.ts";
import type { EnginePlatform } from "../engine-platform.ts";
import { withStream } from "./table-operations.ts";
import { streamViewTypes } from "./tables.ts";

const UpdateTable = v.strictObject({
  TableName: v.string(),
  DeletionProtectionEnabled: v.optional(v.boolean()),
  StreamSpecification: v.optional(
    v.object({ StreamEnabled: v.literal(true), StreamViewType: v.picklist(streamViewTypes) }),
  ),
});

/**
 * Supports only the UpdateTable changes that are needed after a restore: setting deletion protection and enabling a stream.
 * Other changes are rejected.
 */
export async function updateTable({ queue, tables, now }: EnginePlatform, input: unknown): Promise<unknown> {
  const { TableName, DeletionProtectionEnabled, StreamSpecification } = checkInput(UpdateTable, input);
  return queue(async () => {
    const table = tables.get(TableName);
    if (StreamSpecification && table.stream) throw validationError(`Table already has an enabled stream: ${TableName}`);
    const description = {
      ...table.description,
      ...(DeletionProtectionEnabled !== undefined && { DeletionProtectionEnabled }),
    };
    const changed = StreamSpecification
      ? { ...table, ...withStream(description, StreamSpecification, now()) }
      : { ...table, description };
    await tables.save(changed);
    return { TableDescription: { ...changed.description, TableStatus: "UPDATING" } };
  });
}
