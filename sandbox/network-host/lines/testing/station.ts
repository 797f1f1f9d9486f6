import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import type { Iso8583Message } from "#iso8583/message";
import { visaRouteOf, withVisaRoute } from "#iso8583/visa-route";
import {
  anAuthorization,
  anIdentity,
} from "../../../../functions/card-networks/authorization/testing/authorization-builders.ts";
import { authorizationRequestToMessage } from "../../../../functions/card-networks/authorization/testing/messages-of-networks.ts";
import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../../../networks.ts";
import { hostCodec } from "../../host-codecs.ts";

/** The acquirer's end of a line for tests: sends and receives one message at a time. */

type StationWord = "sign-on" | "sign-off" | "echo";

type StationCodes = Readonly<Record<StationWord, string>>;

/** Codes of ISO 8583, for networks without their own. */
const isoCodes: StationCodes = { "sign-on": "001", "sign-off": "002", echo: "301" };

/** Codes of the networks, repeated here: a test that read them from the tables would prove nothing. */
const codes: Readonly<Partial<Record<CardNetwork, StationCodes>>> = {
  visa: { "sign-on": "071", "sign-off": "072", echo: "301" },
  mastercard: { "sign-on": "061", "sign-off": "062", echo: "270" },
  "american-express": { "sign-on": "801", "sign-off": "802", echo: "831" },
};

const isOf1993 = (network: CardNetwork): boolean => network === "american-express";

export interface StationSettings {
  readonly network: CardNetwork;
  readonly port: number;
  readonly station: string;
  readonly tls?: ConnectionOptions;
  /** Round-trip value (H7) of its messages, if they have a header. */
  readonly roundTrip?: number;
  /** True if the station continues after the network has closed its half of the connection. */
  readonly outlastsEnd?: boolean;
}

export interface Station {
  /** Sends a management message and returns the next one received. */
  manage(word: StationWord): Promise<Iso8583Message>;
  send(message: Iso8583Message): void;
  sendPacked(packed: Uint8Array): void;
  /** Returns the next message, including messages that arrived earlier. */
  next(): Promise<Iso8583Message>;
  /** Returns the next message as bytes, for malformed messages. */
  nextPacked(): Promise<Uint8Array>;
  /** Number of messages that arrived and were not read. */
  readonly waiting: number;
  /** Resolves when the network closes its half of the connection. */
  readonly ended: Promise<unknown>;
  readonly closed: Promise<unknown>;
  hangUp(): void;
}

async function opened({ port, tls, outlastsEnd = false }: StationSettings): Promise<Socket> {
  const address = { host: "127.0.0.1", port };
  const socket = tls ? connectTls({ ...address, ...tls }) : connect({ ...address, allowHalfOpen: outlastsEnd });
  await once(socket, tls ? "secureConnect" : "connect");
  return socket;
}

export async function openStation(settings: StationSettings): Promise<Station> {
  const { network, station, roundTrip = 0 } = settings;
  const codec = hostCodec(network);
  const socket = await opened(settings);
  const read = codec.frameReader();
  const arrived: Uint8Array[] = [];
  const waitingForOne: ((packed: Uint8Array) => void)[] = [];
  const ended = new Promise((resolve) => socket.once("end", resolve));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  let stan = 990_001;

  socket.on("error", () => {});
  socket.on("data", (received) => {
    for (const packed of read(received)) {
      const taker = waitingForOne.shift();
      if (taker) taker(packed);
      else arrived.push(packed);
    }
  });

  const sendPacked = (packed: Uint8Array): void => {
    const route = visaRouteOf(packed);
    const own = route ? withVisaRoute(packed, { ...route, sourceStation: station, roundTrip }) : packed;
    socket.write(codec.frame(own));
  };
  const send = (message: Iso8583Message): void => sendPacked(codec.pack(message));

  const nextPacked = (): Promise<Uint8Array> => {
    const first = arrived.shift();
    return first ? Promise.resolve(first) : new Promise((resolve) => waitingForOne.push(resolve));
  };
  const next = async (): Promise<Iso8583Message> => codec.unpack(await nextPacked());

  const management = (word: StationWord): Iso8583Message => {
    const code = (codes[network] ?? isoCodes)[word];
    const named = simulatedNetworks[network].host.lines.stationIn === "header" ? {} : { "33": station };
    const own = { "7": "1120201428", "11": String(stan++), ...named };
    return isOf1993(network)
      ? { mti: "1804", fields: { ...own, "12": "261120211428", "24": code } }
      : { mti: "0800", fields: { ...own, "70": code } };
  };

  return {
    async manage(word) {
      send(management(word));
      return next();
    },
    send,
    sendPacked,
    next,
    nextPacked,
    get waiting() {
      return arrived.length;
    },
    ended,
    closed,
    hangUp: () => socket.destroy(),
  };
}

/** Builds an authorization with this trace number. */
export const anAuthorizationOn = (network: CardNetwork, stan: string, amountMinor = 1_050): Iso8583Message =>
  authorizationRequestToMessage(anAuthorization({ network, amountMinor, ...anIdentity(stan) }));
