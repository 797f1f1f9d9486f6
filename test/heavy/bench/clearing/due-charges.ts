import { createSecretKey, randomBytes } from "node:crypto";
import { actionEventFor } from "../../../../functions/charges/action/action-event.ts";
import { actionToPut, newChargeToPut } from "../../../../functions/charges/charge/charge-store.ts";
import { clearingRecordToPut } from "../../../../functions/charges/clearing/clearing-record-store.ts";
import { settleAuthorization } from "../../../../functions/charges/domain/creation/settle-authorization.ts";
import { answerWith, pendingChargeWith } from "../../../../functions/charges/testing/charge-builders.ts";
import { cardVault } from "../../../../functions/shared/cards/card-vault.ts";
import type { Put } from "../../../../functions/shared/store/table.ts";
import { silentLog } from "../../../../functions/shared/testing/silent-log.ts";
import { systemClock } from "../../../../functions/shared/time/clock.ts";
import { systemNewKey } from "../../../../functions/shared/values/keys.ts";
import { chargingAgentKey as agentKey } from "../../../support/charge-endpoint.ts";
import { cardNumber } from "../../../support/clearing-on-table.ts";
import { testEventNames } from "../../../support/test-platform.ts";
import { retainUntil } from "../../../support/test-vault.ts";

/** Due charges with automatic clearing, each with its action, clearing record and card. */

/** One data key for all processes of the benchmark. */
const dataKey = { plaintext: createSecretKey(Buffer.alloc(32, 1)), wrapped: Buffer.alloc(40, 1) };

export const vaultOfBench = cardVault(
  { current: async () => dataKey, unwrap: async () => dataKey.plaintext },
  randomBytes,
  silentLog,
);

const eventOf = actionEventFor(testEventNames);
const exchange = { kind: "answered", answer: answerWith() } as const;

export async function dueCharge(): Promise<readonly Put[]> {
  const now = systemClock();
  const card = { ...pendingChargeWith().card, reference: systemNewKey("card") };
  const pending = pendingChargeWith({ key: systemNewKey("charge"), created: now.toISOString(), card });
  const { charge, action, record } = settleAuthorization(pending, exchange, { agentKey, now });
  if (!record) throw new Error("the charge does not clear by itself");
  return [
    newChargeToPut(charge, agentKey),
    actionToPut(action, agentKey, eventOf(charge, action, agentKey)),
    clearingRecordToPut(record, now),
    await vaultOfBench.seal(
      card.reference,
      agentKey,
      { number: cardNumber, expiryMonth: 7, expiryYear: 2030 },
      retainUntil(now),
    ),
  ];
}
