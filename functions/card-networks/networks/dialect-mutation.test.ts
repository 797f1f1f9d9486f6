import { inject } from "vitest";
import { testDamagedMessages } from "#iso8583/testing/dialect-laws";
import { networkWire } from "../wire.ts";

const { visa, mastercard, "american-express": americanExpress, discover, diners } = networkWire;

testDamagedMessages(
  [visa, mastercard, americanExpress, discover, diners].map(({ dialect }) => dialect),
  inject("randomRuns"),
  inject("randomSeed"),
);
