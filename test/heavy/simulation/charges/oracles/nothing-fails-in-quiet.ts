import { type Books, kindOf, type Oracle } from "../../books.ts";
import type { HeardAnswer } from "../../gateway.ts";
import type { Plan } from "../../plan.ts";
import type { PlainItem } from "../../table-engine.ts";
import { isUnavailable } from "../../three-d-secure/shopper.ts";
import { runsBegin } from "../../timeline.ts";

/**
 * Without mishaps and with usual latencies, no response reports a service failure, and no file needs a second run. A directory
 * server that is never available is not a failure of the service.
 */
export const nothingFailsInQuiet: Oracle = (books) => {
  const { plan, responses, parts, items } = books;
  if (!isQuiet(plan)) return [];
  return [
    ...[...responses, ...(parts.threeDSecure?.responses ?? []), ...(parts.tokens?.responses ?? [])].flatMap(failure),
    ...items.filter((item) => kindOf(item) === "batch").flatMap((batch) => lateFile(batch, books)),
  ];
};

export const isQuiet = ({ unrest, disturbances, storm, outage, gone, absence, aim }: Plan): boolean =>
  unrest === 0 && disturbances.length === 0 && !storm && !outage && !gone && !absence && !aim;

const failure = (one: HeardAnswer): readonly string[] =>
  isUnavailable(one) || (one.response && one.response.statusCode < 500)
    ? []
    : [`${one.invocation} heard ${one.response?.statusCode ?? "nothing"} in a quiet run`];

/** Maximum duration of a run without slow calls. */
const runMs = 60_000;

function lateFile({ key, created }: PlainItem, { submissions }: Books): readonly string[] {
  const first = submissions.find(({ fileId }) => fileId === key);
  const afterMs = (first?.atMs ?? Number.POSITIVE_INFINITY) - (Date.parse(String(created)) - runsBegin.getTime());
  return afterMs <= runMs ? [] : [`the file of batch ${key} was left to a later run in a quiet run`];
}
