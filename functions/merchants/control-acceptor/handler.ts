import { operation } from "../../shared/entry/operation.ts";
import { deployedPlatform } from "../../shared/platform/platform.ts";
import { contract } from "./contract.ts";
import { controlAcceptor } from "./control-acceptor.ts";

const platform = deployedPlatform();

export const handler = operation(contract, controlAcceptor(platform), platform);
