import { AwsError } from "../aws-endpoint/aws-service.ts";

interface ConditionalWrite {
  /** Asked when the content is there, just before the object exists. */
  requireNoConflict(): void;
  end(): void;
}

/**
 * Conditional writes of one bucket that have begun and not ended. S3 may refuse one with a conflict when something else happens to its
 * key meanwhile, and its client is to try again. Here that is certain for the later of two conditional writes, and for one
 * whose key was deleted since it began.
 */
export class ConditionalWrites {
  readonly #underWay = new Map<string, { isOvertaken: boolean }>();

  begin(key: string): ConditionalWrite {
    if (this.#underWay.has(key)) throw conflict();
    const write = { isOvertaken: false };
    this.#underWay.set(key, write);
    return {
      requireNoConflict: () => {
        if (write.isOvertaken) throw conflict();
      },
      end: () => void this.#underWay.delete(key),
    };
  }

  keyWasDeleted(key: string): void {
    const write = this.#underWay.get(key);
    if (write) write.isOvertaken = true;
  }
}

const conflict = (): AwsError =>
  new AwsError(
    "ConditionalRequestConflict",
    "The conditional request cannot succeed due to a conflicting operation against this resource.",
    409,
  );
