import type { NetworkFeature } from "../../../../functions/card-networks/networks/profile-words.ts";
import type { Deed } from "../deeds.ts";
import type { ClientPlan, Plan } from "../plan.ts";
import type { ShopperPlan } from "../three-d-secure/shopper-plan.ts";

/** How a run comes to each step, and what of it cannot go wrong since there is nothing that could. */

export interface ReachableBy {
  /** What its client does differently from one that pays by a purchase which is approved and clears by itself. */
  readonly client: Partial<Pick<ClientPlan, "kind" | "payment" | "clearing" | "allowsPartialApproval">>;
  /** What is done to the charge, and how long after it was told of. */
  readonly deeds: readonly (readonly [Deed, number])[];
  /**
   * Whose answer the step follows: that to a message, to a file that is put down, that in a file which a network sent, a directory server's, what it
   * brings by itself, or nobody's.
   */
  readonly follows: "message" | "file" | "answer file" | "directory server" | "result" | "nothing";
  /** Why nothing but an answer leads there; undefined where silence does, too. */
  readonly notInSilence?: string;
  /** What its network must know. */
  readonly feature?: NetworkFeature;
  /** Who authenticates first, where somebody does. */
  readonly shopper?: Partial<ShopperPlan>;
  readonly circumstances?: Partial<Pick<Plan, "firstCutOffAtMs">>;
}

export type Way = ReachableBy | { readonly unreachable: string };

const byItself = { client: {}, deeds: [] } as const;

const byHand = { client: { clearing: "manual" }, deeds: [] } as const;

const acted = (client: ReachableBy["client"], ...deeds: readonly Deed[]) => ({
  client,
  deeds: deeds.map((deed) => [deed, 0] as const),
});

const manual = { clearing: "manual" } as const;
const halfApproved = { payment: "half approved, if invited", allowsPartialApproval: true } as const;

const saysApproved = "only its issuer approves a payment";
const saysAuthenticated = "only its issuer authenticates a cardholder";
const saysTaken = "only its network says what was taken";

/** Early enough for what is done to the charge afterwards. */
const soon = { firstCutOffAtMs: 4_000 } as const;

const neverWithoutCard = "cards outlive a run";

/** An authentication of a card by whose digits its issuer decides. */
const authenticated = (outcome: string) => ({ ...byItself, shopper: { outcome } });

const afterDirectoryServer = (outcome: string) => ({ ...authenticated(outcome), follows: "directory server" }) as const;

const challenged = (outcome: string) => ({ ...authenticated(outcome), follows: "result" }) as const;

/** By the names of the steps. */
export const ways: Readonly<Record<string, Way>> = {
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

  "authentication: new → requested": { ...authenticated("00"), follows: "nothing" },
  "authentication: requested → challenge": { ...afterDirectoryServer("72"), notInSilence: saysAuthenticated },
  "authentication: requested → authenticated": { ...afterDirectoryServer("00"), notInSilence: saysAuthenticated },
  "authentication: requested → attempt": { ...afterDirectoryServer("20"), notInSilence: saysAuthenticated },
  "authentication: requested → non-authenticated": afterDirectoryServer("10"),
  "authentication: challenge → authenticated": challenged("72"),
  "authentication: challenge → attempt": challenged("73"),
  "authentication: challenge → non-authenticated": challenged("71"),

  "clearing batch: new → open": { ...byItself, follows: "nothing" },
  "clearing batch: open → closing": { ...byItself, follows: "nothing" },
  "clearing batch: closing → submitted": { ...byItself, follows: "file" },
  "clearing batch: submitted → accepted": { ...byItself, follows: "answer file", notInSilence: saysTaken },
  "clearing batch: submitted → rejected": { unreachable: "the networks of a run can read every file" },
  "clearing batch: rejected → submitted": { unreachable: "the networks of a run can read every file" },
};
