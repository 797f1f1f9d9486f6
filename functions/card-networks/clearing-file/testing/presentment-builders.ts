import { germany, sentFacts } from "../../authorization/testing/authorization-builders.ts";
import type { PresentedCard, Presentment } from "../clearing-batch.ts";
import { firstPresentmentNumber } from "../clearing-file.ts";
import type { EnhancedData } from "../enhanced-data.ts";
import { messagesOf } from "../enhanced-data-addenda.ts";
import type { NamedPresentment } from "../json-lines-twin.ts";

export const presentedCard: PresentedCard = { number: "4111111111111111", expiry: { year: 2030, month: 7 } };

export const presentmentWith = (change: Partial<Presentment> = {}): Presentment => ({
  kind: "presentment",
  amount: { value: 1050, currency: "EUR" },
  authorizedMinor: 1050,
  sequence: 1,
  isLast: true,
  acquirerReference: "74000016325000000000017",
  reportingFor: "cgt-00000000000000000001",
  sent: sentFacts,
  authorizationCode: "123456",
  references: { transactionIdentifier: "481234567890123" },
  maskedNumber: "411111******1111",
  ...change,
});

export const enhancedDataWith = (change: Partial<EnhancedData> = {}): EnhancedData => ({
  taxAmount: 168,
  customerCode: "Customer 7",
  destinationAddress: { countryCode: germany, postalCode: "10115" },
  orderDate: "2026-11-20",
  lineItems: [
    {
      commodityCode: "44121708",
      description: "Marker pens",
      discountAmount: 0,
      productCode: "PEN-4",
      quantity: 20_000,
      unitOfMeasure: "PCE",
      unitPrice: 4_410_000,
      taxAmount: 168,
      taxRate: 1900,
      totalAmount: 1050,
    },
  ],
  ...change,
});

export function numbered(presentments: readonly Presentment[]): NamedPresentment[] {
  let next = firstPresentmentNumber;
  return presentments.map((presentment) => {
    const messageNumber = next;
    next += messagesOf(presentment);
    return { ...presentment, messageNumber, chargeKey: `chg-${messageNumber}`, actionKey: `act-${messageNumber}` };
  });
}
