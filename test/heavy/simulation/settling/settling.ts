import fc from "fast-check";
import { addSeconds } from "../../../../functions/shared/time/clock.ts";
import { chargesIn } from "../books.ts";
import { among, callMostly, mostly, oneIn } from "../chances.ts";
import type { Part } from "../part.ts";
import { scheduledName } from "../plan.ts";
import { deployed } from "../service.ts";
import { memoryOfNames } from "../simulated-clearing-house.ts";
import { askForProofs, type ToldProof } from "./proofs.ts";
import { type SentLine, SettlementSender } from "./settlement-sender.ts";
import { type Sending, type SettlingPlan, sendings, settledByMs } from "./settling-plan.ts";

/** Settlement: networks send files of what they took, and merchants are paid out. */

export interface Settled {
  /** Each record that a network sent, once. */
  readonly sent: readonly SentLine[];
  /** Lines that name what nobody here has presented, as they were sent. */
  readonly ofStrangers: ReadonlySet<string>;
  /** What lies in the bucket of the networks' files in the end. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The contents of files in which nothing is wrong. */
  readonly right: ReadonlySet<string>;
  /** Files that add up and have a record that cannot be, by the place where the service lays them. */
  readonly held: SettlementSender["held"];
  /** All that was ever laid below taken/, by its place there. */
  readonly everTaken: readonly (readonly [name: string, content: string])[];
  /** What the service says of each charge in the end. */
  readonly proofs: readonly ToldProof[];
}

const functionMs = 300_000;

const [once, ...others] = Object.keys(sendings) as [Sending, ...Sending[]];

export const settling: Part<SettlingPlan, Settled> = {
  oneIn: 4,
  planned: fc.record({
    sendings: fc.array(mostly(once, ...others), { minLength: 1, maxLength: 4 }),
    againAfterMs: among(600_000, 90_000, 61_000, 20_000, 2_000, 500),
    bill: oneIn(3, fc.record({ lines: mostly(1, 2, 30, 120), withStranger: fc.boolean() })),
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
  ],
  lines: ({ sendings: how, againAfterMs, bill }) => [
    `what is settled: ${how.map((one) => sendings[one]).join("; then ")}`,
    ...(how.every((one) => one === "once") ? [] : [`what comes later comes after ${againAfterMs} ms`]),
    ...(bill
      ? [
          `each file of movements has a bill with ${bill.lines} lines${bill.withStranger ? " and one of a stranger" : ""}`,
        ]
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
        "record-intake": deployed("take-network-records", functionMs, changeTable),
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
