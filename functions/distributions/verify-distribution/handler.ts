import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedDestinationTestsPlatform } from "../platform/destination-tests.ts";
import { contract } from "./contract.ts";
import { verifyDistribution } from "./verify-distribution.ts";

const platform = deployedDestinationTestsPlatform();

export const handler = endpoint(contract, verifyDistribution(platform), platform);
