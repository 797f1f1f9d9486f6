import { readyAnswer } from "../../shared/entry/ready-answer.ts";
import { task } from "../../shared/entry/task.ts";
import { readEnvironment, text } from "../../shared/platform/environment.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { systemNewKey } from "../../shared/values/random.ts";
import { actionEventFor } from "../action/action-event.ts";
import { actionStore } from "../action/action-store.ts";
import { outcomeOfAction } from "../action/outcome-of-action.ts";
import { reversalStore } from "../action/reversal-store.ts";
import { chargeOfAnyAgent, chargeStore } from "../charge/charge-store.ts";
import { chargeToShown } from "../charge/charge-view.ts";
import { contract as createCharge } from "../create-charge/contract.ts";
import { cardOpener } from "../platform/action-platform.ts";
import { networkAccess } from "../platform/network-access.ts";
import { contract } from "./contract.ts";
import { sendReversal } from "./send-reversal.ts";
import { settleAbandonedAction } from "./settle-abandoned-action.ts";
import { settleAbandonedCharge } from "./settle-abandoned-charge.ts";
import { sweepCharges } from "./sweep-charges.ts";

const platform = deployedPlatform();
const { table } = platform;
const environment = readEnvironment({ SERVICE_NAME: text, EVENTS_BASE: text });
const network = networkAccess(table);
const actionEvent = actionEventFor({ serviceName: environment.SERVICE_NAME, eventsBase: environment.EVENTS_BASE });

export const handler = task(
  contract,
  sweepCharges({
    ...platform,
    settleAbandonedCharge: settleAbandonedCharge({
      ...platform,
      charges: chargeStore(table, network.pendingSeconds),
      actionEvent,
      answerOf: (charge, now) => readyAnswer(createCharge, chargeToShown(charge, now), `/v1/charges/${charge.key}`),
      newKey: systemNewKey,
    }),
    settleAbandonedAction: settleAbandonedAction({
      ...platform,
      actions: actionStore(table, network.pendingSeconds),
      outcomeOf: outcomeOfAction(actionEvent),
    }),
    sendReversal: sendReversal({
      ...platform,
      ...network,
      reversals: reversalStore(table),
      findCharge: chargeOfAnyAgent(table),
      openCard: cardOpener(table),
      reverse: network.gateway.reverse,
    }),
  }),
  platform,
);
