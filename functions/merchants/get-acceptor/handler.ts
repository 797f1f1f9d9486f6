import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getAcceptor } from "./get-acceptor.ts";

export const handler = endpoint(contract, getAcceptor, endpointPlatform());
