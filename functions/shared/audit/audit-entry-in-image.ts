import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "../store/table.ts";
import { type AuditEntry, itemToAuditEntry } from "./audit-trail.ts";

/** The entry in an item as the stream has it. Fails on an item that is none. */
export const auditEntryInImage = (image: Readonly<Record<string, unknown>>): AuditEntry =>
  itemToAuditEntry(unmarshall(image as Readonly<Record<string, AttributeValue>>) as Item);
