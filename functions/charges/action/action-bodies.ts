import * as v from "valibot";
import { minorAmount } from "../../shared/values/money.ts";
import { TimestampInput } from "../../shared/values/schemas.ts";
import { DynamicDescriptor } from "../creation/charge-request-schemas.ts";
import { EnhancedDataInput } from "../creation/enhanced-data-schemas.ts";
import { Metadata } from "../creation/metadata-schema.ts";
import { clearingModes } from "../domain/charge/charge-states.ts";
import { ActionReference } from "./action-schemas.ts";

/** Amounts are in minor units of the charge's currency. */

const reference = v.optional(ActionReference);

const clearAfter = (latest: string) =>
  v.optional(v.pipe(TimestampInput, v.description(`Earliest clearing time, ${latest}`)));

const example = { reference: "order-2026-0042" } as const;

export const ClearChargeBody = v.optional(
  v.pipe(
    v.strictObject({
      amount: v.optional(
        v.pipe(
          minorAmount(1),
          v.description("Amount to clear, in minor units. Default: the full amount not yet cleared"),
        ),
      ),
      closeCharge: v.optional(
        v.pipe(
          v.boolean(),
          v.description(
            "Whether this is the final clear (capture), `false` by default. If `true`, the remaining hold is released",
          ),
        ),
      ),
      clearAfter: clearAfter("at most six months after the charge was created"),
      enhancedData: v.optional(
        v.pipe(
          EnhancedDataInput,
          v.description(
            "Enhanced data (Level 2/3) for the items that this action clears. If omitted, a clear of the full amount uses the charge's enhanced data, and a partial clear has none",
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
    replacementAmount: v.pipe(
      minorAmount(1),
      v.description("New authorized amount, in minor units. Must exceed the current authorized amount"),
    ),
    reference,
  }),
  v.metadata({ examples: [{ replacementAmount: 1500, ...example }] }),
);

export const ReverseChargeBody = v.optional(
  v.pipe(
    v.strictObject({
      replacementAmount: v.optional(
        v.pipe(
          minorAmount(0),
          v.description("New authorized amount (not the amount to reverse), in minor units. Default: 0"),
        ),
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
        v.pipe(
          minorAmount(1),
          v.description("Amount to refund, in minor units. Default: the full amount not yet refunded"),
        ),
      ),
      createRefundCharge: v.optional(
        v.pipe(
          v.boolean(),
          v.description(
            "Whether to create a separate charge for the refund, with its own authorization and clearing. Send `true`: in a future version, all refunds will work this way and this property will be removed. Responses to refunds without `createRefundCharge: true` have a `Deprecation` header",
          ),
        ),
      ),
      clearingMode: v.optional(
        v.pipe(
          v.picklist(clearingModes),
          v.description(
            "Clearing mode of the refund charge, `auto` by default. Allowed only if `createRefundCharge` is `true`",
          ),
        ),
      ),
      clearAfter: clearAfter("at most six months after the refund request. Not allowed if `clearingMode` is `manual`"),
      dynamicDescriptor: v.optional(DynamicDescriptor),
      metadata: v.optional(
        v.pipe(
          Metadata,
          v.description("Metadata of the refund charge. Allowed only if `createRefundCharge` is `true`"),
        ),
      ),
      reference,
    }),
    v.metadata({ examples: [{ refundAmount: 350, createRefundCharge: true, ...example }] }),
  ),
  {},
);
