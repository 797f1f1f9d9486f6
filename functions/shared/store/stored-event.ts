import * as v from "valibot";
import { CloudEvent } from "../../../events/cloud-event.ts";
import { gzipToText, textToGzip } from "./gzip-text.ts";
import { putEntity } from "./stored-entity.ts";
import { type ItemKey, isNew, type Put } from "./table.ts";

/**
 * Returns the attributes that store a complete event in an item: its JSON, compressed, and its time as a separate attribute.
 * The stream filter and searches for the events of a period use the time attribute.
 */
export const eventAttributes = (event: CloudEvent) => ({
  event: textToGzip(JSON.stringify(event)),
  eventTime: event.time,
});

/** Returns a put for an item that exists only for its event. The consumer of the table's stream publishes the event. */
export const putEvent = (key: ItemKey, agentKey: string, event: CloudEvent): Put =>
  putEntity(key, { agentKey, ...eventAttributes(event) }, isNew);

/** Throws if the item has no event. */
export const eventOf = (item: Readonly<Record<string, unknown>>): CloudEvent =>
  v.parse(CloudEvent, JSON.parse(gzipToText(item["event"] as Uint8Array)));

export const eventInImage = ({ event }: Readonly<Record<string, { readonly B?: string | undefined }>>): CloudEvent =>
  eventOf({ event: Buffer.from(event?.B ?? "", "base64") });
