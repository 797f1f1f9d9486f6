import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { archiveAcceptor } from "./archive-acceptor.ts";
import { contract } from "./contract.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, archiveAcceptor(platform), platform);
