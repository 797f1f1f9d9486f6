import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedCreatingPlatform } from "../platform/authentication-creation.ts";
import { contract } from "./contract.ts";
import { createAuthentication } from "./create-authentication.ts";

const platform = deployedCreatingPlatform();

export const handler = endpoint(contract, createAuthentication(platform), platform);
