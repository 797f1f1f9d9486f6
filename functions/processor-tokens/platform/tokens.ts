import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { tokenEventFor } from "../token/processor-token-event.ts";

export const tokensPlatform = <Clients extends FunctionPlatform>(_settings: unknown, clients: Clients) => ({
  ...clients,
  tokenEvent: tokenEventFor(clients.eventNames),
});

export const deployedTokensPlatform = <Clients extends FunctionPlatform>(clients: Clients) =>
  tokensPlatform({}, clients);
