import * as v from "valibot";
import { minorAmount } from "../../shared/values/money.ts";
import { TimestampInput } from "../../shared/values/schemas.ts";
import { DynamicDescriptor } from "../creation/charge-request-schemas.ts";
import { EnhancedDataInput } from "../creation/enhanced-data-schemas.ts";
import { Metadata } from "../creation/metadata-schema.ts";
import { clearingModes } from "../domain/charge/charge-states.ts";
import { ActionReference } from "./action-schemas.ts";

/** Request bodies of the actions on a charge. Amounts are in minor units of the charge's currency. */

const reference = v.optional(ActionReference);

const clearAfter = (latest: string) =>
  v.optional(v.pipe(TimestampInput, v.description(`Not cleared before this time, ${latest}`)));

const example = { reference: "order-2026-0042" } as const;

export const ClearChargeBody = v.optional(
  v.pipe(
    v.strictObject({
      amount: v.optional(
        v.pipe(minorAmount(1), v.description("What to clear; all that is not cleared yet if left out")),
      ),
      closeCharge: v.optional(
        v.pipe(
          v.boolean(),
          v.description("Whether this is the last clear: what is left over is given back to the issuer"),
        ),
      ),
      clearAfter: clearAfter("at most six months after the charge was made"),
      enhancedData: v.optional(
        v.pipe(
          EnhancedDataInput,
          v.description(
            "For the items that this clear is for; a clear of the whole charge without it takes the charge's",
          ),
        ),
      ),
      reference,
    }),
    v.metadata({ examples: [{ amount: 700, closeCharge: true, ...example }] }),
  ),
  {},
);

export const IncrementChargeBody = v.pipe(
  v.strictObject({
    replacementAmount: v.pipe(minorAmount(1), v.description("The new total, above the current amount")),
    reference,
  }),
  v.metadata({ examples: [{ replacementAmount: 1500, ...example }] }),
);

export const ReverseChargeBody = v.optional(
  v.pipe(
    v.strictObject({
      replacementAmount: v.optional(
        v.pipe(minorAmount(0), v.description("The new total, not what is reversed; 0 if left out")),
      ),
      reference,
    }),
    v.metadata({ examples: [{ replacementAmount: 500, ...example }] }),
  ),
  {},
);

export const CancelChargeBody = v.optional(
  v.pipe(v.strictObject({ reference }), v.metadata({ examples: [example] })),
  {},
);

export const RefundChargeBody = v.optional(
  v.pipe(
    v.strictObject({
      refundAmount: v.optional(
        v.pipe(minorAmount(1), v.description("What to give back; all that is not refunded yet if left out")),
      ),
      createRefundCharge: v.optional(
        v.pipe(
          v.boolean(),
          v.description(
            "Whether the refund becomes a charge of its own, with authorization and clearing. It will be so for all refunds some day, and then this property goes away: `true` is what to send. Answers to a refund without it have the header `Deprecation`",
          ),
        ),
      ),
      clearingMode: v.optional(
        v.pipe(
          v.picklist(clearingModes),
          v.description("How the refund charge is cleared, `auto` if left out; with createRefundCharge only"),
        ),
      ),
      clearAfter: clearAfter("at most six months ahead"),
      dynamicDescriptor: v.optional(DynamicDescriptor),
      metadata: v.optional(v.pipe(Metadata, v.description("Of the refund charge; with createRefundCharge only"))),
      reference,
    }),
    v.metadata({ examples: [{ refundAmount: 350, createRefundCharge: true, ...example }] }),
  ),
  {},
);
