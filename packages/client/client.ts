import { type AnyOptions, type Call, callsOf, type FullAnswer } from "./calls.ts";
import type { Operations } from "./generated/api.ts";
import { routes } from "./generated/routes.ts";
import { listing } from "./lists.ts";
import type { ArgumentsOf, OperationName, ResultOf } from "./operation-types.ts";
import { pause } from "./pause.ts";
import type { Given } from "./request.ts";
import type { ClientSettings, Surroundings } from "./settings.ts";

/** All operations of the API by name. Arguments: the parameters as one object, then the call options. */
export type AcquiringClient = {
  readonly [Name in keyof Operations]: (...given: ArgumentsOf<Name>) => ResultOf<Name>;
} & {
  /**
   * Calls an operation and returns its response with metadata: status, headers, request ID, and whether the response is a
   * replay.
   */
  readonly call: <Name extends OperationName>(
    operation: Name,
    ...given: ArgumentsOf<Name>
  ) => Promise<FullAnswer<Name>>;
};

const here: Surroundings = {
  now: () => new Date(),
  random: Math.random,
  newIdempotencyKey: () => crypto.randomUUID(),
  wait: pause,
};

/** Creates an API client for one API key. A client has no connections and no state, so all code can share one client. */
export const acquiringClient = (settings: ClientSettings = {}): AcquiringClient => clientIn(here, settings);

/** Creates a client with the given clock, random numbers, idempotency keys and delays, which tests replace. */
export function clientIn(surroundings: Surroundings, settings: ClientSettings): AcquiringClient {
  const call = callsOf(settings, surroundings);
  const names = Object.keys(routes) as OperationName[];
  const methods = names.map((name) => [name, routes[name].isPaged ? listed(call, name) : single(call, name)]);
  return { ...Object.fromEntries(methods), call };
}

const single =
  (call: Call, name: OperationName) =>
  async (given?: Given, options?: AnyOptions): Promise<unknown> =>
    (await call(name, given, options)).body;

const listed =
  (call: Call, name: OperationName) =>
  (given: Given = {}, options?: AnyOptions): unknown =>
    listing(async (offsetToken) => {
      const next = offsetToken === undefined ? given : { ...given, offsetToken };
      const { body } = await call(name, next, options);
      return body as Parameters<typeof listing>[0] extends (token: undefined) => Promise<infer Page> ? Page : never;
    });
