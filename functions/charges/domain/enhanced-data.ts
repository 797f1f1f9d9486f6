import type { Country } from "../../shared/country.ts";

/** Level 2 and 3 data of a purchase, for lower interchange. Amounts are minor units; nobody checks that they add up. */
export interface EnhancedData {
  readonly taxAmount: number;
  readonly customerCode?: string | undefined;
  readonly customerTaxId?: string | undefined;
  readonly destinationAddress?:
    | { readonly countryCode?: Country | undefined; readonly postalCode?: string | undefined }
    | undefined;
  readonly discountAmount?: number | undefined;
  readonly invoiceNumber?: string | undefined;
  readonly orderDate?: string | undefined;
  readonly purchaseOrderNumber?: string | undefined;
  readonly shippingAddress?: { readonly postalCode?: string | undefined } | undefined;
  /** HHMM */
  readonly timeOfPurchase?: string | undefined;
  readonly lineItems?: LineItem[] | undefined;
}

export interface LineItem {
  readonly commodityCode: string;
  readonly description: string;
  readonly discountAmount: number;
  readonly productCode: string;
  /** Four implied decimals, as in `unitPrice`. */
  readonly quantity: number;
  readonly unitOfMeasure: string;
  readonly unitPrice: number;
  readonly taxAmount: number;
  /** Percent with two implied decimals. */
  readonly taxRate: number;
  readonly totalAmount: number;
}
