import { Logger } from "@aws-lambda-powertools/logger";
import * as v from "valibot";
import type { Log } from "../values/log.ts";

/** Writes log lines as JSON, each with the fields of its invocation and, if known, the release version. */
export function lambdaLog(serviceName: string, release?: string): Log {
  const logger = new Logger({ serviceName, ...(release && { persistentKeys: { release } }) });
  return {
    info: (code, fields = {}) => logger.info(code, fields),
    warn: (code, fields = {}) => logger.warn(code, fields),
    error: (code, fault, fields = {}) => logger.error(code, { ...fields, error: asError(fault) }),
    forInvocation: (fields) => {
      logger.resetKeys();
      logger.appendKeys(fields);
    },
  };
}

/** Returns the path and type of each issue, such as `card.number: string`, but not the value. */
const complaintsOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => [v.getDotPath(issue), issue.type].filter(Boolean).join(": ")).join(", ");

function messageOf(fault: Error): string {
  if (v.isValiError(fault)) return complaintsOf(fault.issues);
  // The JSON parser's message quotes the text that could not be parsed.
  return fault instanceof SyntaxError ? fault.message.replace(/".*"/s, "…") : fault.message;
}

/**
 * Reduces an error to the properties that are safe to log: name, message, stack trace, cause, system error code (`code`),
 * and the metadata of an AWS response (`$metadata`), such as the HTTP status and the request ID. Other properties can contain
 * input values, or the existing items that a failed write returns.
 */
function asError(fault: unknown): Error {
  if (!(fault instanceof Error)) return new Error(String(fault));
  const { name, cause, code, $metadata } = fault as Error & { readonly code?: unknown; readonly $metadata?: unknown };
  const message = messageOf(fault);
  const frames = fault.stack?.match(/^ +at .*$/gm) ?? [];
  return Object.assign(new Error(message, cause === undefined ? {} : { cause: asError(cause) }), {
    name,
    stack: [`${name}: ${message}`, ...frames].join("\n"),
    ...(code !== undefined && { code }),
    ...($metadata !== undefined && { $metadata }),
  });
}
