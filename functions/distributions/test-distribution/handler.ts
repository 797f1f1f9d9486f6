import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedSendingPlatform } from "../platform/sending.ts";
import { contract } from "./contract.ts";
import { testDistribution } from "./test-distribution.ts";

const platform = deployedSendingPlatform();

export const handler = endpoint(contract, testDistribution(platform), platform);
