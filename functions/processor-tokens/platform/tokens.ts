import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { tokenEventFor } from "../token/processor-token-event.ts";

/** What a function is given that tells of processor tokens. */
export const tokensPlatform = <Clients extends FunctionPlatform>(_settings: unknown, clients: Clients) => ({
  ...clients,
  tokenEvent: tokenEventFor(clients.eventNames),
});

/** As it is deployed, around what an endpoint or a task is given. */
export const deployedTokensPlatform = <Clients extends FunctionPlatform>(clients: Clients) =>
  tokensPlatform({}, clients);
