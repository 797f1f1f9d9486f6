import type { ElementText, ElementTexts } from "../element-texts.ts";
import { textsBelow } from "../element-texts.ts";

/** Elements of an AReq about requestor, merchant, purchase, cardholder and device. */

const hidden = (name: string): ElementText => ({ name, about: "Never shown." });

const yesOrNo = { Y: "Yes", N: "No" };

const howLongAgo = {
  "01": "Not at all, or during this transaction",
  "02": "During this transaction",
  "03": "Less than 30 days",
  "04": "30 to 60 days",
  "05": "More than 60 days",
};

const changedAgo = {
  "01": "During this transaction",
  "02": "Less than 30 days",
  "03": "30 to 60 days",
  "04": "More than 60 days",
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
  threeDSRequestorID: { name: "Requestor" },
  threeDSRequestorName: { name: "Requestor's name" },
  threeDSRequestorURL: { name: "Requestor's site" },
  threeDSRequestorAuthenticationInd: {
    name: "What is authenticated for",
    values: {
      "01": "Payment",
      "02": "Recurring payment",
      "03": "Instalment",
      "04": "Adding a card",
      "05": "Keeping a card",
      "06": "Verifying the cardholder for a token",
    },
  },
  threeDSRequestorAuthenticationInfo: { name: "How the requestor authenticated the cardholder" },
  ...textsBelow("threeDSRequestorAuthenticationInfo", {
    threeDSReqAuthData: hidden("Data"),
    threeDSReqAuthMethod: {
      name: "Method",
      values: {
        "01": "None, a guest",
        "02": "Login at the requestor",
        "03": "Federated identity",
        "04": "Credentials of the issuer",
        "05": "Third party",
        "06": "FIDO",
        "07": "FIDO, signed",
        "08": "SRC assurance data",
      },
    },
    threeDSReqAuthTimestamp: { name: "When" },
  }),
  threeDSRequestorChallengeInd: {
    name: "Wish for a challenge",
    values: {
      "01": "No preference",
      "02": "No challenge",
      "03": "Challenge, the requestor prefers it",
      "04": "Challenge, it is mandatory",
      "05": "No challenge, risk analysis was done",
      "06": "No challenge, data is only shared",
      "07": "No challenge, the cardholder was already authenticated",
      "08": "No challenge, the merchant is trusted",
      "09": "Challenge, and ask whether the merchant is trusted",
    },
  },
  threeDSRequestorPriorAuthenticationInfo: { name: "Earlier authentication" },
  ...textsBelow("threeDSRequestorPriorAuthenticationInfo", {
    threeDSReqPriorAuthData: hidden("Data"),
    threeDSReqPriorAuthMethod: {
      name: "Method",
      values: {
        "01": "Without a challenge",
        "02": "Challenge",
        "03": "Address verification",
        "04": "Other, by the issuer",
      },
    },
    threeDSReqPriorAuthTimestamp: { name: "When" },
    threeDSReqPriorRef: { name: "Issuer's id of it" },
  }),
  threeDSRequestorDecReqInd: { name: "Decoupled authentication wished", values: yesOrNo },
  threeDSRequestorDecMaxTime: { name: "Time for it, in minutes" },
  threeDSReqAuthMethodInd: {
    name: "Requestor's method verified",
    values: { "01": "Verified", "02": "Failed", "03": "Not performed" },
  },
  threeRIInd: {
    name: "Kind of requestor-initiated transaction",
    values: {
      "01": "Recurring",
      "02": "Instalment",
      "03": "Adding a card",
      "04": "Keeping a card",
      "05": "Account verification",
      "06": "Split or delayed shipment",
      "07": "Top-up",
      "08": "Mail order",
      "09": "Telephone order",
      "10": "Whether the merchant is trusted",
      "11": "Other payment",
    },
  },
  threeDSCompInd: {
    name: "3DS Method completed",
    values: { Y: "Completed", N: "Not completed in time", U: "The issuer has none" },
  },
  notificationURL: hidden("Where the browser returns to"),

  acctNumber: { name: "Card number", about: "Shown with its first six and last four digits." },
  acctType: { name: "Account type", values: { "01": "Not applicable", "02": "Credit", "03": "Debit" } },
  cardExpiryDate: hidden("Expiry date"),
  acctID: hidden("Account at the requestor"),
  acctInfo: { name: "Cardholder's account at the requestor" },
  ...textsBelow("acctInfo", {
    chAccAgeInd: { name: "Age", values: { ...howLongAgo, "01": "No account, a guest" } },
    chAccDate: hidden("Opened"),
    chAccChangeInd: { name: "Last change", values: changedAgo },
    chAccChange: hidden("Changed"),
    chAccPwChangeInd: { name: "Last change of the password", values: { ...howLongAgo, "01": "Never" } },
    chAccPwChange: hidden("Password changed"),
    shipAddressUsageInd: { name: "First use of the shipping address", values: changedAgo },
    shipAddressUsage: hidden("Shipping address first used"),
    txnActivityDay: { name: "Transactions in a day" },
    txnActivityYear: { name: "Transactions in a year" },
    provisionAttemptsDay: { name: "Tries to add a card in a day" },
    nbPurchaseAccount: { name: "Purchases in six months" },
    suspiciousAccActivity: { name: "Suspicious activity", values: { "01": "None", "02": "Seen" } },
    shipNameIndicator: { name: "Name of receiver and account", values: { "01": "The same", "02": "Different" } },
    paymentAccInd: { name: "Card known", values: { ...howLongAgo, "01": "No account, a guest" } },
    paymentAccAge: hidden("Card added"),
  }),
  merchantRiskIndicator: { name: "Risk of the purchase" },
  ...textsBelow("merchantRiskIndicator", {
    shipIndicator: {
      name: "Delivery",
      values: {
        "01": "To the billing address",
        "02": "To another address that was verified",
        "03": "To another address",
        "04": "To a store, or collected",
        "05": "Digital goods",
        "06": "Tickets, not shipped",
        "07": "Other",
      },
    },
    deliveryTimeframe: {
      name: "Time of delivery",
      values: { "01": "At once, electronically", "02": "The same day", "03": "Over night", "04": "Two days or later" },
    },
    deliveryEmailAddress: hidden("Mail address of delivery"),
    reorderItemsInd: { name: "Ordered before", values: { "01": "First time", "02": "Again" } },
    preOrderPurchaseInd: { name: "Available", values: { "01": "Now", "02": "In the future" } },
    preOrderDate: { name: "Available from", reads: "long-date" },
    giftCardAmount: { name: "Amount of gift cards", about: "In major units." },
    giftCardCurr: { name: "Currency of gift cards", reads: "currency" },
    giftCardCount: { name: "Number of gift cards" },
  }),
  payTokenInd: { name: "A token was resolved" },
  payTokenSource: { name: "Who resolved the token", values: { "01": "3DS Server", "02": "Directory server" } },

  acquirerBIN: { name: "Acquirer" },
  acquirerMerchantID: { name: "Merchant" },
  mcc: { name: "Merchant category code" },
  merchantCountryCode: { name: "Merchant's country", reads: "country" },
  merchantName: { name: "Merchant's name" },
  purchaseAmount: {
    name: "Amount",
    about: "In minor units, with the decimals in purchaseExponent.",
    reads: "purchase-amount",
  },
  purchaseCurrency: { name: "Currency", reads: "currency" },
  purchaseExponent: { name: "Decimals of the amount" },
  purchaseDate: { name: "Time of the purchase", reads: "long-date-time-utc" },
  purchaseInstalData: { name: "Number of instalments" },
  recurringExpiry: { name: "Last recurring payment", reads: "long-date" },
  recurringFrequency: { name: "Days between recurring payments" },
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
  email: hidden("Mail address"),
  homePhone: hidden("Phone at home"),
  mobilePhone: hidden("Mobile phone"),
  workPhone: hidden("Phone at work"),

  browserAcceptHeader: hidden("Browser's accept header"),
  browserUserAgent: hidden("Browser"),
  browserIP: hidden("Browser's address"),
  browserLanguage: { name: "Browser's language" },
  browserJavascriptEnabled: { name: "Browser runs JavaScript", values: { true: "Yes", false: "No" } },
  browserJavaEnabled: { name: "Browser runs Java", values: { true: "Yes", false: "No" } },
  browserColorDepth: { name: "Bits per pixel" },
  browserScreenHeight: { name: "Height of the screen" },
  browserScreenWidth: { name: "Width of the screen" },
  browserTZ: { name: "Minutes behind UTC" },
  sdkAppID: { name: "App" },
  sdkEncData: hidden("Data of the device, encrypted"),
  sdkEphemPubKey: hidden("App's public key"),
  sdkMaxTimeout: { name: "Time for the challenge, in minutes" },
  sdkReferenceNumber: { name: "Approval of the app's SDK" },
  deviceInfo: hidden("Data of the device"),
  deviceRenderOptions: { name: "What the app can show" },
  "deviceRenderOptions.sdkInterface": { name: "Interface", values: { "01": "Native", "02": "HTML", "03": "Both" } },
  "deviceRenderOptions.sdkUiType": { name: "Templates" },
  "deviceRenderOptions.sdkUiType.*": {
    name: "Template",
    values: { "01": "Text", "02": "One choice", "03": "Several choices", "04": "Out of band", "05": "HTML" },
  },
};
