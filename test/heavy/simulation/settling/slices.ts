import type { ToldProof } from "./proofs.ts";
import type { SentLine, SettlementSender } from "./settlement-sender.ts";
import type { SettlingPlan } from "./settling-plan.ts";

export interface Settled {
  /** Each record that a network sent, without duplicates. */
  readonly sent: readonly SentLine[];
  /** Lines that name no presentment of this run, as sent. */
  readonly ofStrangers: ReadonlySet<string>;
  /** Contents of the bucket of network files at the end of the run. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly right: ReadonlySet<string>;
  /** Files with correct totals and an invalid record, by the object key under which the service stores them. */
  readonly held: SettlementSender["held"];
  /** Everything that was ever stored under taken/, by its name there. */
  readonly everTaken: readonly (readonly [name: string, content: string])[];
  /** The service's proof for each charge at the end of the run. */
  readonly proofs: readonly ToldProof[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Settlement of cleared charges. */
    readonly settling?: SettlingPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly settling?: Settled;
  }
}
