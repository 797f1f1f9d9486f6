import { describe, expect, it } from "vitest";
import { anAcceptor } from "../../merchants/testing/acceptor-builder.ts";
import { countryOf } from "../../shared/values/country.ts";
import { completedMerchantInfo, merchantOfAcceptor, merchantOfInfo } from "./requesting-merchant-of.ts";

const websiteUrl = "https://shop.example";
const { bin } = anAcceptor();
const germany = countryOf("DE");

describe("the merchant data of an acceptor", () => {
  it.each([
    [{ ...bin, acquirerBin: "400009" }, "400009"],
    [bin, "400001"],
    [{ ...bin, network: "american-express", amexModel: "payfac", acquirerIdCode: "SE1" }, "SE1"],
    [{ ...bin, network: "american-express", amexModel: "direct_merchant" }, ""],
    [{ ...bin, network: "american-express", amexModel: "payment_designation" }, ""],
    [{ ...bin, network: "american-express", amexModel: "direct_merchant", acquirerBin: "SE2" }, "SE2"],
  ] as const)("with the BIN %j has the acquirer BIN '%s'", (given, acquirerBIN) =>
    expect(merchantOfAcceptor(anAcceptor({ bin: given, webshopUrl: websiteUrl }), undefined)).toMatchObject({
      value: { acquirerBIN, acquirerMerchantID: "MERCHANT1", websiteUrl },
    }),
  );

  it("uses the website of the merchant or the profile if it has none, and is rejected without one", () => {
    const withSite = anAcceptor({ merchant: { ...anAcceptor().merchant, websiteUrl } });
    expect(merchantOfAcceptor(withSite, undefined)).toMatchObject({ value: { websiteUrl } });
    expect(merchantOfAcceptor(anAcceptor(), { websiteUrl })).toMatchObject({ value: { websiteUrl } });
    expect(merchantOfAcceptor(anAcceptor(), {})).toEqual({ ok: false, refused: ["websiteUrl"] });
  });
});

describe("the merchant data of a request", () => {
  const profile = { mcc: "5732", merchantName: "Shop", merchantCountryCode: germany, websiteUrl };

  it("uses the agent's profile for missing data, and overrides the profile otherwise", () => {
    const given = { merchantId: "M1", acquirerBIN: "400001", merchantName: "Other" };
    expect(completedMerchantInfo(given, "visa", profile)).toMatchObject({
      value: { merchantId: "M1", mcc: "5732", merchantName: "Other", merchantCountryCode: { numeric: "276" } },
    });
  });

  it("is rejected with the names of all missing fields", () =>
    expect(completedMerchantInfo({ merchantId: "M1" }, "visa", { mcc: "5732" })).toEqual({
      ok: false,
      refused: ["merchantName", "merchantCountryCode", "websiteUrl", "acquirerBIN"],
    }));

  it("of American Express can omit the acquirer BIN", () => {
    for (const acquirerBIN of [undefined, ""]) {
      const completed = completedMerchantInfo({ merchantId: "SE1", acquirerBIN }, "american-express", profile);
      expect(completed.ok && merchantOfInfo(completed.value)).toMatchObject({
        acquirerBIN: "",
        acquirerMerchantID: "SE1",
      });
    }
  });
});
