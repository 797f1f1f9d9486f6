import { operatorFunction } from "../../shared/entry/operator-function.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { controlAcceptor } from "./control-acceptor.ts";

const platform = deployedPlatform();

export const handler = operatorFunction(contract, controlAcceptor(platform), platform);
