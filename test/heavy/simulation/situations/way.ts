import type { NetworkFeature } from "../../../../functions/card-networks/networks/profile-words.ts";
import type { Deed } from "../deeds.ts";
import type { ClientPlan, Plan, PlannedParts } from "../plan.ts";

/** Behaviour of a run's client, with the parts and circumstances of the run. */
export interface WayOfClient {
  /** Differences from an approved purchase that is cleared automatically. */
  readonly client: Partial<
    Pick<
      ClientPlan,
      "kind" | "payment" | "clearing" | "allowsPartialApproval" | "withSecurityCode" | "keyNumber" | "sendsAtMs"
    >
  >;
  /** What is done to the charge, and how long after it was told of. */
  readonly deeds: readonly (readonly [Deed, number])[];
  /** Plans of the parts that it requires, in addition to the drawn ones. `client` is the position of the client. */
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
