import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedDestinationsPlatform } from "../platform/destinations.ts";
import { contract } from "./contract.ts";
import { createDistribution } from "./create-distribution.ts";

const platform = deployedDestinationsPlatform();

export const handler = endpoint(contract, createDistribution(platform), platform);
