import { asGiven, endpointOf, taskOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform } from "../shared/platform/platform.ts";
import { contract as countHoursContract } from "./count-hours/contract.ts";
import { countHours } from "./count-hours/count-hours.ts";
import { contract as getStatisticsContract } from "./get-statistics/contract.ts";
import { getStatistics } from "./get-statistics/get-statistics.ts";
import type { CountingPlatform } from "./platform/counting.ts";

/** Every function of the slice, for tests and the simulation. */
export const statisticsOperations = {
  getStatistics: endpointOf(getStatisticsContract, getStatistics, asGiven<FunctionPlatform>),
  countHours: taskOf(countHoursContract, countHours, asGiven<CountingPlatform>),
};
