import type { Codec } from "#iso8583/message";
import type { CardNetwork } from "../../functions/card-networks/catalogue/networks.ts";
import { protectedCard } from "./digest.ts";
import { holdKey, type LedgerRecord, lowValueKey, referenceKey } from "./ledger.ts";
import { textOf } from "./message-text.ts";
import { hostNetworks } from "./networks/host-networks.ts";

/** The records that a message may be answered from, for a shell that cannot hold the whole ledger in memory. */
export const keysAskedBy = (network: CardNetwork, packed: Uint8Array, codec: Codec, secret: string): string[] => {
  const host = hostNetworks[network];
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
  const { originalReference } = host.read(message);
  return [
    holdKey(network, textOf(message, "32"), textOf(message, "11"), textOf(message, host.timeElement)),
    lowValueKey(protectedCard(secret, textOf(message, "2")).hash),
    ...(originalReference === undefined ? [] : [referenceKey(network, originalReference)]),
  ];
};

/** The records that a record leads to. */
export const keysNamedIn = (record: LedgerRecord): readonly string[] => {
  if (record.type === "reference") return [record.hold];
  return record.type === "hold" && record.incrementOf !== undefined ? [record.incrementOf] : [];
};
