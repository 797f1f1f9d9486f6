import type { FramedCodec } from "#iso8583/framed-codec";
import { isCardNetwork } from "../../../../functions/card-networks/networks.ts";
import { hostCodec } from "../../../../sandbox/network-host/host-codecs.ts";

/** Returns the codec of a network by its wire name. */
export function codecOf(name: string): FramedCodec {
  if (!isCardNetwork(name)) throw new Error(`${name} is no card network`);
  return hostCodec(name);
}
