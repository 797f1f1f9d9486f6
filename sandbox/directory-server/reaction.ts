import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import type { AcsLedger, AcsRecord } from "../acs/acs-records.ts";
import type { AcsSettings } from "../acs/authentication/authenticate.ts";

/** Request to a directory server, and the effects of the request. */

export interface DirectoryServerSettings extends AcsSettings {
  /** Minimum interval between a 3DS Server's PReqs of the same kind (entire list or changes), in seconds. */
  readonly preparationSeconds: number;
  /** Number of ranges into which the first wide range of every network is split, for lists of realistic size. */
  readonly splitInto?: number;
}

export interface Question extends DirectoryServerSettings {
  readonly network: CardNetwork;
  /** Request body as received. */
  readonly text: string;
  readonly ledger: AcsLedger;
  readonly now: Date;
  readonly newId: () => string;
}

interface Answer {
  readonly afterMs: number;
  readonly status: number;
  /** Response body in chunks, because a list of card ranges can have any length. */
  readonly body: Iterable<string>;
}

export interface Reaction {
  readonly changes: readonly AcsRecord[];
  readonly answer: Answer | "nothing" | "hang-up";
}

export const answered = (body: Iterable<string>, changes: readonly AcsRecord[] = [], afterMs = 0): Reaction => ({
  changes,
  answer: { afterMs, status: 200, body },
});

export const answeredWith = (message: object, changes: readonly AcsRecord[] = [], afterMs = 0): Reaction =>
  answered([JSON.stringify(message)], changes, afterMs);

export const dsReferenceNumber = "SANDBOX-DS-0220";
