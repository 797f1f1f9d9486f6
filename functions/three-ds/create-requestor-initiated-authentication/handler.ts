import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedAuthenticationCreationPlatform } from "../platform/authentication-creation.ts";
import { contract } from "./contract.ts";
import { createRequestorInitiatedAuthentication } from "./create-requestor-initiated-authentication.ts";

const platform = deployedAuthenticationCreationPlatform();

export const handler = endpoint(contract, createRequestorInitiatedAuthentication(platform), platform);
