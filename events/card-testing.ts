import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const cardTesting = defineEvent({
  area: "agent",
  type: "agent.cardTesting",
  dataVersion: "1.0",
  meaning:
    "Payments of this hour (UTC) look as if somebody tests stolen cards. Until the next hour, payments without authentication are refused: of the card, or at the acceptor with cards that were not approved there before. Once an hour for each card and acceptor. The subject is the acceptor.",
  data: v.strictObject({
    merchantAcceptorKey: v.string(),
    cause: v.pipe(
      v.picklist(["card", "acceptor"]),
      v.description("`card`: wrong security codes of one card. `acceptor`: mostly declines at the acceptor"),
    ),
    chargeKey: v.optional(v.pipe(v.string(), v.description("The payment that showed it, where one did"))),
    wrongCodes: v.optional(v.pipe(count, v.description("Wrong security codes of the card in this hour"))),
    approvals: v.optional(v.pipe(count, v.description("Approved payments at the acceptor in this hour"))),
    declines: v.optional(v.pipe(count, v.description("Declined payments at the acceptor in this hour"))),
  }),
});
