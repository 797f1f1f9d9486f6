import { contract as createCharge } from "../../functions/charges/create-charge/contract.ts";
import { contract as getCharge } from "../../functions/charges/get-charge/contract.ts";
import type { AddEndpoint } from "../constructs/endpoints.ts";
import { addItems, changeItems, readItems, readSecret, sealCards } from "../constructs/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** Card charges. Creating one seals its card and asks the network; nothing here can open a card. */
export const charges = (
  endpoint: AddEndpoint,
  { table, vault, vaultKey, rootSecret }: StatefulStack,
  networkSettings: Readonly<Record<string, string>>,
): void => {
  endpoint(createCharge, {
    may: [
      readItems(table),
      addItems(table),
      changeItems(table),
      addItems(vault),
      sealCards(vaultKey),
      readSecret(rootSecret),
    ],
    settings: networkSettings,
  });
  endpoint(getCharge, { may: [readItems(table)] });
};
