import type * as v from "valibot";
import type { CloudEvent } from "../../events/cloud-event.ts";
import { inAct } from "../../functions/shared/audit/current-act.ts";
import { type EndpointPlatform, type EndpointPlatformOf, endpoint } from "../../functions/shared/entry/endpoint.ts";
import { type ConsumerPlatform, type EventWork, eventConsumer } from "../../functions/shared/entry/event-consumer.ts";
import type {
  EndpointContract,
  EventConsumerContract,
  FunctionContract,
  OperationContract,
  OperatorFunctionContract,
  StreamConsumerContract,
  TaskContract,
} from "../../functions/shared/entry/function-contract.ts";
import { type OperationWork, operation } from "../../functions/shared/entry/operation.ts";
import { type OperatorPlatform, operatorFunction } from "../../functions/shared/entry/operator-function.ts";
import type { StartPortion } from "../../functions/shared/entry/start-portion.ts";
import { type StreamWork, streamConsumer } from "../../functions/shared/entry/stream-consumer.ts";
import { portionedTask, task } from "../../functions/shared/entry/task.ts";
import type { GatheringUseCase, UseCase } from "../../functions/shared/entry/use-case.ts";
import { type LeasingPlatform, type PortionedWork, workOnAll } from "../../functions/shared/store/portions.ts";
import type { Clock } from "../../functions/shared/time/clock.ts";
import type { Log } from "../../functions/shared/values/log.ts";

/** Platform of functions that use their clients unchanged. */
export const asGiven = <Clients>(_settings: unknown, clients: Clients): Clients => clients;

/** Minimum clients that a platform needs in addition to the settings. */
export type ClientsOf<Room extends (settings: never, clients: never) => unknown> = Parameters<Room>[1];

/** Builds a handler from settings and clients with the platform of its function. */
const inRoom =
  <Settings, Clients, Platform, Handler>(
    room: (settings: Settings, clients: Clients) => Platform,
    handlerOn: (platform: Platform) => Handler,
  ) =>
  (settings: Settings, clients: Clients): Handler =>
    handlerOn(room(settings, clients));

/**
 * A function of the service as tests and the simulation run it: its contract, and its handler with the given settings and
 * clients. The files in test/operations are generated from the deployed handlers, which use the environment instead.
 */
export const endpointOf = <
  const Contract extends EndpointContract,
  Settings,
  Clients,
  Platform extends EndpointPlatform,
>(
  contract: Contract,
  useCase: (platform: Platform) => UseCase<Contract> | GatheringUseCase<Contract>,
  room: (settings: Settings, clients: Clients) => Platform,
) => ({
  contract,
  handler: inRoom(room, (platform) =>
    endpoint(contract, useCase(platform), platform as Platform & EndpointPlatformOf<Contract>),
  ),
});

/** A function with its own protocol, such as the API's authorizer. */
export const edgeOf = <Settings, Clients, Platform, Handler>(
  contract: FunctionContract,
  edge: (platform: Platform) => Handler,
  room: (settings: Settings, clients: Clients) => Platform,
) => ({ contract, handler: inRoom(room, edge) });

/** `run` is the task without its pipeline; tests pass it a deadline. */
export const taskOf = <Settings, Clients, Platform extends { readonly log: Log; readonly clock: Clock }, Result>(
  contract: TaskContract & { readonly isPortioned?: never },
  useCase: (platform: Platform) => (deadline: Date, onlyAgent?: string) => Promise<Result>,
  room: (settings: Settings, clients: Clients) => Platform,
) => ({
  contract,
  run: (settings: Settings, clients: Clients) => useCase(room(settings, clients)),
  handler: inRoom(room, (platform) => task(contract, useCase(platform), platform)),
});

/** `run` processes all portions in one run. A handler starts separate runs for large portions through its clients. */
export const portionedTaskOf = <Settings, Clients, Platform extends LeasingPlatform, Result>(
  contract: TaskContract & { readonly isPortioned: true },
  useCase: (platform: Platform) => PortionedWork<Result>,
  room: (settings: Settings, clients: Clients) => Platform,
) => ({
  contract,
  run: (settings: Settings, clients: Clients) => {
    const work = useCase(room(settings, clients));
    return (deadline: Date, onlyAgent?: string) => workOnAll(work, deadline, onlyAgent);
  },
  handler: (settings: Settings, clients: Clients & { readonly startPortion: StartPortion }) => {
    const platform = room(settings, clients);
    return portionedTask(contract, useCase(platform), platform, clients.startPortion);
  },
});

export const operationOf = <
  const Contract extends OperationContract,
  Settings,
  Clients,
  Platform extends { readonly log: Log },
>(
  contract: Contract,
  useCase: (platform: Platform) => OperationWork<Contract>,
  room: (settings: Settings, clients: Clients) => Platform,
) => ({
  contract,
  run: (settings: Settings, clients: Clients) => {
    const work = useCase(room(settings, clients));
    return (input: v.InferOutput<Contract["input"]>, remainingMilliseconds = Number.POSITIVE_INFINITY) =>
      work(input, () => remainingMilliseconds);
  },
  handler: inRoom(room, (platform) => operation(contract, useCase(platform), platform)),
});

/** The operator in whose name `run` acts. */
const operatorInProcess = { kind: "operator", identity: "arn:aws:iam::000000000000:user/in-process" } as const;

export const operatorFunctionOf = <
  const Contract extends OperatorFunctionContract,
  Settings,
  Clients,
  Platform extends OperatorPlatform,
>(
  contract: Contract,
  useCase: (platform: Platform) => OperationWork<Contract>,
  room: (settings: Settings, clients: Clients) => Platform,
) => ({
  contract,
  run: (settings: Settings, clients: Clients) => {
    const work = useCase(room(settings, clients));
    const act = { by: operatorInProcess, action: contract.operationId, requestId: "in-process", reason: "in process" };
    return (input: v.InferOutput<Contract["input"]>, remainingMilliseconds = Number.POSITIVE_INFINITY) =>
      inAct(act, () => work(input, () => remainingMilliseconds));
  },
  handler: inRoom(room, (platform) => operatorFunction(contract, useCase(platform), platform)),
});

/** `run` is the consumer without its pipeline; tests call it as often as the bus might. */
export const eventConsumerOf = <Settings, Clients, Platform extends ConsumerPlatform>(
  contract: EventConsumerContract,
  useCase: (platform: Platform) => (event: CloudEvent) => Promise<EventWork | undefined>,
  room: (settings: Settings, clients: Clients) => Platform,
) => ({
  contract,
  run: (settings: Settings, clients: Clients) => {
    const workFor = useCase(room(settings, clients));
    return async (event: CloudEvent): Promise<void> => (await workFor(event))?.();
  },
  handler: inRoom(room, (platform) => eventConsumer(contract, useCase(platform), platform)),
});

export const streamConsumerOf = <Settings, Clients, Platform extends { readonly log: Log }, Read>(
  contract: StreamConsumerContract,
  useCase: (platform: Platform) => StreamWork<Read>,
  room: (settings: Settings, clients: Clients) => Platform,
) => ({
  contract,
  run: (settings: Settings, clients: Clients) => useCase(room(settings, clients)),
  handler: inRoom(room, (platform) => streamConsumer(contract, useCase(platform), platform)),
});
