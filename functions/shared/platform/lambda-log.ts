import type { Logger } from "@aws-lambda-powertools/logger";
import type { Log, LogFields } from "../values/log.ts";

type Line = (logger: Logger) => void;

/**
 * The logger is loaded and made with the first line: most calls write none, and it takes some milliseconds of a start. That line
 * and those of the same moment are written as soon as it is there, which in a bundle is before anything else that is waited for.
 * Each line names the release whose code says it, where it is known.
 */
export const lambdaLog = (serviceName: string, release?: string): Log => {
  let made: Logger | undefined;
  let waiting: Line[] | undefined;
  let fieldsOfInvocation: LogFields = {};
  let fieldsOfLogger = fieldsOfInvocation;

  const make = async (lines: readonly Line[]): Promise<void> => {
    const powertools = await import("@aws-lambda-powertools/logger");
    made = new powertools.Logger({ serviceName, ...(release && { persistentKeys: { release } }) });
    for (const line of lines) line(made);
  };

  const write = (line: Line): void => {
    const fields = fieldsOfInvocation;
    const withFields: Line = (logger) => {
      if (fields !== fieldsOfLogger) {
        logger.resetKeys();
        logger.appendKeys(fields);
        fieldsOfLogger = fields;
      }
      line(logger);
    };
    if (made) {
      withFields(made);
    } else if (waiting) {
      waiting.push(withFields);
    } else {
      waiting = [withFields];
      void make(waiting);
    }
  };

  return {
    info: (code, fields = {}) => write((logger) => logger.info(code, fields)),
    warn: (code, fields = {}) => write((logger) => logger.warn(code, fields)),
    error: (code, fault, fields = {}) => write((logger) => logger.error(code, { ...fields, error: asError(fault) })),
    forInvocation: (fields) => {
      fieldsOfInvocation = fields;
    },
  };
};

const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));
