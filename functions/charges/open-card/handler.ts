import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedCardOpeningPlatform } from "../platform/card-opening.ts";
import { contract } from "./contract.ts";
import { openCard } from "./open-card.ts";

const platform = deployedCardOpeningPlatform();

export const handler = operatorFunction(contract, openCard(platform), platform);
