import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedAuthenticationCreationPlatform } from "../platform/authentication-creation.ts";
import { contract } from "./contract.ts";
import { createAuthentication } from "./create-authentication.ts";

const platform = deployedAuthenticationCreationPlatform();

export const handler = endpoint(contract, createAuthentication(platform), platform);
