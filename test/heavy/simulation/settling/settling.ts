import fc from "fast-check";
import { addSeconds } from "../../../../functions/shared/time/clock.ts";
import { chargesIn } from "../books.ts";
import { among, callMostly, mostly, oneIn } from "../chances.ts";
import type { OptionalPart } from "../part.ts";
import { scheduledName } from "../plan.ts";
import { everyMinute, minuteMs } from "../scheduled-task.ts";
import { deployed } from "../service.ts";
import { memoryOfNames } from "../simulated-clearing-house.ts";
import { payoutsAreTheirMovements } from "./oracles/payouts-are-their-movements.ts";
import { proofsTellTheTruth } from "./oracles/proofs-tell-the-truth.ts";
import { settlementTakenOnce } from "./oracles/settlement-taken-once.ts";
import { plantsOfSettling } from "./plants.ts";
import { askForProofs, type ToldProof } from "./proofs.ts";
import { SettlementSender } from "./settlement-sender.ts";
import { type Sending, type SettlingPlan, sendings, settledByMs, withHeldFile } from "./settling-plan.ts";
import type { Settled } from "./slices.ts";

/** Settlement: networks send files of what they cleared, and merchants are paid out. */

const functionMs = 300_000;

const [once, ...others] = Object.keys(sendings) as [Sending, ...Sending[]];

export const settling: OptionalPart<SettlingPlan, Settled> = {
  about:
    "the settlement of the sandbox's networks for what they accepted, `take-network-records`, `make-merchant-payouts`, and `get-charge-timeline` asked for every charge in the end; files that come twice, torn, with wrong totals, with a record that cannot be, a day late, just when merchants are paid, once more under another name, or with a record that cannot be until the next day; bills of networks for what they settled, of up to 120 lines, one of them of somebody else's movement",
  tasks: {
    "record-intake": { ...everyMinute, for: { in: "records", folder: "inbox/" } },
    // A payout that is due because its agent moved its clock may wait most of a day for the approval of an operator.
    "payout-run": { ...everyMinute, everyMs: 60 * minuteMs, fruitlessMax: 24, for: ["merchant-payout"] },
  },
  // A plan that releases files needs a held file.
  beside: (plan, { operating = [] }) =>
    operating.some(({ order }) => order === "release files") ? withHeldFile(plan) : plan,
  oracles: {
    settlementTakenOnce,
    payoutsAreTheirMovements,
    proofsTellTheTruth,
  },
  plants: plantsOfSettling,
  oneIn: 4,
  planned: fc.record({
    sendings: fc.array(mostly(once, ...others), { minLength: 1, maxLength: 4 }),
    againAfterMs: among(600_000, 90_000, 61_000, 20_000, 2_000, 500),
    bill: oneIn(3, fc.record({ lines: mostly(1, 2, 30, 120), withStranger: fc.boolean() })),
    sizes: oneIn(2, fc.record({ linesMax: among(1, 3, 20), writesMax: among(2, 3, 7) })),
  }),
  target: fc.record({
    invocation: fc
      .tuple(
        among("record-intake" as const, "record-intake" as const, "payout-run" as const),
        mostly(1, 2, 3, 4),
        mostly(false, true),
      )
      .map(([task, number, again]) => scheduledName({ task, number }, again)),
    call: callMostly("write", "file read", "file write")("read", "query"),
  }),
  simpler: (plan) => [
    ...(plan.sendings.length > 1
      ? plan.sendings.map((_, place) => ({ ...plan, sendings: plan.sendings.toSpliced(place, 1) }))
      : []),
    ...(plan.bill ? [{ ...plan, bill: undefined }] : []),
    ...(plan.sizes ? [{ ...plan, sizes: undefined }] : []),
  ],
  lines: ({ sendings: how, againAfterMs, bill, sizes }) => [
    `what is settled: ${how.map((one) => sendings[one]).join("; then ")}`,
    ...(how.every((one) => one === "once") ? [] : [`what comes later comes after ${againAfterMs} ms`]),
    ...(bill
      ? [
          `each file of movements has a bill with ${bill.lines} lines${bill.withStranger ? " and one of a stranger" : ""}`,
        ]
      : []),
    ...(sizes
      ? [`${sizes.linesMax} lines of a file are worked on together, in transactions of ${sizes.writesMax} writes`]
      : []),
  ],
  items: () => [],
  join: (world, plan, { indexLagMs }, changeTable) => {
    const { clearingHouse, history, records, tables, timeline, underway } = world;
    const sender = new SettlementSender({
      plan,
      records,
      memory: memoryOfNames(),
      now: timeline.now,
      timeOf: async (agentKey) => addSeconds(timeline.now(), await tables.aheadSecondsOf(agentKey)),
      elapsedMs: () => timeline.elapsedMs,
      underway,
      tell: (text) => history.tell("settlement", text),
    });
    clearingHouse.settleBy(sender.settle);
    const everTaken: (readonly [string, string])[] = [];
    records.onPut((name) => {
      if (name.startsWith("taken/")) everTaken.push([name, Buffer.from(records.get(name) ?? []).toString()]);
    });
    let proofs: readonly ToldProof[] = [];
    return {
      tasks: {
        "record-intake": deployed("take-network-records", functionMs, changeTable, () => ({ recordSizes: plan.sizes })),
        "payout-run": deployed("make-merchant-payouts", functionMs, changeTable),
      },
      plannedUntilMs: settledByMs(plan),
      afterwards: async () => {
        proofs = await askForProofs(world, changeTable, indexLagMs, chargesIn(await tables.contents()));
      },
      left: () => ({
        sent: sender.sent,
        ofStrangers: sender.ofStrangers,
        files: records.contents,
        right: sender.right,
        held: sender.held,
        everTaken,
        proofs,
      }),
    };
  },
};
