import { cardRetention } from "../shared/card-retention.ts";
import { cardItemKey, cardVault } from "../shared/card-vault.ts";
import { kmsDataKeys } from "../shared/data-key.ts";
import type { EndpointParts } from "../shared/endpoint.ts";
import { readEnvironment, text } from "../shared/environment.ts";
import { systemNewKey, systemRandomBytes } from "../shared/random.ts";
import type { Table } from "../shared/table.ts";
import { actionEventFor } from "./action-event.ts";
import { actionStore } from "./action-store.ts";
import { networkAccess } from "./network-access.ts";
import { outcomeOfAction } from "./outcome-of-action.ts";

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
export const atOnce = ({ table, clock }: EndpointParts) => ({
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
export const throughNetwork = ({ table, clock, log }: EndpointParts) => {
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
