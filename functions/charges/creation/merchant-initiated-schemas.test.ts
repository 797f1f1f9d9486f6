import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { merchantInitiatedExample } from "../charge/charge-examples.ts";
import { MerchantInitiatedBody } from "./merchant-initiated-schemas.ts";

const isTaken = (initialTransactionReferences: object) =>
  v.safeParse(MerchantInitiatedBody, { ...merchantInitiatedExample, initialTransactionReferences }).success;

describe("a reference of the first payment of a series", () => {
  it.each([
    { initialTransactionIdentifier: "306073097413589" },
    { initialTransactionIdentifier: "737" },
    { initialTransactionIdentifier: "000000000000001" },
    { initialTraceId: "MCC0123451120  " },
    { initialTraceId: "MCC0123451120" },
    { initialTraceId: "MDS1234560229  " },
    { initialTraceId: "MCC012345" },
    { originalTransactionIdentifier: "000000000000010" },
    { originalNetworkReferenceId: "0A" },
    { originalNetworkReferenceId: "NRID1", originalRetrievalReferenceNumber: "632420000036" },
  ])("can be %j", (references) => expect(isTaken(references)).toBe(true));

  it.each([
    { initialTransactionIdentifier: "0" },
    { initialTransactionIdentifier: "000000000000000" },
    { initialTraceId: "0" },
    { initialTraceId: "000000000000000" },
    { initialTraceId: "MCC0123451320  " },
    { initialTraceId: "MCC0123450230  " },
    { initialTraceId: "MCC0123450431" },
    { initialTraceId: "MCC0123450000" },
    { initialTraceId: "MCC01234511" },
    { initialTraceId: "MCC012345ABCD  " },
    { originalTransactionIdentifier: "000000000000000" },
    { originalNetworkReferenceId: "000" },
    { originalNetworkReferenceId: "NRID1", originalRetrievalReferenceNumber: "000000000000" },
  ])("cannot be %j", (references) => expect(isTaken(references)).toBe(false));
});
