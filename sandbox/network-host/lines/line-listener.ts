import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { listenAt } from "#local-aws/listening";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import type { HeardMessage } from "./line-desk.ts";
import type { ScriptedFault } from "./line-faults.ts";
import { type LineId, type LineState, readmitted, signedOffByNetwork } from "./line-machine.ts";
import type { Announcement } from "./line-rules.ts";
import { announce, type LineHost, noOpenLines, serveLine } from "./open-lines.ts";

/**
 * The sockets of a simulated network that requires signed-on lines. `lineDesk` (the message dispatcher of the simulated
 * network) handles the messages.
 */

export interface LineListenerSettings {
  /** Stations that can sign on: six-digit numbers if the header identifies stations, otherwise values of element 33. */
  readonly stations: readonly string[];
  readonly port?: number;
  /**
   * TLS key, certificate and CA certificate, in PEM; absent for plain connections. With TLS, a station needs a client
   * certificate issued by this certificate authority.
   */
  readonly tls?: { readonly key: string; readonly cert: string; readonly ca: string };
}

export interface LineListener {
  readonly port: number;
  /** Open lines, oldest first. */
  lines(): readonly (LineState & { readonly line: LineId })[];
  receivedMessages(): readonly HeardMessage[];
  /** Schedules faults for future messages, one fault per message. */
  script(...faults: readonly ScriptedFault[]): void;
  /**
   * Holds back as many responses as `places` has entries, and then sends them in the order of `places`; 0 is the first response
   * that was held back.
   */
  gatherAnswers(places: readonly number[]): void;
  /** Sends an unsolicited message on every line of a station. Returns the trace numbers, which identify the responses. */
  say(station: string, word: Announcement): readonly string[];
  /**
   * Forces a sign-off, effective immediately, and returns the trace numbers of the sign-off messages. A barred station
   * cannot sign on until it is readmitted.
   */
  signOff(station: string, barred?: "barred"): readonly string[];
  readmit(station: string): void;
  /** Simulates a dead peer: reading and writing stop, but the connection stays open. */
  goSilent(line: LineId): void;
  /** Half-closes a connection: the network stops sending, but the station can still send. */
  halfClose(line: LineId): void;
  /** Resets the connection. */
  breakOff(line: LineId): void;
  close(): Promise<void>;
}

export async function openLineListener(
  name: CardNetwork,
  settings: LineListenerSettings,
  host: LineHost,
): Promise<LineListener> {
  const lines = noOpenLines(name, new Set(settings.stations), host);
  const serve = (socket: Socket) => serveLine(lines, socket);
  const server = settings.tls
    ? createTlsServer({ ...settings.tls, requestCert: true, rejectUnauthorized: true, allowHalfOpen: true }, serve)
    : createServer({ allowHalfOpen: true }, serve);
  lines.isListening = () => server.listening;
  // Includes connections that have not finished the TLS handshake and are therefore not served yet.
  const connections = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
  });
  const port = await listenAt(server, settings.port ?? 0, host.host);

  return {
    port,
    lines: () => [...lines.desk.lines.lines].map(([line, one]) => ({ line, ...one })),
    receivedMessages: () => lines.receivedMessages,
    script(...faults) {
      lines.desk = { ...lines.desk, script: [...lines.desk.script, ...faults] };
    },
    gatherAnswers: lines.gathered.begin,
    say: (station, word) => announce(lines, station, word),
    signOff(station, barred) {
      const stans = announce(lines, station, "sign-off");
      lines.desk = { ...lines.desk, lines: signedOffByNetwork(lines.desk.lines, station, barred === "barred") };
      return stans;
    },
    readmit(station) {
      lines.desk = { ...lines.desk, lines: readmitted(lines.desk.lines, station) };
    },
    goSilent(id) {
      const line = lines.open.get(id);
      if (line) line.isSilent = true;
    },
    halfClose(id) {
      lines.open.get(id)?.socket.end();
    },
    breakOff(id) {
      lines.open.get(id)?.socket.resetAndDestroy();
    },
    async close() {
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
