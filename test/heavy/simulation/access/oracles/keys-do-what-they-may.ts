import type { Oracle } from "../../books.ts";
import { holdsWhatIsNeeded, mayBeLetIn } from "../good-callers.ts";
import { keyVersionsIn, versionsBetween } from "../key-versions.ts";

/**
 * A caller is accepted only with the right secret of an active key, from an allowed address and before expiry, and only within
 * the key's permissions. The key's state when the authorizer was called decides, at most one minute earlier.
 */
export const keysDoWhatTheyMay: Oracle = (books) => {
  const { access } = books.parts;
  if (!access) return [];
  const keys = keyVersionsIn(books);
  return access.calls
    .filter(({ isLetIn }) => isLetIn)
    .flatMap((call) => {
      const { invocation, caller, startedMs, decidedBy, answer } = call;
      const versions = versionsBetween(keys.get(caller.apiKey), decidedBy.askedMs, decidedBy.endedMs);
      const good = versions.filter((apiKey) => mayBeLetIn(apiKey, call, books));
      if (good.length === 0) return [`${invocation} was let in with ${caller.apiKey}, which was not good`];
      if (startedMs > decidedBy.endedMs + keptMs) return [`${invocation} was let in by what was said long before`];
      const isDone = answer.response.statusCode < 300;
      return isDone && !good.some((apiKey) => holdsWhatIsNeeded(apiKey, call, books))
        ? [`${invocation} did what ${caller.apiKey} does not allow`]
        : [];
    });
};

const keptMs = 60_000;
