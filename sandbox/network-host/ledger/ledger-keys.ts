import type { Codec } from "#iso8583/message";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { lowValueKey } from "../../low-value-payments.ts";
import { simulatedNetworks } from "../../networks.ts";
import { textOf } from "../formats/message-text.ts";
import { type PresentedToken, presentedToken } from "../presented-token.ts";
import { protectedCard, protectedCryptogram } from "./digest.ts";
import { cryptogramKey, holdKey, type LedgerRecord, referenceKey } from "./ledger.ts";

/** Returns the key of the record for a request's cryptogram, or undefined if the request has no token with a cryptogram. */
export const usedCryptogramKey = (
  secret: string,
  pan: string,
  token: PresentedToken | undefined,
): string | undefined =>
  token?.cryptogram === undefined ? undefined : cryptogramKey(protectedCryptogram(secret, pan, token.cryptogram));

/**
 * Returns the keys of the records to load for a message, for hosts that cannot load the entire ledger. `keysNamedIn` returns
 * the keys of further records that these records refer to.
 */
export function keysAskedBy(network: CardNetwork, packed: Uint8Array, codec: Codec, secret: string): string[] {
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
}

export function keysNamedIn(record: LedgerRecord): readonly string[] {
  if (record.type === "reference") return [record.hold];
  return record.type === "hold" && record.incrementOf !== undefined ? [record.incrementOf] : [];
}
