import { eventConsumer } from "../../shared/entry/event-consumer.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { deliveryPlatform } from "../platform/event-deliveries.ts";
import { contract } from "./contract.ts";
import { deliverEvent } from "./deliver-event.ts";

const platform = deployedPlatform();
const { SERVICE_NAME, EVENTS_BASE } = readSettings({ SERVICE_NAME: text, EVENTS_BASE: text });
const names = { serviceName: SERVICE_NAME, eventsBase: EVENTS_BASE };

export const handler = eventConsumer(
  contract,
  deliverEvent({ ...platform, ...deliveryPlatform(platform), names }),
  platform,
);
