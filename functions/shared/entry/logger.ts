import { Logger } from "@aws-lambda-powertools/logger";

/**
 * The only way to the log. Messages are stable codes (`CHARGE_DECLINED`); what goes beside them is keys, states
 * and durations. Bodies, headers and network messages are never logged: they carry card data.
 */

export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  info(code: string, fields?: LogFields): void;
  warn(code: string, fields?: LogFields): void;
  /** A fault. Its message and trace are logged, so errors must be thrown without values of the request. */
  error(code: string, fault: unknown, fields?: LogFields): void;
  /** Fields on every line of the current invocation. */
  forInvocation(fields: LogFields): void;
}

/**
 * The logger is made with the first line: most calls write none, and it takes some milliseconds of a start, since it opens
 * output streams of its own.
 */
export const lambdaLog = (serviceName: string): Log => {
  let made: Logger | undefined;
  let fieldsOfInvocation: LogFields | undefined;

  const logger = (): Logger => {
    made ??= new Logger({ serviceName });
    if (fieldsOfInvocation) {
      made.resetKeys();
      made.appendKeys(fieldsOfInvocation);
      fieldsOfInvocation = undefined;
    }
    return made;
  };

  return {
    info: (code, fields = {}) => logger().info(code, fields),
    warn: (code, fields = {}) => logger().warn(code, fields),
    error: (code, fault, fields = {}) => logger().error(code, { ...fields, error: asError(fault) }),
    forInvocation: (fields) => {
      fieldsOfInvocation = fields;
    },
  };
};

const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));
