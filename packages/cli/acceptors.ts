import type { Acceptor, AcquiringClient } from "../client/index.ts";
import { CommandLineError } from "./terminal/terminal.ts";

/**
 * Reads all acceptors of the agent: newest merchant first, then newest acceptor first. Ascending lists would omit items
 * created in the last five seconds.
 */
async function* everyAcceptor(client: AcquiringClient): AsyncGenerator<Acceptor> {
  for await (const { key: merchantKey } of client.listMerchants({ sortOrder: "desc" })) {
    yield* client.listAcceptors({ merchantKey, sortOrder: "desc" });
  }
}

/** Returns the reason why an acceptor cannot accept charges, or undefined if it can. */
function obstacleOf({ status, suspended, chargesBlocked }: Acceptor): string | undefined {
  if (status !== "active") return status;
  if (suspended) return "suspended";
  return chargesBlocked ? "charges blocked" : undefined;
}

/** Returns one key per network: of the acceptors that can accept charges, the oldest one of the oldest merchant. */
export async function acceptorsOf(client: AcquiringClient): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for await (const acceptor of everyAcceptor(client)) {
    if (obstacleOf(acceptor) === undefined) found.set(acceptor.bin.network, acceptor.key);
  }
  return found;
}

export async function acceptorAt(client: AcquiringClient, network: string): Promise<string> {
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
      ? `The agent has no acceptor for ${network}. Create an acceptor, or use a card of another network.`
      : `None of the agent's acceptors for ${network} can accept charges: ${unusable.join(", ")}. Create an acceptor, or use a card of another network.`,
  );
}
