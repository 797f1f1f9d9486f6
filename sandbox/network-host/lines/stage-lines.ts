import { dialectToFile } from "#iso8583/dialect-file";
import type { NetworkLinesFile } from "#network-connector/network-lines";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../../networks.ts";

/**
 * The lines to the networks that the sandbox plays, as a stage writes them down for the program that holds them. The session messages
 * are written here once more, apart from what the hosts expect: a stage has them from the papers of its networks.
 */

type NetworkOfFile = NetworkLinesFile["networks"][number];

type Session = NonNullable<NetworkOfFile["session"]>;

/** Sign-on and echo under the codes of a network of the 1987 standard. */
const sessionOf1987 = (signOn: string, signOff: string, echo: string, accepted = "00"): Session => ({
  requestType: "0800",
  codeField: "70",
  signOn,
  signOff,
  echo,
  timeField: { field: "7", form: "MMDDhhmmss" },
  answerField: "39",
  accepted,
  fromNetwork: {
    [`0800 ${echo}`]: { answer: true, means: "echo" },
    [`0800 ${signOff}`]: { answer: true, means: "signed-off" },
    [`0800 ${signOn}`]: { answer: true, means: "sign-on-allowed" },
    "0800 161": { answer: true, means: "key-change" },
    "0800 162": { answer: true, means: "key-change" },
    "0620": { answer: true, means: "rejection" },
  },
});

const sessionOf1993: Session = {
  ...sessionOf1987("801", "802", "831", "800"),
  requestType: "1804",
  codeField: "24",
  timeField: { field: "12", form: "YYMMDDhhmmss" },
  fromNetwork: {
    "1804 831": { answer: true, means: "echo" },
    "1804 802": { answer: true, means: "signed-off" },
    "1804 801": { answer: true, means: "sign-on-allowed" },
    "1804 811": { answer: true, means: "key-change" },
    "1624": { answer: true, means: "notice" },
    "1644": { answer: false, means: "rejection" },
  },
};

/** Of networks that publish no codes of their own. */
const isoSession = sessionOf1987("001", "002", "301");

const ownSessions: Readonly<Partial<Record<CardNetwork, Session>>> = {
  visa: sessionOf1987("071", "072", "301"),
  mastercard: sessionOf1987("061", "062", "270"),
  "american-express": sessionOf1993,
  diners: sessionOf1987("001", "002", "301", "000"),
};

/** The Visa side of a line, in the headers of its messages. */
const visaStation = "000000";

export interface StageLines {
  readonly port: number;
  /** One line each. */
  readonly stations: readonly string[];
  readonly protection?: "tls" | "private-circuit";
  readonly breaker?: "on" | "off";
}

/** What the file of lines says of one network, by the ports and stations that its host has. */
export const stageLines = (
  network: CardNetwork,
  { port, stations, protection = "private-circuit", breaker = "on" }: StageLines,
): NetworkOfFile => {
  const { dialect, host } = simulatedNetworks[network];
  const isInHeader = host.lines.stationIn === "header";
  return {
    network,
    dialect: dialectToFile({ ...dialect, name: network }),
    session: ownSessions[network] ?? isoSession,
    breaker,
    lines: stations.map((station, index) => ({
      name: `${network}-${index + 1}`,
      endpoints: [{ host: "127.0.0.1", port }],
      protection,
      header: isInHeader
        ? { kind: "visa" as const, destinationStation: visaStation, sourceStation: station }
        : ("none" as const),
      signOn: "session" as const,
      sessionFields: isInHeader ? {} : { "33": station },
      signOnScope: host.lines.signOnScope,
      mostInFlight: 1_000,
    })),
  };
};
