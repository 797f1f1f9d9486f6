import { lookup } from "node:dns/promises";
import { type Agent, request } from "node:https";
import { networkInterfaces } from "node:os";

export interface PeersSettings {
  /**
   * Host name that resolves to the IP addresses of all tasks, including this one. An unmatched response is forwarded once to
   * each of the other tasks.
   */
  readonly host: string;
  readonly port: number;
  readonly agent: Agent;
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

/** Returns the IP addresses of this task, to exclude them from the addresses of all tasks. */
const ownAddresses = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((some) => some?.map(({ address }) => address) ?? []));

/**
 * Forwards an unmatched response once to each of the other tasks, because networks can send a response on a line other than
 * the line of the request. Forwarding does not extend the deadline of the original request.
 */
export const handToPeers = (settings: PeersSettings) => async (network: string, packed: Uint8Array) => {
  const found = await lookup(settings.host, { all: true }).catch(() => []);
  const own = ownAddresses();
  const others = found.map(({ address }) => address).filter((address) => !own.has(address));
  const taken = await Promise.all(others.map((address) => post(address, settings, network, packed)));
  settings.handedOver(network, taken.includes(true));
};
