import type { Country } from "../../../shared/values/country.ts";
import { retrievalReferenceNumber } from "../../link/retrieval-reference-number.ts";
import { type CardNetwork, cardNetworks, profileOf } from "../../networks.ts";
import type { AuthorizationRequest } from "../authorization-request.ts";
import type { ReversalRequest } from "../reversal.ts";
import type { MessageIdentity, TransactionFacts } from "../transaction.ts";

/** Builders for tests. Every property has an example value; a test sets only the properties that it tests. */

/** Test card numbers that the networks publish. */
export const testCardNumbers = Object.fromEntries(
  cardNetworks.map((network) => [network, profileOf(network).testNumber]),
) as Readonly<Record<CardNetwork, string>>;

export const germany: Country = { alpha2: "DE", alpha3: "DEU", numeric: "276" };

export const anIdentity = (stan: string, transmittedAt = new Date("2026-11-20T20:14:28Z")): MessageIdentity => ({
  stan,
  rrn: retrievalReferenceNumber(transmittedAt, stan),
  transmittedAt,
});

export function anAuthorization(overrides: Partial<AuthorizationRequest> = {}): AuthorizationRequest {
  const network = overrides.network ?? "visa";
  return {
    network,
    kind: "purchase",
    entry: "e-commerce",
    order: "checkout",
    initiator: "cardholder",
    pan: testCardNumbers[network],
    expiry: { year: 2031, month: 5 },
    amountMinor: 1_050,
    currency: "EUR",
    localTime: "2026-11-20T21:14:28",
    merchant: {
      merchantId: "445566000000001",
      terminalId: "00000001",
      categoryCode: "5411",
      name: "Käsehaus Müller",
      city: "Köln",
      country: germany,
      postalCode: "50667",
    },
    acquirer: { institutionId: "476173", country: germany },
    allowPartialApproval: false,
    ...anIdentity("000036"),
    ...overrides,
  };
}

/** Properties of an authorization that its charge stores, except for the transmission time. */
export const sentFacts: Omit<TransactionFacts, "transmittedAt"> = {
  network: "visa",
  kind: "purchase",
  entry: "e-commerce",
  order: "checkout",
  initiator: "cardholder",
  amountMinor: 1050,
  currency: "EUR",
  localTime: "2026-11-20T10:00:00",
  merchant: {
    merchantId: "MERCHANT1",
    terminalId: "ERCHANT1",
    categoryCode: "5732",
    name: "Demo Shop",
    city: "Berlin",
    country: germany,
    postalCode: "10115",
  },
  acquirer: { institutionId: "400001", country: germany },
  stan: "000001",
  rrn: "632410000001",
};

/** A reversal of the authorization; by default, the advice after a missing response. */
export const aReversal = (
  original: AuthorizationRequest,
  overrides: Partial<ReversalRequest> = {},
): ReversalRequest => ({
  original,
  pan: original.pan,
  expiry: original.expiry,
  form: "advice",
  repeat: false,
  reason: "no-answer",
  authorizedMinor: original.amountMinor,
  identity: anIdentity("000037"),
  ...overrides,
});
