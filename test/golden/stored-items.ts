import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { toAttributeValues, toItem } from "../../functions/shared/store/attribute-values.ts";
import type { TableName } from "../../functions/shared/store/table.ts";
import type { StoredItem } from "./forms.ts";

/** Items in a file: as DynamoDB has them, bytes in base64. */

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
  item: bytesAsText(toAttributeValues(item)),
});

export const itemAsStored = ({ table, item }: KeptItem): StoredItem => ({ table, item: toItem(bytesOfText(item)) });

export type { KeptItem };
