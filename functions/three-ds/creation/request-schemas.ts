import { isIP } from "node:net";
import * as v from "valibot";
import { CardInput, TokenCardInput } from "../../card-networks/card-schemas.ts";
import { cardNetworks } from "../../card-networks/networks.ts";
import { acceptorAliases, objectWithAliases } from "../../shared/values/alias.ts";
import { CountryCodeInput } from "../../shared/values/country.ts";
import { CardholderEmailAddress } from "../../shared/values/inputs/email-address.ts";
import { addressText, optionalAddressEntries } from "../../shared/values/inputs/postal-address.ts";
import { descriptorEntries, networkText } from "../../shared/values/inputs/printable-text.ts";
import { NotificationAddress, WebAddress } from "../../shared/values/inputs/web-address.ts";
import { moneySchema } from "../../shared/values/money.ts";
import { namedRule } from "../../shared/values/named-rule.ts";
import {
  Day,
  freeText,
  keySchema,
  LocalTransactionDateTime,
  MerchantCategoryCode,
  reference,
  TimestampInput,
  TransactionReference,
  trustedText,
} from "../../shared/values/schemas.ts";
import { createAuthenticationExample, createRequestorInitiatedExample } from "../authentication/three-ds-examples.ts";
import { languagePreference } from "../domain/areq/browser-language.ts";
import { challengeIndicators } from "../domain/request/challenge-indicator.ts";
import { threeRiIndicators } from "../domain/request/requestor-initiated.ts";

export const transactionId = v.pipe(
  v.string(),
  v.maxLength(36),
  v.regex(
    /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/,
    "must be a UUID, such as f25084f0-5b16-4c0a-ae5d-b24808a95e4b",
  ),
  reference,
  trustedText,
  v.description("UUID, 36 characters"),
);

const MerchantInfoInput = objectWithAliases(
  {
    merchantId: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(20),
      v.regex(
        /^(?! *$)[\x20-\x7E]+$/,
        "may contain only printable ASCII characters and must not be blank; example: 000000012345678",
      ),
      freeText,
      v.description("Merchant ID (MID) at the network"),
    ),
    acquirerBIN: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(11),
        v.regex(/^(\d{6,11})?$/, "must be empty or 6 to 11 digits, such as 400552"),
        reference,
        v.description(
          "Acquirer BIN. On American Express, the payment facilitator's SE number; empty or omitted if `merchantId` is the merchant's own SE number",
        ),
      ),
    ),
    mcc: v.optional(MerchantCategoryCode),
    merchantName: v.optional(networkText(1, 40)),
    merchantCountryCode: v.optional(CountryCodeInput),
    websiteUrl: v.optional(WebAddress),
    network: v.optional(v.pipe(v.picklist(cardNetworks), v.description("Alias of the top-level `network`"))),
  },
  {
    aliases: { acquirerBIN: ["acquirerBin"] },
    metadata: {
      title: "MerchantInfoInput",
      description:
        "A merchant that is not onboarded. If you omit `mcc`, `merchantName`, `merchantCountryCode` or `websiteUrl`, the value from the agent's default merchant profile is used",
    },
  },
);

const AddressInput = v.pipe(
  v.strictObject({
    countryCode: CountryCodeInput,
    ...optionalAddressEntries,
    city: addressText,
    line1: v.pipe(
      addressText,
      v.description("First address line. In the AReq, text beyond 50 characters continues in the next address line"),
    ),
    stateOrProvince: v.optional(
      v.pipe(
        addressText,
        v.description("Subdivision code (ISO 3166-2), with or without the country prefix. Other values are not sent"),
      ),
    ),
  }),
  v.title("ThreeDsAddressInput"),
);

const digits = (most: number, example: string) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^\d+$/, `must contain only digits, such as ${example}`), reference);

const PhoneInput = v.pipe(
  v.strictObject({
    countryCode: digits(3, "31"),
    number: digits(15, "612345678"),
  }),
  v.title("PhoneInput"),
);

const CardholderInformation = v.pipe(
  v.strictObject({
    email: v.optional(CardholderEmailAddress),
    phone: v.optional(
      v.strictObject({
        home: v.optional(PhoneInput),
        mobile: v.optional(PhoneInput),
        work: v.optional(PhoneInput),
      }),
    ),
  }),
  v.title("CardholderInformation"),
);

/** Maximum length of a browser header, a common limit of web servers. The AReq contains only the first 2,048 characters. */
const browserHeaderMax = 16_384;

/** Requires a visible character, because directory servers treat white space as an empty element. */
const browserHeader = (example: string) =>
  v.pipe(
    v.string(),
    v.maxLength(browserHeaderMax),
    v.regex(/^(?!\s*$).+$/, `must be one line and must not be blank; example: ${example}`),
    reference,
  );

const everyBrowser = {
  acceptHeader: v.pipe(
    browserHeader("text/html,application/xhtml+xml"),
    v.description("The Accept header of the browser"),
  ),
  language: v.pipe(
    v.string(),
    v.maxLength(browserHeaderMax),
    v.regex(languagePreference, "must be a BCP 47 language tag, such as nl-NL, or an Accept-Language header value"),
    reference,
    v.description(
      "BCP 47 language tag, from navigator.language. The value of the browser's Accept-Language header is also accepted; only its first language is used",
    ),
  ),
  userAgent: v.pipe(
    browserHeader("Mozilla/5.0 (X11; Linux x86_64)"),
    v.description("The User-Agent header of the browser"),
  ),
  browserIP: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(45),
      v.check(
        namedRule<string>("ip", (text) => isIP(text) !== 0),
        "must be an IPv4 or IPv6 address, such as 203.0.113.7",
      ),
      reference,
      v.description("Public IPv4 or IPv6 address of the browser"),
    ),
  ),
};

const fromScript = {
  screenWidth: v.pipe(digits(6, "1920"), v.description("screen.width")),
  screenHeight: v.pipe(digits(6, "1080"), v.description("screen.height")),
  timeZoneOffset: v.pipe(
    v.string(),
    v.maxLength(5),
    v.regex(/^[+-]?\d{1,4}$/, "must be a number of minutes with at most four digits, such as -120"),
    reference,
    v.description("Offset from UTC in minutes, as returned by getTimezoneOffset(): positive west of Greenwich"),
  ),
  javaEnabled: v.pipe(v.boolean(), v.description("navigator.javaEnabled()")),
  colorDepth: v.pipe(
    v.string(),
    v.maxLength(2),
    v.regex(/^([0-9][1-9]|[1-9][0-9]?)$/, "must be a number of bits from 1 to 99, such as 24"),
    reference,
    v.description("Bits per pixel, from screen.colorDepth"),
  ),
};

const BrowserData = v.pipe(
  v.variant("javascriptEnabled", [
    v.strictObject({ ...everyBrowser, javascriptEnabled: v.literal(true), ...fromScript }),
    v.strictObject({
      ...everyBrowser,
      javascriptEnabled: v.literal(false),
      screenWidth: v.optional(fromScript.screenWidth),
      screenHeight: v.optional(fromScript.screenHeight),
      timeZoneOffset: v.optional(fromScript.timeZoneOffset),
      javaEnabled: v.optional(fromScript.javaEnabled),
      colorDepth: v.optional(fromScript.colorDepth),
    }),
  ]),
  v.title("BrowserData"),
);

const NotificationUrl = v.pipe(
  NotificationAddress,
  v.description("URL to which the browser posts the challenge result (CRes)"),
);

const recurrence = {
  recurringExpiry: v.optional(v.pipe(Day, v.description("Date after which no more recurring payments are made"))),
  recurringFrequency: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(9999),
      v.description("Minimum number of days between payments"),
    ),
  ),
  installmentTerms: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999), v.description("Agreed number of installments")),
  ),
};

const everyRequest = {
  merchantAcceptorKey: v.optional(keySchema("acceptor")),
  merchantInfo: v.optional(MerchantInfoInput),
  card: v.union([CardInput, TokenCardInput]),
  amount: v.pipe(
    moneySchema(0),
    v.description("Amount of the payment. 0 is allowed only if `type.intent` is `account-status`, and never for 3RI"),
  ),
  network: v.optional(v.pipe(v.picklist(cardNetworks), v.description("Network to use for a co-badged card"))),
  cardholderInformation: v.optional(CardholderInformation),
  billingAddress: v.optional(AddressInput),
  transactionReference: v.optional(TransactionReference),
  ...recurrence,
};

const intents = [
  "purchase",
  "reservation",
  "account-status",
  "payout",
  "payout-status",
  "funding",
  "advice",
  "refund",
] as const;

export const tokenEntries = ["token", "token-on-file"] as const;

const AuthenticationType = v.pipe(
  v.strictObject({
    intent: v.picklist(intents),
    cardEntry: v.pipe(
      v.picklist(["e-commerce", "card-on-file", ...tokenEntries]),
      v.description("Source of the card data. For a network token, `card.number` is the token"),
    ),
    order: v.picklist(["checkout", "unspecified", "one-click", "recurring", "ucof", "installment"]),
  }),
  v.title("AuthenticationType"),
);

const DynamicDescriptor = v.pipe(
  v.strictObject(descriptorEntries),
  v.minEntries(1),
  v.title("ThreeDsDynamicDescriptor"),
);

const browserRequest = {
  ...everyRequest,
  type: AuthenticationType,
  notificationUrl: v.optional(NotificationUrl),
  authenticationContext: v.strictObject({
    browserData: BrowserData,
    notificationUrl: v.optional(
      v.pipe(NotificationUrl, v.description("Alias of the top-level `notificationUrl`; send only one of the two")),
    ),
  }),
  challengeIndicator: v.optional(
    v.pipe(
      v.picklist(challengeIndicators),
      v.description(
        "Your preference for or against a challenge, or a request for an exemption (`no-challenge-tra`, `no-challenge-low-value`, `no-challenge-scp`) or for data-only authentication (`data-only`)",
      ),
    ),
  ),
  threeDSServerTransID: v.optional(
    v.pipe(transactionId, v.description("Transaction ID from the card range lookup, if the 3DS Method was called")),
  ),
  threeDSMethodCompleted: v.optional(
    v.pipe(
      v.boolean(),
      v.description(
        "Whether the 3DS Method completed: `false` if the issuer's notification did not arrive within ten seconds. Default: `true`. Ignored without `threeDSServerTransID`",
      ),
    ),
  ),
  localTransactionDateTime: v.optional(LocalTransactionDateTime),
  dynamicDescriptor: v.optional(DynamicDescriptor),
  shippingAddress: v.optional(AddressInput),
};

const exactlyOne = (left: unknown, right: unknown): boolean => (left === undefined) !== (right === undefined);

interface GivenMerchant {
  readonly merchantAcceptorKey?: unknown;
  readonly merchantAcceptorResolver?: unknown;
  readonly merchantInfo?: unknown;
}

/**
 * Requires either an acceptor (of an onboarded merchant) or `merchantInfo`, but not both (service description, 3DS, merchant
 * data rules 1 and 2).
 */
const oneMerchant = {
  errorCode: "merchant",
  fields: ["merchantAcceptorKey", "merchantAcceptorResolver", "merchantInfo"],
  holds: ({ merchantAcceptorKey, merchantAcceptorResolver, merchantInfo }: GivenMerchant) =>
    exactlyOne(merchantAcceptorKey ?? merchantAcceptorResolver, merchantInfo),
  message: "must have exactly one of merchantAcceptorKey and merchantInfo",
} as const;

interface GivenNotificationUrls {
  readonly notificationUrl?: string | undefined;
  readonly authenticationContext?: { readonly notificationUrl?: string | undefined } | null;
}

/** Cross-field rules are checked even if individual fields are invalid, so one response contains both kinds of errors. */
export const CreateAuthenticationBody = objectWithAliases(browserRequest, {
  aliases: acceptorAliases,
  metadata: { examples: [createAuthenticationExample] },
  rules: [
    oneMerchant,
    {
      errorCode: "notificationUrl",
      fields: ["notificationUrl"],
      holds: ({ notificationUrl, authenticationContext }: GivenNotificationUrls) =>
        exactlyOne(notificationUrl, authenticationContext?.notificationUrl),
      message: "must have exactly one of notificationUrl and authenticationContext.notificationUrl",
    },
  ],
});

const requestorRequest = {
  ...everyRequest,
  threeRiIndicator: v.pipe(
    v.picklist(threeRiIndicators),
    v.description("Reason for the requestor-initiated (3RI) authentication"),
  ),
  threeDsPriorAuthenticationInfo: objectWithAliases(
    {
      authMethod: v.picklist(["frictionless", "challenge"]),
      dateTime: TimestampInput,
      acsTransID: transactionId,
      dsTransID: transactionId,
    },
    {
      aliases: { acsTransID: ["acsTransId"], dsTransID: ["dsTransId"] },
      metadata: { description: "Earlier authentication of the cardholder, on which this authentication is based" },
    },
  ),
};

export const CreateRequestorInitiatedBody = objectWithAliases(requestorRequest, {
  aliases: acceptorAliases,
  metadata: { examples: [createRequestorInitiatedExample] },
  rules: [oneMerchant],
});
