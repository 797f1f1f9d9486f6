import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "../store/table.ts";
import { type AuditEntry, itemToAuditEntry } from "./audit-trail.ts";

/** Throws if the item is not an audit entry. */
export const auditEntryInImage = (image: Readonly<Record<string, unknown>>): AuditEntry =>
  itemToAuditEntry(unmarshall(image as Readonly<Record<string, AttributeValue>>) as Item);
