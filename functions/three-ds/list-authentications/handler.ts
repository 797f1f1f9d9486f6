import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listAuthentications } from "./list-authentications.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listAuthentications(parts), parts);
