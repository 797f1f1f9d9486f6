import { operation } from "../../shared/entry/operation.ts";
import { deployedNetworkReachPlatform } from "../platform/network-reach.ts";
import { contract } from "./contract.ts";
import { reachNetwork } from "./reach-network.ts";

const platform = deployedNetworkReachPlatform();

export const handler = operation(contract, reachNetwork(platform), platform);
