import type { Iso8583Message } from "#iso8583/message";
import { isRequest } from "#network-connector/message-key";
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
import { issuerOf } from "./cards.ts";
import type { Connection } from "./connection.ts";
import type { LinesWorld } from "./world.ts";

/** A card network at the other end of lines: the sandbox host's desk and ledger, on connections with virtual time. */
export interface NetworkOnLines {
  accept(connection: Connection): void;
  /** Open lines, oldest first. */
  readonly connections: readonly Connection[];
  /** Number of authorizations per trace number, and the time of the last one. */
  readonly arrived: ReadonlyMap<string, { readonly count: number; readonly atMs: number }>;
  readonly holds: readonly Hold[];
  readonly signedOnStations: readonly string[];
  /** Applies a fault to the next matching message. */
  script(fault: LineFault): void;
  signOff(station: string): void;
  /** Readmits the station and notifies each of its open lines. */
  readmit(station: string): void;
  /** Time since the station acknowledged the readmission. Undefined if it has not, or was signed off again. */
  knowsOfReadmissionForMs(station: string): number | undefined;
  /**
   * Stops responses to payments and their reversals until it is called with undefined. Network management messages still get
   * responses.
   */
  hush(outage: Outage | undefined): void;
}

/** An outage in which the network's lines stay up. */
export interface Outage {
  readonly who: "nobody answers" | "every second one is answered" | "one issuer does not answer";
  /** True if requests or responses are lost. */
  readonly lost: "to the asked" | "to the asker";
}

/** Authorization requests have message types that end in 100 (0100, 1100). */
const isAuthorization = (mti: string): boolean => mti.endsWith("100");

export function networkOnLines(
  name: CardNetwork,
  stations: readonly string[],
  { timeline, history, wrong }: LinesWorld,
): NetworkOnLines {
  const network = simulatedNetworks[name].host;
  const codec = hostCodec(name);
  const known = new Set(stations);
  const react = lineDesk(name, known);
  const ledger = memoryLedger("a secret of the simulated issuers");
  const open = new Map<LineId, Connection>();
  const arrived = new Map<string, { count: number; atMs: number }>();
  const readmissions = new Map<string, { readonly stan: string; knownAtMs?: number }>();
  let outage: Outage | undefined;
  let struck = 0;
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

  /** Returns whether the outage affects this message. Network management is unaffected by issuer outages. */
  const isStruck = ({ mti, fields }: Iso8583Message, { who }: Outage): boolean => {
    if (mti.charAt(1) === "8" || !isRequest(mti)) return false;
    struck += 1;
    if (who === "one issuer does not answer") return issuerOf(String(fields["2"])) === 0;
    return who === "nobody answers" || struck % 2 === 0;
  };

  const hearAnswer = (stan: string) => {
    for (const readmission of readmissions.values())
      if (readmission.stan === stan) readmission.knownAtMs ??= timeline.elapsedMs;
  };

  const take = (line: LineId, packed: Uint8Array) => {
    const isLost = outage !== undefined && isStruck(codec.message.unpack(codec.withoutHeader(packed)), outage);
    if (isLost && outage?.lost === "to the asked") return history.tell(`line ${line}`, () => "loses a message");
    const reaction = react(state, { line, packed, ledger, now: timeline.now() });
    state = reaction.state;
    const { mti = "", stan = "", code = "" } = reaction.receivedMessage ?? {};
    history.tell(`line ${line}`, () => `${mti} ${code || stan} reaches the network`);
    if (isAuthorization(mti))
      arrived.set(stan, { count: (arrived.get(stan)?.count ?? 0) + 1, atMs: timeline.elapsedMs });
    if (mti !== "" && !isRequest(mti)) hearAnswer(stan);
    ledger.apply(reaction.changes ?? []);
    if (isLost) return history.tell(`line ${line}`, () => "loses an answer");
    for (const delivery of reaction.deliveries ?? []) deliver(line, delivery);
    for (const one of reaction.hangsUp ?? []) open.get(one)?.far.destroy();
  };

  const say = (word: "sign-off" | "sign-on-allowed", station: string): string | undefined => {
    let announcedStan: string | undefined;
    for (const [line, { station: at }] of state.lines.lines) {
      if (at !== station) continue;
      announcedStan = String(nextStan++).padStart(6, "0");
      write(
        line,
        packedTo(codec, station, announcement(network, word, { stan: announcedStan, at: timeline.now(), station })),
      );
    }
    return announcedStan;
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
      say("sign-off", station);
      readmissions.delete(station);
      state = { ...state, lines: signedOffByNetwork(state.lines, station, true) };
    },
    readmit(station) {
      state = { ...state, lines: readmitted(state.lines, station) };
      const stan = say("sign-on-allowed", station);
      if (stan === undefined) readmissions.delete(station);
      else readmissions.set(station, { stan });
    },
    knowsOfReadmissionForMs(station) {
      const knownAtMs = readmissions.get(station)?.knownAtMs;
      return knownAtMs === undefined ? undefined : timeline.elapsedMs - knownAtMs;
    },
    hush(next) {
      outage = next;
    },
  };
}
