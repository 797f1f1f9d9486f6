import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedDestinationTestsPlatform } from "../platform/destination-tests.ts";
import { contract } from "./contract.ts";
import { testDistribution } from "./test-distribution.ts";

const platform = deployedDestinationTestsPlatform();

export const handler = endpoint(contract, testDistribution(platform), platform);
