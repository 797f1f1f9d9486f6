import type { NetworkFeature } from "../../../../functions/card-networks/networks/profile-words.ts";
import type { Deed } from "../deeds.ts";
import type { ClientPlan, Plan, PlannedParts } from "../plan.ts";

/** Behavior of a run's client, with the parts and circumstances of the run. */
export interface WayOfClient {
  /** Differences from an approved purchase that is cleared automatically. */
  readonly client: Partial<
    Pick<
      ClientPlan,
      "kind" | "payment" | "clearing" | "allowsPartialApproval" | "withSecurityCode" | "keyNumber" | "sendsAtMs"
    >
  >;
  /** Actions on the charge, each with its delay after the response. */
  readonly deeds: readonly (readonly [Deed, number])[];
  /** Plans of the parts that it requires, in addition to the drawn ones. `client` is the position of the client. */
  readonly parts?: (client: number, drawn: PlannedParts) => PlannedParts;
  readonly circumstances?: Partial<Pick<Plan, "cutOffMinutes" | "firstCutOffAtMs">>;
}

/** Path by which a run reaches a step, and the faults that cannot occur there. */
export interface ReachableBy extends WayOfClient {
  /**
   * Source of the response that the step follows: a message, a stored file, a file that a network sent, a directory server, a
   * result that a directory server sends unprompted, or none.
   */
  readonly follows: "message" | "file" | "answer file" | "directory server" | "result" | "nothing";
  /** Reason why only a response leads to the step; undefined if a missing response leads there, too. */
  readonly notInSilence?: string;
  /** The feature that the network must support. */
  readonly feature?: NetworkFeature;
}

export type Way = ReachableBy | { readonly unreachable: string };
