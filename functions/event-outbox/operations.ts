import { asGiven, operatorFunctionOf, streamConsumerOf } from "../shared/entry/in-process.ts";
import { contract as publishEventsContract } from "./publish-events/contract.ts";
import { type PublishPlatform, publishEvents } from "./publish-events/publish-events.ts";
import { contract as republishEventsContract } from "./republish-events/contract.ts";
import { type RepublishPlatform, republishEvents } from "./republish-events/republish-events.ts";

/** Every function of the slice, for tests and the simulation. */
export const outboxOperations = {
  publishEvents: streamConsumerOf(publishEventsContract, publishEvents, asGiven<PublishPlatform>),
  republishEvents: operatorFunctionOf(republishEventsContract, republishEvents, asGiven<RepublishPlatform>),
};
