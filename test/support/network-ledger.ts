import { join } from "node:path";
import { readLedger } from "../../sandbox/network-host/testing/read-ledger.ts";
import { directory } from "./ready.ts";

interface SentCharge {
  readonly authorizationIsoFields: {
    readonly systemTraceAuditNumber: string;
    readonly retrievalReferenceNumber: string;
  };
}

/** The books of the networks, as they are now. */
export const networkLedger = () => readLedger(join(directory, "network-host"));

/** What the network's own ledger holds for a charge. */
export const holdOf = ({ authorizationIsoFields }: SentCharge) =>
  networkLedger().hold({
    acquirer: "400001",
    stan: authorizationIsoFields.systemTraceAuditNumber,
    rrn: authorizationIsoFields.retrievalReferenceNumber,
  });
