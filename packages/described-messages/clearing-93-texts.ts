import type { ElementTexts } from "./element-texts.ts";
import { iso93Texts } from "./iso93-texts.ts";

/** Clearing batches in the style of ISO 8583:1993, and their acknowledgements. */
export const clearing93Texts: ElementTexts = {
  ...iso93Texts,
  31: {
    name: "Acquirer reference",
    about: "Acquirer reference number (ARN): 23 digits that identify the presentment permanently.",
  },
  "48.0005": { name: "Reason code", about: "The reason why a presentment or a file was rejected." },
  "48.0006": { name: "Reason text" },
  "48.0105": { name: "File ID", about: "Type, date, processor, sequence number." },
  "48.0148": { name: "Currency and its decimal places" },
  "48.0280": { name: "Acknowledged file" },
  "48.0301": { name: "Sum of all amounts", about: "A hash total of all amounts, regardless of their currencies." },
  "48.0306": { name: "Number of messages" },
  "48.0501": { name: "Addendum line number", about: "0000 for the entire purchase, otherwise the line item number." },
  "48.0502": { name: "Message number of the presentment" },
  "48.0510": { name: "Tax amount" },
  "48.0511": { name: "Customer code", about: "Never shown." },
  "48.0512": { name: "Customer's tax ID", about: "Never shown." },
  "48.0513": { name: "Destination country", reads: "country" },
  "48.0514": { name: "Destination postal code", about: "Never shown." },
  "48.0515": { name: "Discount" },
  "48.0516": { name: "Invoice number" },
  "48.0517": { name: "Order date", reads: "date" },
  "48.0518": { name: "Purchase order number" },
  "48.0519": { name: "Origin postal code", about: "Never shown." },
  "48.0520": { name: "Time of purchase" },
  "48.0610": { name: "Commodity code" },
  "48.0611": { name: "Description" },
  "48.0612": { name: "Discount" },
  "48.0613": { name: "Product code" },
  "48.0614": { name: "Quantity", about: "Four implied decimals." },
  "48.0615": { name: "Unit of measure" },
  "48.0616": { name: "Unit price", about: "Four implied decimals." },
  "48.0617": { name: "Tax amount" },
  "48.0618": { name: "Tax rate", about: "A percentage with two implied decimals." },
  "48.0619": { name: "Line total" },
  "48.0798": { name: "Settled for", about: "The party for which the presentment is settled." },
  "48.0799": {
    name: "Processor or presentment number",
    about:
      "In a file header, the processor. In a presentment, the presentment number, followed by 1 for the last presentment of the charge, otherwise by 0.",
  },
  63: { name: "Network reference" },
};
