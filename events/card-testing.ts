import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const cardTesting = defineEvent({
  area: "agent",
  type: "agent.cardTesting",
  dataVersion: "1.0",
  meaning:
    "Sent when payments of this hour (UTC) indicate card testing. Until the next hour, payments without authentication are rejected: those of the card, or those at the acceptor with cards that were not approved there before. Sent at most once per hour for each card and acceptor. The subject is the acceptor.",
  data: v.strictObject({
    merchantAcceptorKey: v.string(),
    cause: v.pipe(
      v.picklist(["card", "acceptor"]),
      v.description("`card`: wrong security codes of one card. `acceptor`: mostly declines at the acceptor"),
    ),
    chargeKey: v.optional(v.pipe(v.string(), v.description("Payment that caused the event, if there is one"))),
    wrongCodes: v.optional(v.pipe(count, v.description("Number of wrong security codes for the card in this hour"))),
    approvals: v.optional(v.pipe(count, v.description("Number of approved payments at the acceptor in this hour"))),
    declines: v.optional(v.pipe(count, v.description("Number of declined payments at the acceptor in this hour"))),
  }),
});
