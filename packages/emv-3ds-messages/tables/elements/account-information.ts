import { oneOf, series } from "../../formats/codes.ts";
import { day } from "../../formats/dates.ts";
import { digits } from "../../formats/formats.ts";
import { optional, type Shape } from "../../validation/field.ts";

/** `acctInfo` of an AReq: data about the cardholder's account with the merchant. */
export interface AccountInformation {
  readonly chAccAgeInd?: string;
  readonly chAccDate?: string;
  readonly chAccChangeInd?: string;
  readonly chAccChange?: string;
  readonly chAccPwChangeInd?: string;
  readonly chAccPwChange?: string;
  readonly shipAddressUsageInd?: string;
  readonly shipAddressUsage?: string;
  readonly txnActivityDay?: string;
  readonly txnActivityYear?: string;
  readonly provisionAttemptsDay?: string;
  readonly nbPurchaseAccount?: string;
  readonly suspiciousAccActivity?: string;
  readonly shipNameIndicator?: string;
  readonly paymentAccInd?: string;
  readonly paymentAccAge?: string;
}

export const accountInformation: Shape<AccountInformation> = {
  fields: {
    chAccAgeInd: optional(oneOf(series(1, 5))),
    chAccDate: optional(day),
    chAccChangeInd: optional(oneOf(series(1, 4))),
    chAccChange: optional(day),
    chAccPwChangeInd: optional(oneOf(series(1, 5))),
    chAccPwChange: optional(day),
    shipAddressUsageInd: optional(oneOf(series(1, 4))),
    shipAddressUsage: optional(day),
    txnActivityDay: optional(digits(1, 3)),
    txnActivityYear: optional(digits(1, 3)),
    provisionAttemptsDay: optional(digits(1, 3)),
    nbPurchaseAccount: optional(digits(1, 4)),
    suspiciousAccActivity: optional(oneOf(["01", "02"])),
    shipNameIndicator: optional(oneOf(["01", "02"])),
    paymentAccInd: optional(oneOf(series(1, 5))),
    paymentAccAge: optional(day),
  },
};
