import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { systemNewKey } from "../../shared/random.ts";
import { contract } from "./contract.ts";
import { createAcceptor } from "./create-acceptor.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, createAcceptor({ ...parts, newKey: systemNewKey }), parts);
