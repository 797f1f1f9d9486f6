import * as v from "valibot";
import { CardInput, TokenCardInput } from "../../card-networks/card-schemas.ts";
import { scaExemptions } from "../../card-networks/catalogue/sca-exemptions.ts";
import { transactionTypes } from "../../card-networks/catalogue/transaction-types.ts";
import { cardNetworks } from "../../card-networks/networks.ts";
import { acceptorAliases, objectWithAliases } from "../../shared/values/alias.ts";
import { CountryCodeInput } from "../../shared/values/country.ts";
import { optionalAddressEntries } from "../../shared/values/inputs/postal-address.ts";
import { descriptorEntries } from "../../shared/values/inputs/printable-text.ts";
import { moneySchema } from "../../shared/values/money.ts";
import {
  keySchema,
  LocalTransactionDateTime,
  reference,
  TimestampInput,
  TransactionReference,
} from "../../shared/values/schemas.ts";
import { createChargeExample } from "../charge/charge-examples.ts";
import { ChargeType } from "../charge/charge-schemas.ts";
import { clearingModes } from "../domain/charge/charge-states.ts";
import { EnhancedDataInput } from "./enhanced-data-schemas.ts";
import { Metadata } from "./metadata-schema.ts";
import { TokenDetailsInput } from "./token-details-schema.ts";

/** Request schema for cardholder-initiated charges, and the parts shared with merchant-initiated requests. */

export const BillingAddressInput = v.pipe(
  v.strictObject({ countryCode: v.optional(CountryCodeInput), ...optionalAddressEntries }),
  v.minEntries(1),
  v.title("BillingAddressInput"),
);

export const DynamicDescriptor = v.pipe(
  v.strictObject(descriptorEntries),
  v.minEntries(1),
  v.metadata({
    title: "DynamicDescriptor",
    description: "Merchant name and city that appear on the cardholder's statement for this payment",
  }),
);

const ResultByValue = objectWithAliases(
  {
    authenticationValue: v.pipe(
      v.string(),
      v.maxLength(28),
      v.regex(/^[A-Za-z0-9+/]{27}=$/, "must be 20 bytes in base64, such as AAECAwQFBgcICQoLDA0ODxAREhM="),
      reference,
      v.description("Authentication value (CAVV, AAV): 20 bytes in base64"),
    ),
    dsTransID: v.pipe(
      v.string(),
      v.maxLength(36),
      v.regex(
        /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/,
        "must be a UUID, such as f25084f0-5b16-4c0a-ae5d-b24808a95e4b",
      ),
      reference,
    ),
    eci: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(2),
        v.regex(/^\d{2}$/, "must be two digits, such as 05"),
        reference,
        v.description("Electronic commerce indicator (ECI). Required for an external authentication"),
      ),
    ),
    version: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(5),
        v.regex(/^2\.\d\.\d$/, "must be a version of EMV 3-D Secure, such as 2.2.0"),
        reference,
        v.description("3-D Secure protocol version (`messageVersion`)"),
      ),
    ),
  },
  {
    aliases: { dsTransID: ["dsTransId", "directoryServerTransId"] },
    metadata: {
      title: "ThreeDsAuthenticationResult",
      description:
        "Elements of the ARes or RReq of an authentication performed by this service or by an external 3DS Server",
    },
  },
);

const ResultByKey = v.pipe(
  v.strictObject({ threedsKey: keySchema("authentication") }),
  v.metadata({
    title: "ThreeDsAuthenticationByKey",
    description: "One of your authentications. The service sends the required data to the network",
  }),
);

export const Amount = v.pipe(
  moneySchema(0),
  v.description("Must be 0 if the intent is `account-status`, and greater than 0 otherwise"),
);

export const askedEntries = {
  avs: v.optional(
    v.pipe(v.boolean(), v.description("Whether to request address verification (AVS) of `billingAddress`")),
  ),
  billingAddress: v.optional(BillingAddressInput),
  threeDsAuthenticationResult: v.optional(
    v.pipe(
      v.union([ResultByKey, ResultByValue]),
      v.description(
        "3-D Secure result for this payment: the key of one of your authentications, or the elements of the result",
      ),
    ),
  ),
  allowPartialApproval: v.optional(
    v.pipe(v.boolean(), v.description("Whether the issuer may approve only part of the amount")),
  ),
  dynamicDescriptor: v.optional(DynamicDescriptor),
  enhancedData: v.optional(EnhancedDataInput),
  clearingMode: v.optional(
    v.pipe(
      v.picklist(clearingModes),
      v.description(
        "Whether an approved charge is cleared (captured) automatically (`auto`, the default) or on request (`manual`)",
      ),
    ),
  ),
  clearAfter: v.optional(
    v.pipe(
      TimestampInput,
      v.description("Earliest clearing time, at most six months ahead. Allowed only if `clearingMode` is `auto`"),
    ),
  ),
  localTransactionDateTime: v.optional(LocalTransactionDateTime),
  transactionReference: v.optional(TransactionReference),
  metadata: v.optional(Metadata),
};

export const paymentEntries = {
  network: v.optional(
    v.pipe(
      v.picklist(cardNetworks),
      v.description("Network to use for a co-badged card. Must be the acceptor's network, which is the default"),
    ),
  ),
  transactionType: v.optional(
    v.pipe(
      v.picklist(transactionTypes),
      v.description(
        "Type of a purchase that must be identified to the network, such as `cryptocurrency`. Allowed only if the intent is `purchase`",
      ),
    ),
  ),
};

export const TransactionLinkId = v.pipe(
  v.string(),
  v.maxLength(22),
  v.regex(/^[\x21-\x7E]{1,22}$/, "may contain only printable ASCII without spaces; example: aB3dE6gH9jK2mN5pQ8sT1v"),
  reference,
);

export const CreateChargeBody = objectWithAliases(
  {
    merchantAcceptorKey: keySchema("acceptor"),
    card: v.union([CardInput, TokenCardInput]),
    amount: Amount,
    type: ChargeType,
    tokenDetails: v.optional(
      v.pipe(
        TokenDetailsInput,
        v.description(
          "Details of the token in `card.number`. Required if `type.cardEntry` is `token` or `token-on-file`; not allowed otherwise",
        ),
      ),
    ),
    ...paymentEntries,
    scaExemptionRequest: v.optional(
      v.pipe(
        v.picklist(scaExemptions),
        v.description("Exemption from strong customer authentication (SCA) to request from the issuer"),
      ),
    ),
    initialTransactionReferences: v.optional(
      v.pipe(
        v.strictObject({ transactionLinkId: v.optional(TransactionLinkId) }),
        v.description(
          "Network references of the refunded payment. Allowed only if the intent is `refund`; sent only if the network is `mastercard`",
        ),
      ),
    ),
    ...askedEntries,
  },
  { aliases: acceptorAliases, metadata: { examples: [createChargeExample] } },
);
