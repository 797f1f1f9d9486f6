import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedRepublishingPlatform } from "../platform/event-republisher.ts";
import { contract } from "./contract.ts";
import { republishEvents } from "./republish-events.ts";

const platform = deployedRepublishingPlatform();

export const handler = operatorFunction(contract, republishEvents(platform), platform);
