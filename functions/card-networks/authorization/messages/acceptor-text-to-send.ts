import { type AcceptorText, acceptorTextOnWire } from "../../catalogue/acceptor-text.ts";
import { networkSupports } from "../../catalogue/support.ts";
import type { TransactionFacts } from "../transaction.ts";

/**
 * The merchant's name and city as the network prints them, from the dynamic descriptor if the network supports one. A
 * name without a printable letter is replaced by the next candidate, and finally by the merchant's number.
 */
export const acceptorTextToSend = ({
  network,
  merchant,
  descriptor,
}: Pick<TransactionFacts, "network" | "merchant" | "descriptor">): AcceptorText => {
  const taken = networkSupports(network, "dynamicDescriptor") ? descriptor : undefined;
  const city = taken?.merchantCity ?? merchant.city;
  const candidates = [taken?.merchantName ?? merchant.name, merchant.name, merchant.merchantId].map((name) =>
    acceptorTextOnWire(network, { name, city }),
  );
  return candidates.find(({ name }) => name !== "") ?? { name: merchant.merchantId, city: "" };
};
