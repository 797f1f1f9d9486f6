import { existsSync, readFileSync, writeFileSync } from "node:fs";
import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  type LambdaClient,
  PutFunctionConcurrencyCommand,
  paginateListFunctions,
} from "@aws-sdk/client-lambda";

/**
 * A function with a reserved concurrency of none runs for nobody: not for the API, not for a schedule, not for a stream or a bus. So
 * one switch stops them all, and what it was before is kept in a file until they are opened again.
 */

export interface StageFunctions {
  readonly names: readonly string[];
  /** The longest time that one of them may run. */
  readonly longestRunSeconds: number;
}

export const functionsOf = async (client: LambdaClient, prefix: string): Promise<StageFunctions> => {
  const found: { name: string; seconds: number }[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    for (const { FunctionName = "", Timeout = 0 } of Functions) {
      if (FunctionName.startsWith(prefix)) found.push({ name: FunctionName, seconds: Timeout });
    }
  }
  const names = found.map(({ name }) => name).toSorted();
  return { names, longestRunSeconds: Math.max(0, ...found.map(({ seconds }) => seconds)) };
};

/** What was reserved for each function before; null for nothing. */
type Reserved = Record<string, number | null>;

const readReserved = (file: string): Reserved => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

export const stopFunctions = async (client: LambdaClient, names: readonly string[], file: string): Promise<void> => {
  const reserved = readReserved(file);
  for (const FunctionName of names) {
    // Kept before the switch, so that a run that breaks off between both has not lost it.
    if (!Object.hasOwn(reserved, FunctionName)) {
      const { ReservedConcurrentExecutions = null } = await client.send(
        new GetFunctionConcurrencyCommand({ FunctionName }),
      );
      reserved[FunctionName] = ReservedConcurrentExecutions;
      writeFileSync(file, `${JSON.stringify(reserved, null, 2)}\n`);
    }
    await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
  }
};

export const openFunctions = async (client: LambdaClient, file: string): Promise<number> => {
  const reserved = Object.entries(readReserved(file));
  for (const [FunctionName, ReservedConcurrentExecutions] of reserved) {
    if (ReservedConcurrentExecutions === null)
      await client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
    else await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions }));
  }
  return reserved.length;
};
