import { Logger } from "@aws-lambda-powertools/logger";
import * as v from "valibot";
import type { Log } from "../values/log.ts";

/** Writes log lines as JSON, each with the fields of its invocation and, where it is known, the release. */
export const lambdaLog = (serviceName: string, release?: string): Log => {
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
};

/** `card.number: string`: what was wrong where, without what was there. */
const complaintsOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => [v.getDotPath(issue), issue.type].filter(Boolean).join(": ")).join(", ");

const messageOf = (fault: Error): string => {
  if (v.isValiError(fault)) return complaintsOf(fault.issues);
  // The parser quotes the text that it does not understand.
  return fault instanceof SyntaxError ? fault.message.replace(/".*"/s, "…") : fault.message;
};

/**
 * What of a fault may be logged: its name, message, trace and cause, and the codes of errors of the system and of AWS. Other properties
 * carry what a schema was given, or items that a write met.
 */
const asError = (fault: unknown): Error => {
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
};
