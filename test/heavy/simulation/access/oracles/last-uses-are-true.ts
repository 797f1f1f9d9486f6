import { kindOf, type Oracle } from "../../books.ts";
import { isQuiet } from "../../charges/oracles/nothing-fails-in-quiet.ts";
import { runsBegin } from "../../timeline.ts";

/**
 * The recorded last use of a key is a time when the authorizer accepted it, at most an hour before the actual last use. Only a
 * lost write can leave it out.
 */
export const lastUsesAreTrue: Oracle = ({ parts, items, plan }) => {
  const { access } = parts;
  if (!access) return [];
  const { clocksDifferByMs = 0 } = plan;
  return items
    .filter((item) => kindOf(item) === "api-key")
    .flatMap(({ key, lastUsed, status }) => {
      const uses = access.authorizerCalls.filter(({ apiKey, outcome }) => apiKey === key && outcome !== "refused");
      const lastMs = Math.max(
        0,
        ...uses.map(({ endedMs }) => endedMs).filter((endedMs) => endedMs < access.closedMs - noteMs),
      );
      const isNoted = isQuiet(plan) && status === "active" && lastMs > 0;
      if (lastUsed === undefined) return isNoted ? [`nothing notes that ${key} was used`] : [];
      const notedMs = Date.parse(String(lastUsed)) - runsBegin.getTime();
      const isOfUse = uses.some(
        ({ askedMs, endedMs }) => notedMs >= askedMs - clocksDifferByMs && notedMs <= endedMs + clocksDifferByMs,
      );
      if (!isOfUse) return [`${key} was not used at ${lastUsed}, when it is said to have been last`];
      return isNoted && lastMs - notedMs > hourMs
        ? [`${key} was used long after ${lastUsed}, when it is said to have been last`]
        : [];
    });
};

/** Duration of an undisturbed write of the last use. */
const noteMs = 100;

const hourMs = 3_600_000;
