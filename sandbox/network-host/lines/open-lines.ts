import type { Socket } from "node:net";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../../networks.ts";
import { hostCodec } from "../host-codecs.ts";
import type { LedgerFile } from "../ledger/ledger-file.ts";
import { messageReader } from "../message-reader.ts";
import { type DeskState, type HeardMessage, lineDesk } from "./line-desk.ts";
import type { LineDelivery } from "./line-faults.ts";
import { anotherLine, type LineId, lineClosed, lineOpened, noLines } from "./line-machine.ts";
import { announcement, packedTo } from "./line-messages.ts";
import type { Announcement } from "./line-rules.ts";

/**
 * The sockets of a simulated network's open lines. `lineDesk` (the message dispatcher of the simulated network) handles the
 * messages.
 */

/** The settings that all listeners of a host share. */
export interface LineHost {
  readonly ledger: LedgerFile;
  readonly host: string;
  readonly now: () => Date;
  readonly delayFactor: number;
  readonly onMessage: (network: CardNetwork, packed: Uint8Array) => void;
  readonly onFault: (fault: Error) => void;
}

interface OpenLine {
  readonly socket: Socket;
  isSilent: boolean;
}

export interface OpenLines {
  readonly name: CardNetwork;
  readonly stations: ReadonlySet<string>;
  readonly host: LineHost;
  readonly network: (typeof simulatedNetworks)[CardNetwork]["host"];
  readonly codec: ReturnType<typeof hostCodec>;
  readonly react: ReturnType<typeof lineDesk>;
  readonly open: Map<LineId, OpenLine>;
  readonly receivedMessages: HeardMessage[];
  readonly gathered: ReturnType<typeof gathering>;
  isListening: () => boolean;
  desk: DeskState;
  nextLine: number;
  nextStan: number;
}

/** First trace number (STAN) of the network's own messages. */
const firstStan = 900_001;

/** Holds back as many responses as `places` has entries, and then sends them in the order of `places`. */
function gathering() {
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
}

export const noOpenLines = (name: CardNetwork, stations: ReadonlySet<string>, host: LineHost): OpenLines => ({
  name,
  stations,
  host,
  network: simulatedNetworks[name].host,
  codec: hostCodec(name),
  react: lineDesk(name, stations),
  open: new Map(),
  receivedMessages: [],
  gathered: gathering(),
  isListening: () => false,
  desk: { lines: noLines, script: [] },
  nextLine: 1,
  nextStan: firstStan,
});

function write({ open, codec }: OpenLines, id: LineId, packed: Uint8Array, cutAfterBytes?: number): void {
  const line = open.get(id);
  if (!line || line.isSilent || !line.socket.writable) return;
  const framed = codec.frame(packed);
  if (cutAfterBytes === undefined) line.socket.write(framed);
  else line.socket.write(framed.subarray(0, cutAfterBytes), () => line.socket.destroy());
}

function deliver(lines: OpenLines, id: LineId, { packed, afterMs, takes, cutAfterBytes }: LineDelivery): void {
  const send = () => {
    const target = takes === "another-line" ? (anotherLine(lines.desk.lines, id) ?? id) : id;
    write(lines, target, packed, cutAfterBytes);
  };
  const leave = () => lines.gathered.release(send);
  if (afterMs === 0) leave();
  else setTimeout(leave, afterMs * lines.host.delayFactor).unref();
}

function take(lines: OpenLines, line: LineId, packed: Uint8Array, wasHeldUp = false): void {
  const { host, open } = lines;
  const reaction = lines.react(lines.desk, { line, packed, ledger: host.ledger, now: host.now(), wasHeldUp });
  const { changes = [], deliveries = [], hangsUp = [], heldUpMs } = reaction;
  lines.desk = reaction.state;
  if (reaction.receivedMessage) lines.receivedMessages.push(reaction.receivedMessage);
  host.ledger.apply(changes);
  if (heldUpMs !== undefined) {
    const arrive = () => lines.isListening() && take(lines, line, packed, true);
    setTimeout(arrive, heldUpMs * host.delayFactor).unref();
  }
  for (const delivery of deliveries) deliver(lines, line, delivery);
  for (const one of hangsUp) open.get(one)?.socket.destroy();
}

export function serveLine(lines: OpenLines, socket: Socket): void {
  const { name, host, open, codec, network, stations } = lines;
  const id = lines.nextLine++;
  const line: OpenLine = { socket, isSilent: false };
  const read = messageReader(codec, socket, {
    onFault: host.onFault,
    take: (packed) => {
      host.onMessage(name, packed);
      take(lines, id, packed);
    },
  });
  open.set(id, line);
  lines.desk = { ...lines.desk, lines: lineOpened(network.lines, stations, lines.desk.lines, id) };
  socket.setNoDelay(true);
  socket.on("error", () => {});
  socket.on("end", () => line.isSilent || socket.end());
  socket.on("close", () => {
    open.delete(id);
    lines.desk = { ...lines.desk, lines: lineClosed(lines.desk.lines, id) };
  });
  socket.on("data", (received) => {
    if (!line.isSilent) read(received);
  });
}

/** Sends a message from the network on every line of a station. Returns the trace numbers. */
export function announce(lines: OpenLines, station: string, word: Announcement): readonly string[] {
  const { codec, network, host } = lines;
  return [...lines.desk.lines.lines].flatMap(([id, line]) => {
    if (line.station !== station) return [];
    const stan = String(lines.nextStan++).padStart(6, "0");
    write(lines, id, packedTo(codec, station, announcement(network, word, { stan, at: host.now(), station })));
    return [stan];
  });
}
