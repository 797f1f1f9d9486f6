import { eventConsumer } from "../../shared/entry/event-consumer.ts";
import { readEnvironment, text } from "../../shared/platform/environment.ts";
import { platform } from "../../shared/platform/platform.ts";
import { deliveryParts } from "../delivery-parts.ts";
import { contract } from "./contract.ts";
import { deliverEvent } from "./deliver-event.ts";

const parts = platform();
const { SERVICE_NAME, EVENTS_BASE } = readEnvironment({ SERVICE_NAME: text, EVENTS_BASE: text });
const names = { serviceName: SERVICE_NAME, eventsBase: EVENTS_BASE };

export const handler = eventConsumer(contract, deliverEvent({ ...parts, ...deliveryParts(parts), names }), parts);
