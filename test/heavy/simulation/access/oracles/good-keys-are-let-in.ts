import type { Oracle } from "../../books.ts";
import type { GateCall } from "../gate.ts";
import { holdsWhatIsNeeded, mustBeLetIn } from "../good-callers.ts";
import { keyVersionsIn, versionsBetween } from "../key-versions.ts";

/**
 * No caller with a valid key is rejected, and no caller with a permission is denied for lack of it. If the authorizer fails,
 * the caller gets a retryable service error, never an error about its key.
 */
export const goodKeysAreLetIn: Oracle = (books) => {
  const { access } = books.parts;
  if (!access) return [];
  const keys = keyVersionsIn(books);
  return access.calls.flatMap((call) => {
    const { invocation, caller, decidedBy } = call;
    const versions = versionsBetween(keys.get(caller.apiKey), decidedBy.askedMs, decidedBy.endedMs);
    if (!call.isLetIn && decidedBy.outcome === "failed") return isTakenForFault(call) ? [] : [untold(call)];
    if (!call.isLetIn)
      return versions.length > 0 && versions.every((apiKey) => mustBeLetIn(apiKey, call, books))
        ? [`${invocation} was refused with ${caller.apiKey}, which is good`]
        : [];
    return isForbidden(call) && versions.every((apiKey) => holdsWhatIsNeeded(apiKey, call, books))
      ? [`${invocation} was told that ${caller.apiKey} does not hold what it holds`]
      : [];
  });
};

const isTakenForFault = ({ answer }: GateCall): boolean =>
  answer.response.statusCode >= 500 &&
  (JSON.parse(answer.response.body) as { readonly retryable?: boolean }).retryable === true;

const untold = ({ invocation, answer }: GateCall): string =>
  `${invocation} heard ${answer.response.statusCode} where the authorizer failed`;

const isForbidden = ({ answer: { response } }: GateCall): boolean =>
  response.statusCode === 403 && response.body.includes('/problems/forbidden"');
