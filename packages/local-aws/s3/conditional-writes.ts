import { AwsError } from "../aws-endpoint/aws-service.ts";

interface ConditionalWrite {
  /** Throws if the key was deleted during the write. Called after the content arrives, before the object becomes visible. */
  requireNoConflict(): void;
  end(): void;
}

/**
 * Conditional writes in progress in one bucket. S3 can reject a conditional write with a conflict if the same key is changed
 * concurrently; the client should then retry. Here, the later of two concurrent conditional writes is always rejected,
 * and a conditional write is rejected if its key was deleted after the write started.
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
