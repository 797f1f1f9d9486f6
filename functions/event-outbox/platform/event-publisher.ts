import { lambdaLog } from "../../shared/platform/lambda-log.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { eventBridgePutEvents } from "../publish-events/event-bus-client.ts";
import type { PublishPlatform } from "../publish-events/publish-events.ts";
import { outboxSettings } from "../settings.ts";

/** What the publisher is given as it is deployed. It reads events from the stream and nothing else. */
export const deployedEventPublisherPlatform = (): PublishPlatform => {
  const { SERVICE_NAME, EVENT_BUS } = readSettings(outboxSettings);
  return { log: lambdaLog(SERVICE_NAME), putEvents: eventBridgePutEvents(EVENT_BUS) };
};
