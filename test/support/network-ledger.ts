import { join } from "node:path";
import { readLedger } from "../../sandbox/network-host/testing/read-ledger.ts";
import { directory } from "./ready.ts";

interface SentCharge {
  readonly authorizationIsoFields: {
    readonly systemTraceAuditNumber: string;
    readonly retrievalReferenceNumber: string;
  };
}

/** Returns the current ledger of the networks. */
export const networkLedger = () => readLedger(join(directory, "network-host"));

/** Returns the hold for a charge in the network's own ledger. */
export const holdOf = ({ authorizationIsoFields }: SentCharge) =>
  networkLedger().hold({
    acquirer: "400001",
    stan: authorizationIsoFields.systemTraceAuditNumber,
    rrn: authorizationIsoFields.retrievalReferenceNumber,
  });
