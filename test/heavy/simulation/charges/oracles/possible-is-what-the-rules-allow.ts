import { chargeToResponse } from "../../../../../functions/charges/charge/charge-view.ts";
import { type Books, chargeVersionsIn, isApproved, type Oracle, type StoredCharge } from "../../books.ts";
import { makesCharge } from "../../operations.ts";
import { allowedActions } from "./action-rules.ts";

/**
 * Every version of every charge is shown with the actions that the rules allow and with its network reference. Only a current
 * approval has an expiry. The response to a charge request contains the actions that remain possible.
 */
export const possibleIsWhatTheRulesAllow: Oracle = (books) => [...wronglyShown(books), ...wronglyTold(books)];

const wronglyShown = (books: Books): readonly string[] =>
  chargeVersionsIn(books).flatMap((charge) => {
    const { key, revision, authorization, sent } = charge;
    const now = new Date(charge.lastModified ?? charge.created);
    const { possibleActions, authorizationExpiresAt, authorizationIsoFields } = chargeToResponse(charge, now);
    const allowed = allowedActions(charge, now);
    const hasEnd = isApproved(charge) && charge.authorizationExpiresAt !== undefined;
    const { systemTraceAuditNumber } = authorizationIsoFields;
    return [
      ...(possibleActions.toSorted().join() === allowed.toSorted().join()
        ? []
        : [`${key} can be given ${possibleActions.join()} in revision ${revision}, the rules allow ${allowed.join()}`]),
      ...((authorizationExpiresAt !== undefined) === hasEnd
        ? []
        : [`${key} is ${authorization} and shown to end at ${authorizationExpiresAt}`]),
      ...(systemTraceAuditNumber === sent.stan
        ? []
        : [`${key} is shown as ${systemTraceAuditNumber}, not ${sent.stan}`]),
    ];
  });

function wronglyTold(books: Books): readonly string[] {
  const versions = chargeVersionsIn(books);
  return books.responses.flatMap(({ invocation, request, response }) => {
    if (!makesCharge(request.operation) || response?.statusCode !== 201) return [];
    const { key, possibleActions } = JSON.parse(response.body) as Pick<StoredCharge, "key"> & {
      readonly possibleActions: readonly string[];
    };
    const settled = versions.find((charge) => charge.key === key && charge.authorization !== "pending");
    const allowed = settled && allowedActions(settled, new Date(settled.lastModified ?? settled.created));
    return allowed === undefined || possibleActions.toSorted().join() === allowed.toSorted().join()
      ? []
      : [`${invocation} heard that ${key} can be given ${possibleActions.join()}, the rules allow ${allowed.join()}`];
  });
}
