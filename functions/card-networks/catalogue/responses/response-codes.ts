import type { ResponseCodeForm } from "../../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../../networks.ts";
import { actionCodes } from "./action-codes.ts";
import { type DeclineReason, type ResponseClass, type RetryClass, responseClasses } from "./response-class.ts";
import { type ResponseCodeRow, twoCharacterCodes } from "./two-character-codes.ts";

export interface ResponseMeaning {
  readonly code: string;
  readonly text: string;
  readonly class: ResponseClass;
  /**
   * False if the network's table does not list the code for this kind of authorization. A charge with such a code is
   * declined. A code that is missing from the table must be added.
   */
  readonly known: boolean;
  readonly decline?: { readonly reason: DeclineReason; readonly retry: RetryClass; readonly softDecline: boolean };
  readonly visaCategory?: 1 | 2 | 3 | 4;
}

/** Properties of the request, other than the network, that can change the meaning of a response code. */
export interface ResponseContext {
  readonly kind: string;
  /** True if the request contained an authentication value (EMV 3-D Secure) or a wallet's cryptogram. */
  readonly authenticated: boolean;
  /** True if the request contained a token number instead of a card number. */
  readonly isToken?: boolean;
}

export const responseTables: Readonly<Record<ResponseCodeForm, Readonly<Record<string, ResponseCodeRow>>>> = {
  "two-characters": twoCharacterCodes,
  "action-codes": actionCodes,
};

const unknownCode: ResponseCodeRow = {
  text: "Response code unknown to the service",
  class: "G",
  reason: "unknown-response-code",
};

const asksForAuthentication = (network: CardNetwork, code: string, { authenticated }: ResponseContext): boolean =>
  profileOf(network).softDeclines.some(
    (soft) => soft.code === code && !(soft.onlyWithoutAuthentication && authenticated),
  );

function rowOf(network: CardNetwork, code: string, context: ResponseContext): ResponseCodeRow | undefined {
  const table = responseTables[profileOf(network).responseCodes];
  const row = Object.hasOwn(table, code) ? table[code] : undefined;
  if (asksForAuthentication(network, code, context)) return twoCharacterCodes["1A"];
  if (row?.approvesOnly && !row.approvesOnly.includes(context.kind)) return undefined;
  return context.isToken ? row && { ...row, ...row.withToken } : row;
}

function declineOf({ class: responseClass, reason }: ResponseCodeRow): Pick<ResponseMeaning, "decline"> {
  if (responseClass === "A" || responseClass === "P") return {};
  return {
    decline: {
      reason: reason ?? "do-not-honour",
      retry: responseClasses[responseClass].retry,
      softDecline: responseClass === "S",
    },
  };
}

/**
 * Only a listed code can approve a transaction. An unknown code counts as a decline, as does a code that approves only other
 * kinds of transaction.
 */
export function meaningOfResponseCode(network: CardNetwork, code: string, context: ResponseContext): ResponseMeaning {
  const row = rowOf(network, code, context);
  const meaning = row ?? unknownCode;
  return {
    code,
    text: meaning.text,
    class: meaning.class,
    known: row !== undefined,
    ...declineOf(meaning),
    ...(profileOf(network).hasRetryCategories && meaning.visaCategory !== undefined
      ? { visaCategory: meaning.visaCategory }
      : {}),
  };
}
