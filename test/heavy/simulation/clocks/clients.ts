import type { LambdaClient } from "@aws-sdk/client-lambda";
import { lambdaTasks, lambdaWorkers } from "../../../../functions/sandbox-clock/lambda-workers.ts";
import { pauseMilliseconds } from "../../../../functions/sandbox-clock/platform/clock-catch-up.ts";
import { functionStarter } from "../../../../functions/shared/aws/start-function.ts";
import { clientsOf } from "../upgrading/clients.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";

/** The sandbox clock, and the functions that process work that becomes due when an agent moves it. */

/** The names from lib/capabilities/sandbox-clock.ts. */
const workers = [
  "sweep-charges",
  "sweep-authentications",
  "sweep-report-schedules",
  "sweep-reports",
  "sweep-deliveries",
  "sweep-file-deliveries",
];

const chain = [
  "run-clearing",
  "clearing-house",
  "take-acknowledgements",
  "take-network-records",
  "make-merchant-payouts",
];

const clientOf = ({ lambda }: WorldPlatform): Pick<LambdaClient, "send"> => lambda as never;

const pause = (waits: number) => new Promise<void>((resolve) => setTimeout(resolve, waits * pauseMilliseconds));

export const clientsForClocks = (platform: WorldPlatform) => ({
  ...clientsOf(platform),
  wakeWorkers: lambdaWorkers(workers, "catch-up-with-clock", platform.log, functionStarter(clientOf(platform))),
  chain,
  runTask: lambdaTasks(platform.log, clientOf(platform)),
  pause,
});
