import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedErasurePlatform } from "../platform/erasure.ts";
import { contract } from "./contract.ts";
import { eraseCardData } from "./erase-card-data.ts";

const platform = deployedErasurePlatform();

export const handler = operatorFunction(contract, eraseCardData(platform), platform);
