import { createServer, type Socket } from "node:net";
import { listenAt } from "#local-aws/listening";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import { hostCodec } from "./host-codecs.ts";
import { type LedgerFile, openLedgerFile } from "./ledger/ledger-file.ts";
import { type LineListener, type LineListenerSettings, openLineListener } from "./lines/line-listener.ts";
import { messageReader } from "./message-reader.ts";
import { react } from "./network-host.ts";

export interface NetworkHostSettings {
  /** Directory of the ledger. */
  readonly directory: string;
  /** Port of each network; by default, a free port. */
  readonly ports?: Partial<Record<CardNetwork, number>>;
  readonly host?: string;
  /** Networks that are also reachable over signed-on lines, each on a separate port. */
  readonly lines?: Partial<Record<CardNetwork, LineListenerSettings>>;
  readonly now?: () => Date;
  /** Factor for the simulated delays of requests and responses; 1 is real time. */
  readonly delayFactor?: number;
  readonly onMessage?: (network: CardNetwork, packed: Uint8Array) => void;
  /** Called for errors of the host itself, never for errors in a request. */
  readonly onFault?: (fault: Error) => void;
}

export interface NetworkHost {
  readonly ports: Readonly<Record<CardNetwork, number>>;
  /** Host and port of each network, in the format of `NETWORK_ADDRESSES`: `visa=127.0.0.1:4001,mastercard=…`. */
  readonly addresses: string;
  readonly lines: Partial<Record<CardNetwork, LineListener>>;
  close(): Promise<void>;
}

type Line = Required<Pick<NetworkHostSettings, "now" | "delayFactor" | "onMessage" | "onFault">> & {
  readonly network: CardNetwork;
  readonly ledger: LedgerFile;
  readonly isOpen: () => boolean;
};

function answerOn(socket: Socket, packed: Uint8Array, line: Line, wasHeldUp = false): void {
  const { network, ledger, now, delayFactor, isOpen } = line;
  const codec = hostCodec(network);
  const { changes, deliveries, hangsUp, heldUpMs } = react({ network, packed, ledger, codec, now: now(), wasHeldUp });
  ledger.apply(changes);
  if (heldUpMs !== undefined) {
    const arrive = () => isOpen() && answerOn(socket, packed, line, true);
    setTimeout(arrive, heldUpMs * delayFactor).unref();
  }
  for (const { afterMs, packed: answer } of deliveries) {
    const send = () => socket.writable && socket.write(codec.frame(answer));
    if (afterMs === 0) send();
    else setTimeout(send, afterMs * delayFactor).unref();
  }
  if (hangsUp) socket.destroy();
}

function serve(socket: Socket, line: Line): void {
  const read = messageReader(hostCodec(line.network), socket, {
    onFault: line.onFault,
    take: (packed) => {
      line.onMessage(line.network, packed);
      answerOn(socket, packed, line);
    },
  });
  socket.setNoDelay(true);
  socket.on("error", () => {});
  socket.on("data", read);
}

/** Starts the simulated networks on this machine: one port each, with a shared ledger. */
export async function startNetworkHost(settings: NetworkHostSettings): Promise<NetworkHost> {
  const {
    directory,
    ports: wanted = {},
    host = "127.0.0.1",
    lines: wantedLines = {},
    // biome-ignore lint/plugin: the host serves all agents; its issuers use the date of the message
    now = () => new Date(),
    delayFactor = 1,
    onMessage = () => {},
    onFault = (fault) => process.emitWarning(fault),
  } = settings;
  const ledger = openLedgerFile(directory);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const listening = await Promise.all(
    cardNetworks.map(async (network) => {
      const server = createServer((socket) => {
        sockets.add(socket);
        socket.on("close", () => sockets.delete(socket));
        serve(socket, { network, ledger, now, delayFactor, onMessage, onFault, isOpen: () => isOpen });
      });
      return { network, server, port: await listenAt(server, wanted[network] ?? 0, host) };
    }),
  );
  const ports = Object.fromEntries(listening.map(({ network, port }) => [network, port])) as Record<
    CardNetwork,
    number
  >;
  const lines: Partial<Record<CardNetwork, LineListener>> = {};
  for (const [network, wantedLine] of Object.entries(wantedLines) as [CardNetwork, LineListenerSettings][]) {
    lines[network] = await openLineListener(network, wantedLine, {
      ledger,
      host,
      now,
      delayFactor,
      onMessage,
      onFault,
    });
  }
  return {
    ports,
    lines,
    addresses: listening.map(({ network, port }) => `${network}=${host}:${port}`).join(","),
    async close() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
      await Promise.all([
        ...listening.map(({ server }) => new Promise((resolve) => server.close(resolve))),
        ...Object.values(lines).map((one) => one.close()),
      ]);
      ledger.close();
    },
  };
}
