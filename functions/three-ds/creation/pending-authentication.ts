import { maskedNumber } from "../../card-networks/catalogue/cards/masked-number.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Money } from "../../shared/values/money.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";
import type { AdmittedRequest } from "./admit-request.ts";

interface PendingFacts {
  readonly key: string;
  readonly threeDSServerTransID: string;
  readonly requestId: string;
  readonly created: Date;
  readonly admitted: AdmittedRequest;
  readonly body: {
    readonly card: { readonly number: string; readonly processorTokenKey?: string };
    readonly amount: Money;
    readonly transactionReference?: string | undefined;
  };
  readonly keys: PurposeKeys<"cards">;
}

/** Builds a browser-based or 3RI authentication, which is stored before the AReq is sent. */
export function pendingAuthentication({
  key,
  threeDSServerTransID,
  requestId,
  created,
  admitted,
  body: { card, amount, transactionReference },
  keys,
}: PendingFacts): Omit<Authentication, "deviceChannel" | "messageCategory" | "warnings"> {
  const fingerprint = keys.hash("card-fingerprint", card.number);
  return {
    key,
    version: 1,
    created: created.toISOString(),
    state: "requested",
    ...admitted.of,
    network: admitted.range.network,
    protocolVersion: admitted.version,
    threeDSServerTransID,
    card: {
      maskedNumber: maskedNumber(card.number),
      fingerprint: fingerprint.hash,
      fingerprintKeyVersion: fingerprint.keyVersion,
      ...(card.processorTokenKey !== undefined && { processorTokenKey: card.processorTokenKey }),
    },
    amount,
    ...(transactionReference !== undefined && { transactionReference }),
    requestId,
  };
}
