import * as v from "valibot";
import type { EnhancedData } from "../../card-networks/clearing-file/enhanced-data.ts";
import { CountryCode, CountryCodeInput } from "../../shared/values/country.ts";
import { PostalCode } from "../../shared/values/inputs/postal-address.ts";
import { networkText } from "../../shared/values/inputs/printable-text.ts";
import { type Currency, minorAmount, moneySchema } from "../../shared/values/money.ts";
import { clockRules, Day, describedRule, reference, trustedText } from "../../shared/values/schemas.ts";

/** Enhanced data in requests and responses (service description, Charges, rule 5). */

const impliedDecimals = (count: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(999_999_999_999),
    v.description(`Integer with ${count} implied decimal places`),
  );

const itemEntries = {
  commodityCode: networkText(1, 12),
  description: networkText(2, 26),
  productCode: networkText(1, 12),
  quantity: impliedDecimals(4),
  unitOfMeasure: networkText(1, 12),
  unitPrice: impliedDecimals(4),
  taxRate: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(10_000),
    v.description("Tax rate in hundredths of a percent: 1900 is 19%"),
  ),
};

const LineItemInput = v.pipe(
  v.strictObject({
    ...itemEntries,
    discountAmount: minorAmount(0),
    taxAmount: minorAmount(0),
    totalAmount: minorAmount(0),
  }),
  v.title("LineItemInput"),
);

const ShownLineItem = v.pipe(
  v.object({
    ...itemEntries,
    discountAmount: moneySchema(0),
    taxAmount: moneySchema(0),
    totalAmount: moneySchema(0),
  }),
  v.title("LineItem"),
);

const taxOfOrder = "Total tax amount of the order; 0 if no tax applies";

const orderEntries = {
  customerCode: v.optional(networkText(1, 25)),
  customerTaxId: v.optional(networkText(1, 13)),
  invoiceNumber: v.optional(networkText(1, 25)),
  orderDate: v.optional(v.pipe(Day, describedRule(clockRules.day))),
  purchaseOrderNumber: v.optional(networkText(1, 13)),
  shippingAddress: v.optional(v.strictObject({ postalCode: v.optional(PostalCode) })),
  timeOfPurchase: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(4),
      v.regex(/^([0-1][0-9]|2[0-3])[0-5][0-9]$/, "must be a time in the format HHMM, such as 1730"),
      reference,
      trustedText,
      v.description("Time of purchase in the format HHMM, such as 1730"),
    ),
  ),
};

const linesMax = 100;

export const EnhancedDataInput = v.pipe(
  v.strictObject({
    taxAmount: v.pipe(minorAmount(0), v.description(taxOfOrder)),
    discountAmount: v.optional(minorAmount(0)),
    ...orderEntries,
    lineItems: v.optional(v.pipe(v.array(LineItemInput), v.minLength(1), v.maxLength(linesMax))),
    destinationAddress: v.optional(
      v.strictObject({ countryCode: v.optional(CountryCodeInput), postalCode: v.optional(PostalCode) }),
    ),
  }),
  v.metadata({
    title: "EnhancedDataInput",
    description:
      "Experimental. Level 2 and 3 data. Can reduce interchange, but only for US transactions. The service does not validate the amounts",
  }),
);

export const ShownEnhancedData = v.pipe(
  v.object({
    taxAmount: v.pipe(moneySchema(0), v.description(taxOfOrder)),
    discountAmount: v.optional(moneySchema(0)),
    ...orderEntries,
    lineItems: v.optional(v.pipe(v.array(ShownLineItem), v.minLength(1), v.maxLength(linesMax))),
    destinationAddress: v.optional(
      v.object({ countryCode: v.optional(CountryCode), postalCode: v.optional(PostalCode) }),
    ),
  }),
  v.title("EnhancedData"),
);

export function enhancedDataToResponse(
  { taxAmount, discountAmount, lineItems, ...order }: EnhancedData,
  currency: Currency,
): v.InferInput<typeof ShownEnhancedData> {
  const money = (value: number) => ({ value, currency });
  return {
    ...order,
    taxAmount: money(taxAmount),
    ...(discountAmount !== undefined && { discountAmount: money(discountAmount) }),
    ...(lineItems && {
      lineItems: lineItems.map((line) => ({
        ...line,
        discountAmount: money(line.discountAmount),
        taxAmount: money(line.taxAmount),
        totalAmount: money(line.totalAmount),
      })),
    }),
  };
}
