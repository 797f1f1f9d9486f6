import type { AReq } from "#emv-3ds-messages/messages";
import { type CardNetwork, profileOf } from "../../../card-networks/networks.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import { addressElements } from "./address-fields.ts";
import type { CardholderFacts } from "./cardholder-fields.ts";

/** What an AReq tells of the cardholder: by which elements, and what clients call it. */
const data = {
  name: { field: "card.holderName", elements: ["cardholderName"] },
  email: { field: "cardholderInformation.email", elements: ["email"] },
  "billing-address": { field: "billingAddress", elements: ["billAddrLine1"] },
  phone: { field: "cardholderInformation.phone", elements: ["homePhone", "mobilePhone", "workPhone"] },
  "browser-address": { field: "browserData.browserIP", elements: ["browserIP"] },
} as const satisfies Readonly<Record<string, { field: string; elements: readonly (keyof AReq)[] }>>;

/** There is a browser only where there is a cardholder. */
const applies = (datum: keyof typeof data, { deviceChannel }: AReq): boolean =>
  datum !== "browser-address" || deviceChannel === "02";

/**
 * A warning that names what the network wants of an authentication and its AReq does not have: what the client left out, and
 * what could not be sent as it was given, such as a private address. Issuers that know less challenge more.
 */
export const dataQualityWarnings = (network: CardNetwork, areq: AReq): readonly Warning[] => {
  const missing = profileOf(network)
    .wantedOfCardholder.filter((datum) => applies(datum, areq))
    .map((datum) => data[datum])
    .filter(({ elements }) => elements.every((element) => areq[element] === undefined));
  if (missing.length === 0) return [];
  const fields = missing.map(({ field }) => field).join(", ");
  const detail = `${network} expects ${fields}: what is missing, or cannot be sent, makes a challenge more likely.`;
  return [{ code: "data-quality", detail }];
};

/** Warnings that name what the AReq carries otherwise than the request has it; the payment goes on without it. */
export const addressWarnings = (cardholder: CardholderFacts): readonly Warning[] =>
  (["billingAddress", "shippingAddress"] as const).flatMap((name): readonly Warning[] => {
    const address = cardholder[name];
    const differences = address ? addressElements(address).differences : [];
    return differences.length === 0 ? [] : [{ code: "data-quality", detail: `${name}: ${differences.join("; ")}.` }];
  });
