import { oneOf, series } from "../../formats/codes.ts";
import { day } from "../../formats/dates.ts";
import { digits, email } from "../../formats/formats.ts";
import { currencyCode } from "../../formats/iso-codes.ts";
import { optional, type Shape } from "../../validation/field.ts";

/** `merchantRiskIndicator` of an AReq: the goods and their delivery. */
export interface MerchantRiskIndicator {
  readonly shipIndicator?: string;
  readonly deliveryTimeframe?: string;
  readonly deliveryEmailAddress?: string;
  readonly reorderItemsInd?: string;
  readonly preOrderPurchaseInd?: string;
  readonly preOrderDate?: string;
  /** Gift card amount in major units, without decimals. In contrast, `purchaseAmount` is in minor units. */
  readonly giftCardAmount?: string;
  readonly giftCardCurr?: string;
  readonly giftCardCount?: string;
}

export const merchantRiskIndicator: Shape<MerchantRiskIndicator> = {
  fields: {
    shipIndicator: optional(oneOf(series(1, 7))),
    deliveryTimeframe: optional(oneOf(series(1, 4))),
    deliveryEmailAddress: optional(email),
    reorderItemsInd: optional(oneOf(["01", "02"])),
    preOrderPurchaseInd: optional(oneOf(["01", "02"])),
    preOrderDate: optional(day),
    giftCardAmount: optional(digits(1, 15)),
    giftCardCurr: optional(currencyCode),
    giftCardCount: optional(digits(2, 2)),
  },
};
