import * as v from "valibot";
import { TrustedText } from "../shared/values/schemas.ts";

/** The body of every problem, RFC 9457. */

const ValidationError = v.pipe(
  v.object({
    path: v.pipe(TrustedText, v.description("JSON Pointer to the wrong part, into /body, /query, /path or /headers")),
    message: v.pipe(TrustedText, v.description("What is wrong with it, for people; the value is never repeated")),
    errorCode: v.pipe(TrustedText, v.description("What is wrong with it, for programs")),
  }),
  v.title("ValidationError"),
);

export const Problem = v.pipe(
  v.object({
    type: v.pipe(TrustedText, v.description("Names the kind of problem; programs switch on it. It leads to its page")),
    title: v.pipe(TrustedText, v.description("The kind of problem in a few words")),
    status: v.pipe(v.number(), v.integer(), v.description("The HTTP status of the answer")),
    detail: v.pipe(TrustedText, v.description("What is wrong with this request, for people")),
    instance: v.pipe(TrustedText, v.description("`/service/` and the id of the request")),
    retryable: v.pipe(
      v.boolean(),
      v.description("Whether the same request may succeed when it is sent again unchanged"),
    ),
    validationErrors: v.optional(
      v.pipe(
        v.array(ValidationError),
        v.description(
          "The wrong parts of the request, at most a hundred; with `invalid-input`, and where rules between fields are broken",
        ),
      ),
    ),
    furtherErrors: v.optional(
      v.pipe(v.number(), v.integer(), v.description("How many more wrong parts there are, when there are more")),
    ),
  }),
  v.metadata({ title: "Problem", description: "Why a request was not carried out, as RFC 9457 has it." }),
);
