// Generated from the handlers of functions/network-files by npm run generate operations.

import { contract as exchangeNetworkFilesContract } from "../../functions/network-files/exchange-network-files/contract.ts";
import { exchangeNetworkFiles } from "../../functions/network-files/exchange-network-files/exchange-network-files.ts";
import { networkFileExchangePlatform } from "../../functions/network-files/platform/network-file-exchange.ts";
import { portionedTaskOf } from "../support/in-process.ts";

export const networkFilesOperations = {
  exchangeNetworkFiles: portionedTaskOf(exchangeNetworkFilesContract, exchangeNetworkFiles, networkFileExchangePlatform),
};
