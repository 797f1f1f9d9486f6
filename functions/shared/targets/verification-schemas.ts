import * as v from "valibot";
import { reference, Timestamp } from "../values/schemas.ts";

/** Request and response schemas for verifying a target of any kind. */

/** Request body: without a nonce, one is sent; with a nonce, the target is verified. */
export const nonceGivenBack = (description: string) =>
  v.pipe(
    v.strictObject({
      nonce: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(64),
          v.regex(/^[A-Za-z0-9]+$/, "may contain only letters without accents and digits, like 8fK2mQ7xT1"),
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
