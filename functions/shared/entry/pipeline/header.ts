import type { Exchange } from "./exchange.ts";

/** A header of the request by its lower-case name; clients and proxies write names as they like. */
export const headerOf = ({ event }: Pick<Exchange, "event">, name: string): string | undefined => {
  const found = Object.keys(event.headers ?? {}).find((header) => header.toLowerCase() === name);
  return found && event.headers[found];
};
