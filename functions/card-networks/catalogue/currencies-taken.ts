import type { Currency } from "../../shared/values/money.ts";
import type { CardNetwork } from "../networks.ts";

/** Networks that take charges in certain currencies only; the others take all. */
const onlyCurrencies: Readonly<Partial<Record<CardNetwork, readonly Currency[]>>> = { discover: ["USD"] };

/** Undefined when the network takes every currency. */
export const currenciesTakenBy = (network: CardNetwork): readonly Currency[] | undefined => onlyCurrencies[network];
