import { endpoint } from "../../shared/entry/endpoint.ts";
import { endpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { creationAccess } from "../platform/creation-access.ts";
import { contract } from "./contract.ts";
import { createRequestorInitiatedAuthentication } from "./create-requestor-initiated-authentication.ts";

const parts = endpointPlatform();

export const handler = endpoint(contract, createRequestorInitiatedAuthentication(creationAccess(parts)), parts);
