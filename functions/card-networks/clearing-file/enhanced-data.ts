import type { Country } from "../../shared/values/country.ts";

/** Details of a purchase, for networks that reduce interchange for them (level 2 and 3). */
export interface EnhancedData {
  /** Minor units of the charge's currency, like all amounts here. */
  readonly taxAmount: number;
  readonly customerCode?: string | undefined;
  readonly customerTaxId?: string | undefined;
  readonly destinationAddress?:
    | { readonly countryCode?: Country | undefined; readonly postalCode?: string | undefined }
    | undefined;
  readonly discountAmount?: number | undefined;
  readonly invoiceNumber?: string | undefined;
  /** A date, `2026-11-20`. */
  readonly orderDate?: string | undefined;
  readonly purchaseOrderNumber?: string | undefined;
  readonly shippingAddress?: { readonly postalCode?: string | undefined } | undefined;
  /** hhmm */
  readonly timeOfPurchase?: string | undefined;
  readonly lineItems?: LineItem[] | undefined;
}

export interface LineItem {
  readonly commodityCode: string;
  readonly description: string;
  readonly discountAmount: number;
  readonly productCode: string;
  /** With four implied decimals. */
  readonly quantity: number;
  readonly unitOfMeasure: string;
  /** With four implied decimals. */
  readonly unitPrice: number;
  readonly taxAmount: number;
  /** In percent, with two implied decimals. */
  readonly taxRate: number;
  readonly totalAmount: number;
}
