// Generated from the handlers of functions/event-outbox by npm run generate operations.

import type { deployedEventPublisherPlatform } from "../../functions/event-outbox/platform/event-publisher.ts";
import type { deployedEventRepublisherPlatform } from "../../functions/event-outbox/platform/event-republisher.ts";
import { contract as publishEventsContract } from "../../functions/event-outbox/publish-events/contract.ts";
import { publishEvents } from "../../functions/event-outbox/publish-events/publish-events.ts";
import { contract as republishEventsContract } from "../../functions/event-outbox/republish-events/contract.ts";
import { republishEvents } from "../../functions/event-outbox/republish-events/republish-events.ts";
import { asGiven, operatorFunctionOf, streamConsumerOf } from "../support/in-process.ts";

export const eventOutboxOperations = {
  publishEvents: streamConsumerOf(publishEventsContract, publishEvents, asGiven<ReturnType<typeof deployedEventPublisherPlatform>>),
  republishEvents: operatorFunctionOf(republishEventsContract, republishEvents, asGiven<ReturnType<typeof deployedEventRepublisherPlatform>>),
};
