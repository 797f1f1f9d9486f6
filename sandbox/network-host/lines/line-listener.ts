import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { listenAt } from "#local-aws/listening";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import type { HeardMessage } from "./line-desk.ts";
import type { ScriptedFault } from "./line-faults.ts";
import { type LineId, type LineState, readmitted, signedOffByNetwork } from "./line-machine.ts";
import type { Announcement } from "./line-rules.ts";
import { announce, type LineHost, noOpenLines, serveLine } from "./open-lines.ts";

/** A network that is reached over signed-on lines: sockets around what its desk says. */

export interface LineListenerSettings {
  /** Who may sign on: stations of six digits where they name themselves in the header, else as element 33 has them. */
  readonly stations: readonly string[];
  readonly port?: number;
  /** Lines are plain without it. Stations then show a certificate of this authority; all in PEM. */
  readonly tls?: { readonly key: string; readonly cert: string; readonly ca: string };
}

export interface LineListener {
  readonly port: number;
  /** The open lines, oldest first. */
  lines(): readonly (LineState & { readonly line: LineId })[];
  receivedMessages(): readonly HeardMessage[];
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

export const openLineListener = async (
  name: CardNetwork,
  settings: LineListenerSettings,
  host: LineHost,
): Promise<LineListener> => {
  const lines = noOpenLines(name, new Set(settings.stations), host);
  const serve = (socket: Socket) => serveLine(lines, socket);
  const server = settings.tls
    ? createTlsServer({ ...settings.tls, requestCert: true, rejectUnauthorized: true, allowHalfOpen: true }, serve)
    : createServer({ allowHalfOpen: true }, serve);
  lines.isListening = () => server.listening;
  // Includes connections whose handshake never ends, which are not served.
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
};
