import { Logger } from "@aws-lambda-powertools/logger";
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

const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));
