import { arn, place } from "../../account-and-region.ts";
import { isObject, type Json, type JsonObject } from "../../assembly/json.ts";
import type { EventBuses } from "../../events/event-buses.ts";
import type { OnUse } from "../../usage.ts";
import { AwsError, type AwsService, jsonService } from "../aws-service.ts";

const mostEntries = 10;
const entryBytes = 1024 * 1024;

export const eventsService = (buses: EventBuses, onUse?: OnUse): AwsService =>
  jsonService({
    "AWSEvents.PutEvents": (input, request) => {
      const entries = (input["Entries"] ?? []) as readonly JsonObject[];
      if (entries.length < 1 || entries.length > mostEntries) {
        throw new AwsError("ValidationException", "Entries must have 1 to 10 members");
      }
      if (entries.reduce((sum, entry) => sum + Buffer.byteLength(JSON.stringify(entry)), 0) > entryBytes) {
        throw new AwsError("ValidationException", "Total size of the entries in the request is over the limit.");
      }
      for (const entry of entries) request.authorize({ action: "events:PutEvents", resource: busOf(entry).arn });
      for (const _ of entries) onUse?.({ kind: "event", caller: request.caller });
      const answers = entries.map((entry) => putEvent(buses, entry));
      return { FailedEntryCount: answers.filter((answer) => "ErrorCode" in answer).length, Entries: answers };
    },
  });

/**
 * Returns an error for an invalid entry, so that the valid entries of the request are still accepted. Throws if the event
 * bus does not exist.
 */
function putEvent(buses: EventBuses, entry: JsonObject): object {
  const { Source: source, DetailType: detailType, Detail: text, Time, Resources: resources = [] } = entry;
  if (typeof source !== "string" || typeof detailType !== "string" || typeof text !== "string") {
    return { ErrorCode: "InvalidArgument", ErrorMessage: "Source, DetailType and Detail are required" };
  }
  const detail = objectIn(text);
  if (!detail) return { ErrorCode: "MalformedDetail", ErrorMessage: "Detail is malformed." };
  const time = typeof Time === "number" ? new Date(Time * 1000) : new Date();
  const EventId = buses.accept(busOf(entry).name, { source, "detail-type": detailType, time, resources, detail });
  if (EventId === undefined) {
    throw new AwsError("ResourceNotFoundException", `Event bus ${busOf(entry).name} does not exist.`);
  }
  return { EventId };
}

/**
 * Returns the event bus for an entry; by default, the bus named `default`. A bus in another account is specified by its ARN,
 * and identified here by account and name.
 */
function busOf({ EventBusName = "default" }: JsonObject): { readonly arn: string; readonly name: string } {
  const given = String(EventBusName);
  const [, account, name = given] = /^arn:aws:events:[^:]*:(\d+):event-bus\/(.+)$/.exec(given) ?? [];
  if (account === undefined || account === place.account) return { arn: arn("events", `event-bus/${name}`), name };
  return { arn: given, name: `${account}.${name}` };
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
