import { recognizeCardNumber } from "../../card-networks/catalogue/cards/card-number.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { anAcceptor } from "../../merchants/testing/acceptor-builder.ts";
import { builtInReferenceRates } from "../../shared/values/reference-rates.ts";
import type { ReferredTo } from "../creation/admit-charge.ts";
import type { ChargeOrder } from "../creation/charge-order.ts";

/** Builders for tests of charge creation: a realistic order with overrides for the properties under test. */

export const anOrder = (change: Partial<ChargeOrder> = {}): ChargeOrder => ({
  merchantAcceptorKey: "mac-00000000000000000001",
  initiator: "cardholder",
  card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 },
  amount: { value: 1050, currency: "EUR" },
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  ...change,
});

export const acceptorAt = (network: CardNetwork) => anAcceptor({ bin: { ...anAcceptor().bin, network } });

/** Resources that the order refers to. */
export function referredTo({ card }: ChargeOrder, change: Partial<ReferredTo> = {}): ReferredTo {
  const recognized = recognizeCardNumber(card.number);
  return {
    acceptor: anAcceptor(),
    networks: recognized.ok ? recognized.value.networks : [],
    proof: undefined,
    values: new Map(),
    mayPayFor: [],
    allowsExternal: true,
    allowsWallets: true,
    isSameCard: true,
    rates: builtInReferenceRates,
    isAgentSuspended: false,
    credits: { dailyMaxEuroCents: 1_000_000, rates: builtInReferenceRates },
    ...change,
  };
}
