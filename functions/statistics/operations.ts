import { asGiven, taskOf } from "../shared/entry/in-process.ts";
import { contract as countHoursContract } from "./count-hours/contract.ts";
import { countHours } from "./count-hours/count-hours.ts";
import type { CountingPlatform } from "./platform/counting.ts";

/** Every function of the slice, for tests and the simulation. */
export const statisticsOperations = {
  countHours: taskOf(countHoursContract, countHours, asGiven<CountingPlatform>),
};
