import { lookup } from "node:dns/promises";
import { type Agent, request } from "node:https";
import { networkInterfaces } from "node:os";

export interface PeersSettings {
  /**
   * Host name that resolves to all tasks, including this one. An unmatched response is offered to each of them once.
   */
  readonly host: string;
  readonly port: number;
  readonly agent: Agent;
  /** Reports each forwarded response, and whether a task accepted it. */
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

/** Addresses of this task among the others. */
const ownAddresses = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((some) => some?.map(({ address }) => address) ?? []));

/**
 * Forwards a response that matches no request here to the other tasks, once: networks can respond on another line than that of
 * the request. The request has a deadline and does not wait for this.
 */
export const handToPeers = (settings: PeersSettings) => async (network: string, packed: Uint8Array) => {
  const found = await lookup(settings.host, { all: true }).catch(() => []);
  const own = ownAddresses();
  const others = found.map(({ address }) => address).filter((address) => !own.has(address));
  const taken = await Promise.all(others.map((address) => post(address, settings, network, packed)));
  settings.handedOver(network, taken.includes(true));
};
