import {
  deployedStartGeneration,
  type OrderingOutside,
  orderingPlatform,
  reportEventSettings,
} from "../../reports/published.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/platform/settings.ts";
import { reportDelaySettings } from "../settings.ts";

/** What a function is given that makes reports of windows. */
export const makingPlatform = (
  settings: Settings<typeof reportEventSettings & typeof reportDelaySettings>,
  outside: OrderingOutside,
) => ({ ...orderingPlatform(settings, outside), delayMinutes: settings.REPORT_DELAY_MINUTES });

const deployedOn = (platform: FunctionPlatform) =>
  makingPlatform(readSettings({ ...reportEventSettings, ...reportDelaySettings }), {
    ...platform,
    startGeneration: deployedStartGeneration(platform.log),
  });

/** As it is deployed, for functions that the scheduler calls. */
export const deployedMakingPlatform = () => deployedOn(deployedPlatform());

/** As it is deployed, for endpoints. */
export const deployedRunningPlatform = () => deployedOn(deployedEndpointPlatform());
