import type { AuthenticationProof } from "../domain/authentication/authentication-proof.ts";

/** Realistic finished authentication of 10.50 EUR, with the given changes. */
export const anAuthenticationProof = (change: Partial<AuthenticationProof> = {}): AuthenticationProof => ({
  threedsKey: "tds-00000000000000000001",
  dsTransID: "f25084f0-5b16-4c0a-ae5d-b24808a95e4b",
  network: "visa",
  result: "authenticated",
  authenticationValue: "AJkBBkhgQQAAAE4gSEJydQAAAAA=",
  eci: "05",
  messageVersion: "2.2.0",
  cardFingerprint: "fingerprint",
  amount: { value: 1050, currency: "EUR" },
  payee: { acceptorKey: "mac-00000000000000000001", merchantKey: "mct-00000000000000000001" },
  isChallengePassed: false,
  isDataOnly: false,
  isRequestorInitiated: false,
  fraudLiability: "issuer",
  created: new Date().toISOString(),
  ...change,
});
