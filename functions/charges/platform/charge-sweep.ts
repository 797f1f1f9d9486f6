import { connectorSignOns } from "../../card-networks/link/connector-access/connector-sign-ons.ts";
import type { NetworkGateway } from "../../card-networks/network-gateway.ts";
import { messageRecord } from "../../messages/published.ts";
import { cardIsKept, cardOpener, type OpenCard } from "../../shared/cards/card-vault.ts";
import { readyAnswer } from "../../shared/entry/ready-answer.ts";
import { deployedVault } from "../../shared/platform/deployed-vault.ts";
import { deployedPlatform, type FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { actionEventFor } from "../action/action-event.ts";
import { actionStore } from "../action/action-store.ts";
import { outcomeOfAction } from "../action/outcome-of-action.ts";
import { reversalStore } from "../action/reversal-store.ts";
import { chargeOfAnyAgent, chargeStore } from "../charge/charge-store.ts";
import { chargeToResponse } from "../charge/charge-view.ts";
import { contract as createCharge } from "../create-charge/contract.ts";
import { type authorizingSettings, signOnSettings, sweepingSettings } from "../settings.ts";
import type { SignOns } from "../sweep-charges/reverse-after-sign-on.ts";
import { sendReversal } from "../sweep-charges/send-reversal.ts";
import { settleAbandonedAction } from "../sweep-charges/settle-abandoned-action.ts";
import { settleAbandonedCharge } from "../sweep-charges/settle-abandoned-charge.ts";
import { deployedGateway, networkAccess } from "./network.ts";

const noSignOns: SignOns = async () => new Map();

/** The platform includes `openCard`, because every reversal message contains the card number. */
export function chargeSweepPlatform(
  settings: Settings<typeof authorizingSettings>,
  clients: FunctionPlatform & {
    readonly gateway: NetworkGateway;
    readonly openCard: OpenCard;
    readonly signOns?: SignOns;
  },
) {
  const { table } = clients;
  const network = networkAccess(settings, clients);
  const actionEvent = actionEventFor(clients.eventNames);
  return {
    ...clients,
    signOns: clients.signOns ?? noSignOns,
    settleAbandonedCharge: settleAbandonedCharge({
      ...clients,
      ...network,
      charges: chargeStore(table, network.pendingSeconds),
      isCardKept: cardIsKept(table),
      actionEvent,
      answerOf: (charge, now) => readyAnswer(createCharge, chargeToResponse(charge, now), `/v1/charges/${charge.key}`),
    }),
    settleAbandonedAction: settleAbandonedAction({
      ...clients,
      ...network,
      actions: actionStore(table, network.pendingSeconds),
      outcomeOf: outcomeOfAction(actionEvent),
    }),
    sendReversal: sendReversal({
      ...clients,
      ...network,
      reversals: reversalStore(table),
      findCharge: chargeOfAnyAgent(table),
      reverse: network.gateway.reverse,
      messages: messageRecord(clients),
    }),
  };
}

export function deployedChargeSweepPlatform() {
  const settings = readSettings({ ...sweepingSettings, ...signOnSettings });
  const platform = deployedPlatform();
  const openCard = cardOpener(platform.table, deployedVault(settings, platform.log));
  const { CONNECTOR_LEASES_TABLE: leases } = settings;
  const signOns = leases === "" ? noSignOns : connectorSignOns(leases);
  return chargeSweepPlatform(settings, {
    ...platform,
    gateway: deployedGateway(settings, platform.log),
    openCard,
    signOns,
  });
}
