import { describe, expect, it } from "vitest";
import { type FraudRiskFacts, fraudRiskInWords } from "./fraud-risk.ts";

const authenticated: FraudRiskFacts = {
  network: "visa",
  bearer: "issuer",
  isMerchantInitiated: false,
  authentication: { result: "authenticated", eci: "05", source: "own" },
  message: { type: "RReq", transStatus: "Y", eci: "05" },
};

describe("the party liable for fraud", () => {
  it.each<[string, FraudRiskFacts]>([
    [
      "The issuer: the RReq had transStatus Y with ECI 05, so the result is 'authenticated' and the charge's ECI on visa is 05",
      authenticated,
    ],
    [
      "The issuer: the result is 'authenticated' and the charge's ECI on visa is 05, as specified by the agent",
      {
        ...authenticated,
        authentication: { result: "authenticated", eci: "05", source: "external" },
        message: undefined,
      },
    ],
    [
      "The acquirer: the ARes had transStatus N (reason 01) without an ECI, so the result is 'non-authenticated' and the charge's ECI on visa is 07",
      {
        ...authenticated,
        bearer: "acquirer",
        authentication: { result: "non-authenticated", eci: "07", source: "own" },
        message: { type: "ARes", transStatus: "N", transStatusReason: "01" },
      },
    ],
    [
      "The acquirer: the exemption 'tra' was requested, so liability did not shift",
      { ...authenticated, bearer: "acquirer", exemption: "tra" },
    ],
    [
      "The acquirer: the RReq had transStatus N with ECI 07",
      {
        network: "visa",
        bearer: "acquirer",
        isMerchantInitiated: false,
        message: { type: "RReq", transStatus: "N", eci: "07" },
      },
    ],
    [
      "The acquirer: the charge was made without 3-D Secure",
      { network: "visa", bearer: "acquirer", isMerchantInitiated: false },
    ],
    [
      "The acquirer: the payment is merchant-initiated and has no authentication",
      { network: "visa", bearer: "acquirer", isMerchantInitiated: true },
    ],
    [
      "The issuer: the device authenticated the cardholder: the charge was paid with 'apple-pay' and has ECI 05 on visa",
      { network: "visa", bearer: "issuer", isMerchantInitiated: false, wallet: { type: "apple-pay", eci: "05" } },
    ],
    [
      "The acquirer: the charge was paid with 'google-pay' and has ECI 07 on visa",
      { network: "visa", bearer: "acquirer", isMerchantInitiated: false, wallet: { type: "google-pay", eci: "07" } },
    ],
    [
      "No party: no money moves, or the authentication has no final result yet",
      { network: "visa", bearer: undefined, isMerchantInitiated: false },
    ],
  ])("%s", (words, facts) => expect(fraudRiskInWords(facts)).toBe(words));
});
