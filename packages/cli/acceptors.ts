import type { Acceptor, AcquiringClient } from "../client/index.ts";
import { CommandLineError } from "./terminal/terminal.ts";

/** All acceptors of the agent. Lists show at once what is new only with the newest first. */
async function* everyAcceptor(client: AcquiringClient): AsyncGenerator<Acceptor> {
  for await (const { key: merchantKey } of client.listMerchants({ sortOrder: "desc" })) {
    yield* client.listAcceptors({ merchantKey, sortOrder: "desc" });
  }
}

/** The reason why an acceptor may not charge; undefined when it may. */
const obstacleOf = ({ status, suspended, chargesBlocked }: Acceptor): string | undefined => {
  if (status !== "active") return status;
  if (suspended) return "suspended";
  return chargesBlocked ? "charges blocked" : undefined;
};

/** The agent's acceptors that may charge, the oldest of each network: key by network. */
export const acceptorsOf = async (client: AcquiringClient): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for await (const acceptor of everyAcceptor(client)) {
    if (obstacleOf(acceptor) === undefined) found.set(acceptor.bin.network, acceptor.key);
  }
  return found;
};

export const acceptorAt = async (client: AcquiringClient, network: string): Promise<string> => {
  let oldest: string | undefined;
  const unusable: string[] = [];
  for await (const acceptor of everyAcceptor(client)) {
    if (acceptor.bin.network !== network) continue;
    const obstacle = obstacleOf(acceptor);
    if (obstacle === undefined) oldest = acceptor.key;
    else unusable.push(`${acceptor.key} (${obstacle})`);
  }
  if (oldest !== undefined) return oldest;
  throw new CommandLineError(
    unusable.length === 0
      ? `The agent has no acceptor for ${network}. Create one, or specify one with --acceptor.`
      : `The agent has no active acceptor for ${network}, only ${unusable.join(", ")}. Create one, or specify one with --acceptor.`,
  );
};
