import * as v from "valibot";
import { cardNetworks } from "../card-networks/networks.ts";
import { exchangeEndings } from "../messages/published.ts";
import { MoneySum } from "../shared/values/money.ts";
import { keySchema, Timestamp, TrustedText } from "../shared/values/schemas.ts";
import { entryKinds, entrySources } from "./entries/timeline-entry.ts";
import { coverages } from "./history/message-coverage.ts";

/** Response schemas of timelines. */

const ShownField = v.pipe(
  v.object({
    path: v.pipe(TrustedText, v.description("From the message down: `39`, `48.22.05`, `acctInfo.chAccAgeInd`")),
    name: v.optional(v.pipe(TrustedText, v.description("Absent where no table knows the field"))),
    value: v.optional(v.pipe(v.string(), v.description("Only of fields that may be shown; card numbers in part"))),
    meaning: v.optional(v.pipe(TrustedText, v.description("The value in words"))),
    length: v.optional(
      v.pipe(v.number(), v.integer(), v.description("Of a value that is not shown: its characters, digits or entries")),
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
    dialect: v.pipe(TrustedText, v.description("Whose tables name the fields, and their version")),
    begunBy: v.picklist(["service", "network"]),
    ending: v.pipe(
      v.picklist(exchangeEndings),
      v.description(
        "`no-answer`: the network may have done what was asked; `rejected`: it refused the form of the message",
      ),
    ),
    reason: v.optional(v.pipe(v.string(), v.description("Why there is no answer"))),
    milliseconds: v.pipe(
      v.number(),
      v.integer(),
      v.description("Until the answer was there, or was waited for no longer"),
    ),
    request: MessageResponse,
    answer: v.optional(MessageResponse),
    reply: v.optional(v.pipe(MessageResponse, v.description("What was said to the answer: an error of 3-D Secure"))),
  }),
  v.metadata({ title: "MessageExchange", description: "What was said to a network or by it, and back." }),
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
    summary: v.pipe(v.string(), v.description("What happened, in words")),
    source: v.pipe(
      v.object({ record: v.picklist(entrySources), key: TrustedText }),
      v.description("What it is known from, and by which key; a message is known by its time"),
    ),
    amount: v.optional(MoneySum),
    actionKey: v.optional(TrustedText),
    message: v.optional(ExchangeResponse),
    batch: v.optional(
      v.object({
        key: TrustedText,
        messageNumber: v.pipe(v.number(), v.integer(), v.description("The line of the batch: field 71 of its file")),
      }),
    ),
    acquirerReferenceNumber: v.optional(v.pipe(TrustedText, v.description("ARN, 23 digits"))),
    payoutKey: v.optional(TrustedText),
    disputeKey: v.optional(TrustedText),
    eventType: v.optional(TrustedText),
    eventId: v.optional(TrustedText),
    eventSubscriptionKey: v.optional(TrustedText),
    attempts: v.optional(v.array(Attempt)),
  }),
  v.title("TimelineEntry"),
);

const entries = v.pipe(v.array(Entry), v.description("In the order of time"));

const messageRecord = v.pipe(
  v.object({ status: v.picklist(coverages), detail: TrustedText }),
  v.description("Whether what was said to the network is among the entries, and why not: it is kept for 45 days"),
);

const fraudRisk = v.pipe(
  v.object({
    bearer: v.optional(v.picklist(["acquirer", "issuer"])),
    detail: v.pipe(TrustedText, v.description("Who bears the loss if it is fraud, and which message decided that")),
  }),
  v.title("FraudRisk"),
);

const sum = (description: string) => v.pipe(MoneySum, v.description(description));

const Stages = v.pipe(
  v.object({
    presented: sum("In a batch or through it"),
    acknowledged: sum("Accepted by the network"),
    settled: sum("In lines of the network's settlement, before fees"),
    paidOut: sum("Part of a payout that was made"),
  }),
  v.title("ProofStages"),
);

const Proof = v.pipe(
  v.object({
    authorized: sum("What is authorized now"),
    held: sum("What the issuer holds, or may hold: neither presented and acknowledged, nor let go"),
    payments: Stages,
    refunds: Stages,
    disputed: sum("Taken back in disputes"),
    balanced: v.pipe(
      v.boolean(),
      v.description(
        "Whether money moved, and all that was authorized was presented, acknowledged, settled and paid out, and nothing else. `false` without `differences`: no money moved and none is held, as after a decline or a cancel",
      ),
    ),
    differences: v.pipe(v.array(TrustedText), v.description("What is missing on that way, or too much, in words")),
  }),
  v.metadata({ title: "ChargeProof", description: "Whether the charge adds up." }),
);

const isWhole = v.pipe(
  v.boolean(),
  v.description(
    "False of a charge with more entries than one answer takes: the oldest of each kind are there, and no proof",
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
  v.metadata({ title: "ChargeTimeline", description: "Everything that happened to a charge.", examples: [] }),
);

export const AuthenticationTimeline = v.pipe(
  v.object({ threedsKey: keySchema("authentication"), entries, messageRecord, fraudRisk }),
  v.metadata({
    title: "AuthenticationTimeline",
    description: "Everything that happened to an authentication.",
    examples: [],
  }),
);
