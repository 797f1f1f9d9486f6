import { unionpayDialect } from "../../functions/card-networks/networks/unionpay/dialect.ts";
import { defaultHost } from "../network-host/formats/default-host.ts";
import { usualDisputeReasons } from "../settlement/dispute-reasons.ts";
import { schemeFee } from "../settlement/fee-table.ts";
import type { SimulatedNetwork } from "../simulated-network.ts";

export const unionpay: SimulatedNetwork = {
  title: "UnionPay",
  dialect: unionpayDialect,
  host: defaultHost,
  fees: {
    interchangeBasisPoints: {
      debit: { domestic: 25, interregional: 90 },
      credit: { domestic: 45, interregional: 110 },
    },
    schemeFees: [schemeFee("UAS500", "Assessment", "basisPoints", 10), schemeFee("UTX500", "Transaction", "fixed", 2)],
  },
  disputeReasons: usualDisputeReasons,
  testPrefixes: [{ prefix: "62000000000" }, { prefix: "62220000000", alsoIn: ["discover"] }],
  demoBin: { acquirerIdCode: "620001", acquirerBin: "620001" },
};
