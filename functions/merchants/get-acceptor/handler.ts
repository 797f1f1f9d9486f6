import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { contract } from "./contract.ts";
import { getAcceptor } from "./get-acceptor.ts";

export const handler = endpoint(contract, getAcceptor, deployedEndpointPlatform());
