import * as v from "valibot";
import { cardNetworks } from "../../card-networks/networks.ts";
import type { Answer } from "../../shared/entry/function-contract.ts";
import { moneySchema } from "../../shared/values/money.ts";
import { keySchema, reference, Timestamp, TrustedText, VersionNumber } from "../../shared/values/schemas.ts";
import { Warnings } from "../../shared/values/warnings.ts";
import { Decline } from "../charge/charge-schemas.ts";
import { ShownEnhancedData } from "../creation/enhanced-data-schemas.ts";
import type { ActionKind } from "../domain/action/action-rules.ts";
import { clearedStatuses } from "../domain/clearing/clearing-record.ts";
import { actionExample } from "./action-examples.ts";

const AuthorizationResponse = v.pipe(
  v.object({
    network: v.picklist(cardNetworks),
    responseCode: v.optional(
      v.pipe(TrustedText, v.description("Network response code; absent if there was no response")),
    ),
    responseCodeDescription: v.optional(TrustedText),
    transactionIdentifier: v.optional(
      v.pipe(TrustedText, v.description("Visa transaction identifier. Present only if the network is `visa`")),
    ),
    traceId: v.optional(
      v.pipe(TrustedText, v.description("Mastercard trace ID. Present only if the network is `mastercard`")),
    ),
    acquirerReferenceData: v.optional(
      v.pipe(
        TrustedText,
        v.description(
          "Network transaction ID (American Express TID). Present only if the network is `american-express`",
        ),
      ),
    ),
    networkReferenceId: v.optional(
      v.pipe(
        TrustedText,
        v.description("Network reference ID. Absent if the network is `visa`, `mastercard` or `american-express`"),
      ),
    ),
  }),
  v.metadata({ title: "AuthorizationResponse", description: "The network's response" }),
);

/** Agent-assigned reference of an action. The format excludes action keys assigned by the service (`act-…`). */
export const ActionReference = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(120),
  v.regex(
    /^(?!act-)[a-zA-Z0-9\-_.]+$/,
    "may contain only ASCII letters, digits, hyphens, underscores and dots, and must not begin with act-; example: refund-0042",
  ),
  reference,
  v.description("Your own reference for the action"),
);

const entriesOf = <Type extends string>(type: Type) => ({
  type: v.literal(type),
  key: keySchema("action"),
  chargeKey: keySchema("charge"),
  reference: v.optional(v.string()),
  created: Timestamp,
  version: VersionNumber,
  warnings: Warnings,
});

const answeredEntries = {
  status: v.object({
    authorization: v.pipe(v.picklist(["approved", "declined"]), v.description("Authorization status")),
  }),
  authorizationResponse: AuthorizationResponse,
  decline: v.optional(Decline),
};

const clearedEntries = {
  status: v.pipe(
    v.picklist(clearedStatuses),
    v.description(
      "`pending`: the clearing has not been accepted or rejected yet. `withdrawn`: the clear was withdrawn, or the charge was cancelled, before the clearing record was added to a batch",
    ),
  ),
  reason: v.optional(
    v.pipe(
      v.string(),
      v.description(
        "Reason for the rejection: from the network, or from this service if the card is no longer stored. Present only if `status` is `rejected`",
      ),
    ),
  ),
  acquirerReferenceNumber: v.optional(
    v.pipe(
      TrustedText,
      v.description(
        "Acquirer reference number (ARN), with which issuers and cardholders can trace the payment. Assigned when the clearing record is added to a batch",
      ),
    ),
  ),
};

const clearing = v.optional(
  v.pipe(
    v.object(clearedEntries),
    v.description("Clearing status and details; absent if the action has no clearing record"),
  ),
);

const newTotal = v.pipe(moneySchema(0), v.description("Requested new authorized amount"));

const clearAfter = v.optional(v.pipe(Timestamp, v.description("Earliest clearing time")));

const AuthorizationAction = v.pipe(
  v.object({
    ...entriesOf("authorization"),
    amount: v.pipe(
      moneySchema(0),
      v.description("Approved amount, or the requested amount if the authorization was declined"),
    ),
    ...answeredEntries,
    status: v.object({
      authorization: v.pipe(
        v.picklist(["approved", "approved-partial", "declined"]),
        v.description("Authorization status"),
      ),
    }),
    enhancedData: v.optional(ShownEnhancedData),
    clearing,
  }),
  v.title("AuthorizationAction"),
);

const ClearingAction = v.pipe(
  v.object({
    ...entriesOf("clearing"),
    amount: v.pipe(moneySchema(0), v.description("Amount to be cleared")),
    ...clearedEntries,
    clearAfter,
    enhancedData: v.optional(ShownEnhancedData),
  }),
  v.title("ClearingAction"),
);

const IncrementAction = v.pipe(
  v.object({ ...entriesOf("increment"), replacementAmount: newTotal, ...answeredEntries }),
  v.title("IncrementAction"),
);

const ReversalAction = v.pipe(
  v.object({
    ...entriesOf("reversal"),
    initiator: v.pipe(
      v.picklist(["agent", "service"]),
      v.description(
        "Initiator of the reversal. `agent`: you reversed or cancelled the charge. `service`: the service reversed one of the following: the remaining amount after a final clear; the entire charge after a rejected clearing, if no part of the charge was cleared; an amount that might still be on hold after a failed or unanswered request",
      ),
    ),
    replacementAmount: v.pipe(
      moneySchema(0),
      v.description("New authorized amount of the charge; 0 if `reverses` refers to a refund action"),
    ),
    reverses: v.optional(
      v.pipe(
        keySchema("action"),
        v.description(
          "Key of the increment or refund action whose authorization is reversed; absent if the charge's authorization is reversed",
        ),
      ),
    ),
    ...answeredEntries,
    status: v.object({
      authorization: v.pipe(
        v.picklist(["approved", "declined"]),
        v.description(
          "`approved`: the reversal has taken effect in the service, even if the network rejected it. If the network rejected the reversal, the action has the warning `hold-not-released`, and the service retries the reversal until the network acknowledges it",
        ),
      ),
    }),
  }),
  v.title("ReversalAction"),
);

const RefundAction = v.pipe(
  v.object({
    ...entriesOf("refund"),
    amount: v.pipe(
      moneySchema(0),
      v.description("Refunded amount, or the requested amount if the refund was declined"),
    ),
    clearAfter,
    refundChargeKey: v.optional(
      v.pipe(
        keySchema("charge"),
        v.description(
          "Key of the charge that represents the refund. Present only if `createRefundCharge` was `true` in the request",
        ),
      ),
    ),
    ...answeredEntries,
    clearing,
  }),
  v.title("RefundAction"),
);

export const ActionResponse = v.pipe(
  v.variant("type", [AuthorizationAction, ClearingAction, IncrementAction, ReversalAction, RefundAction]),
  v.metadata({
    title: "ChargeAction",
    description:
      "An operation performed on a charge, with its outcome. An action changes only in its clearing status, rejection reason, acquirer reference number (ARN) and version, or if the operator erases the customer data in `enhancedData`.",
    examples: [actionExample],
  }),
);

const made = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) => ({ status: 201, schema }) as const;

/** Responses by action. The sweep stores the same responses in idempotency records, for retries of a request. */
export const actionAnswers = {
  clear: made(ClearingAction),
  increment: made(IncrementAction),
  reverse: made(ReversalAction),
  cancel: made(ReversalAction),
  refund: made(RefundAction),
} as const satisfies Readonly<Record<ActionKind, Answer>>;
