import { compileFramedDialect, type FramedCodec } from "#iso8583/framed-codec";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../networks.ts";

const compiled = new Map<CardNetwork, FramedCodec>();

/** The codec is compiled on first use. */
export function hostCodec(network: CardNetwork): FramedCodec {
  const codec = compiled.get(network) ?? compileFramedDialect(simulatedNetworks[network].dialect);
  compiled.set(network, codec);
  return codec;
}
