import { endpoint } from "../../shared/entry/endpoint.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { lambdaWorkers } from "../lambda-workers.ts";
import { advanceSandboxClock } from "./advance-sandbox-clock.ts";
import { contract } from "./contract.ts";

const platform = deployedEndpointPlatform();
const workers = readSettings({ WORKER_FUNCTIONS: text }).WORKER_FUNCTIONS.split(",");

export const handler = endpoint(
  contract,
  advanceSandboxClock({ ...platform, wakeWorkers: lambdaWorkers(workers, platform.log) }),
  platform,
);
