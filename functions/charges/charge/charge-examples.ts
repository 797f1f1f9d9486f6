import { exampleKey, exampleTime } from "../../shared/values/example-values.ts";

const type = { intent: "purchase", cardEntry: "e-commerce", order: "checkout" } as const;

const amount = { value: 1050, currency: "EUR" } as const;

const transactionReference = "order-2026-0042";

export const createChargeExample = {
  merchantAcceptorKey: exampleKey("acceptor"),
  card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvc: "123", holderName: "Zoë Müller" },
  amount,
  type,
  clearingMode: "auto",
  transactionReference,
} as const;

/** Subsequent payment in a series that started with another provider. */
export const merchantInitiatedExample = {
  merchantAcceptorKey: exampleKey("acceptor"),
  card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 },
  amount,
  type: { intent: "purchase", cardEntry: "card-on-file", order: "recurring" },
  initialTransactionReferences: { initialTransactionIdentifier: "306073097413589" },
} as const;

export const chargeExample = {
  key: exampleKey("charge"),
  version: 2,
  created: exampleTime,
  lastModified: "2026-03-14T09:26:54.127Z",
  merchantAcceptorRef: { key: exampleKey("acceptor"), version: 1 },
  network: "visa",
  card: { maskedNumber: "411111******1111" },
  type,
  amount,
  requestedAmount: amount,
  clearingMode: "auto",
  localTransactionDateTime: exampleTime,
  transactionReference,
  authorizationExpiresAt: "2026-03-21T09:26:54.127Z",
  status: { authentication: "none", authorization: "approved", clearing: "pending" },
  authentication: {
    sca: { method: "none", compliance: "out-of-scope", complianceReason: "none" },
    cvc: "match",
    avs: "none",
  },
  fraudLiability: "acquirer",
  clearedAmount: amount,
  possibleActions: ["cancel", "refund"],
  authorizationIsoFields: {
    responseCode: "00",
    responseCodeDescription: "Approved",
    authorizationCode: "831000",
    networkCode: "0002",
    systemTraceAuditNumber: "000042",
    retrievalReferenceNumber: "607309000042",
    networkSpecificFields: { transactionIdentifier: "306073097413589", cvv2ResultCode: "M" },
  },
} as const;
