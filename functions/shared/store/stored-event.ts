import * as v from "valibot";
import { CloudEvent } from "../../../events/cloud-event.ts";
import { gzipToText, textToGzip } from "./gzip-text.ts";
import { putEntity } from "./stored-entity.ts";
import { type ItemKey, isNew, type Put } from "./table.ts";

/**
 * The finished event that an item carries: its JSON, compressed, and its time beside it. The stream's filter finds items with an
 * event by the time, and so does a search for the events of a period.
 */
export const eventAttributes = (event: CloudEvent) => ({
  event: textToGzip(JSON.stringify(event)),
  eventTime: event.time,
});

/** Puts an item that is there for its event: the stream publishes what is new. */
export const putEvent = (key: ItemKey, agentKey: string, event: CloudEvent): Put =>
  putEntity(key, { agentKey, ...eventAttributes(event) }, isNew);

/** Fails on an item that carries none. */
export const eventOf = (item: Readonly<Record<string, unknown>>): CloudEvent =>
  v.parse(CloudEvent, JSON.parse(gzipToText(item["event"] as Uint8Array)));

/** The same of an item as the stream has it. */
export const eventInImage = ({ event }: Readonly<Record<string, { readonly B?: string | undefined }>>): CloudEvent =>
  eventOf({ event: Buffer.from(event?.B ?? "", "base64") });
