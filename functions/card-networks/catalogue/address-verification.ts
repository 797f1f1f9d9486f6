import type { CardNetwork } from "../networks.ts";
import { networkSupports } from "./support.ts";

/** The generic result of a check, the same words for every network; `none` says that it was not asked for. */
export const verificationResults = ["none", "match", "partial-match", "no-match", "not-processed"] as const;
export type VerificationResult = (typeof verificationResults)[number];

type AddressCodes = Readonly<Record<string, VerificationResult>>;

/**
 * The letters belong to the network: Discover's A is a full match and its Y only the street, the reverse of all
 * others, and W means four different things. Letters that are not listed were not processed.
 */
export const addressCodes = {
  visa: {
    A: "partial-match",
    B: "partial-match",
    C: "not-processed",
    D: "match",
    E: "not-processed",
    F: "match",
    G: "not-processed",
    I: "not-processed",
    M: "match",
    N: "no-match",
    P: "partial-match",
    R: "not-processed",
    S: "not-processed",
    U: "not-processed",
    W: "partial-match",
    X: "match",
    Y: "match",
    Z: "partial-match",
  },
  mastercard: {
    A: "partial-match",
    N: "no-match",
    R: "not-processed",
    S: "not-processed",
    U: "not-processed",
    W: "partial-match",
    X: "match",
    Y: "match",
    Z: "partial-match",
  },
  "american-express": {
    A: "partial-match",
    D: "partial-match",
    E: "match",
    F: "partial-match",
    K: "no-match",
    L: "partial-match",
    M: "match",
    N: "no-match",
    O: "partial-match",
    R: "not-processed",
    S: "not-processed",
    U: "not-processed",
    W: "no-match",
    Y: "match",
    Z: "partial-match",
  },
  discover: {
    A: "match",
    G: "not-processed",
    N: "no-match",
    R: "not-processed",
    S: "not-processed",
    T: "partial-match",
    U: "not-processed",
    W: "not-processed",
    X: "match",
    Y: "partial-match",
    Z: "partial-match",
  },
  diners: {},
  jcb: {},
  unionpay: {},
} as const satisfies Record<CardNetwork, AddressCodes>;

/** Translates a raw address result. It never changes the issuer's decision; the merchant draws the conclusion. */
export const addressResultToGeneric = (
  network: CardNetwork,
  asked: boolean,
  rawCode: string | undefined,
): VerificationResult => {
  if (!asked || !networkSupports(network, "addressVerification")) return "none";
  const codes: AddressCodes = addressCodes[network];
  return (rawCode !== undefined && Object.hasOwn(codes, rawCode) && codes[rawCode]) || "not-processed";
};
