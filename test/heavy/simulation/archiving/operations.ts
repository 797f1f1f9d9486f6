import { slices } from "../slices.ts";
import type { EndpointFunction, TaskFunction } from "../upgrading/functions.ts";
import { outsideOf } from "../upgrading/outside.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";

/** Small enough that a day of a run has several files. */
const partLinesMax = 2;

/** The function that archives what was done to charges, and those that show it before. */
export const archivingFunctions = {
  "archive-actions": (platform: WorldPlatform): TaskFunction =>
    slices.archive.archiveActions.handler(undefined, { ...outsideOf(platform), partLinesMax }),
  "get-charge": (platform: WorldPlatform): EndpointFunction =>
    slices.charges.getCharge.handler(undefined, outsideOf(platform)),
  "get-charge-action": (platform: WorldPlatform): EndpointFunction =>
    slices.charges.getChargeAction.handler(undefined, outsideOf(platform)),
} as const;
