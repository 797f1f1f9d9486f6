import { dinersDialect } from "../../functions/card-networks/networks/diners/dialect.ts";
import { actionCodes } from "../network-host/formats/base-1987.ts";
import { defaultHost } from "../network-host/formats/default-host.ts";
import { refusalsOf1993 } from "../network-host/lines/line-rules.ts";
import { usualDisputeReasons } from "../settlement/dispute-reasons.ts";
import { noInterchange, schemeFee } from "../settlement/fee-table.ts";
import type { SimulatedNetwork } from "../simulated-network.ts";

export const diners: SimulatedNetwork = {
  title: "Diners Club",
  dialect: dinersDialect,
  host: {
    ...defaultHost,
    softDecline: "103",
    codeForm: "threeDigits",
    codes: actionCodes,
    lines: { ...defaultHost.lines, refusals: refusalsOf1993 },
  },
  fees: {
    interchangeBasisPoints: noInterchange,
    schemeFees: [schemeFee("NDR300", "Discount", "basisPoints", 210), schemeFee("NTX300", "Transaction", "fixed", 2)],
  },
  disputeReasons: usualDisputeReasons,
  testPrefixes: [{ prefix: "360000000" }],
  tokenPrefix: "360000700",
  demoBin: { acquirerIdCode: "360001", acquirerBin: "360001" },
};
