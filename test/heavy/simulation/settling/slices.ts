import type { ToldProof } from "./proofs.ts";
import type { SentLine, SettlementSender } from "./settlement-sender.ts";
import type { SettlingPlan } from "./settling-plan.ts";

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

declare module "../plan.ts" {
  interface PlannedParts {
    /** How what was cleared is settled. */
    readonly settling?: SettlingPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly settling?: Settled;
  }
}
