import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedEventRepublisherPlatform } from "../platform/event-republisher.ts";
import { contract } from "./contract.ts";
import { republishEvents } from "./republish-events.ts";

const platform = deployedEventRepublisherPlatform();

export const handler = operatorFunction(contract, republishEvents(platform), platform);
