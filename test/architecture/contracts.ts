import { globSync } from "node:fs";
import { join } from "node:path";
import {
  type EndpointContract,
  endpointsOf,
  type FunctionContract,
} from "../../functions/shared/entry/function-contract.ts";
import { root } from "./imports.ts";

export interface FoundContract {
  readonly folder: string;
  readonly contract: FunctionContract;
}

/** Every contract of the service, found in the folders where contracts must be. */
export const allContracts: readonly FoundContract[] = await Promise.all(
  globSync("functions/*/*/contract.ts", { cwd: root })
    .sort()
    .map(async (file) => ({
      folder: file.replace("/contract.ts", ""),
      contract: (await import(join(root, file))).contract,
    })),
);

export const endpointContracts: readonly EndpointContract[] = allContracts.flatMap(({ contract }) =>
  endpointsOf(contract),
);
