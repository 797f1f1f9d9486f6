import * as v from "valibot";
import { cardNetworks } from "../card-networks/networks.ts";
import { CountryCode, CountryCodeInput } from "../shared/values/country.ts";
import { addressText, optionalAddressEntries } from "../shared/values/inputs/postal-address.ts";
import { networkText, printableText } from "../shared/values/inputs/printable-text.ts";
import { WebAddress } from "../shared/values/inputs/web-address.ts";
import { type MergePatch, mergePatchEntries } from "../shared/values/merge-patch.ts";
import { namedRule } from "../shared/values/named-rule.ts";
import {
  keySchema,
  MerchantCategoryCode,
  reference,
  Timestamp,
  trustedText,
  VersionNumber,
} from "../shared/values/schemas.ts";
import {
  acceptorExample,
  addressExample,
  binExample,
  merchantExample,
  updateAcceptorExample,
  updateMerchantExample,
} from "./merchant-examples.ts";

const addressEntries = {
  countryCode: CountryCodeInput,
  ...optionalAddressEntries,
  city: v.pipe(
    networkText(1, 120),
    v.description("City, shown next to the merchant name on the cardholder's statement"),
  ),
  line1: addressText,
};

export const AddressInput = v.pipe(
  v.strictObject(addressEntries),
  v.metadata({ title: "AddressInput", examples: [addressExample] }),
);

const Address = v.pipe(v.object({ ...addressEntries, countryCode: CountryCode }), v.title("Address"));

export const MerchantReference = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(
    /^(?!mct-)[a-zA-Z0-9()+,\-.:=@;$_!*/?#|]+$/,
    "may contain only ASCII letters, digits and ( ) + , - . : = @ ; $ _ ! * / ? # |, and must not begin with mct-; example: shop-0042",
  ),
  reference,
  v.description("Your own reference for the merchant"),
);

export const merchantEntries = {
  merchantReference: v.optional(MerchantReference),
  name: v.pipe(printableText(1, 120), v.description("Trading name")),
  legalName: v.pipe(printableText(1, 120), v.description("Registered name")),
  description: v.optional(printableText(1, 160)),
  registeredAddress: AddressInput,
  websiteUrl: v.optional(WebAddress),
};

const { merchantReference: _staysTheSame, registeredAddress: _mergedItself, ...changeableEntries } = merchantEntries;

export const UpdateMerchantBody = v.pipe(
  v.strictObject({
    ...mergePatchEntries(changeableEntries),
    registeredAddress: v.optional(v.strictObject(mergePatchEntries(addressEntries))),
  }),
  v.metadata({ examples: [updateMerchantExample] }),
);

export const Merchant = v.pipe(
  v.object({
    ...merchantEntries,
    key: keySchema("merchant"),
    status: v.picklist(["active", "archived"]),
    registeredAddress: Address,
    payoutsHeld: v.optional(
      v.pipe(v.boolean(), v.description("If `true`, payouts to the merchant are on hold. Set by the operator")),
    ),
    mayPayFor: v.optional(
      v.pipe(
        v.array(keySchema("merchant")),
        v.description("Other merchants whose charges can use this merchant's authentications. Set by the operator"),
      ),
    ),
    created: Timestamp,
    lastModified: v.optional(Timestamp),
    version: VersionNumber,
  }),
  v.metadata({
    title: "Merchant",
    description: "A merchant for which you process payments.",
    examples: [merchantExample],
  }),
);

export const mayPayForMax = 100;

const amexModels = ["payfac", "direct_merchant", "payment_designation"] as const;

export const binEntries = {
  network: v.picklist(cardNetworks),
  description: v.optional(printableText(1, 160)),
  acquirerIdCode: v.pipe(
    v.string(),
    v.maxLength(11),
    v.regex(/^[A-Z0-9]{1,11}$/),
    reference,
    trustedText,
    v.description(
      "Acquiring institution identification code at the network, sent in field 32 of authorizations, reversals and presentments",
    ),
  ),
  acquirerBin: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(11),
      v.regex(/^[A-Z0-9]{0,11}$/),
      reference,
      trustedText,
      v.description(
        "Acquirer BIN in 3-D Secure messages. If omitted or empty, `acquirerIdCode` is sent. Exception: on American Express, if `amexModel` is not `payfac`, the service's default acquirer BIN is sent",
      ),
    ),
  ),
  acquirerCountryCode: CountryCodeInput,
  amexModel: v.optional(
    v.pipe(v.picklist(amexModels), v.description("Acquiring model on American Express; `payfac` if omitted")),
  ),
};

export const Bin = v.pipe(
  v.object({
    ...binEntries,
    key: keySchema("bin"),
    status: v.picklist(["active", "archived"]),
    acquirerCountryCode: CountryCode,
    created: Timestamp,
    lastModified: v.optional(Timestamp),
    version: VersionNumber,
  }),
  v.metadata({
    title: "Bin",
    description:
      "A BIN (bank identification number) that identifies the acquirer on one card network. Set up by the operator.",
    examples: [binExample],
  }),
);

const hasFourDecimals = (rate: number): boolean => Number(rate.toFixed(4)) === rate;

export const FraudRate = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check(namedRule("decimals", hasFourDecimals), "must have at most four decimal places"),
  v.metadata({
    description:
      "Fraud rate by value, in percent. The rate determines the maximum amount for the transaction risk analysis (TRA) exemption. Set by the operator",
    examples: [0.06],
  }),
);

export const acceptorEntries = {
  mid: v.pipe(
    v.string(),
    v.maxLength(15),
    v.regex(
      /^[a-zA-Z0-9\-_.]{1,15}$/,
      "may contain only ASCII letters, digits, hyphens, underscores and dots; example: 000000012345678",
    ),
    reference,
    trustedText,
    v.description(
      "Merchant ID (MID) at the network, sent in field 42 of authorizations, reversals and presentments. On American Express, the seller ID if the `amexModel` of the BIN is `payfac` (the default), otherwise the SE number",
    ),
  ),
  mcc: MerchantCategoryCode,
  doingBusinessAsName: v.pipe(
    networkText(1, 120),
    v.description(
      "Statement descriptor: the name on the cardholder's statement. A charge can override the descriptor with `dynamicDescriptor`",
    ),
  ),
  binKey: keySchema("bin"),
  description: printableText(1, 160),
  reference: v.optional(printableText(1, 120)),
  webshopUrl: v.optional(WebAddress),
  chargesBlocked: v.optional(
    v.pipe(v.boolean(), v.description("If `true`, new charges and authentications are rejected")),
  ),
};

const { binKey: _givenInTheRequest, ...shownEntries } = acceptorEntries;

export const UpdateAcceptorBody = v.pipe(
  v.strictObject(mergePatchEntries(acceptorEntries)),
  v.metadata({ examples: [updateAcceptorExample] }),
);

export const Acceptor = v.pipe(
  v.object({
    ...shownEntries,
    key: keySchema("acceptor"),
    status: v.picklist(["active", "archived"]),
    fraudRate: v.optional(FraudRate),
    suspended: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          "If `true`, new charges, increments and refunds are rejected; existing charges can still be cleared, reversed or cancelled. Set by the operator",
        ),
      ),
    ),
    bin: Bin,
    merchant: Merchant,
    created: Timestamp,
    lastModified: v.optional(Timestamp),
    version: VersionNumber,
  }),
  v.metadata({
    title: "Acceptor",
    description:
      "A merchant ID (MID) on one card network. The embedded merchant and BIN are snapshots, taken when the acceptor was created or last updated.",
    examples: [acceptorExample],
  }),
);

export type Merchant = v.InferOutput<typeof Merchant>;
export type Bin = v.InferOutput<typeof Bin>;
export type Acceptor = v.InferOutput<typeof Acceptor>;
/** Properties that only the operator can change. */
export type AcceptorControls = MergePatch<Pick<Acceptor, "fraudRate" | "suspended">>;
export type AcceptorChange = v.InferOutput<typeof UpdateAcceptorBody>;
export type MerchantChange = v.InferOutput<typeof UpdateMerchantBody>;
