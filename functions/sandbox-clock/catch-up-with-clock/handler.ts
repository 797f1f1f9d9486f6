import { operation } from "../../shared/entry/operation.ts";
import { deployedCatchingUpPlatform } from "../platform/clock-catch-up.ts";
import { catchUpWithClock } from "./catch-up-with-clock.ts";
import { contract } from "./contract.ts";

const platform = deployedCatchingUpPlatform();

export const handler = operation(contract, catchUpWithClock(platform), platform);
