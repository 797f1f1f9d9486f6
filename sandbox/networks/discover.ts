import { discoverDialect } from "../../functions/card-networks/networks/discover/dialect.ts";
import { defaultHost } from "../network-host/formats/default-host.ts";
import { usualDisputeReasons } from "../settlement/dispute-reasons.ts";
import { schemeFee } from "../settlement/fee-table.ts";
import type { SimulatedNetwork } from "../simulated-network.ts";

export const discover: SimulatedNetwork = {
  title: "Discover",
  dialect: discoverDialect,
  host: {
    ...defaultHost,
    softDecline: "1A",
    // AVS results: Discover uses A for a full match and Y for a street-only match.
    codes: { ...defaultHost.codes, addressMatches: "A", streetMatches: "Y" },
  },
  fees: {
    interchangeBasisPoints: {
      debit: { domestic: 25, interregional: 110 },
      credit: { domestic: 40, interregional: 140 },
    },
    schemeFees: [schemeFee("DAS200", "Assessment", "basisPoints", 13), schemeFee("DTX200", "Data usage", "fixed", 2)],
  },
  disputeReasons: usualDisputeReasons,
  testPrefixes: [{ prefix: "60110000000" }],
  tokenPrefix: "60110070000",
  demoBin: { acquirerIdCode: "601100", acquirerBin: "601100" },
};
