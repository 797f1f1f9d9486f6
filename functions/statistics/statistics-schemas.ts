import * as v from "valibot";
import { declineReasons } from "../card-networks/catalogue/responses/response-class.ts";
import { cardNetworks } from "../card-networks/networks.ts";
import { exampleTime } from "../shared/values/example-values.ts";
import { MoneySum } from "../shared/values/money.ts";
import { Timestamp } from "../shared/values/schemas.ts";

/** Response schema of totals. */

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
    attempts: v.pipe(Count, v.description("Payments that an issuer was asked for, and that are decided")),
    approved: Count,
    declined: v.pipe(v.array(Declined), v.description("By reason, the most frequent first")),
    approvedAmounts: v.pipe(v.array(MoneySum), v.description("The sum of each currency")),
  }),
  v.title("NetworkTotals"),
);

const totals = v.pipe(v.array(NetworkTotals), v.description("By network; one without payments is not there"));

const Hour = v.pipe(v.object({ from: Timestamp, networks: totals }), v.title("HourTotals"));

export const Statistics = v.pipe(
  v.object({
    from: Timestamp,
    to: Timestamp,
    networks: totals,
    hours: v.pipe(
      v.array(Hour),
      v.description("The hours that are over and counted, the oldest first; one without payments is not there"),
    ),
    running: v.pipe(
      v.object({
        from: Timestamp,
        networks: totals,
        hours: v.pipe(
          v.array(Hour),
          v.description("The same by hours, the oldest first; one without payments is not there"),
        ),
        looked: v.pipe(Count, v.description("How many charges were looked at")),
        moreThan: v.pipe(
          v.boolean(),
          v.description("There are more charges than one answer counts: these totals are of the first ones"),
        ),
      }),
      v.description(
        "What is not counted yet: the hour that runs, after it is over some minutes more, and in the sandbox what a clock was moved past",
      ),
    ),
  }),
  v.metadata({
    title: "Statistics",
    description: "What was asked, approved and declined.",
    examples: [statisticsExample],
  }),
);
