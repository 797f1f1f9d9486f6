import { lookup } from "node:dns/promises";
import { type Agent, request } from "node:https";
import { networkInterfaces } from "node:os";

export interface PeersSettings {
  /** The name under which all tasks are found, this one too; one answer that nobody takes is asked for once in each. */
  readonly host: string;
  readonly port: number;
  readonly agent: Agent;
  /** How many answers were handed over, and how many nobody took. */
  readonly handedOver: (network: string, isTaken: boolean) => void;
}

const patienceMs = 1_000;

const post = (address: string, { port, agent }: PeersSettings, network: string, packed: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => {
    const outgoing = request(
      { host: address, port, agent, method: "POST", path: `/networks/${network}/answers`, timeout: patienceMs },
      (response) => {
        response.resume();
        resolve(response.statusCode === 204);
      },
    );
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.on("error", () => resolve(false));
    outgoing.end(packed);
  });

/** Under which this task is found among the others. */
const ownAddresses = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((some) => some?.map(({ address }) => address) ?? []));

/**
 * Hands an answer that nobody here waits for to the other tasks, once: networks may answer on another line than the one they were asked
 * on. Whose request it was has a deadline of its own and does not wait for this.
 */
export const handToPeers = (settings: PeersSettings) => async (network: string, packed: Uint8Array) => {
  const found = await lookup(settings.host, { all: true }).catch(() => []);
  const own = ownAddresses();
  const others = found.map(({ address }) => address).filter((address) => !own.has(address));
  const taken = await Promise.all(others.map((address) => post(address, settings, network, packed)));
  settings.handedOver(network, taken.includes(true));
};
