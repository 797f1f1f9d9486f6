import { task } from "../../shared/entry/task.ts";
import { deployedCardRangeRefreshPlatform } from "../platform/card-range-refresh.ts";
import { contract } from "./contract.ts";
import { refreshCardRanges } from "./refresh-card-ranges.ts";

const platform = deployedCardRangeRefreshPlatform();

export const handler = task(contract, refreshCardRanges(platform), platform);
