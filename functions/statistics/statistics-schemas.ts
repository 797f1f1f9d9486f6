import * as v from "valibot";
import { declineReasons } from "../card-networks/catalogue/responses/response-class.ts";
import { cardNetworks } from "../card-networks/networks.ts";
import { exampleTime } from "../shared/values/example-values.ts";
import { MoneySum } from "../shared/values/money.ts";
import { Timestamp } from "../shared/values/schemas.ts";

const exampleTotals = [
  {
    network: "visa",
    attempts: 120,
    approved: 111,
    declined: [
      { reason: "insufficient-funds", count: 6 },
      { reason: "do-not-honour", count: 3 },
    ],
    approvedAmounts: [{ value: 555_000, currency: "EUR" }],
  },
] as const;

const statisticsExample = {
  from: "2026-03-13T10:00:00.000Z",
  to: exampleTime,
  networks: exampleTotals,
  hours: [{ from: "2026-03-14T08:00:00.000Z", networks: exampleTotals }],
  running: { from: "2026-03-14T09:00:00.000Z", networks: [], hours: [], looked: 0, moreThan: false },
} as const;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Declined = v.object({ reason: v.picklist(declineReasons), count: Count });

const NetworkTotals = v.pipe(
  v.object({
    network: v.picklist(cardNetworks),
    attempts: v.pipe(Count, v.description("Number of payments with an authorization result")),
    approved: Count,
    declined: v.pipe(v.array(Declined), v.description("Declines grouped by reason, most frequent first")),
    approvedAmounts: v.pipe(v.array(MoneySum), v.description("Total approved amount per currency")),
  }),
  v.title("NetworkTotals"),
);

const totals = v.pipe(
  v.array(NetworkTotals),
  v.description("Totals by network. Networks without payments are omitted"),
);

const Hour = v.pipe(v.object({ from: Timestamp, networks: totals }), v.title("HourTotals"));

export const Statistics = v.pipe(
  v.object({
    from: Timestamp,
    to: Timestamp,
    networks: totals,
    hours: v.pipe(
      v.array(Hour),
      v.description("Stored totals by hour, oldest first. Hours without payments are omitted"),
    ),
    running: v.pipe(
      v.object({
        from: Timestamp,
        networks: totals,
        hours: v.pipe(v.array(Hour), v.description("Hourly totals, oldest first. Hours without payments are omitted")),
        looked: v.pipe(Count, v.description("Number of charges read to compute these totals")),
        moreThan: v.pipe(
          v.boolean(),
          v.description(
            "Whether there are more charges than one request can count. If true, these totals cover only the oldest 10,000 charges",
          ),
        ),
      }),
      v.description(
        "Totals for hours without stored totals: the current hour, past hours until their totals are stored, and, in the sandbox, the hours by which your clock is ahead of real time",
      ),
    ),
  }),
  v.metadata({
    title: "Statistics",
    description: "Payment attempts, approvals, declines and approved amounts, by network and by hour.",
    examples: [statisticsExample],
  }),
);
