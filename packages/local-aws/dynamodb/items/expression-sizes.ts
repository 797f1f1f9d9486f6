import { validationError } from "../dynamodb-error.ts";

const longestExpressionBytes = 4_096;

/** Limits expressions to 4 KB, like DynamoDB. dynalite does not check this limit. */
export function requireShortExpressions(request: unknown): void {
  for (const [name, expression] of Object.entries(request as object)) {
    if (!name.endsWith("Expression") || typeof expression !== "string") continue;
    const size = Buffer.byteLength(expression);
    if (size <= longestExpressionBytes) continue;
    const reason = "Expression size has exceeded the maximum allowed size";
    throw validationError(`Invalid ${name}: ${reason}; expression size: ${size}`);
  }
}
