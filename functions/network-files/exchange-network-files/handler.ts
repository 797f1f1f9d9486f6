import { runExclusively } from "../../shared/entry/run-exclusively.ts";
import { task } from "../../shared/entry/task.ts";
import { deployedNetworkFileExchangePlatform } from "../platform/network-file-exchange.ts";
import { contract } from "./contract.ts";
import { exchangeNetworkFiles } from "./exchange-network-files.ts";

const platform = deployedNetworkFileExchangePlatform();

export const handler = task(contract, exchangeNetworkFiles(platform), platform, runExclusively(platform));
