import type { EventBuses } from "../events/event-buses.ts";
import type { JsonObject } from "../json.ts";
import { arn } from "../place.ts";
import { AwsError, validationError } from "./aws-error.ts";
import { type AwsService, jsonService } from "./aws-service.ts";

const MOST_ENTRIES = 10;
const ENTRY_BYTES = 1024 * 1024;

/** EventBridge as publishers see it. */
export function eventsService(buses: EventBuses): AwsService {
  return jsonService("AWSEvents", {
    PutEvents: (input, request) => {
      const entries = (input["Entries"] ?? []) as readonly JsonObject[];
      if (entries.length < 1 || entries.length > MOST_ENTRIES) throw validationError("Entries has 1 to 10 members");
      if (entries.reduce((sum, entry) => sum + Buffer.byteLength(JSON.stringify(entry)), 0) > ENTRY_BYTES) {
        throw validationError("Total size of the entries in the request is over the limit.");
      }
      for (const entry of entries) {
        request.authorize({
          action: "events:PutEvents",
          resource: arn("events", `event-bus/${busName(entry)}`),
          context: { "events:source": [String(entry["Source"])], "events:detail-type": [String(entry["DetailType"])] },
        });
      }
      const answers = entries.map((entry) => putEvent(buses, entry));
      return { FailedEntryCount: answers.filter((answer) => "ErrorCode" in answer).length, Entries: answers };
    },
  });
}

/** One entry fails by itself; the others are accepted all the same. */
function putEvent(buses: EventBuses, entry: JsonObject): object {
  const { Source: source, DetailType: detailType, Detail: detail } = entry;
  if (typeof source !== "string" || typeof detailType !== "string" || typeof detail !== "string") {
    return { ErrorCode: "InvalidArgument", ErrorMessage: "Source, DetailType and Detail are required" };
  }
  if (source.startsWith("aws."))
    return { ErrorCode: "NotAuthorizedForSourceException", ErrorMessage: "Not authorized for the source." };
  const content = objectIn(detail);
  if (!content) return { ErrorCode: "MalformedDetail", ErrorMessage: "Detail is malformed." };
  const bus = buses.find(busName(entry));
  if (!bus) throw new AwsError("ResourceNotFoundException", `Event bus ${busName(entry)} does not exist.`);
  const time = typeof entry["Time"] === "number" ? new Date(entry["Time"] * 1000) : new Date();
  return {
    EventId: bus.accept({
      source,
      detailType,
      detail: content,
      time,
      resources: (entry["Resources"] ?? []) as string[],
    }),
  };
}

const busName = (entry: JsonObject): string =>
  String(entry["EventBusName"] ?? "default").replace(/^arn:.*event-bus\//, "");

function objectIn(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}
