import type { NetworkSpecificFields } from "../../card-networks/authorization/authorization-answer.ts";
import type { NetworkReferences } from "../../card-networks/authorization/network-references.ts";
import { meaningOfResponseCode } from "../../card-networks/catalogue/responses/response-codes.ts";
import { meaningOfReversalCode } from "../../card-networks/catalogue/responses/reversal-codes.ts";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { type StoredAs, withoutDerived } from "../../shared/store/stored-entity.ts";
import type { NetworkAnswer } from "../domain/charge/charge.ts";
import type { ActionAnswer } from "../domain/charge/charge-action.ts";

/**
 * Item format of a network response. The response text is looked up in the response code tables, and the network references
 * are derived from `networkSpecificFields`.
 */

/** Data about the request, on which the meaning of a response code depends. */
interface Question {
  readonly network: CardNetwork;
  /** `reversal`, or the kind of authorization request, such as `purchase` or `increment`. */
  readonly kind: string;
  /** True if the request contained the result of a cardholder authentication. */
  readonly authenticated: boolean;
  /** True if the request contained a token number instead of a card number. */
  readonly isToken?: boolean;
}

type AnyAnswer = ActionAnswer & Partial<NetworkAnswer>;

export type StoredAnswer = StoredAs<AnyAnswer, "responseText" | "references">;

const referenceNames = [
  "transactionIdentifier",
  "banknetReference",
  "traceId",
  "transactionLinkId",
  "acquirerReferenceData",
  "networkReferenceId",
] as const satisfies readonly (keyof NetworkReferences)[];

const textOf = (code: string, { network, ...context }: Question): string =>
  context.kind === "reversal"
    ? meaningOfReversalCode(network, code).text
    : meaningOfResponseCode(network, code, context).text;

const referencesAmong = (fields: NetworkSpecificFields): NetworkReferences =>
  Object.fromEntries(
    referenceNames.flatMap((name) => (typeof fields[name] === "string" ? [[name, fields[name]]] : [])),
  );

const derivedOf = (
  { responseCode, networkSpecificFields }: Pick<AnyAnswer, "responseCode" | "networkSpecificFields">,
  question: Question,
) => ({
  responseText: textOf(responseCode, question),
  ...(networkSpecificFields && { references: referencesAmong(networkSpecificFields) }),
});

export const answerToItem = (answer: AnyAnswer, question: Question): StoredAnswer =>
  withoutDerived(answer, derivedOf(answer, question));

export const itemToAnswer = (stored: StoredAnswer, question: Question): AnyAnswer => ({
  ...derivedOf(stored, question),
  ...stored,
});
