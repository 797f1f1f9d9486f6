import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { systemNewKey } from "../../shared/values/random.ts";
import { contract } from "./contract.ts";
import { createAcceptor } from "./create-acceptor.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, createAcceptor({ ...parts, newKey: systemNewKey }), parts);
