import { operation } from "../../shared/entry/operation.ts";
import { deployedClockCatchUpPlatform } from "../platform/clock-catch-up.ts";
import { catchUpWithClock } from "./catch-up-with-clock.ts";
import { contract } from "./contract.ts";

const platform = deployedClockCatchUpPlatform();

export const handler = operation(contract, catchUpWithClock(platform), platform);
