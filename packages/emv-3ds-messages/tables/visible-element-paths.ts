export type ShownAs = "shown" | "masked";

const inside = (parent: string, names: string): string[] => names.split(" ").map((name) => `${parent}.${name}`);

const paths = [
  ..."messageType messageVersion deviceChannel messageCategory".split(" "),
  ..."threeDSServerTransID acsTransID dsTransID sdkTransID sdkAppID serialNum".split(" "),
  ..."threeDSServerRefNumber threeDSServerOperatorID acsReferenceNumber dsReferenceNumber acsOperatorID".split(" "),
  ..."sdkReferenceNumber sdkMaxTimeout".split(" "),

  ..."threeDSRequestorID threeDSRequestorName threeDSRequestorURL threeDSRequestorAuthenticationInd".split(" "),
  ...inside("threeDSRequestorAuthenticationInfo", "threeDSReqAuthMethod threeDSReqAuthTimestamp"),
  ...inside(
    "threeDSRequestorPriorAuthenticationInfo",
    "threeDSReqPriorAuthMethod threeDSReqPriorAuthTimestamp threeDSReqPriorRef",
  ),
  ..."threeDSRequestorChallengeInd threeDSRequestorDecReqInd threeDSRequestorDecMaxTime".split(" "),
  ..."threeDSReqAuthMethodInd threeRIInd threeDSCompInd".split(" "),

  ..."acctType payTokenInd payTokenSource acquirerBIN acquirerMerchantID mcc".split(" "),
  ..."merchantCountryCode merchantName purchaseAmount purchaseCurrency purchaseExponent purchaseDate".split(" "),
  ..."purchaseInstalData recurringExpiry recurringFrequency transType whiteListStatus whiteListStatusSource".split(" "),
  ...inside("acctInfo", "chAccAgeInd chAccChangeInd chAccPwChangeInd shipAddressUsageInd suspiciousAccActivity"),
  ...inside("acctInfo", "txnActivityDay txnActivityYear provisionAttemptsDay nbPurchaseAccount"),
  ...inside("acctInfo", "shipNameIndicator paymentAccInd"),
  ...inside(
    "merchantRiskIndicator",
    "shipIndicator deliveryTimeframe reorderItemsInd preOrderPurchaseInd preOrderDate",
  ),
  ...inside("merchantRiskIndicator", "giftCardAmount giftCardCurr giftCardCount"),
  ..."addrMatch billAddrCountry shipAddrCountry".split(" "),

  ..."browserLanguage browserJavascriptEnabled browserJavaEnabled browserColorDepth".split(" "),
  ..."browserScreenHeight browserScreenWidth browserTZ".split(" "),
  ...inside("deviceRenderOptions", "sdkInterface sdkUiType.*"),

  ..."transStatus transStatusReason acsChallengeMandated authenticationType authenticationMethod".split(" "),
  ..."acsDecConInd eci cardholderInfo challengeWindowSize interactionCounter challengeCancel".split(" "),
  ..."challengeCompletionInd resultsStatus".split(" "),
  ...inside("acsRenderingType", "acsInterface acsUiTemplate"),

  ..."errorCode errorComponent errorDescription errorDetail errorMessageType".split(" "),

  ..."dsStartProtocolVersion dsEndProtocolVersion".split(" "),
  ...inside("cardRangeData.*", "startRange endRange actionInd acsInfoInd.*"),
  ...inside("cardRangeData.*", "acsStartProtocolVersion acsEndProtocolVersion"),
  ...inside("cardRangeData.*", "dsStartProtocolVersion dsEndProtocolVersion"),
  ...inside("messageExtension.*", "name id criticalityIndicator"),
];

/**
 * Elements that may be shown, keyed by path, for all message types. A `*` stands for the entries of a list. For all other
 * elements, only the length is shown. These other elements include:
 * - the expiry date and the authentication value
 * - personal names, addresses (except the country), phone numbers and email addresses
 * - browser data (except language, JavaScript and Java support, screen and time zone)
 * - device data and public keys of apps
 * - URLs (except `threeDSRequestorURL`) and IP addresses
 * - signed data, encrypted data and extension data
 */
export const visibleElementPaths: Readonly<Record<string, ShownAs>> = {
  ...Object.fromEntries(paths.map((path) => [path, "shown" as const])),
  acctNumber: "masked",
};
