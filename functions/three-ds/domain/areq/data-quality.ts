import type { AReq } from "#emv-3ds-messages/messages";
import { type CardNetwork, profileOf } from "../../../card-networks/networks.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import { addressElements } from "./address-fields.ts";
import type { CardholderFacts } from "./cardholder-fields.ts";

const data = {
  name: { field: "card.holderName", elements: ["cardholderName"] },
  email: { field: "cardholderInformation.email", elements: ["email"] },
  "billing-address": { field: "billingAddress", elements: ["billAddrLine1"] },
  phone: { field: "cardholderInformation.phone", elements: ["homePhone", "mobilePhone", "workPhone"] },
  "browser-address": { field: "browserData.browserIP", elements: ["browserIP"] },
} as const satisfies Readonly<Record<string, { field: string; elements: readonly (keyof AReq)[] }>>;

/** Returns false for the browser IP address if the request is not from a browser. */
const applies = (datum: keyof typeof data, { deviceChannel }: AReq): boolean =>
  datum !== "browser-address" || deviceChannel === "02";

/**
 * Warns about data that the network expects and the AReq lacks: fields that the client omitted, and values that could not be
 * sent, such as a private IP address. The less data an issuer has, the more challenges it requires.
 */
export function dataQualityWarnings(network: CardNetwork, areq: AReq): readonly Warning[] {
  const missing = profileOf(network)
    .wantedOfCardholder.filter((datum) => applies(datum, areq))
    .map((datum) => data[datum])
    .filter(({ elements }) => elements.every((element) => areq[element] === undefined));
  if (missing.length === 0) return [];
  const fields = missing.map(({ field }) => field).join(", ");
  const detail = `${network} expects ${fields}. Missing or unusable values make a challenge more likely.`;
  return [{ code: "data-quality", detail }];
}

/** Warns about addresses that differ between the AReq and the request. The authentication continues with the changed address. */
export const addressWarnings = (cardholder: CardholderFacts): readonly Warning[] =>
  (["billingAddress", "shippingAddress"] as const).flatMap((name): readonly Warning[] => {
    const address = cardholder[name];
    const differences = address ? addressElements(address).differences : [];
    return differences.length === 0 ? [] : [{ code: "data-quality", detail: `${name}: ${differences.join("; ")}.` }];
  });
