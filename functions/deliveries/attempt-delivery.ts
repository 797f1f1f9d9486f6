import type { Clock } from "../shared/clock.ts";
import type { Log } from "../shared/logger.ts";
import type { Table } from "../shared/table.ts";
import type { DeliverySender } from "./delivery-sender.ts";
import { changedDelivery, claimAttempt, type StoredDelivery } from "./delivery-store.ts";
import type { Delivery, DeliveryKind } from "./domain/delivery.ts";
import { type DeliveryOutcome, settled } from "./domain/delivery-outcome.ts";

export interface AttemptParts {
  readonly table: Pick<Table, "write">;
  readonly senders: Readonly<Partial<Record<DeliveryKind, DeliverySender>>>;
  readonly clock: Clock;
  readonly log: Log;
}

export type AttemptDelivery = (found: StoredDelivery) => Promise<DeliveryOutcome["kind"] | "taken">;

/** Tries a pending delivery once, if it may be tried now, and notes what came of it. `taken`: somebody else has it. */
export const attemptDelivery =
  ({ table, senders, clock, log }: AttemptParts): AttemptDelivery =>
  async (found) => {
    const { delivery } = found;
    const sender = senders[delivery.kind];
    if (!sender) throw new Error(`nothing sends deliveries of the kind ${delivery.kind}`);

    const note = async (before: Delivery, outcome: DeliveryOutcome) => {
      const { written } = await table.write([changedDelivery(before, settled(before, outcome, clock()))]);
      if (!written) return "taken";
      log.info("DELIVERY_ATTEMPTED", { deliveryKey: delivery.key, kind: delivery.kind, outcome: outcome.kind });
      return outcome.kind;
    };

    const decided = await sender(found);
    if (typeof decided !== "function") return note(delivery, decided);
    const claimed = await claimAttempt(table, delivery, clock());
    return claimed ? note(claimed, await decided()) : "taken";
  };
