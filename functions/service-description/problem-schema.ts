import * as v from "valibot";
import { TrustedText } from "../shared/values/schemas.ts";

/** Schema for every problem body (RFC 9457). */

const ValidationError = v.pipe(
  v.object({
    path: v.pipe(
      TrustedText,
      v.description("JSON Pointer to the invalid part; starts with /body, /query, /path or /headers"),
    ),
    message: v.pipe(TrustedText, v.description("Human-readable explanation. Never contains the invalid value")),
    errorCode: v.pipe(TrustedText, v.description("Machine-readable error code")),
  }),
  v.title("ValidationError"),
);

export const Problem = v.pipe(
  v.object({
    type: v.pipe(
      TrustedText,
      v.description(
        "Relative URL (`/service/problems/…`) that identifies the problem type and leads to its documentation. To handle problems in code, compare this URL",
      ),
    ),
    title: v.pipe(TrustedText, v.description("Short name of the problem type")),
    status: v.pipe(v.number(), v.integer(), v.description("HTTP status code of the response")),
    detail: v.pipe(TrustedText, v.description("Human-readable explanation of this error")),
    instance: v.pipe(TrustedText, v.description("`/service/` followed by the request ID")),
    retryable: v.pipe(v.boolean(), v.description("Whether a retry of the unchanged request might succeed")),
    validationErrors: v.optional(
      v.pipe(
        v.array(ValidationError),
        v.description(
          "Invalid parts of the request, at most 100. Present if the problem type is `invalid-input`, or if the request violates a cross-field rule",
        ),
      ),
    ),
    furtherErrors: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.description("Number of validation errors that are not listed; absent if all are listed"),
      ),
    ),
  }),
  v.metadata({ title: "Problem", description: "An error, in the format of RFC 9457 (problem details)." }),
);
