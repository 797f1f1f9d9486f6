import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";
import { hostCodec } from "../../../../sandbox/network-host/host-codecs.ts";
import type { Hold } from "../../../../sandbox/network-host/ledger/ledger.ts";
import { memoryLedger } from "../../../../sandbox/network-host/ledger/memory-ledger.ts";
import { type DeskState, lineDesk } from "../../../../sandbox/network-host/lines/line-desk.ts";
import type { LineDelivery, LineFault } from "../../../../sandbox/network-host/lines/line-faults.ts";
import {
  anotherLine,
  type LineId,
  lineClosed,
  lineOpened,
  noLines,
  readmitted,
  signedOffByNetwork,
} from "../../../../sandbox/network-host/lines/line-machine.ts";
import { announcement, packedTo } from "../../../../sandbox/network-host/lines/line-messages.ts";
import { messageReader } from "../../../../sandbox/network-host/message-reader.ts";
import { simulatedNetworks } from "../../../../sandbox/networks.ts";
import type { Connection } from "./connection.ts";
import type { LinesWorld } from "./world.ts";

/** A card network at the other end of lines: the desk and the ledger of the sandbox's host, on connections of virtual time. */
export interface NetworkOnLines {
  accept(connection: Connection): void;
  /** Lines that are open, oldest first. */
  readonly connections: readonly Connection[];
  /** How many authorizations came in with each trace number, and when the last one did. */
  readonly arrived: ReadonlyMap<string, { readonly count: number; readonly atMs: number }>;
  readonly holds: readonly Hold[];
  readonly signedOnStations: readonly string[];
  /** The next message that it strikes. */
  script(fault: LineFault): void;
  signOff(station: string): void;
  readmit(station: string): void;
}

/** The function of a message type: authorizations ask (0100, 1100). */
const isAuthorization = (mti: string): boolean => mti.endsWith("100");

export const networkOnLines = (
  name: CardNetwork,
  stations: readonly string[],
  { timeline, history, wrong }: LinesWorld,
): NetworkOnLines => {
  const network = simulatedNetworks[name].host;
  const codec = hostCodec(name);
  const known = new Set(stations);
  const react = lineDesk(name, known);
  const ledger = memoryLedger("a secret of the simulated issuers");
  const open = new Map<LineId, Connection>();
  const arrived = new Map<string, { count: number; atMs: number }>();
  let state: DeskState = { lines: noLines, script: [] };
  let nextLine = 1;
  let nextStan = 900_001;

  const write = (line: LineId, packed: Uint8Array, cutAfterBytes?: number) => {
    const connection = open.get(line);
    if (!connection?.far.writable) return;
    const framed = codec.frame(packed);
    if (cutAfterBytes !== undefined) connection.cut("to the asker", Math.min(cutAfterBytes, framed.length - 1));
    connection.far.write(framed);
  };

  const deliver = (line: LineId, { packed, afterMs, takes, cutAfterBytes }: LineDelivery) =>
    timeline.after(afterMs, () => {
      const on = takes === "another-line" ? (anotherLine(state.lines, line) ?? line) : line;
      history.tell(`line ${on}`, () => `the network answers${on === line ? "" : ` what came on line ${line}`}`);
      write(on, packed, cutAfterBytes);
    });

  const take = (line: LineId, packed: Uint8Array) => {
    const reaction = react(state, { line, packed, ledger, now: timeline.now() });
    state = reaction.state;
    const { mti = "", stan = "", code = "" } = reaction.heard ?? {};
    history.tell(`line ${line}`, () => `${mti} ${code || stan} reaches the network`);
    if (isAuthorization(mti))
      arrived.set(stan, { count: (arrived.get(stan)?.count ?? 0) + 1, atMs: timeline.elapsedMs });
    ledger.apply(reaction.changes ?? []);
    for (const delivery of reaction.deliveries ?? []) deliver(line, delivery);
    for (const one of reaction.hangsUp ?? []) open.get(one)?.far.destroy();
  };

  return {
    accept(connection) {
      const line = nextLine++;
      const { far } = connection;
      open.set(line, connection);
      state = { ...state, lines: lineOpened(network.lines, known, state.lines, line) };
      history.tell(`line ${line}`, () => "opens");
      far.on(
        "data",
        messageReader(codec, far, {
          take: (packed) => take(line, packed),
          onFault: (fault) => wrong.push(`the network fails: ${fault.message}`),
        }),
      );
      far.on("close", () => {
        open.delete(line);
        state = { ...state, lines: lineClosed(state.lines, line) };
        history.tell(`line ${line}`, () => "is closed");
      });
    },
    get connections() {
      return [...open.values()];
    },
    arrived,
    get holds() {
      return [...ledger.records].filter((record) => record.type === "hold");
    },
    get signedOnStations() {
      return [...state.lines.lines.values()].flatMap(({ station, isSignedOn }) =>
        station && isSignedOn ? [station] : [],
      );
    },
    script(fault) {
      state = { ...state, script: [...state.script, { strikes: "authorization", fault }] };
    },
    signOff(station) {
      for (const [line, { station: at }] of state.lines.lines) {
        if (at !== station) continue;
        const stan = String(nextStan++).padStart(6, "0");
        write(line, packedTo(codec, station, announcement(network, "sign-off", { stan, at: timeline.now(), station })));
      }
      state = { ...state, lines: signedOffByNetwork(state.lines, station, true) };
    },
    readmit(station) {
      state = { ...state, lines: readmitted(state.lines, station) };
    },
  };
};
