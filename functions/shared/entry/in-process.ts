import type * as v from "valibot";
import type { Clock } from "../time/clock.ts";
import { type ApiHandler, type EndpointPlatform, endpoint } from "./endpoint.ts";
import type { EndpointContract, OperationContract, TaskContract } from "./function-contract.ts";
import type { Log } from "./logger.ts";
import { operation } from "./operation.ts";
import { task } from "./task.ts";
import type { GatheringUseCase, UseCase } from "./use-case.ts";

/**
 * A function of the service as tests and the simulation run it: its contract, and its handler on settings and an outside world
 * of their own. Every slice lists its functions so in `operations.ts`; deployed handlers do the same with the environment.
 */
export const endpointOf = <
  const Contract extends EndpointContract,
  Settings,
  Outside,
  Platform extends EndpointPlatform,
>(
  contract: Contract,
  useCase: (platform: Platform) => UseCase<Contract> | GatheringUseCase<Contract>,
  room: (settings: Settings, outside: Outside) => Platform,
) => ({
  contract,
  handler: (settings: Settings, outside: Outside): ApiHandler => {
    const platform = room(settings, outside);
    return endpoint(contract, useCase(platform), platform);
  },
});

/** `run` is the work itself, without the pipeline around it: tests of the work give it a deadline. */
export const taskOf = <Settings, Outside, Platform extends { readonly log: Log; readonly clock: Clock }, Result>(
  contract: TaskContract,
  useCase: (platform: Platform) => (deadline: Date, onlyAgent?: string) => Promise<Result>,
  room: (settings: Settings, outside: Outside) => Platform,
) => ({
  contract,
  run: (settings: Settings, outside: Outside) => useCase(room(settings, outside)),
  handler: (settings: Settings, outside: Outside) => {
    const platform = room(settings, outside);
    return task(contract, useCase(platform), platform);
  },
});

export const operationOf = <
  const Contract extends OperationContract,
  Settings,
  Outside,
  Platform extends { readonly log: Log },
>(
  contract: Contract,
  useCase: (
    platform: Platform,
  ) => (input: v.InferOutput<Contract["input"]>) => Promise<v.InferInput<Contract["output"]>>,
  room: (settings: Settings, outside: Outside) => Platform,
) => ({
  contract,
  run: (settings: Settings, outside: Outside) => useCase(room(settings, outside)),
  handler: (settings: Settings, outside: Outside) => {
    const platform = room(settings, outside);
    return operation(contract, useCase(platform), platform);
  },
});
