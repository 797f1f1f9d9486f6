import * as v from "valibot";
import { CloudEvent } from "../../../events/cloud-event.ts";
import { gzipToText, textToGzip } from "./gzip-text.ts";
import { putEntity } from "./stored-entity.ts";
import { type ItemKey, isNew, type Put } from "./table.ts";

/**
 * The complete event in an item: its JSON, compressed, and its time as a separate attribute. The stream's filter finds
 * items with an event by the time, as does a search for the events of a period.
 */
export const eventAttributes = (event: CloudEvent) => ({
  event: textToGzip(JSON.stringify(event)),
  eventTime: event.time,
});

/** Puts an item that exists only for its event: the stream publishes new items. */
export const putEvent = (key: ItemKey, agentKey: string, event: CloudEvent): Put =>
  putEntity(key, { agentKey, ...eventAttributes(event) }, isNew);

/** Throws if the item has no event. */
export const eventOf = (item: Readonly<Record<string, unknown>>): CloudEvent =>
  v.parse(CloudEvent, JSON.parse(gzipToText(item["event"] as Uint8Array)));

/** Reads the event from an item of the stream. */
export const eventInImage = ({ event }: Readonly<Record<string, { readonly B?: string | undefined }>>): CloudEvent =>
  eventOf({ event: Buffer.from(event?.B ?? "", "base64") });
