import { eventConsumer } from "../../shared/entry/event-consumer.ts";
import { deployedEventDeliveriesPlatform } from "../platform/event-deliveries.ts";
import { contract } from "./contract.ts";
import { deliverEvent } from "./deliver-event.ts";

const platform = deployedEventDeliveriesPlatform();

export const handler = eventConsumer(contract, deliverEvent(platform), platform);
