import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  type LambdaClient,
  PutFunctionConcurrencyCommand,
  paginateListFunctions,
} from "@aws-sdk/client-lambda";

/**
 * Stops functions by setting their reserved concurrency to zero, which throttles every invocation by the API, schedules,
 * streams and event buses. The previous values are stored in a file until the functions are started again.
 */

export interface StageFunctions {
  readonly names: readonly string[];
  /** Longest function timeout. */
  readonly longestRunSeconds: number;
}

export async function functionsOf(client: LambdaClient, prefix: string): Promise<StageFunctions> {
  const found: { name: string; seconds: number }[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client }, {})) {
    for (const { FunctionName = "", Timeout = 0 } of Functions) {
      if (FunctionName.startsWith(prefix)) found.push({ name: FunctionName, seconds: Timeout });
    }
  }
  const names = found.map(({ name }) => name).toSorted();
  return { names, longestRunSeconds: Math.max(0, ...found.map(({ seconds }) => seconds)) };
}

/** Previous reserved concurrency of each function; null if the function had none. */
type Reserved = Record<string, number | null>;

const readReserved = (file: string): Reserved => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

export async function stopFunctions(client: LambdaClient, names: readonly string[], file: string): Promise<void> {
  const reserved = readReserved(file);
  for (const FunctionName of names) {
    // The previous value is stored before the change, so that an interrupted run does not lose the value.
    if (!Object.hasOwn(reserved, FunctionName)) {
      const { ReservedConcurrentExecutions = null } = await client.send(
        new GetFunctionConcurrencyCommand({ FunctionName }),
      );
      reserved[FunctionName] = ReservedConcurrentExecutions;
      writeFileSync(file, `${JSON.stringify(reserved, null, 2)}\n`);
    }
    await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
  }
}

export async function openFunctions(client: LambdaClient, file: string): Promise<number> {
  const reserved = Object.entries(readReserved(file));
  for (const [FunctionName, ReservedConcurrentExecutions] of reserved) {
    if (ReservedConcurrentExecutions === null)
      await client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
    else await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions }));
  }
  rmSync(file, { force: true });
  return reserved.length;
}
