import type { Codec } from "#iso8583/message";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../../networks.ts";
import { textOf } from "../formats/message-text.ts";
import { type PresentedToken, presentedToken } from "../presented-token.ts";
import { protectedCard, protectedCryptogram } from "./digest.ts";
import { cryptogramKey, holdKey, type LedgerRecord, lowValueKey, referenceKey } from "./ledger.ts";

/** Remembers that the cryptogram of a request was used; undefined when none came with a token. */
export const usedCryptogramKey = (
  secret: string,
  pan: string,
  token: PresentedToken | undefined,
): string | undefined =>
  token?.cryptogram === undefined ? undefined : cryptogramKey(protectedCryptogram(secret, pan, token.cryptogram));

/** The records that a message may be answered from, for a shell that cannot hold the whole ledger in memory. */
export const keysAskedBy = (network: CardNetwork, packed: Uint8Array, codec: Codec, secret: string): string[] => {
  const host = simulatedNetworks[network].host;
  let message: ReturnType<Codec["unpack"]>;
  try {
    message = codec.unpack(packed);
  } catch {
    return [];
  }
  const kind = host.messageTypes[message.mti];
  if (kind === "reversal") {
    const { originalAcquirer, originalStan, originalTime } = host.readReversal(message);
    return [holdKey(network, originalAcquirer, originalStan, originalTime)];
  }
  if (kind !== "authorization") return [];
  const facts = host.read(message);
  const { originalReference } = facts;
  const pan = textOf(message, "2");
  const usedCryptogram = usedCryptogramKey(secret, pan, presentedToken(network, pan, facts));
  return [
    holdKey(network, textOf(message, "32"), textOf(message, "11"), textOf(message, host.timeElement)),
    lowValueKey(protectedCard(secret, pan).hash),
    ...(usedCryptogram === undefined ? [] : [usedCryptogram]),
    ...(originalReference === undefined ? [] : [referenceKey(network, originalReference)]),
  ];
};

/** The records that a record leads to. */
export const keysNamedIn = (record: LedgerRecord): readonly string[] => {
  if (record.type === "reference") return [record.hold];
  return record.type === "hold" && record.incrementOf !== undefined ? [record.incrementOf] : [];
};
