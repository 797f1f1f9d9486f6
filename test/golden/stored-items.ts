import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { Item, TableName } from "../../functions/shared/store/table.ts";
import type { StoredItem } from "./forms.ts";

/** Items in a file, in DynamoDB format with bytes in base64. */

type Attributes = Readonly<Record<string, AttributeValue>>;

interface KeptItem {
  readonly table: TableName;
  readonly item: Readonly<Record<string, unknown>>;
}

const bytesAsText = (attributes: Attributes): KeptItem["item"] =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      value.B === undefined ? value : { B: Buffer.from(value.B).toString("base64") },
    ]),
  );

const bytesOfText = (item: KeptItem["item"]): Attributes =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const { B } = value as { readonly B?: string };
      return [name, B === undefined ? (value as AttributeValue) : { B: Uint8Array.from(Buffer.from(B, "base64")) }];
    }),
  );

export const keptItem = ({ table, item }: StoredItem): KeptItem => ({
  table,
  item: bytesAsText(marshall(item, { removeUndefinedValues: true })),
});

export const itemAsStored = ({ table, item }: KeptItem): StoredItem => ({
  table,
  item: unmarshall(bytesOfText(item)) as Item,
});

export type { KeptItem };
