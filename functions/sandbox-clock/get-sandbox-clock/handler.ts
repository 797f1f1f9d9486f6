import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getSandboxClock } from "./get-sandbox-clock.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, getSandboxClock(platform), platform);
