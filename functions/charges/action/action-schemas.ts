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
    responseCode: v.optional(v.pipe(TrustedText, v.description("As the network gave it; absent when no answer came"))),
    responseCodeDescription: v.optional(TrustedText),
    transactionIdentifier: v.optional(v.pipe(TrustedText, v.description("The network's reference, visa"))),
    traceId: v.optional(v.pipe(TrustedText, v.description("The network's reference, mastercard"))),
    acquirerReferenceData: v.optional(v.pipe(TrustedText, v.description("The network's reference, american-express"))),
    networkReferenceId: v.optional(v.pipe(TrustedText, v.description("The network's reference, all other networks"))),
  }),
  v.metadata({ title: "AuthorizationResponse", description: "What the network answered" }),
);

/** Reference of an action chosen by the agent. Its format excludes the service's own keys. */
export const ActionReference = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(120),
  v.regex(
    /^(?!act-)[a-zA-Z0-9\-_.]+$/,
    "may hold letters without accents, digits, hyphens, underscores and dots, and must not begin with act-, like refund-0042",
  ),
  reference,
  v.description("Your own name for the action"),
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
    authorization: v.pipe(v.picklist(["approved", "declined"]), v.description("What the issuer said")),
  }),
  authorizationResponse: AuthorizationResponse,
  decline: v.optional(Decline),
};

const clearedEntries = {
  status: v.pipe(
    v.picklist(clearedStatuses),
    v.description(
      "`pending` until the network acknowledges it; `withdrawn` when it was taken back before a batch took it",
    ),
  ),
  reason: v.optional(v.pipe(v.string(), v.description("Why it was rejected, in the network's words"))),
  acquirerReferenceNumber: v.optional(
    v.pipe(
      TrustedText,
      v.description("By which the issuer and the cardholder find it; there is one since it is in a batch"),
    ),
  ),
};

/** Clearing of an action that also needed the issuer's approval. */
const clearing = v.optional(
  v.pipe(
    v.object(clearedEntries),
    v.description("What became of what it gave to clearing; absent where it gave nothing"),
  ),
);

const newTotal = v.pipe(moneySchema(0), v.description("The new total that was asked for"));

const clearAfter = v.optional(v.pipe(Timestamp, v.description("Not cleared before")));

const AuthorizationAction = v.pipe(
  v.object({
    ...entriesOf("authorization"),
    amount: v.pipe(moneySchema(0), v.description("What counts after the answer")),
    ...answeredEntries,
    status: v.object({
      authorization: v.pipe(
        v.picklist(["approved", "approved-partial", "declined"]),
        v.description("What the issuer said"),
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
    amount: v.pipe(moneySchema(0), v.description("What goes to clearing")),
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
        "Who reverses: `agent` by a reverse or a cancel; `service` what a closing clear leaves over, what came to nothing, and what nobody answered",
      ),
    ),
    replacementAmount: v.pipe(
      moneySchema(0),
      v.description("The new total, of the charge or of what `reverses` names"),
    ),
    reverses: v.optional(
      v.pipe(
        keySchema("action"),
        v.description("The increment or refund whose own authorization is reversed; absent when it is the charge's"),
      ),
    ),
    ...answeredEntries,
    status: v.object({
      authorization: v.pipe(
        v.picklist(["approved", "declined"]),
        v.description(
          "Whether it has taken effect. It has also where the network rejected it (`warnings`: `hold-not-released`): it is repeated until the hold is released",
        ),
      ),
    }),
  }),
  v.title("ReversalAction"),
);

const RefundAction = v.pipe(
  v.object({
    ...entriesOf("refund"),
    amount: v.pipe(moneySchema(0), v.description("What goes back to the cardholder")),
    clearAfter,
    refundChargeKey: v.optional(
      v.pipe(keySchema("charge"), v.description("The charge that the refund made; with createRefundCharge only")),
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
      "One thing that was done to a charge, with its outcome. Actions are added and never changed; what clearing makes of them is shown as it is now.",
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
