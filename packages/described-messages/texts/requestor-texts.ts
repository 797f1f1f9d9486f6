import type { ElementText, ElementTexts } from "../element-texts.ts";
import { textsBelow } from "../element-texts.ts";

/** AReq elements about the requestor, merchant, purchase, cardholder and device. */

const hidden = (name: string): ElementText => ({ name, about: "Never shown." });

const yesOrNo = { Y: "Yes", N: "No" };

const howLongAgo = {
  "01": "Never",
  "02": "During this transaction",
  "03": "Less than 30 days ago",
  "04": "30 to 60 days ago",
  "05": "More than 60 days ago",
};

const changedAgo = {
  "01": "During this transaction",
  "02": "Less than 30 days ago",
  "03": "30 to 60 days ago",
  "04": "More than 60 days ago",
};

const address = (of: string, name: string): ElementTexts => ({
  [`${of}City`]: hidden(`${name} city`),
  [`${of}Line1`]: hidden(`${name} line 1`),
  [`${of}Line2`]: hidden(`${name} line 2`),
  [`${of}Line3`]: hidden(`${name} line 3`),
  [`${of}PostCode`]: hidden(`${name} postal code`),
  [`${of}State`]: hidden(`${name} state`),
  [`${of}Country`]: { name: `${name} country`, reads: "country" },
});

export const requestorTexts: ElementTexts = {
  threeDSRequestorID: { name: "Requestor ID" },
  threeDSRequestorName: { name: "Requestor's name" },
  threeDSRequestorURL: { name: "Requestor's website" },
  threeDSRequestorAuthenticationInd: {
    name: "Purpose of the authentication",
    values: {
      "01": "Payment",
      "02": "Recurring payment",
      "03": "Installment",
      "04": "Adding a card",
      "05": "Maintaining a card",
      "06": "Cardholder verification for a token (ID&V)",
    },
  },
  threeDSRequestorAuthenticationInfo: { name: "Requestor's authentication of the cardholder" },
  ...textsBelow("threeDSRequestorAuthenticationInfo", {
    threeDSReqAuthData: hidden("Data"),
    threeDSReqAuthMethod: {
      name: "Method",
      values: {
        "01": "None (guest)",
        "02": "Login at the requestor",
        "03": "Federated identity",
        "04": "Issuer credentials",
        "05": "Third party",
        "06": "FIDO",
        "07": "FIDO, assurance data signed",
        "08": "SRC assurance data",
      },
    },
    threeDSReqAuthTimestamp: { name: "Time" },
  }),
  threeDSRequestorChallengeInd: {
    name: "Challenge preference",
    values: {
      "01": "No preference",
      "02": "No challenge",
      "03": "Challenge requested: requestor's preference",
      "04": "Challenge requested: mandate",
      "05": "No challenge: risk analysis (TRA) already performed",
      "06": "No challenge: data share only",
      "07": "No challenge: cardholder already authenticated",
      "08": "No challenge: trusted merchant (whitelist) exemption",
      "09": "Challenge requested: whitelist prompt",
    },
  },
  threeDSRequestorPriorAuthenticationInfo: { name: "Prior authentication" },
  ...textsBelow("threeDSRequestorPriorAuthenticationInfo", {
    threeDSReqPriorAuthData: hidden("Data"),
    threeDSReqPriorAuthMethod: {
      name: "Method",
      values: {
        "01": "Frictionless",
        "02": "Challenge",
        "03": "Address verification",
        "04": "Other issuer method",
      },
    },
    threeDSReqPriorAuthTimestamp: { name: "Time" },
    threeDSReqPriorRef: { name: "ACS transaction ID of the prior authentication" },
  }),
  threeDSRequestorDecReqInd: { name: "Decoupled authentication requested", values: yesOrNo },
  threeDSRequestorDecMaxTime: { name: "Time limit for decoupled authentication, in minutes" },
  threeDSReqAuthMethodInd: {
    name: "Verification of the requestor's authentication",
    values: { "01": "Verified", "02": "Failed", "03": "Not performed" },
  },
  threeRIInd: {
    name: "Type of requestor-initiated (3RI) transaction",
    values: {
      "01": "Recurring",
      "02": "Installment",
      "03": "Adding a card",
      "04": "Maintaining a card",
      "05": "Account verification",
      "06": "Split or delayed shipment",
      "07": "Top-up",
      "08": "Mail order",
      "09": "Telephone order",
      "10": "Trusted-merchant (whitelist) status check",
      "11": "Other payment",
    },
  },
  threeDSCompInd: {
    name: "3DS Method completed",
    values: { Y: "Completed", N: "Not completed", U: "No 3DS Method URL" },
  },
  notificationURL: hidden("Notification URL (receives the CRes)"),

  acctNumber: { name: "Card number", about: "The service shows only the first six and last four digits." },
  acctType: { name: "Account type", values: { "01": "Not applicable", "02": "Credit", "03": "Debit" } },
  cardExpiryDate: hidden("Expiry date"),
  acctID: hidden("Account ID at the requestor"),
  acctInfo: { name: "Cardholder's account at the requestor" },
  ...textsBelow("acctInfo", {
    chAccAgeInd: { name: "Account opened", values: { ...howLongAgo, "01": "No account (guest)" } },
    chAccDate: hidden("Date opened"),
    chAccChangeInd: { name: "Last change", values: changedAgo },
    chAccChange: hidden("Changed"),
    chAccPwChangeInd: { name: "Last password change", values: { ...howLongAgo, "01": "Never" } },
    chAccPwChange: hidden("Password changed"),
    shipAddressUsageInd: { name: "First use of the shipping address", values: changedAgo },
    shipAddressUsage: hidden("Shipping address first used"),
    txnActivityDay: { name: "Transactions in the last 24 hours" },
    txnActivityYear: { name: "Transactions in the last year" },
    provisionAttemptsDay: { name: "Attempts to add a card in the last 24 hours" },
    nbPurchaseAccount: { name: "Purchases in the last six months" },
    suspiciousAccActivity: { name: "Suspicious activity", values: { "01": "None", "02": "Observed" } },
    shipNameIndicator: { name: "Recipient's name and account name", values: { "01": "Identical", "02": "Different" } },
    paymentAccInd: { name: "Card stored", values: { ...howLongAgo, "01": "No account (guest)" } },
    paymentAccAge: hidden("Date stored"),
  }),
  merchantRiskIndicator: { name: "Purchase risk data" },
  ...textsBelow("merchantRiskIndicator", {
    shipIndicator: {
      name: "Delivery",
      values: {
        "01": "To the billing address",
        "02": "To another verified address",
        "03": "To another address",
        "04": "To a store, for collection",
        "05": "Digital goods",
        "06": "Tickets, not shipped",
        "07": "Other",
      },
    },
    deliveryTimeframe: {
      name: "Delivery time",
      values: { "01": "Immediate, electronic", "02": "Same day", "03": "Overnight", "04": "Two or more days" },
    },
    deliveryEmailAddress: hidden("Delivery email address"),
    reorderItemsInd: { name: "Reorder", values: { "01": "First order", "02": "Reordered" } },
    preOrderPurchaseInd: { name: "Preorder", values: { "01": "Available now", "02": "Future availability" } },
    preOrderDate: { name: "Available from", reads: "long-date" },
    giftCardAmount: { name: "Gift card amount", about: "In major units." },
    giftCardCurr: { name: "Gift card currency", reads: "currency" },
    giftCardCount: { name: "Number of gift cards" },
  }),
  payTokenInd: { name: "Payment token was de-tokenized" },
  payTokenSource: { name: "De-tokenized by", values: { "01": "3DS Server", "02": "Directory server" } },

  acquirerBIN: { name: "Acquirer BIN" },
  acquirerMerchantID: { name: "Merchant ID" },
  mcc: { name: "Merchant category code" },
  merchantCountryCode: { name: "Merchant's country", reads: "country" },
  merchantName: { name: "Merchant's name" },
  purchaseAmount: {
    name: "Amount",
    about: "In minor units, with the number of decimal places in purchaseExponent.",
    reads: "purchase-amount",
  },
  purchaseCurrency: { name: "Currency", reads: "currency" },
  purchaseExponent: { name: "Decimal places of the amount" },
  purchaseDate: { name: "Time of the purchase", reads: "long-date-time-utc" },
  purchaseInstalData: { name: "Number of installments" },
  recurringExpiry: { name: "End of the recurring payments", reads: "long-date" },
  recurringFrequency: { name: "Minimum number of days between recurring payments" },
  transType: {
    name: "Transaction type",
    values: {
      "01": "Goods or services",
      "03": "Check acceptance",
      "10": "Account funding",
      "11": "Quasi-cash",
      "28": "Activation or loading of a prepaid card",
    },
  },

  addrMatch: { name: "Shipped to the billing address", values: yesOrNo },
  ...address("billAddr", "Billing"),
  ...address("shipAddr", "Shipping"),
  cardholderName: hidden("Cardholder's name"),
  email: hidden("Email address"),
  homePhone: hidden("Home phone"),
  mobilePhone: hidden("Mobile phone"),
  workPhone: hidden("Work phone"),

  browserAcceptHeader: hidden("Browser's Accept header"),
  browserUserAgent: hidden("Browser's user agent"),
  browserIP: hidden("Browser's IP address"),
  browserLanguage: { name: "Browser's language" },
  browserJavascriptEnabled: { name: "Browser runs JavaScript", values: { true: "Yes", false: "No" } },
  browserJavaEnabled: { name: "Browser runs Java", values: { true: "Yes", false: "No" } },
  browserColorDepth: { name: "Bits per pixel" },
  browserScreenHeight: { name: "Screen height" },
  browserScreenWidth: { name: "Screen width" },
  browserTZ: { name: "Time zone offset, in minutes west of UTC" },
  sdkAppID: { name: "App ID" },
  sdkEncData: hidden("Encrypted device data"),
  sdkEphemPubKey: hidden("App's public key"),
  sdkMaxTimeout: { name: "Challenge time limit, in minutes" },
  sdkReferenceNumber: { name: "Reference number of the 3DS SDK" },
  deviceInfo: hidden("Device data"),
  deviceRenderOptions: { name: "Interfaces supported by the app" },
  "deviceRenderOptions.sdkInterface": { name: "Interface", values: { "01": "Native", "02": "HTML", "03": "Both" } },
  "deviceRenderOptions.sdkUiType": { name: "Templates" },
  "deviceRenderOptions.sdkUiType.*": {
    name: "Template",
    values: { "01": "Text", "02": "Single choice", "03": "Multiple choice", "04": "Out of band", "05": "HTML" },
  },
};
