import { presentmentWith } from "../../../../functions/card-networks/clearing-file/testing/presentment-builders.ts";
import { newChargeToPut } from "../../../../functions/charges/charge/charge-store.ts";
import { clearingRecordToPut } from "../../../../functions/charges/clearing/clearing-record-store.ts";
import type { Charge } from "../../../../functions/charges/domain/charge/charge.ts";
import { approvedChargeWith, clearingRecordWith } from "../../../../functions/charges/testing/charge-builders.ts";
import {
  type BatchedPresentment,
  presentmentsToPut,
} from "../../../../functions/clearing/batched-presentment-store.ts";
import { newBatch, newBatchToPut } from "../../../../functions/clearing/clearing-batch-store.ts";
import { claimedTogetherMax } from "../../../../functions/clearing/domain/clearing-batch.ts";
import type { Put, Write } from "../../../../functions/shared/store/table.ts";
import { addSeconds, systemClock } from "../../../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../../../functions/shared/values/keys.ts";
import { chargingAgentKey as agentKey } from "../../../support/charge-endpoint.ts";

/** A full batch that was submitted to the network, as the cut-off leaves it: its charges, clearing records and presentments. */

/** The batch that the network acknowledges, and the charges with several presentments in the file. */
export interface SeededFile {
  readonly batchKey: string;
  readonly presentments: readonly Pick<BatchedPresentment, "messageNumber" | "acquirerReference">[];
  readonly sharedCharges: readonly string[];
}

/** Number of presentments per shared charge in a file. */
const sharedAtOnce = 10;

const network = "visa";
const processorId = "400001";

const eur = (value: number) => ({ value, currency: "EUR" }) as const;

/** A charge with the given number of clears in the file. */
function chargeWith(clears: number): Charge {
  const amount = eur(1_000 * clears);
  const blank = approvedChargeWith({ clearingMode: "manual", amount, key: systemNewKey("charge") });
  return { ...blank, clears, clearedMinor: amount.value, unacknowledgedClears: clears, clearing: "pending" };
}

/** The charge is in a batch, so it needs no due time. */
function withoutDueTime({ item, ...put }: Put): Put {
  const { duePartition: _partition, dueAt: _time, ...kept } = item;
  return { ...put, item: kept };
}

export const presentmentsOfFile = 1_000;

export function seededFile(number: number, sharedShare: number): { file: SeededFile; writes: readonly Write[] } {
  const now = systemClock();
  const day = now.toISOString().slice(2, 10).replaceAll("-", "");
  const batchKey = `002${day}${processorId.padStart(11, "0")}${String(number).padStart(5, "0")}`;
  const sharedCount = Math.round(presentmentsOfFile * sharedShare);
  const clears = [
    ...Array.from({ length: sharedCount / sharedAtOnce }, () => sharedAtOnce),
    ...Array.from({ length: presentmentsOfFile - sharedCount }, () => 1),
  ];
  const writes: Write[] = [];
  const presentments: BatchedPresentment[] = [];
  const sharedCharges: string[] = [];
  for (const count of clears) {
    const charge = chargeWith(count);
    if (count > 1) sharedCharges.push(charge.key);
    writes.push(newChargeToPut(charge, agentKey));
    for (let sequence = 1; sequence <= count; sequence += 1) {
      const messageNumber = presentments.length + 2;
      const actionKey = systemNewKey("action");
      const acquirerReference = String(74_000_016_000_000n * 1_000_000_000n + BigInt(number * 10_000 + messageNumber));
      const place = { key: batchKey, messageNumber, acquirerReference };
      const named = { chargeKey: charge.key, actionKey, agentKey, amount: eur(1_000), sequence };
      const record = clearingRecordWith({ ...named, state: "in-batch", batch: place });
      writes.push(withoutDueTime(clearingRecordToPut(record, now)));
      const presentment = presentmentWith({ amount: eur(1_000), acquirerReference, sequence });
      presentments.push({ ...presentment, messageNumber, chargeKey: charge.key, actionKey, cardReference: "crd-1" });
    }
  }
  const batch = {
    ...newBatch(batchKey, { network, processorId }, now),
    state: "submitted" as const,
    presentments: presentments.length,
  };
  writes.push(newBatchToPut(batch, addSeconds(now, 3_600)));
  for (let start = 0; start < presentments.length; start += claimedTogetherMax) {
    writes.push(...presentmentsToPut(batchKey, presentments.slice(start, start + claimedTogetherMax)));
  }
  return { file: { batchKey, presentments, sharedCharges }, writes };
}
