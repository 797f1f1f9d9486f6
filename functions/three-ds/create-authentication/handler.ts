import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { creationAccess } from "../platform/creation-access.ts";
import { contract } from "./contract.ts";
import { createAuthentication } from "./create-authentication.ts";

const platform = deployedEndpointPlatform();

export const handler = endpoint(contract, createAuthentication(creationAccess(platform)), platform);
