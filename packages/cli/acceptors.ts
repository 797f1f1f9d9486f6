import type { AcquiringClient } from "../client/index.ts";
import { CommandLineError } from "./terminal/terminal.ts";

/** The agent's acceptors that may charge, the oldest of each network: key by network. Lists show at once what is new only with the newest first. */
export const acceptorsOf = async (client: AcquiringClient): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for await (const { key: merchantKey } of client.listMerchants({ sortOrder: "desc" })) {
    for await (const { key, status, bin, chargesBlocked, suspended } of client.listAcceptors({
      merchantKey,
      sortOrder: "desc",
    })) {
      const mayCharge = status === "active" && !chargesBlocked && !suspended;
      if (mayCharge) found.set(bin.network, key);
    }
  }
  return found;
};

export const acceptorAt = async (client: AcquiringClient, network: string): Promise<string> => {
  const key = (await acceptorsOf(client)).get(network);
  if (key === undefined)
    throw new CommandLineError(`The agent has no acceptor at ${network}; name one with --acceptor.`);
  return key;
};
