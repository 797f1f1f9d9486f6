import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../../networks.ts";
import { hostCodec } from "../host-codecs.ts";
import type { LedgerFile } from "../ledger/ledger-file.ts";
import { messageReader } from "../message-reader.ts";
import { type DeskState, type HeardMessage, lineDesk } from "./line-desk.ts";
import type { LineDelivery, ScriptedFault } from "./line-faults.ts";
import {
  anotherLine,
  type LineId,
  type LineState,
  lineClosed,
  lineOpened,
  noLines,
  readmitted,
  signedOffByNetwork,
} from "./line-machine.ts";
import { announcement, packedTo } from "./line-messages.ts";
import type { Announcement } from "./line-rules.ts";

/** A network that is reached over signed-on lines: sockets around what its desk says. */

export interface LineListenerSettings {
  /** Who may sign on: stations of six digits where they name themselves in the header, else as element 33 has them. */
  readonly stations: readonly string[];
  readonly port?: number;
  /** Lines are plain without it. Stations then show a certificate of this authority; all in PEM. */
  readonly tls?: { readonly key: string; readonly cert: string; readonly ca: string };
}

/** What the listeners of a host have in common. */
export interface LineHost {
  readonly ledger: LedgerFile;
  readonly host: string;
  readonly now: () => Date;
  readonly delayFactor: number;
  readonly onMessage: (network: CardNetwork, packed: Uint8Array) => void;
  readonly onFault: (fault: Error) => void;
}

export interface LineListener {
  readonly port: number;
  /** The open lines, oldest first. */
  lines(): readonly (LineState & { readonly line: LineId })[];
  heard(): readonly HeardMessage[];
  /** Faults for messages to come, each for one of them. */
  script(...faults: readonly ScriptedFault[]): void;
  /** Holds the next answers until there are as many as places, and lets them go in that order; 0 is the first to come. */
  gatherAnswers(places: readonly number[]): void;
  /** The network says something of itself on every line of a station. Gives the trace numbers, to find the answers by. */
  say(station: string, word: Announcement): readonly string[];
  /** A forced sign-off: said, and true at once. A station that is barred is refused when it signs on again. */
  signOff(station: string, barred?: "barred"): readonly string[];
  readmit(station: string): void;
  /** The other end is gone and nobody says so: nothing is read or written any more, and the connection stays. */
  goSilent(line: LineId): void;
  /** Ends what the network sends on a line; what the station sends still arrives. */
  halfClose(line: LineId): void;
  /** Resets the connection. */
  breakOff(line: LineId): void;
  close(): Promise<void>;
}

/** Trace numbers of the network's own messages. */
const firstStan = 900_001;

interface OpenLine {
  readonly socket: Socket;
  isSilent: boolean;
}

/** Gathers what leaves until there is enough, and then lets it go in another order. */
const gathering = () => {
  let places: readonly number[] = [];
  let held: (() => void)[] = [];
  return {
    begin(wanted: readonly number[]) {
      places = wanted;
    },
    release(leave: () => void) {
      held.push(leave);
      if (held.length < places.length) return;
      const inOrder = places.length === 0 ? held : places.map((place) => held[place]);
      [places, held] = [[], []];
      for (const one of inOrder) one?.();
    },
  };
};

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

export const openLineListener = async (
  name: CardNetwork,
  settings: LineListenerSettings,
  host: LineHost,
): Promise<LineListener> => {
  const network = simulatedNetworks[name].host;
  const codec = hostCodec(name);
  const stations = new Set(settings.stations);
  const react = lineDesk(name, stations);
  const open = new Map<LineId, OpenLine>();
  const heard: HeardMessage[] = [];
  const gathered = gathering();
  let state: DeskState = { lines: noLines, script: [] };
  let nextLine = 1;
  let nextStan = firstStan;

  const write = (id: LineId, packed: Uint8Array, cutAfterBytes?: number): void => {
    const line = open.get(id);
    if (!line || line.isSilent || !line.socket.writable) return;
    const framed = codec.frame(packed);
    if (cutAfterBytes === undefined) line.socket.write(framed);
    else line.socket.write(framed.subarray(0, cutAfterBytes), () => line.socket.destroy());
  };

  const deliver = (id: LineId, { packed, afterMs, takes, cutAfterBytes }: LineDelivery): void => {
    const send = () =>
      write(takes === "another-line" ? (anotherLine(state.lines, id) ?? id) : id, packed, cutAfterBytes);
    const leave = () => gathered.release(send);
    if (afterMs === 0) leave();
    else setTimeout(leave, afterMs * host.delayFactor).unref();
  };

  const take = (line: LineId, packed: Uint8Array, wasHeldUp = false): void => {
    const reaction = react(state, { line, packed, ledger: host.ledger, now: host.now(), wasHeldUp });
    const { changes = [], deliveries = [], hangsUp = [], heldUpMs } = reaction;
    state = reaction.state;
    if (reaction.heard) heard.push(reaction.heard);
    host.ledger.apply(changes);
    if (heldUpMs !== undefined) {
      const arrive = () => server.listening && take(line, packed, true);
      setTimeout(arrive, heldUpMs * host.delayFactor).unref();
    }
    for (const delivery of deliveries) deliver(line, delivery);
    for (const one of hangsUp) open.get(one)?.socket.destroy();
  };

  const serve = (socket: Socket): void => {
    const id = nextLine++;
    const line: OpenLine = { socket, isSilent: false };
    const read = messageReader(codec, socket, {
      onFault: host.onFault,
      take: (packed) => {
        host.onMessage(name, packed);
        take(id, packed);
      },
    });
    open.set(id, line);
    state = { ...state, lines: lineOpened(network.lines, stations, state.lines, id) };
    socket.setNoDelay(true);
    socket.on("error", () => {});
    socket.on("end", () => line.isSilent || socket.end());
    socket.on("close", () => {
      open.delete(id);
      state = { ...state, lines: lineClosed(state.lines, id) };
    });
    socket.on("data", (received) => {
      if (!line.isSilent) read(received);
    });
  };

  const server = settings.tls
    ? createTlsServer({ ...settings.tls, requestCert: true, rejectUnauthorized: true, allowHalfOpen: true }, serve)
    : createServer({ allowHalfOpen: true }, serve);
  // Also those that never came through their handshake, which is when `serve` hears of them.
  const connections = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
  });
  const port = await listening(server, settings.port ?? 0, host.host);

  const say = (station: string, word: Announcement): readonly string[] =>
    [...state.lines.lines].flatMap(([id, line]) => {
      if (line.station !== station) return [];
      const stan = String(nextStan++).padStart(6, "0");
      write(id, packedTo(codec, station, announcement(network, word, { stan, at: host.now(), station })));
      return [stan];
    });

  return {
    port,
    lines: () => [...state.lines.lines].map(([line, one]) => ({ line, ...one })),
    heard: () => heard,
    script(...faults) {
      state = { ...state, script: [...state.script, ...faults] };
    },
    gatherAnswers: gathered.begin,
    say,
    signOff(station, barred) {
      const stans = say(station, "sign-off");
      state = { ...state, lines: signedOffByNetwork(state.lines, station, barred === "barred") };
      return stans;
    },
    readmit(station) {
      state = { ...state, lines: readmitted(state.lines, station) };
    },
    goSilent(id) {
      const line = open.get(id);
      if (line) line.isSilent = true;
    },
    halfClose(id) {
      open.get(id)?.socket.end();
    },
    breakOff(id) {
      open.get(id)?.socket.resetAndDestroy();
    },
    async close() {
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
