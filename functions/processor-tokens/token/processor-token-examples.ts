import { exampleKey, exampleTime } from "../../shared/values/example-values.ts";

export const createProcessorTokenExample = {
  cardData: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, holderName: "Zoë Müller" },
  reference: "customer-4711",
} as const;

export const updateProcessorTokenExample = { expiryMonth: 9, expiryYear: 2033, holderName: null } as const;

export const processorTokenExample = {
  key: exampleKey("processorToken"),
  agentKey: exampleKey("agent"),
  status: "active",
  last4: "1111",
  maskedNumber: "411111******1111",
  expiryMonth: 12,
  expiryYear: 2030,
  cardInfo: [{ infoSource: "visa", network: "visa", primaryNetwork: "visa" }],
  cvcPresent: false,
  reference: "customer-4711",
  usableUntil: "2027-09-14T09:26:53.589Z",
  created: exampleTime,
  version: 1,
} as const;
