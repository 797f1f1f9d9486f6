import type { ChargeAction } from "../../../../functions/charges/domain/charge/charge-action.ts";
import type { Books } from "../books.ts";
import { deeds } from "../deeds.ts";
import { actionReference } from "../sent-request.ts";

/** Request body of an action, found by its reference. */
export function bodyOf({ reference }: ChargeAction, { plan }: Books): Readonly<Record<string, unknown>> {
  const matching = plan.clients.flatMap(({ actions }, client) =>
    actions.filter((_, place) => actionReference(client + 1, place + 1) === reference),
  );
  const [{ deed } = { deed: undefined }] = matching;
  return deed ? deeds[deed].body(0) : {};
}
