import { taskOf } from "../shared/entry/in-process.ts";
import { contract as exchangeNetworkFilesContract } from "./exchange-network-files/contract.ts";
import { exchangeNetworkFiles } from "./exchange-network-files/exchange-network-files.ts";
import { exchangingPlatform } from "./platform/exchanging.ts";

/** Every function of the slice, for tests. The handler names its own parts, to load nothing else. */
export const networkFileOperations = {
  exchangeNetworkFiles: taskOf(exchangeNetworkFilesContract, exchangeNetworkFiles, exchangingPlatform),
};
