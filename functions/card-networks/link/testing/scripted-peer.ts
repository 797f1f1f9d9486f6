import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { compileFramedDialect } from "#iso8583/framed-codec";
import type { Iso8583Message } from "#iso8583/message";
import { responseTypeOf } from "#network-connector/message-key";
import { networkWire } from "../../wire.ts";
import type { NetworkAddress } from "../network-addresses.ts";

/** Peer on a real socket that follows the script of a test, for tests of links. */

export const wire = compileFramedDialect(networkWire.mastercard.dialect);

export const aRequest = (stan: string): Iso8583Message => ({
  mti: "0100",
  fields: { "7": "1120201428", "11": stan, "32": "476173", "37": `632420${stan}` },
});

export const answerTo = (request: Iso8583Message, overrides: Record<string, string> = {}): Iso8583Message => ({
  mti: responseTypeOf(request.mti),
  fields: { ...request.fields, "39": "00", ...overrides },
});

/** Possible reactions of a script to a request, independent of the transport. */
export interface Answering {
  send(message: Iso8583Message): void;
  /** Sends a truncated message in a complete frame. */
  sendBroken(message: Iso8583Message): void;
  hangUp(): void;
}

interface Conversation extends Answering {
  readonly socket: Socket;
  /** Number of this connection, from 1. */
  readonly connection: number;
}

export type Script = (request: Iso8583Message, conversation: Conversation) => void;

/** A packed message without its last bytes. */
export const broken = (message: Iso8583Message): Uint8Array => wire.pack(message).slice(0, -3);

export interface ScriptedPeer {
  readonly address: NetworkAddress;
  readonly requests: readonly Iso8583Message[];
  connections(): number;
  /** Closes all connections, and waits until they are closed. */
  hangUp(): Promise<void>;
  close(): Promise<void>;
}

export async function scriptedPeer(script: Script): Promise<ScriptedPeer> {
  const requests: Iso8583Message[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    const connection = ++connections;
    const read = wire.frameReader();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    socket.on("data", (received) => {
      for (const packed of read(received)) {
        const request = wire.unpack(packed);
        requests.push(request);
        script(request, {
          socket,
          connection,
          send: (message) => socket.write(wire.frame(wire.pack(message))),
          sendBroken: (message) => socket.write(wire.frame(broken(message))),
          hangUp: () => socket.destroy(),
        });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hangUp = async () => {
    await Promise.all([...sockets].map((socket) => once(socket.destroy(), "close")));
  };
  return {
    address: { host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    requests,
    connections: () => connections,
    hangUp,
    async close() {
      await hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
