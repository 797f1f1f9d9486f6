import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedTryingPlatform } from "../platform/destination-tests.ts";
import { contract } from "./contract.ts";
import { testDistribution } from "./test-distribution.ts";

const platform = deployedTryingPlatform();

export const handler = endpoint(contract, testDistribution(platform), platform);
