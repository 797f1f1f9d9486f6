import { lambdaLog } from "../../shared/platform/lambda-log.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { eventBridgePutEvents } from "../publish-events/event-bus-client.ts";
import type { PublishPlatform } from "../publish-events/publish-events.ts";
import { outboxSettings } from "../settings.ts";

/** The publisher needs no table access, because the events come from the DynamoDB stream. */
export function deployedEventPublisherPlatform(): PublishPlatform {
  const { SERVICE_NAME, EVENT_BUS } = readSettings(outboxSettings);
  return { log: lambdaLog(SERVICE_NAME), putEvents: eventBridgePutEvents(EVENT_BUS) };
}
