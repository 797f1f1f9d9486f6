import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const cardTesting = defineEvent({
  area: "agent",
  type: "agent.cardTesting",
  dataVersion: "1.0",
  meaning:
    "Sent when the outcomes of payments in the current hour (UTC) indicate card testing. For the rest of the hour, cardholder-initiated payments without authentication and with a `cardEntry` other than `card-on-file` can be rejected. The counts in the event include only such payments. If `cause` is `card`, all such payments with the card are rejected. If `cause` is `acceptor`, such payments at the acceptor are rejected if the card has no earlier approved payment there. After many rejections at the acceptor, even a card with an earlier approved payment there is accepted only as a processor token. Sent at most once per hour for each card or acceptor. The subject is the acceptor.",
  data: v.strictObject({
    merchantAcceptorKey: v.string(),
    cause: v.pipe(
      v.picklist(["card", "acceptor"]),
      v.description(
        "`card`: too many wrong security codes for one card. `acceptor`: an unusually high decline rate at the acceptor",
      ),
    ),
    chargeKey: v.optional(
      v.pipe(
        v.string(),
        v.description(
          "Key of the charge that caused the event. Absent if a rejected request caused the event, because no charge was created",
        ),
      ),
    ),
    wrongCodes: v.optional(
      v.pipe(
        count,
        v.description("Number of wrong security codes for the card in this hour. Present if `cause` is `card`"),
      ),
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
