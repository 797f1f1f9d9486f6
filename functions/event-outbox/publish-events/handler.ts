import { streamConsumer } from "../../shared/entry/stream-consumer.ts";
import { deployedEventPublisherPlatform } from "../platform/event-publisher.ts";
import { contract } from "./contract.ts";
import { publishEvents } from "./publish-events.ts";

const platform = deployedEventPublisherPlatform();

export const handler = streamConsumer(contract, publishEvents(platform), platform);
