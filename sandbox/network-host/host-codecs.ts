import { networkDialects } from "#iso8583/dialects/network-dialects";
import { compileFramedDialect, type FramedCodec } from "#iso8583/framing/framed-codec";
import type { CardNetwork } from "../../functions/card-networks/catalogue/networks.ts";

const compiled = new Map<CardNetwork, FramedCodec>();

/** The codec of a network, compiled at its first use. */
export const hostCodec = (network: CardNetwork): FramedCodec => {
  const codec = compiled.get(network) ?? compileFramedDialect(networkDialects[network]);
  compiled.set(network, codec);
  return codec;
};
