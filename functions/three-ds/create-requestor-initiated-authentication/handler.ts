import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedCreatingPlatform } from "../platform/authentication-creation.ts";
import { contract } from "./contract.ts";
import { createRequestorInitiatedAuthentication } from "./create-requestor-initiated-authentication.ts";

const platform = deployedCreatingPlatform();

export const handler = endpoint(contract, createRequestorInitiatedAuthentication(platform), platform);
