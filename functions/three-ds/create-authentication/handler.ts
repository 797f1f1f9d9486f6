import { endpoint } from "../../shared/endpoint.ts";
import { endpointPlatform } from "../../shared/endpoint-platform.ts";
import { creationAccess } from "../creation-access.ts";
import { contract } from "./contract.ts";
import { createAuthentication } from "./create-authentication.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, createAuthentication(creationAccess(parts)), parts);
