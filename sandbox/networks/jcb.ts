import { jcbDialect } from "../../functions/card-networks/networks/jcb/dialect.ts";
import { defaultHost } from "../network-host/formats/default-host.ts";
import { usualDisputeReasons } from "../settlement/dispute-reasons.ts";
import { schemeFee } from "../settlement/fee-table.ts";
import type { SimulatedNetwork } from "../simulated-network.ts";

export const jcb: SimulatedNetwork = {
  title: "JCB",
  dialect: jcbDialect,
  host: defaultHost,
  fees: {
    interchangeBasisPoints: {
      debit: { domestic: 30, interregional: 120 },
      credit: { domestic: 50, interregional: 150 },
    },
    schemeFees: [schemeFee("JAS400", "Assessment", "basisPoints", 12), schemeFee("JTX400", "Transaction", "fixed", 3)],
  },
  disputeReasons: usualDisputeReasons,
  testPrefixes: [{ prefix: "35300000000" }],
  tokenPrefix: "35300070000",
  demoBin: { acquirerIdCode: "352801", acquirerBin: "352801" },
};
