import * as v from "valibot";
import { reference, Timestamp } from "../values/schemas.ts";

/**
 * Body of a verification request. If the body contains a nonce, the service verifies the nonce. Otherwise, the service
 * claims the target for the agent or, if only other agents hold the target, sends a nonce to the target.
 */
export const nonceGivenBack = (description: string) =>
  v.pipe(
    v.strictObject({
      nonce: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(64),
          v.regex(/^[A-Za-z0-9]+$/, "must contain only ASCII letters and digits; example: 8fK2mQ7xT1"),
          reference,
          v.description(description),
        ),
      ),
    }),
    v.metadata({ examples: [{}] }),
  );

export const verificationOutcome = (description: string) =>
  v.pipe(v.picklist(["challenged", "failed", "verified"]), v.description(description));

export const nonceValidUntil = (description: string) => v.optional(v.pipe(Timestamp, v.description(description)));
