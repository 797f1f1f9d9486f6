import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { updateAcceptor } from "./update-acceptor.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, updateAcceptor(parts), parts);
