import { actionEventFor } from "../../../../functions/charges/action/action-event.ts";
import { actionToPut, newChargeToPut } from "../../../../functions/charges/charge/charge-store.ts";
import { settleAuthorization } from "../../../../functions/charges/domain/creation/settle-authorization.ts";
import { answerWith, pendingChargeWith } from "../../../../functions/charges/testing/charge-builders.ts";
import type { Put } from "../../../../functions/shared/store/table.ts";
import { chargingAgentKey as agentKey } from "../../../support/charge-endpoint.ts";
import { testEventNames } from "../../../support/test-platform.ts";

/** Approved charges with their actions, in stored format, evenly spread over each day. */

export const chargesADay = 10_000;

const firstDay = Date.parse("2026-01-01T00:00:00.000Z");
const dayMilliseconds = 86_400_000;

export const startOfDay = (day: number): string => new Date(firstDay + day * dayMilliseconds).toISOString();

export const createdAt = (number: number): Date => new Date(firstDay + number * (dayMilliseconds / chargesADay));

export const chargeKeyOf = (number: number): string => `chg-${String(number).padStart(20, "0")}`;

const eventOf = actionEventFor(testEventNames);

export function storedCharge(number: number): readonly Put[] {
  const now = createdAt(number);
  const created = now.toISOString();
  const pending = pendingChargeWith({ key: chargeKeyOf(number), created, clearingMode: "manual" });
  const exchange = { kind: "answered", answer: answerWith() } as const;
  const { charge, action } = settleAuthorization(pending, exchange, { agentKey, now });
  return [newChargeToPut(charge, agentKey), actionToPut(action, agentKey, eventOf(charge, action, agentKey))];
}
