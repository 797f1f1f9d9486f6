import { describe, expect, it } from "vitest";
import type { AReq } from "#emv-3ds-messages/messages";
import { type CardNetwork, cardNetworks } from "../../../card-networks/networks.ts";
import { anAuthentication, areqFacts } from "../../testing/authentication-builders.ts";
import { areqOf } from "./areq.ts";
import { dataQualityWarnings } from "./data-quality.ts";

function missingAt(network: CardNetwork, areq: AReq): string | undefined {
  const [warning, ...others] = dataQualityWarnings(network, areq);
  expect([warning?.code, others]).toEqual(["data-quality", []]);
  return /^\S+ expects (.+)\. Missing/.exec(warning?.detail ?? "")?.[1];
}

describe("the data quality of an AReq", () => {
  it.each(cardNetworks)("is complete for %s if all data is sent", (network) => {
    const { cardholder, channel } = areqFacts();
    if (channel.kind !== "browser") throw new Error("the builder makes requests of a browser");
    const facts = areqFacts({
      authentication: anAuthentication({ network }),
      cardholder: { ...cardholder, phone: { mobile: { countryCode: "49", number: "1701234567" } } },
      channel: { ...channel, data: { ...channel.data, browserIP: "93.184.216.34" } },
    });
    expect(dataQualityWarnings(network, areqOf(facts))).toEqual([]);
  });

  it("has a warning that lists the missing data that the network requires, by request field name", () => {
    const nothing = areqOf(areqFacts({ cardholder: {} }));
    expect(missingAt("visa", nothing)).toBe("card.holderName, cardholderInformation.email, billingAddress");
    expect(missingAt("mastercard", nothing)).toMatch(
      /billingAddress, cardholderInformation\.phone, browserData\.browserIP$/,
    );
  });

  it("counts data that could not be sent as missing, and requires no browser data without a browser", () => {
    const { cardholder } = areqFacts();
    const areq = areqOf(areqFacts({ cardholder: { ...cardholder, email: "zoë@shop.example" } }));
    expect(missingAt("jcb", areq)).toBe("cardholderInformation.email");
    const unattended = areqOf(
      areqFacts({
        cardholder: {},
        channel: { kind: "3ri", prior: { authMethod: "challenge", dateTime: new Date(0), acsTransID: "x" } },
      }),
    );
    expect(missingAt("mastercard", unattended)).not.toContain("browserIP");
  });
});
