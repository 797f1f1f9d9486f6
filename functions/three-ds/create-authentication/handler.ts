import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { creationAccess } from "../platform/creation-access.ts";
import { contract } from "./contract.ts";
import { createAuthentication } from "./create-authentication.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, createAuthentication(creationAccess(parts)), parts);
