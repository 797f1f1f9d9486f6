import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type { CloudEvent } from "../../../events/cloud-event.ts";
import { clientOptions } from "../../shared/aws/aws-client.ts";
import type { PutEvents } from "./publish-events.ts";

export function eventBridgePutEvents(busName: string): PutEvents {
  const client = new EventBridgeClient(clientOptions());
  const toEntry = (event: CloudEvent) => ({
    EventBusName: busName,
    Source: event.source,
    DetailType: event.type,
    Time: new Date(event.time),
    Detail: JSON.stringify(event),
  });
  return async (events) => {
    const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: events.map(toEntry) }));
    return events.map((_, index) => Entries[index]?.EventId !== undefined);
  };
}
