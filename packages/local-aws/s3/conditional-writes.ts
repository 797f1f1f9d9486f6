import { AwsError } from "../aws-endpoint/aws-service.ts";

interface ConditionalWrite {
  /** Called when the content has arrived, just before the object exists. */
  requireNoConflict(): void;
  end(): void;
}

/**
 * Conditional writes of one bucket that are in progress. S3 can reject one with a conflict if its key is changed at the same
 * time, and the client should retry. Here it always rejects the later of two conditional writes, and one with a key that was
 * deleted since it started.
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
