import type { OpenApiDocument } from "../../../functions/service-description/openapi/openapi-types.ts";
import { describedCalls, isPaged, takes } from "./described-calls.ts";

const unlessJson = (name: string, mediaType = "application/json") =>
  mediaType === "application/json" ? {} : { [name]: mediaType };

/** Generates the data about each operation that packages/client needs at run time. */
export const clientRoutes = (document: OpenApiDocument) =>
  Object.fromEntries(
    describedCalls(document).map((call) => [
      call.name,
      {
        method: call.method,
        path: call.path,
        ...unlessJson("sends", call.body?.mediaType),
        ...unlessJson("receives", call.answers.find(({ mediaType }) => mediaType)?.mediaType),
        ...(takes(call, "Idempotency-Key") && { isRepeatable: true }),
        ...(isPaged(call) && { isPaged: true }),
        ...(call.isPublic && { isPublic: true }),
      },
    ]),
  );

/**
 * Types of problems whose `retryable` varies. The client does not retry after these problems, even if `retryable` is true:
 * the same request would fail again, and only the caller can create a new request.
 */
export const problemsToJudge = ({ components }: OpenApiDocument): readonly string[] =>
  Object.entries(components.schemas).flatMap(([name, { properties }]) => {
    const type = properties?.["type"]?.const;
    const isProblem = name.endsWith("Problem") && typeof type === "string";
    return isProblem && properties?.["retryable"]?.const === undefined ? [type] : [];
  });
