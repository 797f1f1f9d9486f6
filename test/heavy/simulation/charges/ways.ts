import type { Deed } from "../deeds.ts";
import type { ReachableBy, Way } from "../situations/way.ts";

/** Plans that reach each step of a charge and its clearing, by step name. */

const byItself = { client: {}, deeds: [] } as const;

const byHand = { client: { clearing: "manual" }, deeds: [] } as const;

const acted = (client: ReachableBy["client"], ...deeds: readonly Deed[]) => ({
  client,
  deeds: deeds.map((deed) => [deed, 0] as const),
});

const manual = { clearing: "manual" } as const;
const halfApproved = { payment: "half approved, if invited", allowsPartialApproval: true } as const;

const saysApproved = "only its issuer approves a payment";
const saysTaken = "only its network says what was taken";

/** Early enough for the following actions on the charge. */
const soon = { firstCutOffAtMs: 4_000 } as const;

/** The acknowledgement of the batch arrives while a reversal of the charge is unanswered. */
const busyCharge = {
  client: { clearing: "manual", payment: "first reversal never answered" },
  deeds: [
    ["clear a part", 0],
    ["reverse a part", 231_000],
  ],
  circumstances: { cutOffMinutes: undefined, firstCutOffAtMs: 240_000 },
} as const;

const neverWithoutCard = "cards outlive a run";

export const waysOfCharges: Readonly<Record<string, Way>> = {
  "authorization: new → pending": { ...byItself, follows: "nothing" },
  "authorization: new → approved": {
    ...acted(manual, "refund by a charge"),
    follows: "message",
    notInSilence: saysApproved,
  },
  "authorization: new → declined": {
    ...acted({ ...manual, payment: "approved, much" }, "refund by a charge, declined"),
    follows: "message",
  },
  "authorization: pending → approved": { ...byItself, follows: "message", notInSilence: saysApproved },
  "authorization: pending → approved-partial": {
    ...acted(halfApproved),
    follows: "message",
    notInSilence: saysApproved,
    feature: "partialApproval",
  },
  "authorization: pending → declined": { ...acted({ payment: "insufficient funds" }), follows: "message" },
  "authorization: approved → reversed": { ...acted(manual, "reverse everything"), follows: "message" },
  "authorization: approved-partial → reversed": {
    ...acted({ ...halfApproved, ...manual }, "reverse everything"),
    follows: "message",
    feature: "partialApproval",
  },

  "clearing: none → manual": { ...byHand, follows: "message", notInSilence: saysApproved },
  "clearing: none → pending": { ...byItself, follows: "message", notInSilence: saysApproved },
  "clearing: manual → pending": { ...acted(manual, "clear a part"), follows: "nothing" },
  "clearing: manual → completed": {
    client: manual,
    deeds: [
      ["clear a part", 0],
      ["reverse everything", 900_000],
    ],
    follows: "message",
    circumstances: soon,
  },
  "clearing: pending → manual": { ...acted(manual, "clear a part"), follows: "answer file", notInSilence: saysTaken },
  "clearing: pending → completed": { ...byItself, follows: "answer file", notInSilence: saysTaken },
  "clearing: pending → cancelled": { ...acted({}, "cancel"), follows: "nothing" },
  "clearing: pending → abandoned": {
    ...acted({ payment: "approved, rejected in clearing" }),
    follows: "answer file",
    notInSilence: saysTaken,
  },

  "open action: none → increment": { ...acted(manual, "increment"), follows: "nothing", feature: "increment" },
  "open action: none → reverse": { ...acted(manual, "reverse a part"), follows: "nothing" },
  "open action: none → cancel": { ...acted({}, "cancel"), follows: "nothing" },
  "open action: none → refund": {
    ...acted(manual, "refund a part"),
    follows: "nothing",
    feature: "refundAuthorization",
  },
  "open action: increment → none": { ...acted(manual, "increment"), follows: "message", feature: "increment" },
  "open action: reverse → none": { ...acted(manual, "reverse a part"), follows: "message" },
  "open action: cancel → none": { ...acted({}, "cancel"), follows: "message" },
  "open action: refund → none": {
    ...acted(manual, "refund a part"),
    follows: "message",
    feature: "refundAuthorization",
  },

  "reversal: new → due": { ...acted({ payment: "half approved, uninvited" }), follows: "message" },
  "reversal: due → acknowledged": { ...acted({ payment: "half approved, uninvited" }), follows: "message" },
  "reversal: due → given-up": { unreachable: neverWithoutCard },

  "clearing record: new → waiting": { ...byItself, follows: "message", notInSilence: saysApproved },
  "clearing record: waiting → in-batch": { ...byItself, follows: "nothing" },
  "clearing record: waiting → cancelled": { ...acted({}, "cancel"), follows: "nothing" },
  "clearing record: waiting → rejected": { unreachable: neverWithoutCard },
  "clearing record: in-batch → accepted": { ...byItself, follows: "answer file", notInSilence: saysTaken },
  "clearing record: in-batch → rejected": {
    ...acted({ payment: "approved, rejected in clearing" }),
    follows: "answer file",
    notInSilence: saysTaken,
  },

  "kept verdict: none → kept": { ...busyCharge, follows: "answer file", notInSilence: saysTaken },
  "kept verdict: kept → none": { ...busyCharge, follows: "nothing" },

  "clearing batch: new → open": { ...byItself, follows: "nothing" },
  "clearing batch: open → closing": { ...byItself, follows: "nothing" },
  "clearing batch: closing → submitted": { ...byItself, follows: "file" },
  "clearing batch: submitted → accepted": { ...byItself, follows: "answer file", notInSilence: saysTaken },
  "clearing batch: submitted → rejected": { unreachable: "the networks of a run can read every file" },
  "clearing batch: rejected → submitted": { unreachable: "the networks of a run can read every file" },
};
