import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import type { NewImage } from "../entry/stream-consumer.ts";
import { toItem } from "../store/attribute-values.ts";
import { type AuditEntry, itemToAuditEntry } from "./audit-trail.ts";

/** The entry in an item as the stream has it. Fails on an item that is none. */
export const auditEntryInImage = (image: NewImage): AuditEntry =>
  itemToAuditEntry(toItem(image as Readonly<Record<string, AttributeValue>>));
