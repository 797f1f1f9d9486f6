import { type AcceptorText, acceptorTextOnWire } from "../../catalogue/acceptor-text.ts";
import { networkSupports } from "../../catalogue/support.ts";
import type { TransactionFacts } from "../transaction.ts";

/**
 * Returns the merchant name and city to send. If the network supports dynamic descriptors, a name or city in the descriptor
 * replaces that of the acceptor. If the descriptor's name has no character that can be sent, the acceptor's
 * `doingBusinessAsName` is used. If the `doingBusinessAsName` has no such character either, the merchant ID is used.
 */
export function acceptorTextToSend({
  network,
  merchant,
  descriptor,
}: Pick<TransactionFacts, "network" | "merchant" | "descriptor">): AcceptorText {
  const taken = networkSupports(network, "dynamicDescriptor") ? descriptor : undefined;
  const city = taken?.merchantCity ?? merchant.city;
  const candidates = [taken?.merchantName ?? merchant.name, merchant.name, merchant.merchantId].map((name) =>
    acceptorTextOnWire(network, { name, city }),
  );
  return candidates.find(({ name }) => name !== "") ?? { name: merchant.merchantId, city: "" };
}
