import { cardItemKey, cardVault } from "../../shared/card-vault.ts";
import { kmsDataKeys } from "../../shared/data-key.ts";
import { readEnvironment, text } from "../../shared/environment.ts";
import { platform } from "../../shared/platform.ts";
import { systemNewKey, systemRandomBytes } from "../../shared/random.ts";
import { readyAnswer } from "../../shared/ready-answer.ts";
import { task } from "../../shared/task.ts";
import { actionEventFor } from "../action-event.ts";
import { chargeStore } from "../charge-store.ts";
import { chargeToShown } from "../charge-view.ts";
import { contract as createCharge } from "../create-charge/contract.ts";
import { networkAccess } from "../network-access.ts";
import { reversalStore } from "../reversal-store.ts";
import { contract } from "./contract.ts";
import { sendReversal } from "./send-reversal.ts";
import { settleAbandonedCharge } from "./settle-abandoned-charge.ts";
import { sweepCharges } from "./sweep-charges.ts";

const parts = platform();
const { table } = parts;
const environment = readEnvironment({ SERVICE_NAME: text, EVENTS_BASE: text, VAULT_KEY: text });
const network = networkAccess(table);
const vault = cardVault(kmsDataKeys(environment.VAULT_KEY), systemRandomBytes);

export const handler = task(
  contract,
  sweepCharges({
    ...parts,
    settleAbandonedCharge: settleAbandonedCharge({
      ...parts,
      charges: chargeStore(table, network.pendingSeconds),
      actionEvent: actionEventFor({ serviceName: environment.SERVICE_NAME, eventsBase: environment.EVENTS_BASE }),
      answerOf: (charge) => readyAnswer(createCharge, chargeToShown(charge), `/v1/charges/${charge.key}`),
      newKey: systemNewKey,
    }),
    sendReversal: sendReversal({
      ...parts,
      ...network,
      reversals: reversalStore(table),
      openCard: async (cardReference) => {
        const [item] = await table.read([cardItemKey(cardReference)]);
        return item && vault.open(item);
      },
      reverse: network.gateway.reverse,
    }),
  }),
  parts,
);
