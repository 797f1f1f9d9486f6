import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { archive, type Service, type Subscription, subscribe } from "./subscriptions.ts";
import { type TakenEvent, takenEvent } from "./taken-event.ts";

export interface ListenOptions {
  readonly service: Service;
  readonly sources: readonly string[];
  /** Where each event is handed on to; without it, events are only printed. */
  readonly url: string | undefined;
  readonly print: (line: string) => void;
}

export interface Listening {
  /** Ends the subscriptions, then the receiver. */
  stop(): Promise<void>;
}

/** Receives the events of the sources on this machine, each source at a path of its own. */
export const listen = async ({ service, sources, url, print }: ListenOptions): Promise<Listening> => {
  const subscriptions = new Map<string, Promise<Subscription>>();

  const receive = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The test event may be faster than the answer that holds the secret.
    const subscription = await subscriptions.get(message.url ?? "");
    const taken = await takenEvent(message, subscription?.secret);
    const status = taken.isVerified ? await handedOn(taken, url) : 401;
    const handOver = taken.isVerified && url !== undefined ? `  ${status} from ${url}` : "";
    print(`${taken.line}  ${taken.isVerified ? "signature verified" : "SIGNATURE WRONG"}${handOver}`);
    response.writeHead(status).end();
  };

  const server = createServer((message, response) => {
    receive(message, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const stop = async (): Promise<void> => {
    for (const subscribed of subscriptions.values()) {
      const ended = subscribed.then((subscription) => archive(service, subscription));
      await ended.catch((fault: Error) => print(`a subscription was not ended: ${fault.message}`));
    }
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  try {
    for (const [index, source] of sources.entries()) {
      const path = `/${index}`;
      const subscribed = subscribe(service, source, `http://127.0.0.1:${port}${path}`);
      subscriptions.set(path, subscribed);
      await subscribed;
      print(`listening to ${source}`);
    }
    return { stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
};

/** The program decides what the service hears: what it does not take is sent again. */
const handedOn = async ({ body, headers }: TakenEvent, url: string | undefined): Promise<number> => {
  if (url === undefined) return 204;
  const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual" }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status ?? 502;
};
