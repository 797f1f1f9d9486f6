import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import { exchangeEndings } from "../../messages/published.ts";
import { MoneySum } from "../../shared/values/money.ts";
import { Timestamp, TrustedText } from "../../shared/values/schemas.ts";

const entryKinds = [
  "request",
  "message",
  "action",
  "reversal",
  "clearing",
  "clearing-batch",
  "acknowledgement",
  "settlement",
  "dispute",
  "fraud-report",
  "network-record",
  "payout",
  "authentication",
  "event",
  "delivery",
] as const;

const entrySources = [
  "charge",
  "action",
  "message-record",
  "reversal",
  "clearing-record",
  "clearing-batch",
  "network-record",
  "authentication",
  "event",
  "delivery",
] as const;

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
    type: v.pipe(TrustedText, v.description("Message type, such as `0100` or `AReq`")),
    name: TrustedText,
    fields: v.array(ShownField),
  }),
  v.title("NetworkMessage"),
);

const ExchangeResponse = v.pipe(
  v.object({
    network: v.picklist(cardNetworks),
    dialect: v.pipe(
      TrustedText,
      v.description(
        "Message specification that defines the fields, with its version, such as `visa/1` or `emv-3ds/2.2.0`",
      ),
    ),
    begunBy: v.picklist(["service", "network"]),
    ending: v.pipe(
      v.picklist(exchangeEndings),
      v.description(
        "`answered`: a response was received, or the protocol requires none. `no-answer`: the network might have processed the request. `not-sent`: the request was not sent. `rejected`: the network or the connector rejected the message, for example because of its format",
      ),
    ),
    reason: v.optional(v.pipe(v.string(), v.description("Reason for an `ending` other than `answered`"))),
    milliseconds: v.pipe(
      v.number(),
      v.integer(),
      v.description("Duration of the exchange in milliseconds, until the response, timeout or failure"),
    ),
    request: MessageResponse,
    answer: v.optional(MessageResponse),
    reply: v.optional(
      v.pipe(
        MessageResponse,
        v.description("Message sent in reply to the response, for example a 3-D Secure error message (Erro)"),
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

export const TimelineEntry = v.pipe(
  v.object({
    at: Timestamp,
    kind: v.picklist(entryKinds),
    summary: v.pipe(v.string(), v.description("One-sentence summary of the entry")),
    source: v.pipe(
      v.object({ record: v.picklist(entrySources), key: TrustedText }),
      v.description(
        "Type and key of the source record. The key of a message consists of the timestamp and the message type, separated by `#`",
      ),
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

export type TimelineEntry = v.InferInput<typeof TimelineEntry>;

/** Sorts entries chronologically. Entries with the same time keep their order. */
export const inOrderOfTime = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
