import type { Construct } from "constructs";
import { contract as controlAgent } from "../../functions/agents/control-agent/contract.ts";
import { contract as endApiKeys } from "../../functions/api-keys/end-api-keys/contract.ts";
import { contract as controlAcceptor } from "../../functions/merchants/control-acceptor/contract.ts";
import { contract as controlMerchant } from "../../functions/merchants/control-merchant/contract.ts";
import { type FunctionSurroundings, serviceFunction } from "../constructs/functions/service-function.ts";
import { addItems, changeItems, queryIndex, queryItems, readItems } from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** What the operator alone does to agents and what they have. No route leads here: whoever may invoke the functions may. */
export const operatorControls = (
  scope: Construct,
  surroundings: FunctionSurroundings,
  { table, purposeKeySecrets }: StatefulStack,
): void => {
  const mayControl = [readItems(table), addItems(table), queryItems(table)];
  serviceFunction(scope, controlAgent, surroundings, { may: mayControl });
  serviceFunction(scope, controlAcceptor, surroundings, { may: mayControl });
  serviceFunction(scope, controlMerchant, surroundings, {
    may: [...mayControl, queryIndex(table, "byAgent")],
    timeoutSeconds: 300,
  });
  serviceFunction(scope, endApiKeys, surroundings, {
    may: [readItems(table), addItems(table), changeItems(table), queryIndex(table, "byAgent")],
    purposeKeys: { "api-keys": purposeKeySecrets["api-keys"] },
    timeoutSeconds: 300,
  });
};
