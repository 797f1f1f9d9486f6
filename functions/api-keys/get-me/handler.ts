import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedCallerIdentityPlatform } from "../platform/caller-identity.ts";
import { contract } from "./contract.ts";
import { getMe } from "./get-me.ts";

const platform = deployedCallerIdentityPlatform();

export const handler = endpoint(contract, getMe(platform), platform);
