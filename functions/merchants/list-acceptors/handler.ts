import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { listAcceptors } from "./list-acceptors.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, listAcceptors(parts), parts);
