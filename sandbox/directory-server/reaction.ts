import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import type { AcsLedger, AcsRecord } from "../acs/acs-records.ts";
import type { AcsSettings } from "../acs/authentication/authenticate.ts";

/** What a directory server is asked, and what it does about it. */

export interface DirectoryServerSettings extends AcsSettings {
  /** A 3DS Server may ask for card ranges again after so long. */
  readonly preparationSeconds: number;
  /** Splits the widest range of every network into so many, for lists of the size of real ones. */
  readonly splitInto?: number;
}

export interface Question extends DirectoryServerSettings {
  readonly network: CardNetwork;
  /** The body as it came. */
  readonly text: string;
  readonly ledger: AcsLedger;
  readonly now: Date;
  readonly newId: () => string;
}

interface Answer {
  readonly afterMs: number;
  readonly status: number;
  /** In pieces, since a list of card ranges can be of any length. */
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
