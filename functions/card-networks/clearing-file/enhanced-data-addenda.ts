import { type Fields, presentFields } from "../authorization/messages/field-values.ts";
import { toPlainText } from "../catalogue/acceptor-text.ts";
import type { EnhancedData, LineItem } from "./enhanced-data.ts";

/**
 * Addenda with a presentment's enhanced data: one message for the order and one per line item, each with its private data in
 * field 48. PDS 0501 and 0502 identify the addendum, PDS 0510 and higher describe the order, and PDS 0610 and higher describe a
 * line item.
 */

const number = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value).padStart(12, "0");

const text = (value: string | undefined, length: number): string | undefined =>
  value === undefined ? undefined : toPlainText(value, length) || undefined;

/**
 * PDS 0501: number of the addendum (0000 for the order, otherwise the line item's number). PDS 0502: message number (DE 71) of
 * the presentment.
 */
const addendumHead = (line: number, messageNumber: number): Fields => ({
  "0501": String(line).padStart(4, "0"),
  "0502": String(messageNumber).padStart(8, "0"),
});

const orderFields = (order: EnhancedData): Fields =>
  presentFields({
    "0510": number(order.taxAmount),
    "0511": text(order.customerCode, 25),
    "0512": text(order.customerTaxId, 13),
    "0513": order.destinationAddress?.countryCode?.numeric,
    "0514": text(order.destinationAddress?.postalCode, 10),
    "0515": number(order.discountAmount),
    "0516": text(order.invoiceNumber, 25),
    "0517": order.orderDate?.slice(2, 10).replaceAll("-", ""),
    "0518": text(order.purchaseOrderNumber, 13),
    "0519": text(order.shippingAddress?.postalCode, 10),
    "0520": order.timeOfPurchase,
  });

const lineFields = (line: LineItem): Fields =>
  presentFields({
    "0610": text(line.commodityCode, 12),
    "0611": text(line.description, 26),
    "0612": number(line.discountAmount),
    "0613": text(line.productCode, 12),
    "0614": number(line.quantity),
    "0615": text(line.unitOfMeasure, 12),
    "0616": number(line.unitPrice),
    "0617": number(line.taxAmount),
    "0618": number(line.taxRate),
    "0619": number(line.totalAmount),
  });

export const addendaOf = (order: EnhancedData | undefined, messageNumber: number): readonly Fields[] =>
  order === undefined
    ? []
    : [
        { ...addendumHead(0, messageNumber), ...orderFields(order) },
        ...(order.lineItems ?? []).map((line, index) => ({
          ...addendumHead(index + 1, messageNumber),
          ...lineFields(line),
        })),
      ];

/** Returns the number of messages that a presentment needs in a file, including its addenda. */
export const messagesOf = ({ enhancedData }: { readonly enhancedData?: EnhancedData }): number =>
  1 + addendaOf(enhancedData, 0).length;
