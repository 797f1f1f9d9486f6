import type { NetworkGateway } from "../../card-networks/network-gateway.ts";
import { messageRecord } from "../../messages/published.ts";
import { cardIsKept, cardOpener, type OpenCard } from "../../shared/cards/card-vault.ts";
import { readyAnswer } from "../../shared/entry/ready-answer.ts";
import { deployedVault } from "../../shared/platform/deployed-vault.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/platform/settings.ts";
import { actionEventFor } from "../action/action-event.ts";
import { actionStore } from "../action/action-store.ts";
import { outcomeOfAction } from "../action/outcome-of-action.ts";
import { reversalStore } from "../action/reversal-store.ts";
import { chargeOfAnyAgent, chargeStore } from "../charge/charge-store.ts";
import { chargeToShown } from "../charge/charge-view.ts";
import { contract as createCharge } from "../create-charge/contract.ts";
import { type authorizingSettings, sweepingSettings } from "../settings.ts";
import { sendReversal } from "../sweep-charges/send-reversal.ts";
import { settleAbandonedAction } from "../sweep-charges/settle-abandoned-action.ts";
import { settleAbandonedCharge } from "../sweep-charges/settle-abandoned-charge.ts";
import { deployedGateway, networkAccess } from "./network.ts";

/** What the sweep is given: it settles what a dead function left, and reverses. A reversal names the card. */
export const sweepingPlatform = (
  settings: Settings<typeof authorizingSettings>,
  outside: FunctionPlatform & { readonly gateway: NetworkGateway; readonly openCard: OpenCard },
) => {
  const { table } = outside;
  const network = networkAccess(settings, outside);
  const actionEvent = actionEventFor(outside.eventNames);
  return {
    ...outside,
    settleAbandonedCharge: settleAbandonedCharge({
      ...outside,
      ...network,
      charges: chargeStore(table, network.pendingSeconds),
      isCardKept: cardIsKept(table),
      actionEvent,
      answerOf: (charge, now) => readyAnswer(createCharge, chargeToShown(charge, now), `/v1/charges/${charge.key}`),
    }),
    settleAbandonedAction: settleAbandonedAction({
      ...outside,
      ...network,
      actions: actionStore(table, network.pendingSeconds),
      outcomeOf: outcomeOfAction(actionEvent),
    }),
    sendReversal: sendReversal({
      ...outside,
      ...network,
      reversals: reversalStore(table),
      findCharge: chargeOfAnyAgent(table),
      reverse: network.gateway.reverse,
      messages: messageRecord(outside),
    }),
  };
};

/** As it is deployed. */
export const deployedSweepingPlatform = () => {
  const settings = readSettings(sweepingSettings);
  const platform = deployedPlatform();
  const openCard = cardOpener(platform.table, deployedVault(settings, platform.log));
  return sweepingPlatform(settings, { ...platform, gateway: deployedGateway(settings, platform.log), openCard });
};
