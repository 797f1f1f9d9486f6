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

/** Request of a cardholder-initiated charge, and the parts shared with merchant-initiated requests. */

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
    description: "Merchant name and details for this payment on the cardholder's statement",
  }),
);

const ResultByValue = objectWithAliases(
  {
    authenticationValue: v.pipe(
      v.string(),
      v.maxLength(28),
      v.regex(/^[A-Za-z0-9+/]{27}=$/, "must be 20 bytes in base64, like AAECAwQFBgcICQoLDA0ODxAREhM="),
      reference,
      v.description("20 bytes in base64"),
    ),
    dsTransID: v.pipe(
      v.string(),
      v.maxLength(36),
      v.regex(
        /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/,
        "must be a UUID, like f25084f0-5b16-4c0a-ae5d-b24808a95e4b",
      ),
      reference,
    ),
    eci: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(2),
        v.regex(/^\d{2}$/, "must be two digits, like 05"),
        reference,
        v.description("Required for an external authentication"),
      ),
    ),
    version: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(5),
        v.regex(/^2\.\d\.\d$/, "must be a version of EMV 3-D Secure, like 2.2.0"),
        reference,
        v.description("3-D Secure protocol version (`messageVersion`)"),
      ),
    ),
  },
  {
    aliases: { dsTransID: ["dsTransId", "directoryServerTransId"] },
    metadata: {
      title: "ThreeDsAuthenticationResult",
      description: "Elements of the ARes or RReq of an authentication by this service or by an external 3DS Server",
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

export const Amount = v.pipe(moneySchema(0), v.description("0 with intent account-status only"));

/** Optional properties common to all requests. */
export const askedEntries = {
  avs: v.optional(
    v.pipe(v.boolean(), v.description("Whether to request address verification (AVS) of billingAddress")),
  ),
  billingAddress: v.optional(BillingAddressInput),
  threeDsAuthenticationResult: v.optional(
    v.pipe(
      v.union([ResultByKey, ResultByValue]),
      v.description("Result of 3-D Secure for this payment: the key of an authentication, or its elements"),
    ),
  ),
  allowPartialApproval: v.optional(
    v.pipe(v.boolean(), v.description("Whether the issuer may approve less than the amount")),
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
    v.pipe(TimestampInput, v.description("Earliest time of clearing, at most six months ahead; with `auto` only")),
  ),
  localTransactionDateTime: v.optional(LocalTransactionDateTime),
  transactionReference: v.optional(TransactionReference),
  metadata: v.optional(Metadata),
};

export const networkEntry = {
  network: v.optional(
    v.pipe(
      v.picklist(cardNetworks),
      v.description("Network to use for a co-badged card. Default: the acceptor's network"),
    ),
  ),
};

export const transactionTypeEntry = {
  transactionType: v.optional(
    v.pipe(v.picklist(transactionTypes), v.description("Type of the purchase; for intent purchase only")),
  ),
};

export const TransactionLinkId = v.pipe(
  v.string(),
  v.maxLength(22),
  v.regex(/^[\x21-\x7E]{1,22}$/, "may contain only printable ASCII without spaces, like aB3dE6gH9jK2mN5pQ8sT1v"),
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
        v.description("Details of the token in `card.number`, with `type.cardEntry` token or token-on-file"),
      ),
    ),
    ...networkEntry,
    ...transactionTypeEntry,
    scaExemptionRequest: v.optional(
      v.pipe(
        v.picklist(scaExemptions),
        v.description("Exemption from strong customer authentication (SCA) to request from the issuer"),
      ),
    ),
    initialTransactionReferences: v.optional(
      v.pipe(
        v.strictObject({ transactionLinkId: v.optional(TransactionLinkId) }),
        v.description("References of the refunded payment; mastercard only"),
      ),
    ),
    ...askedEntries,
  },
  { aliases: acceptorAliases, metadata: { examples: [createChargeExample] } },
);
