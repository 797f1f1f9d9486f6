import { join } from "node:path";
import { inject } from "vitest";
import { readLedger } from "../../sandbox/network-host/ledger/ledger-file.ts";

interface SentCharge {
  readonly authorizationIsoFields: {
    readonly systemTraceAuditNumber: string;
    readonly retrievalReferenceNumber: string;
  };
}

/** What the network's own ledger holds for a charge. */
export const holdOf = ({ authorizationIsoFields }: SentCharge) =>
  readLedger(join(inject("directory"), "network-host")).hold({
    acquirer: "400001",
    stan: authorizationIsoFields.systemTraceAuditNumber,
    rrn: authorizationIsoFields.retrievalReferenceNumber,
  });
