import { exampleKey, exampleTime } from "../shared/values/example-values.ts";

const stored = { status: "active", created: exampleTime, version: 1 } as const;

const netherlands = { alpha2: "NL", alpha3: "NLD", numeric: "528" } as const;

export const addressExample = {
  countryCode: { alpha2: "NL" },
  city: "Amsterdam",
  line1: "Singel 41",
  postalCode: "1012 VC",
} as const;

export const createMerchantExample = {
  merchantReference: "bookshop-7",
  name: "Blue Bottle Books",
  legalName: "Blue Bottle Books B.V.",
  registeredAddress: addressExample,
  websiteUrl: "https://books.example.com",
} as const;

export const updateMerchantExample = {
  legalName: "Blue Bottle Books International B.V.",
  registeredAddress: { line1: "Singel 42", line2: null },
  websiteUrl: null,
} as const;

export const merchantExample = {
  key: exampleKey("merchant"),
  ...createMerchantExample,
  registeredAddress: { ...addressExample, countryCode: netherlands },
  ...stored,
} as const;

export const binExample = {
  key: exampleKey("bin"),
  network: "visa",
  description: "Visa, Europe",
  acquirerIdCode: "400001",
  acquirerBin: "400001",
  acquirerCountryCode: netherlands,
  ...stored,
} as const;

const acceptorGiven = {
  mid: "BBB000000000042",
  mcc: "5942",
  doingBusinessAsName: "Blue Bottle Books",
  description: "Web shop, Visa",
  webshopUrl: "https://books.example.com",
} as const;

export const createAcceptorExample = { ...acceptorGiven, binKey: exampleKey("bin") } as const;

export const updateAcceptorExample = { doingBusinessAsName: "BBB Books", webshopUrl: null } as const;

export const acceptorExample = {
  key: exampleKey("acceptor"),
  ...acceptorGiven,
  bin: binExample,
  merchant: merchantExample,
  ...stored,
} as const;
