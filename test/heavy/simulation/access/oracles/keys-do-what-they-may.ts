import type { Oracle } from "../../books.ts";
import { holdsWhatIsNeeded, mayBeLetIn } from "../good-callers.ts";
import { keyVersionsIn, versionsBetween } from "../key-versions.ts";

/**
 * Nobody is let in but with the right secret of a key that is active, from an address that it allows and before it expires, and nobody is done more for than
 * the key allows: as it was when the authorizer was asked, which is a minute ago at most.
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
