import { exampleKey, exampleTime } from "../../shared/values/example-values.ts";
import type { ProcessorToken } from "../domain/processor-token.ts";

export const aProcessorToken = (change: Partial<ProcessorToken> = {}): ProcessorToken => ({
  key: exampleKey("processorToken"),
  status: "active",
  maskedNumber: "411111******1111",
  expiryMonth: 12,
  expiryYear: 2030,
  networks: ["visa"],
  usableUntil: "2099-01-01T00:00:00.000Z",
  created: exampleTime,
  version: 1,
  ...change,
});
