import * as v from "valibot";
import { MoneySum } from "../shared/values/money.ts";
import { keySchema, TrustedText } from "../shared/values/schemas.ts";
import { TimelineEntry } from "./entries/timeline-entry.ts";
import { coverages } from "./history/message-coverage.ts";

const entries = v.pipe(v.array(TimelineEntry), v.description("Entries in chronological order"));

const messageRecord = v.pipe(
  v.object({ status: v.picklist(coverages), detail: TrustedText }),
  v.description(
    "Whether the entries include the network messages. If they do not, `detail` gives the reason. Messages are retained for 45 days",
  ),
);

const fraudRisk = v.pipe(
  v.object({
    bearer: v.optional(v.picklist(["acquirer", "issuer"])),
    detail: v.pipe(
      TrustedText,
      v.description("Party that bears fraud losses, and the reason, such as the `transStatus` of the ARes or RReq"),
    ),
  }),
  v.title("FraudRisk"),
);

const sum = (description: string) => v.pipe(MoneySum, v.description(description));

const Stages = v.pipe(
  v.object({
    presented: sum("Amount submitted for clearing in a batch and not rejected"),
    acknowledged: sum("Amount accepted by the network in clearing"),
    settled: sum("Amount settled by the network, before fees"),
    paidOut: sum("Amount included in payouts, whether paid or offset against a debt"),
  }),
  v.title("ProofStages"),
);

const Proof = v.pipe(
  v.object({
    authorized: sum("Amount currently authorized"),
    held: sum(
      "Amount that the issuer holds or might still hold: neither acknowledged in clearing nor confirmed as released",
    ),
    payments: Stages,
    refunds: Stages,
    disputed: sum("Amount charged back in disputes, less amounts that were credited back"),
    balanced: v.pipe(
      v.boolean(),
      v.description(
        "Whether exactly the authorized and refunded amounts were submitted for clearing, acknowledged, settled and paid out, and all reversals were acknowledged. If the value is `false` and `differences` is empty, no money moved and no funds are on hold, for example after a decline or a cancellation",
      ),
    ),
    differences: v.pipe(v.array(TrustedText), v.description("Descriptions of missing and excess amounts")),
  }),
  v.metadata({ title: "ChargeProof", description: "The reconciliation of a charge." }),
);

const isWhole = v.pipe(
  v.boolean(),
  v.description(
    "False if the charge has more entries than fit in a response. The timeline then contains the oldest entries of each kind and omits `proof`",
  ),
);

export const ChargeTimeline = v.pipe(
  v.object({
    chargeKey: keySchema("charge"),
    entries,
    isWhole,
    messageRecord,
    fraudRisk,
    proof: v.optional(Proof),
  }),
  v.metadata({ title: "ChargeTimeline", description: "The history of a charge.", examples: [] }),
);

export const AuthenticationTimeline = v.pipe(
  v.object({ threedsKey: keySchema("authentication"), entries, messageRecord, fraudRisk }),
  v.metadata({
    title: "AuthenticationTimeline",
    description: "The history of an authentication.",
    examples: [],
  }),
);
