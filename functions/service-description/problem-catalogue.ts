import { apiKeyProblems } from "../api-keys/published.ts";
import { chargeProblems } from "../charges/published.ts";
import { deliveryProblems } from "../deliveries/published.ts";
import { eventSubscriptionProblems } from "../event-subscriptions/published.ts";
import { merchantProblems } from "../merchants/published.ts";
import { reportScheduleProblems } from "../report-schedules/published.ts";
import { reportProblems } from "../reports/published.ts";
import { commonProblems } from "../shared/common-problems.ts";
import type { ProblemDefinition } from "../shared/problem.ts";

/** Every problem that the service answers: each type has a page. */
export const problemCatalogue: readonly ProblemDefinition[] = [
  commonProblems,
  chargeProblems,
  merchantProblems,
  apiKeyProblems,
  eventSubscriptionProblems,
  deliveryProblems,
  reportScheduleProblems,
  reportProblems,
].flatMap((problems): ProblemDefinition[] => Object.values(problems));
