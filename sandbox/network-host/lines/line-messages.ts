import type { FramedCodec } from "#iso8583/framed-codec";
import type { Iso8583Message } from "#iso8583/message";
import { visaReject, visaRouteOf, withVisaRoute } from "#iso8583/visa-route";
import { present, textOf } from "../formats/message-text.ts";
import type { HostNetwork } from "../host-network.ts";
import type { Announcement, LineRules } from "./line-rules.ts";

/** Builds a network's unsolicited messages and its reject messages. */

/** Returns the station of a message, from the header or, for networks without stations in the header, from a data element. */
export const stationOf = (rules: LineRules, packed: Uint8Array, message: Iso8583Message): string =>
  rules.stationIn === "header" ? (visaRouteOf(packed)?.sourceStation ?? "") : textOf(message, rules.stationIn);

/**
 * Returns a codec for responses. On Visa, the responses are addressed to the request's source station and echo the request's
 * round-trip control information (H7).
 */
export function answeringCodec(codec: FramedCodec, request: Uint8Array): FramedCodec {
  const route = visaRouteOf(request);
  if (!route) return codec;
  const { destinationStation, sourceStation, roundTrip } = route;
  const back = { destinationStation: sourceStation, sourceStation: destinationStation, roundTrip };
  return { ...codec, pack: (message) => withVisaRoute(codec.pack(message), back) };
}

/** Corrects the length in the Visa header of a changed message. */
export function mended(packed: Uint8Array): Uint8Array {
  const route = visaRouteOf(packed);
  return route ? withVisaRoute(packed, route) : packed;
}

/** Returns `at` as element 7 (MMDDhhmmss) or, in ISO 8583:1993, element 12 (YYMMDDhhmmss). */
function timeIn(network: HostNetwork, at: Date): string {
  const digits = at.toISOString().replace(/\D/g, "");
  return network.timeElement === "7" ? digits.slice(4, 14) : digits.slice(2, 14);
}

interface Numbers {
  readonly stan: string;
  readonly at: Date;
  readonly station: string;
}

export function announcement(network: HostNetwork, word: Announcement, numbers: Numbers): Iso8583Message {
  const { mti, fields } = network.lines.announcements[word];
  const station = network.lines.stationIn === "header" ? {} : { [network.lines.stationIn]: numbers.station };
  return {
    mti,
    fields: { [network.timeElement]: timeIn(network, numbers.at), "11": numbers.stan, ...station, ...fields },
  };
}

export function packedTo(codec: FramedCodec, station: string, message: Iso8583Message): Uint8Array {
  const packed = codec.pack(message);
  const route = visaRouteOf(packed);
  return route ? withVisaRoute(packed, { ...route, destinationStation: station }) : packed;
}

/**
 * Builds the network's reject message. On networks without a reject header (all except Visa), returns undefined if the
 * rejected message could not be decoded.
 */
export function reject(
  network: HostNetwork,
  codec: FramedCodec,
  packed: Uint8Array,
  { message, reason }: { readonly message: Iso8583Message | undefined; readonly reason: string },
): Uint8Array | undefined {
  const form = network.lines.reject;
  if (form.kind === "header") return visaReject(packed, reason);
  if (!message) return undefined;
  const named = Object.fromEntries(form.named.map((element) => [element, message.fields[element]]));
  return codec.pack({ mti: form.mti, fields: present({ ...named, ...form.fields, [form.reasonElement]: reason }) });
}
