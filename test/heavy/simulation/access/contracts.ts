import type { EndpointContract } from "../../../../functions/shared/entry/function-contract.ts";
import { functionNameOf } from "../../../../functions/shared/entry/function-contract.ts";
import { endpointContracts } from "../../../architecture/contracts.ts";

export function contractOf(functionName: string): EndpointContract {
  const contract = endpointContracts.find((one) => functionNameOf(one) === functionName);
  if (!contract) throw new Error(`${functionName} is no endpoint of the API`);
  return contract;
}
