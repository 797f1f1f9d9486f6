import { apiKeyProblems } from "../api-keys/published.ts";
import { chargeProblems } from "../charges/published.ts";
import { deliveryProblems } from "../deliveries/published.ts";
import { distributionProblems } from "../distributions/published.ts";
import { eventSubscriptionProblems } from "../event-subscriptions/published.ts";
import { merchantProblems } from "../merchants/published.ts";
import { processorTokenProblems } from "../processor-tokens/published.ts";
import { reportScheduleProblems } from "../report-schedules/published.ts";
import { reportProblems } from "../reports/published.ts";
import { sandboxClockProblems } from "../sandbox-clock/published.ts";
import { commonProblems } from "../shared/entry/common-problems.ts";
import type { ProblemDefinition } from "../shared/entry/problem.ts";
import { threeDsProblems } from "../three-ds/published.ts";

/** Each problem type has its own page. */
export const problemCatalogue: readonly ProblemDefinition[] = [
  commonProblems,
  chargeProblems,
  threeDsProblems,
  merchantProblems,
  processorTokenProblems,
  apiKeyProblems,
  distributionProblems,
  eventSubscriptionProblems,
  deliveryProblems,
  reportScheduleProblems,
  reportProblems,
  sandboxClockProblems,
].flatMap((problems): ProblemDefinition[] => Object.values(problems));
