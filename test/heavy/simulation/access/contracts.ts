import type { EndpointContract } from "../../../../functions/shared/entry/function-contract.ts";
import { functionNameOf } from "../../../../functions/shared/entry/function-contract.ts";
import { endpointContracts } from "../../../architecture/contracts.ts";

/** The contract of an endpoint, by the name of its function. */
export const contractOf = (functionName: string): EndpointContract => {
  const contract = endpointContracts.find((one) => functionNameOf(one) === functionName);
  if (!contract) throw new Error(`${functionName} is no endpoint of the API`);
  return contract;
};
