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
