import type { FramedCodec } from "#iso8583/framed-codec";
import { isCardNetwork } from "../../../../functions/card-networks/networks.ts";
import { hostCodec } from "../../../../sandbox/network-host/host-codecs.ts";

/** The codec of a network by the name that it has on the wire. */
export const codecOf = (name: string): FramedCodec => {
  if (!isCardNetwork(name)) throw new Error(`${name} is no card network`);
  return hostCodec(name);
};
