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

/** Schemas of actions in the API, distinguished by `type`. */

const AuthorizationResponse = v.pipe(
  v.object({
    network: v.picklist(cardNetworks),
    responseCode: v.optional(
      v.pipe(TrustedText, v.description("Response code of the network; absent if there was no response")),
    ),
    responseCodeDescription: v.optional(TrustedText),
    transactionIdentifier: v.optional(v.pipe(TrustedText, v.description("The network's reference, visa"))),
    traceId: v.optional(v.pipe(TrustedText, v.description("The network's reference, mastercard"))),
    acquirerReferenceData: v.optional(v.pipe(TrustedText, v.description("The network's reference, american-express"))),
    networkReferenceId: v.optional(v.pipe(TrustedText, v.description("The network's reference, all other networks"))),
  }),
  v.metadata({ title: "AuthorizationResponse", description: "The network's response" }),
);

/** Reference of an action chosen by the agent. Its format excludes the service's own keys. */
export const ActionReference = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(120),
  v.regex(
    /^(?!act-)[a-zA-Z0-9\-_.]+$/,
    "may contain only letters without accents, digits, hyphens, underscores and dots, and must not begin with act-, like refund-0042",
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
    authorization: v.pipe(v.picklist(["approved", "declined"]), v.description("Result of the authorization")),
  }),
  authorizationResponse: AuthorizationResponse,
  decline: v.optional(Decline),
};

const clearedEntries = {
  status: v.pipe(
    v.picklist(clearedStatuses),
    v.description(
      "`pending` until the network acknowledges the clearing; `withdrawn` if the clear was withdrawn before it was added to a batch",
    ),
  ),
  reason: v.optional(v.pipe(v.string(), v.description("Reason for the rejection, as stated by the network"))),
  acquirerReferenceNumber: v.optional(
    v.pipe(
      TrustedText,
      v.description(
        "Acquirer reference number (ARN), which identifies the payment for the issuer and the cardholder. Assigned when the clear is added to a batch",
      ),
    ),
  ),
};

/** Clearing of an action that also needed the issuer's approval. */
const clearing = v.optional(
  v.pipe(
    v.object(clearedEntries),
    v.description("Clearing of the action; absent if the action was not submitted for clearing"),
  ),
);

const newTotal = v.pipe(moneySchema(0), v.description("Requested new total"));

const clearAfter = v.optional(v.pipe(Timestamp, v.description("Not cleared before")));

const AuthorizationAction = v.pipe(
  v.object({
    ...entriesOf("authorization"),
    amount: v.pipe(moneySchema(0), v.description("Amount that applies after the response")),
    ...answeredEntries,
    status: v.object({
      authorization: v.pipe(
        v.picklist(["approved", "approved-partial", "declined"]),
        v.description("Result of the authorization"),
      ),
    }),
    enhancedData: v.optional(ShownEnhancedData),
    clearing,
  }),
  v.title("AuthorizationAction"),
);

export const ClearingAction = v.pipe(
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
        "Initiator of the reversal. `agent`: a reverse or a cancel. `service`: the remaining amount after a final capture, a failed operation, or a request without a response",
      ),
    ),
    replacementAmount: v.pipe(moneySchema(0), v.description("New total of the charge, or of the action in `reverses`")),
    reverses: v.optional(
      v.pipe(
        keySchema("action"),
        v.description(
          "Increment or refund whose authorization is reversed; absent if the charge's authorization is reversed",
        ),
      ),
    ),
    ...answeredEntries,
    status: v.object({
      authorization: v.pipe(
        v.picklist(["approved", "declined"]),
        v.description(
          "Whether the reversal has taken effect. A reversal takes effect even if the network rejects it (`warnings`: `hold-not-released`); the service then retries the reversal until the hold is released",
        ),
      ),
    }),
  }),
  v.title("ReversalAction"),
);

const RefundAction = v.pipe(
  v.object({
    ...entriesOf("refund"),
    amount: v.pipe(moneySchema(0), v.description("Amount refunded to the cardholder")),
    clearAfter,
    refundChargeKey: v.optional(
      v.pipe(keySchema("charge"), v.description("Charge that represents the refund; with createRefundCharge only")),
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
      "An operation performed on a charge, with its outcome. Actions are never changed, except that they show the current state of their clearing.",
    examples: [actionExample],
  }),
);

const made = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) => ({ status: 201, schema }) as const;

/** Responses to requests for actions: the same for the request, its retry, and the sweep. */
export const actionAnswers = {
  clear: made(ClearingAction),
  increment: made(IncrementAction),
  reverse: made(ReversalAction),
  cancel: made(ReversalAction),
  refund: made(RefundAction),
} as const satisfies Readonly<Record<ActionKind, Answer>>;
