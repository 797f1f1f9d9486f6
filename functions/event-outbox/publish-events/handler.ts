import { streamConsumer } from "../../shared/entry/stream-consumer.ts";
import { deployedPublishingPlatform } from "../platform/event-publisher.ts";
import { contract } from "./contract.ts";
import { publishEvents } from "./publish-events.ts";

const platform = deployedPublishingPlatform();

export const handler = streamConsumer(contract, publishEvents(platform), platform);
