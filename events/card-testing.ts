import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const cardTesting = defineEvent({
  area: "agent",
  type: "agent.cardTesting",
  dataVersion: "1.0",
  meaning:
    "Sent when the payments of the current hour (UTC) indicate card testing. For the rest of the hour, the following cardholder-initiated payments without authentication and with a `cardEntry` other than `card-on-file` are rejected: if `cause` is `card`, all payments with the card; if `cause` is `acceptor`, payments at the acceptor with a card that has no earlier approved payment there. Sent at most once per hour for each card or acceptor. The subject is the acceptor.",
  data: v.strictObject({
    merchantAcceptorKey: v.string(),
    cause: v.pipe(
      v.picklist(["card", "acceptor"]),
      v.description(
        "`card`: too many wrong security codes for one card. `acceptor`: an unusually high decline rate at the acceptor",
      ),
    ),
    chargeKey: v.optional(v.pipe(v.string(), v.description("Key of the charge that caused the event, if any"))),
    wrongCodes: v.optional(
      v.pipe(count, v.description("Number of CVC mismatches for the card in this hour. Present if `cause` is `card`")),
    ),
    approvals: v.optional(
      v.pipe(
        count,
        v.description("Number of approved payments at the acceptor in this hour. Present if `cause` is `acceptor`"),
      ),
    ),
    declines: v.optional(
      v.pipe(
        count,
        v.description("Number of declined payments at the acceptor in this hour. Present if `cause` is `acceptor`"),
      ),
    ),
  }),
});
