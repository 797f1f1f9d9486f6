import * as v from "valibot";
import { cardNetworks } from "../card-networks/networks.ts";
import { exchangeEndings } from "../messages/published.ts";
import { MoneySum } from "../shared/values/money.ts";
import { keySchema, Timestamp, TrustedText } from "../shared/values/schemas.ts";
import { entryKinds, entrySources } from "./entries/timeline-entry.ts";
import { coverages } from "./history/message-coverage.ts";

const ShownField = v.pipe(
  v.object({
    path: v.pipe(
      TrustedText,
      v.description("Path of the field in the message, such as `39`, `48.22.05` or `acctInfo.chAccAgeInd`"),
    ),
    name: v.optional(v.pipe(TrustedText, v.description("Name of the field; absent if the field is unknown"))),
    value: v.optional(
      v.pipe(v.string(), v.description("Value of the field. Absent for sensitive fields. Card numbers are masked")),
    ),
    meaning: v.optional(v.pipe(TrustedText, v.description("Meaning of the value"))),
    length: v.optional(
      v.pipe(v.number(), v.integer(), v.description("Length of the omitted value, in characters, digits or entries")),
    ),
  }),
  v.title("MessageField"),
);

const MessageResponse = v.pipe(
  v.object({
    type: v.pipe(TrustedText, v.description("`0100`, `AReq`")),
    name: TrustedText,
    fields: v.array(ShownField),
  }),
  v.title("NetworkMessage"),
);

const ExchangeResponse = v.pipe(
  v.object({
    network: v.picklist(cardNetworks),
    dialect: v.pipe(TrustedText, v.description("Message specification and version that define the field names")),
    begunBy: v.picklist(["service", "network"]),
    ending: v.pipe(
      v.picklist(exchangeEndings),
      v.description(
        "`no-answer`: the network might have processed the request. `rejected`: the network rejected the message format",
      ),
    ),
    reason: v.optional(v.pipe(v.string(), v.description("Reason why there is no response"))),
    milliseconds: v.pipe(v.number(), v.integer(), v.description("Milliseconds until the response or the timeout")),
    request: MessageResponse,
    answer: v.optional(MessageResponse),
    reply: v.optional(
      v.pipe(
        MessageResponse,
        v.description("Message sent in reply to the response, for example a 3-D Secure error message"),
      ),
    ),
  }),
  v.metadata({ title: "MessageExchange", description: "A message to or from a network, with its response." }),
);

const Attempt = v.object({
  started: Timestamp,
  durationMilliseconds: v.pipe(v.number(), v.integer()),
  outcome: v.picklist(["delivered", "failed"]),
  finding: v.optional(TrustedText),
  statusCode: v.optional(v.pipe(v.number(), v.integer())),
});

const Entry = v.pipe(
  v.object({
    at: Timestamp,
    kind: v.picklist(entryKinds),
    summary: v.pipe(v.string(), v.description("One-sentence summary of the entry")),
    source: v.pipe(
      v.object({ record: v.picklist(entrySources), key: TrustedText }),
      v.description("Type and key of the source record. A message is identified by its time"),
    ),
    amount: v.optional(MoneySum),
    actionKey: v.optional(TrustedText),
    message: v.optional(ExchangeResponse),
    batch: v.optional(
      v.object({
        key: TrustedText,
        messageNumber: v.pipe(
          v.number(),
          v.integer(),
          v.description("Message number (DE 71) in the clearing file of the batch"),
        ),
      }),
    ),
    acquirerReferenceNumber: v.optional(
      v.pipe(TrustedText, v.description("Acquirer reference number (ARN), 23 digits")),
    ),
    payoutKey: v.optional(TrustedText),
    disputeKey: v.optional(TrustedText),
    eventType: v.optional(TrustedText),
    eventId: v.optional(TrustedText),
    eventSubscriptionKey: v.optional(TrustedText),
    attempts: v.optional(v.array(Attempt)),
  }),
  v.title("TimelineEntry"),
);

const entries = v.pipe(v.array(Entry), v.description("Entries in chronological order"));

const messageRecord = v.pipe(
  v.object({ status: v.picklist(coverages), detail: TrustedText }),
  v.description(
    "Whether the entries include the network messages. If the messages are missing, `detail` gives the reason. Messages are retained for 45 days",
  ),
);

const fraudRisk = v.pipe(
  v.object({
    bearer: v.optional(v.picklist(["acquirer", "issuer"])),
    detail: v.pipe(
      TrustedText,
      v.description("Party that is liable for fraud, and the message that determined the liability"),
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
    paidOut: sum("Amount included in a completed payout"),
  }),
  v.title("ProofStages"),
);

const Proof = v.pipe(
  v.object({
    authorized: sum("Amount currently authorized"),
    held: sum(
      "Amount that the issuer holds or might hold, because it is neither acknowledged in clearing nor released",
    ),
    payments: Stages,
    refunds: Stages,
    disputed: sum("Amount charged back in disputes"),
    balanced: v.pipe(
      v.boolean(),
      v.description(
        "Whether exactly the authorized amount was submitted, acknowledged, settled and paid out. If the value is `false` and `differences` is empty, no money moved and none is held, for example after a decline or a cancel",
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
