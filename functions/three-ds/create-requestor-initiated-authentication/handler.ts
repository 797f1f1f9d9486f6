import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { creationAccess } from "../platform/creation-access.ts";
import { contract } from "./contract.ts";
import { createRequestorInitiatedAuthentication } from "./create-requestor-initiated-authentication.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, createRequestorInitiatedAuthentication(creationAccess(platform)), platform);
