import { exampleKey } from "../../shared/values/example-values.ts";
import { chargeExample } from "../charge/charge-examples.ts";

export const actionExample = {
  type: "authorization",
  key: exampleKey("action"),
  chargeKey: chargeExample.key,
  created: chargeExample.lastModified,
  version: 1,
  amount: chargeExample.amount,
  status: { authorization: "approved" },
  authorizationResponse: {
    network: "visa",
    responseCode: "00",
    responseCodeDescription: "Approved",
    transactionIdentifier: "306073097413589",
  },
} as const;
