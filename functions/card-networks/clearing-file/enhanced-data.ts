import type { Country } from "../../shared/values/country.ts";

/** Purchase details for networks that apply lower interchange rates to purchases with Level 2 or Level 3 data. */
export interface EnhancedData {
  /** Amount in minor units of the charge's currency. All amounts except `unitPrice` have this format. */
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
  /** Quantity with four implied decimals. */
  readonly quantity: number;
  readonly unitOfMeasure: string;
  /** Price with four implied decimals. */
  readonly unitPrice: number;
  readonly taxAmount: number;
  /** Percentage with two implied decimals. */
  readonly taxRate: number;
  readonly totalAmount: number;
}
