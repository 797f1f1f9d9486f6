import { chargeToShown } from "../../../../functions/charges/charge/charge-view.ts";
import { chargeVersionsIn, isApproved, type Oracle } from "../books.ts";
import { allowedActions } from "./action-rules.ts";

/**
 * Every version of every charge is shown with the actions that the rules allow, and with the number that its network knows; only an
 * approval that stands has an end.
 */
export const possibleIsWhatTheRulesAllow: Oracle = (books) =>
  chargeVersionsIn(books).flatMap((charge) => {
    const { key, revision, authorization, sent } = charge;
    const now = new Date(charge.lastModified ?? charge.created);
    const { possibleActions, authorizationExpiresAt, authorizationIsoFields } = chargeToShown(charge, now);
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
