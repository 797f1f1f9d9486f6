import type { FunctionEnvironment } from "./function-environment.ts";
import type { LogPlatform } from "./upgrading/platform.ts";

/** Keeps the log entries of the service: for the history, and for the check that they contain no card data. */
export function simulatedLog(environment: FunctionEnvironment): LogPlatform {
  const keep = (code: string, rest: unknown, fault?: unknown): void => {
    environment.world.log.push(JSON.stringify([code, rest, fault instanceof Error ? fault.stack : fault]));
    environment.tell(() => `log: ${code}${fault === undefined ? "" : ` (${String(fault)})`}`);
  };
  return {
    info: (code, fields) => keep(code, fields),
    warn: (code, fields) => keep(code, fields),
    error: (code, fault, fields) => keep(code, fields, fault),
    forInvocation: () => {},
  };
}
