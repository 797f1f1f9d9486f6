import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { resendDelivery } from "./resend-delivery.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, resendDelivery(parts), parts);
