import type { EndpointContract } from "../../../../functions/shared/entry/function-contract.ts";
import { slices } from "../slices.ts";

/** The contracts of what the API is asked, by the names of the functions. */

const kebab = (operationId: string): string => operationId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const endpointContracts: ReadonlyMap<string, EndpointContract> = new Map(
  Object.values(slices)
    .flatMap((slice) => Object.values(slice) as readonly { readonly contract: EndpointContract }[])
    .flatMap(({ contract }) => (contract.kind === "endpoint" ? [[kebab(contract.operationId), contract]] : [])),
);

export const contractOf = (functionName: string): EndpointContract => {
  const contract = endpointContracts.get(functionName);
  if (!contract) throw new Error(`${functionName} is no endpoint of the API`);
  return contract;
};
