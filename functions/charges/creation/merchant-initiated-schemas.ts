import * as v from "valibot";
import { CardOnFileInput, TokenOnFileInput } from "../../card-networks/card-schemas.ts";
import { acceptorAliases, objectWithAliases } from "../../shared/values/alias.ts";
import { minorAmount, moneySchema } from "../../shared/values/money.ts";
import { namedRule } from "../../shared/values/named-rule.ts";
import { keySchema, reference } from "../../shared/values/schemas.ts";
import { merchantInitiatedExample } from "../charge/charge-examples.ts";
import { seriesOrders } from "../domain/charge/charge-type.ts";
import { hasSettlementDay, namedPayment } from "../domain/creation/initial-references.ts";
import { Amount, askedEntries, paymentEntries, TransactionLinkId } from "./charge-request-schemas.ts";
import { NetworkTokenInput } from "./token-details-schema.ts";

const MerchantInitiatedType = v.pipe(
  v.strictObject({
    intent: v.picklist(["purchase", "reservation", "account-status"]),
    cardEntry: v.picklist(["card-on-file", "token-on-file"]),
    order: v.picklist(seriesOrders),
  }),
  v.title("MerchantInitiatedType"),
);

/**
 * Rejects a reference that consists only of zeros and spaces: some systems replace a lost reference with zeros. Without a
 * valid reference, the issuer cannot link the payment to the cardholder's agreement.
 */
const namesPayment = namedRule<string>("namesPayment", (name) => /[^0 ]/.test(name));

const networkReference = (most: number, pattern: RegExp, form: string, description: string) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.regex(pattern, form),
    v.check(namesPayment, "must not be all zeros"),
    reference,
    v.description(description),
  );

/** The kind of reference depends on the network. */
const InitialTransactionReferences = v.pipe(
  v.strictObject({
    initialTransactionIdentifier: v.optional(
      networkReference(
        15,
        /^\d{1,15}$/,
        "must be 1 to 15 digits, such as 306073092653589",
        "For `visa`: the `transactionIdentifier` of the first payment",
      ),
    ),
    initialTraceId: v.optional(
      v.pipe(
        networkReference(
          15,
          /^[\x21-\x7E][\x20-\x7E]{0,14}$/,
          "may contain only printable ASCII, and must not begin with a space; example: MDHMKA21B0314",
          "For `mastercard`: the `traceId` of the first payment (nine characters, the settlement date as MMDD, and two spaces, which you can omit)",
        ),
        v.check(
          namedRule<string>("settlementDay", hasSettlementDay),
          "must have a valid month and day (MMDD) in characters 10 to 13",
        ),
      ),
    ),
    transactionLinkId: v.optional(TransactionLinkId),
    originalTransactionIdentifier: v.optional(
      networkReference(
        15,
        /^\d{15}$/,
        "must be 15 digits, such as 306073092653589",
        "For `american-express`: the `acquirerReferenceData` of the first payment",
      ),
    ),
    originalNetworkReferenceId: v.optional(
      networkReference(
        15,
        /^[\x21-\x7E]{1,15}$/,
        "may contain only printable ASCII without spaces; example: 140314A0B1C2D3E",
        "`networkReferenceId` of the first payment, for networks other than `visa`, `mastercard` and `american-express`",
      ),
    ),
    originalRetrievalReferenceNumber: v.optional(
      networkReference(
        12,
        /^\d{12}$/,
        "must be 12 digits, such as 607309000042",
        "`retrievalReferenceNumber` of the first payment. Not sent to the network",
      ),
    ),
    originalAmountValue: v.optional(
      v.pipe(minorAmount(0), v.description("Amount of the first payment, in minor units")),
    ),
  }),
  v.check(
    namedRule("oneReference", (given) => namedPayment(given) !== undefined),
    "send exactly one of initialTransactionIdentifier, initialTraceId, originalTransactionIdentifier and originalNetworkReferenceId",
  ),
  v.metadata({
    title: "InitialTransactionReferences",
    description: "Network references of the first payment in the series",
  }),
);

export const MerchantInitiatedBody = objectWithAliases(
  {
    merchantAcceptorKey: keySchema("acceptor"),
    card: v.union([CardOnFileInput, TokenOnFileInput]),
    amount: Amount,
    type: MerchantInitiatedType,
    tokenDetails: v.optional(
      v.pipe(
        NetworkTokenInput,
        v.description(
          "Details of the token in `card.number`. Required if `type.cardEntry` is `token-on-file`; not allowed otherwise",
        ),
      ),
    ),
    initialTransactionReferences: InitialTransactionReferences,
    ...paymentEntries,
    ...askedEntries,
  },
  { aliases: acceptorAliases, metadata: { examples: [merchantInitiatedExample] } },
);

export const SubsequentBody = v.pipe(
  v.strictObject({
    amount: v.optional(
      v.pipe(
        moneySchema(0),
        v.description(
          "Defaults to the `amount` of the initial charge. Required in two cases: the initial charge's `amount` differs from its `requestedAmount`; or the initial charge has the intent `account-status`, and the new charge has a different intent",
        ),
      ),
    ),
    type: v.optional(
      v.pipe(
        MerchantInitiatedType,
        v.description(
          "Defaults to the type of the initial charge, with `cardEntry` set to `card-on-file` (or `token-on-file` if the initial charge used a token). Required if the initial charge has the intent `account-status` and `amount` is more than 0",
        ),
      ),
    ),
    ...askedEntries,
  }),
  v.metadata({ examples: [{ transactionReference: "order-2026-0043" }] }),
);
