import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import timers from "node:timers";
import { runningEnvironment } from "./function-environment.ts";
import { SimulatedSocket } from "./simulated-socket.ts";

/**
 * Timers, connections and chance, as Node gives them to the code of the service: inside a simulated environment they
 * belong to the run, everywhere else they are the real ones. So the service runs as it is, down to the libraries
 * that bring timers of their own.
 */

class SimulatedTimer {
  readonly cancel: () => void;

  constructor(cancel: () => void) {
    this.cancel = cancel;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  connect: net.connect,
  random: Math.random,
};

const simulatedSetTimeout = (callback: (...values: unknown[]) => void, delayMs = 0, ...values: unknown[]): unknown => {
  const environment = runningEnvironment();
  if (!environment) return real.setTimeout(callback, delayMs, ...values);
  return new SimulatedTimer(environment.after(delayMs, () => callback(...values)));
};

const simulatedClearTimeout = (timer: unknown): void => {
  if (timer instanceof SimulatedTimer) timer.cancel();
  else real.clearTimeout(timer as NodeJS.Timeout);
};

/** The address names the network. */
const simulatedConnect = (address: { readonly host: string }, ...rest: unknown[]): unknown => {
  const environment = runningEnvironment();
  if (!environment) return Reflect.apply(real.connect, net, [address, ...rest]);
  return new SimulatedSocket(address.host, environment);
};

const replace = (setTimeout: unknown, clearTimeout: unknown, connect: unknown, random: () => number): void => {
  Object.assign(globalThis, { setTimeout, clearTimeout });
  Object.assign(timers, { setTimeout, clearTimeout });
  Object.assign(net, { connect });
  Math.random = random;
  syncBuiltinESMExports();
};

/** Puts the simulated parts in place; the answer takes them out again. */
export const simulateNode = (): (() => void) => {
  replace(simulatedSetTimeout, simulatedClearTimeout, simulatedConnect, () =>
    (runningEnvironment()?.world.random ?? real.random)(),
  );
  return () => replace(real.setTimeout, real.clearTimeout, real.connect, real.random);
};
