import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getSandboxClock } from "./get-sandbox-clock.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, getSandboxClock(parts), parts);
