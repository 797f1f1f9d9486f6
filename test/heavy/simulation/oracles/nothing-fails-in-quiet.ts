import type { Oracle } from "../books.ts";
import type { HeardAnswer } from "../gateway.ts";
import type { Plan } from "../plan.ts";
import { isUnavailable } from "../three-d-secure/shopper.ts";

/**
 * Where nothing is disturbed and every call takes its usual time, nobody hears that the service failed. A directory server that is never there is
 * no fault of the service.
 */
export const nothingFailsInQuiet: Oracle = ({ plan, heard, parts }) =>
  isQuiet(plan) ? [...heard, ...(parts.threeDSecure?.heard ?? [])].flatMap(failure) : [];

const isQuiet = ({ unrest, disturbances, storm, outage, gone, absence, aim }: Plan): boolean =>
  unrest === 0 && disturbances.length === 0 && !storm && !outage && !gone && !absence && !aim;

const failure = (one: HeardAnswer): readonly string[] =>
  isUnavailable(one) || (one.response && one.response.statusCode < 500)
    ? []
    : [`${one.invocation} heard ${one.response?.statusCode ?? "nothing"} in a quiet run`];
