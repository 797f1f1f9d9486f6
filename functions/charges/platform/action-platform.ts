import { cardRetention } from "../../shared/cards/card-retention.ts";
import { cardItemKey, cardVault } from "../../shared/cards/card-vault.ts";
import type { EndpointPlatform } from "../../shared/entry/endpoint.ts";
import { readEnvironment, text } from "../../shared/platform/environment.ts";
import { kmsDataKeys } from "../../shared/secrets/data-key.ts";
import type { Table } from "../../shared/store/table.ts";
import { systemNewKey, systemRandomBytes } from "../../shared/values/random.ts";
import { actionEventFor } from "../action/action-event.ts";
import { actionStore } from "../action/action-store.ts";
import { outcomeOfAction } from "../action/outcome-of-action.ts";
import { networkAccess } from "./network-access.ts";

/** What the functions are given that do something to a charge. */

/** A function that leaves no action open needs no limit for one. */
const nothingPending = 0;

const outcomes = () => {
  const { SERVICE_NAME: serviceName, EVENTS_BASE: eventsBase } = readEnvironment({
    SERVICE_NAME: text,
    EVENTS_BASE: text,
  });
  return outcomeOfAction(actionEventFor({ serviceName, eventsBase }));
};

/** For actions that ask nobody. */
export const atOnce = ({ table, clock }: EndpointPlatform) => ({
  actions: actionStore(table, nothingPending),
  outcomeOf: outcomes(),
  ...cardRetention(),
  clock,
  newKey: systemNewKey,
});

/** Opens a card out of the vault; undefined when it is no longer kept. */
export const cardOpener = (table: Table) => {
  const vault = cardVault(kmsDataKeys(readEnvironment({ VAULT_KEY: text }).VAULT_KEY), systemRandomBytes);
  return async (cardReference: string) => {
    const [item] = await table.read([cardItemKey(cardReference)]);
    return item && vault.open(item);
  };
};

/** For actions that ask the network: it needs the card, and gets its number only. */
export const throughNetwork = ({ table, clock, log }: EndpointPlatform) => {
  const network = networkAccess(table);
  return {
    actions: actionStore(table, network.pendingSeconds),
    outcomeOf: outcomes(),
    ...cardRetention(),
    clock,
    newKey: systemNewKey,
    network: { ...network, log, openCard: cardOpener(table) },
  };
};
