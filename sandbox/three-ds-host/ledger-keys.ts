import { fromBase64url } from "#emv-3ds-messages/base64url";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import type { BrowserRequest } from "../acs/acs.ts";
import { type AcsRecord, challengeKey, methodRunKey, rangesSentKey } from "../acs/acs-records.ts";
import { lowValueKey } from "../low-value-payments.ts";
import { protectedCard } from "../network-host/ledger/digest.ts";

/** Keys of the records that the response to a request can depend on, for a host that cannot load the entire ledger. */

type Elements = Readonly<Record<string, unknown>>;

function elementsIn(text: string | undefined): Elements {
  try {
    return Object(JSON.parse(text ?? "")) as Elements;
  } catch {
    return {};
  }
}

function textIn(elements: Elements, name: string): readonly string[] {
  const value = elements[name];
  return typeof value === "string" ? [value] : [];
}

export function keysAskedByMessage(network: string, text: string, secret: string): readonly string[] {
  const elements = elementsIn(text);
  const requestors = [...textIn(elements, "threeDSServerOperatorID"), ...textIn(elements, "threeDSServerRefNumber")];
  const ranges = cardNetworks
    .filter((known) => known === network)
    .flatMap((known) =>
      requestors.flatMap((requestor) => [
        rangesSentKey(known, requestor, "full"),
        rangesSentKey(known, requestor, "changes"),
      ]),
    );
  return [
    ...textIn(elements, "acctNumber").map((pan) => lowValueKey(protectedCard(secret, pan).hash)),
    ...textIn(elements, "threeDSServerTransID").map(methodRunKey),
    ...ranges,
  ];
}

export function keysAskedByBrowser({ path, form }: BrowserRequest): readonly string[] {
  const [, room, acsTransID] = path.split("/");
  if (room !== "challenge") return [];
  if (acsTransID !== undefined) return [challengeKey(acsTransID)];
  return textIn(elementsIn(fromBase64url(form.get("creq") ?? "")), "acsTransID").map(challengeKey);
}

export const keysNamedIn = (record: AcsRecord): readonly string[] =>
  record.type === "challenge" ? [lowValueKey(record.cardHash)] : [];
