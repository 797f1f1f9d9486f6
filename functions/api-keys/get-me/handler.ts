import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedIdentifyingPlatform } from "../platform/caller-identity.ts";
import { contract } from "./contract.ts";
import { getMe } from "./get-me.ts";

const platform = deployedIdentifyingPlatform();

export const handler = endpoint(contract, getMe(platform), platform);
