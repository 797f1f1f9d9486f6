import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { resendDelivery } from "./resend-delivery.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, resendDelivery(parts), parts);
