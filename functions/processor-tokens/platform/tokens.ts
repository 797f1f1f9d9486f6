import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { tokenEventFor } from "../token/processor-token-event.ts";

/** Dependencies of functions that publish events of processor tokens. */
export const tokensPlatform = <Clients extends FunctionPlatform>(_settings: unknown, clients: Clients) => ({
  ...clients,
  tokenEvent: tokenEventFor(clients.eventNames),
});

/** Production wiring, based on the clients of an endpoint or task. */
export const deployedTokensPlatform = <Clients extends FunctionPlatform>(clients: Clients) =>
  tokensPlatform({}, clients);
