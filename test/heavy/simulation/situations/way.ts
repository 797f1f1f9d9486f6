import type { NetworkFeature } from "../../../../functions/card-networks/networks/profile-words.ts";
import type { Deed } from "../deeds.ts";
import type { ClientPlan, Plan, PlannedParts } from "../plan.ts";

/** What the client of a run does, and what there is in that run besides. */
export interface WayOfClient {
  /** What it does differently from one that pays by a purchase which is approved and clears by itself. */
  readonly client: Partial<
    Pick<ClientPlan, "kind" | "payment" | "clearing" | "allowsPartialApproval" | "withSecurityCode">
  >;
  /** What is done to the charge, and how long after it was told of. */
  readonly deeds: readonly (readonly [Deed, number])[];
  /** The plans of parts without which nothing comes of it, beside those that chance drew; the client is a place. */
  readonly parts?: (client: number, drawn: PlannedParts) => PlannedParts;
  readonly circumstances?: Partial<Pick<Plan, "cutOffMinutes" | "firstCutOffAtMs">>;
}

/** How a run comes to a step, and what of it cannot go wrong since there is nothing that could. */
export interface ReachableBy extends WayOfClient {
  /**
   * Whose answer the step follows: that to a message, to a file that is put down, that in a file which a network sent, a directory server's, what it
   * brings by itself, or nobody's.
   */
  readonly follows: "message" | "file" | "answer file" | "directory server" | "result" | "nothing";
  /** Why nothing but an answer leads there; undefined where silence does, too. */
  readonly notInSilence?: string;
  /** What its network must know. */
  readonly feature?: NetworkFeature;
}

export type Way = ReachableBy | { readonly unreachable: string };
