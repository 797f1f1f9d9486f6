import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { archiveAcceptor } from "./archive-acceptor.ts";
import { contract } from "./contract.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, archiveAcceptor(parts), parts);
