import type * as v from "valibot";
import type { CarriedFile, Delivery } from "../domain/delivery.ts";
import type { ShownDelivery } from "./delivery-schemas.ts";

export const deliveryToShown = ({
  attemptStarted: _started,
  attemptOverAt: _over,
  carries,
  ...delivery
}: Delivery): v.InferInput<typeof ShownDelivery> => ({
  ...delivery,
  carries: "recipientsDigest" in carries ? withoutDigest(carries) : carries,
  attempts: delivery.attempts.map((attempt) => ({ ...attempt })),
});

const withoutDigest = ({ recipientsDigest: _digest, ...carries }: CarriedFile): CarriedFile => carries;
