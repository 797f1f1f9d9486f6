import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedClockAdvancePlatform } from "../platform/clock-advance.ts";
import { advanceSandboxClock } from "./advance-sandbox-clock.ts";
import { contract } from "./contract.ts";

const platform = deployedClockAdvancePlatform();

export const handler = endpoint(contract, advanceSandboxClock(platform), platform);
