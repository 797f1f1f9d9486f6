import * as v from "valibot";
import { CloudEvent } from "../../../events/cloud-event.ts";
import { packText, unpackText } from "./packing/packed-text.ts";

/**
 * The finished event that an item carries: packed, and its time beside it. The stream's filter sees by the time that there is an
 * event, and whoever looks for the events of a time finds them by it.
 */
export const eventAttributes = (event: CloudEvent) => ({
  event: packText(JSON.stringify(event)),
  eventTime: event.time,
});

/** Fails on an item that carries none. */
export const eventOf = (item: Readonly<Record<string, unknown>>): CloudEvent =>
  v.parse(CloudEvent, JSON.parse(unpackText(item["event"] as Uint8Array)));

/** The same of an item as the stream has it. */
export const eventInImage = ({ event }: Readonly<Record<string, { readonly B?: string | undefined }>>): CloudEvent =>
  eventOf({ event: Buffer.from(event?.B ?? "", "base64") });
