import { cardRetentionMonths } from "../../shared/cards/card-use.ts";
import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { KeyedPlatform } from "../../shared/platform/platform.ts";
import { readSettings, retentionSettings, type Settings } from "../../shared/values/settings.ts";
import { actOnCharge } from "../action/acting/act-on-charge.ts";
import { actionEventFor } from "../action/action-event.ts";
import { actionStore } from "../action/action-store.ts";
import { outcomeOfAction } from "../action/outcome-of-action.ts";

/** Pending timeout: zero, because the function never leaves an action open. */
const nothingPending = 0;

/** The function sends no network requests and decrypts no card numbers. */
export const chargeClearingPlatform = (
  settings: Settings<typeof retentionSettings>,
  clients: KeyedPlatform<"requests">,
) => ({
  ...clients,
  act: actOnCharge({
    ...clients,
    actions: actionStore(clients.table, nothingPending),
    outcomeOf: outcomeOfAction(actionEventFor(clients.eventNames)),
    retainUntil: cardRetentionMonths(settings.CARD_KEPT_MONTHS),
  }),
});

export const deployedChargeClearingPlatform = () =>
  chargeClearingPlatform(readSettings(retentionSettings), deployedEndpointPlatform("requests"));
