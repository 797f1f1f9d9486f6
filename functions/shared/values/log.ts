/**
 * All logging goes through this interface. Messages are stable codes (`CHARGE_DECLINED`) with fields for keys, states and
 * durations. Bodies, headers and network messages are never logged, because they can contain card data or credentials.
 */

export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  info(code: string, fields?: LogFields): void;
  warn(code: string, fields?: LogFields): void;
  /** Logs an error with its message and stack trace. Error messages must therefore not contain values from the request. */
  error(code: string, fault: unknown, fields?: LogFields): void;
  forInvocation(fields: LogFields): void;
}
