import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import type { AcsLedger, AcsRecord } from "../acs/acs-records.ts";
import type { AcsSettings } from "../acs/authentication/authenticate.ts";

/** A request to a directory server, and its effects. */

export interface DirectoryServerSettings extends AcsSettings {
  /** Minimum interval between a 3DS Server's requests for card ranges. */
  readonly preparationSeconds: number;
  /** Splits the widest range of every network into this many, for lists of realistic size. */
  readonly splitInto?: number;
}

export interface Question extends DirectoryServerSettings {
  readonly network: CardNetwork;
  /** The received body. */
  readonly text: string;
  readonly ledger: AcsLedger;
  readonly now: Date;
  readonly newId: () => string;
}

interface Answer {
  readonly afterMs: number;
  readonly status: number;
  /** In pieces, because a list of card ranges can have any length. */
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
