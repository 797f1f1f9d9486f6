import type * as v from "valibot";
import type { ShownDelivery } from "./delivery-schemas.ts";
import type { Delivery } from "./domain/delivery.ts";

export const deliveryToShown = ({
  attemptStarted: _started,
  ...delivery
}: Delivery): v.InferInput<typeof ShownDelivery> => ({
  ...delivery,
  attempts: delivery.attempts.map((attempt) => ({ ...attempt })),
});
