import { operation } from "../../shared/entry/operation.ts";
import { deployedRepublishingPlatform } from "../platform/republishing.ts";
import { contract } from "./contract.ts";
import { republishEvents } from "./republish-events.ts";

const platform = deployedRepublishingPlatform();

export const handler = operation(contract, republishEvents(platform), platform);
