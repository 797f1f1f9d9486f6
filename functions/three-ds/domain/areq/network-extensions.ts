import type { Authentication } from "../authentication/authentication.ts";
import type { RequestingMerchant } from "./requesting-merchant.ts";

/**
 * Network-specific data, as non-critical message extensions. The extension IDs and the field for the acquirer's country are
 * publicly documented. All other field names in Mastercard's merchant data are taken from public descriptions and must be
 * confirmed with Mastercard.
 */

/** Upper limits of Mastercard's fraud rate bands, in percent. */
const fraudRateBands = [
  { percentMax: 0.01, band: "1" },
  { percentMax: 0.06, band: "2" },
  { percentMax: 0.13, band: "3" },
  { percentMax: 0.25, band: "4" },
] as const;

const fraudRateBand = (percent: number): string =>
  fraudRateBands.find(({ percentMax }) => percent <= percentMax)?.band ?? "5";

const extension = (name: string, id: string, data: object) => ({ name, id, criticalityIndicator: false, data });

export function networkExtensions(
  { network, exemption }: Pick<Authentication, "network" | "exemption">,
  { acquirerCountry, fraudRate }: RequestingMerchant,
): object[] {
  if (network === "visa" && acquirerCountry) {
    const data = { "A000000003-001": { acquirerCountryCode: acquirerCountry.numeric } };
    return [extension("Acquirer Country Code Extension", "A000000003-001", data)];
  }
  if (network === "mastercard" && (acquirerCountry || exemption === "scp")) {
    const merchantData = {
      ...(acquirerCountry && { acquirerCountryCode: acquirerCountry.numeric }),
      ...(exemption === "tra" && fraudRate !== undefined && { merchantFraudRate: fraudRateBand(fraudRate) }),
      ...(exemption === "scp" && { secureCorporatePayment: "Y" }),
    };
    return [extension("Merchant Data", "A000000004-merchantData", { "A000000004-merchantData": merchantData })];
  }
  return [];
}
