import { portionStarter } from "../../shared/entry/start-portion.ts";
import { portionedTask } from "../../shared/entry/task.ts";
import { deployedNetworkFileExchangePlatform } from "../platform/network-file-exchange.ts";
import { contract } from "./contract.ts";
import { exchangeNetworkFiles } from "./exchange-network-files.ts";

const platform = deployedNetworkFileExchangePlatform();

export const handler = portionedTask(contract, exchangeNetworkFiles(platform), platform, portionStarter());
