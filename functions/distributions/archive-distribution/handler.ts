import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedDestinationsPlatform } from "../platform/destinations.ts";
import { archiveDistribution } from "./archive-distribution.ts";
import { contract } from "./contract.ts";

const platform = deployedDestinationsPlatform();

export const handler = endpoint(contract, archiveDistribution(platform), platform);
