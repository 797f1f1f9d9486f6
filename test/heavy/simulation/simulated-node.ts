import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import timers from "node:timers";
import zlib from "node:zlib";
import { runningEnvironment } from "./function-environment.ts";
import { SimulatedSocket } from "./simulated-socket.ts";
import { uuidOf } from "./uuid.ts";

/**
 * Timers, connections and randomness that Node provides. In a simulated environment, they belong to the run; elsewhere they are
 * the real ones. The service therefore runs unchanged, including libraries with their own timers.
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
  timeoutSignal: AbortSignal.timeout,
  randomUUID: crypto.randomUUID,
};

function simulatedSetTimeout(callback: (...values: unknown[]) => void, delayMs = 0, ...values: unknown[]): unknown {
  const environment = runningEnvironment();
  if (!environment) return real.setTimeout(callback, delayMs, ...values);
  return new SimulatedTimer(environment.after(delayMs, () => callback(...values)));
}

function simulatedClearTimeout(timer: unknown): void {
  if (timer instanceof SimulatedTimer) timer.cancel();
  else real.clearTimeout(timer as NodeJS.Timeout);
}

/** The address names the network. */
function simulatedConnect(address: { readonly host: string }, ...rest: unknown[]): unknown {
  const environment = runningEnvironment();
  if (!environment) return Reflect.apply(real.connect, net, [address, ...rest]);
  return new SimulatedSocket(address.host, environment);
}

/** An abort signal that times out in virtual time. */
function simulatedTimeoutSignal(delayMs: number): AbortSignal {
  const environment = runningEnvironment();
  if (!environment) return Reflect.apply(real.timeoutSignal, AbortSignal, [delayMs]);
  const abortion = new AbortController();
  environment.after(delayMs, () => abortion.abort(new DOMException("its time is over", "TimeoutError")));
  return abortion.signal;
}

type Transform = (chunk: unknown, encoding: unknown, done: (...answer: unknown[]) => void) => void;

/** Compression runs on other threads, so virtual time stops until the compression is done. */
function holdTimeOf(compressor: { readonly prototype: object }): () => void {
  const prototype = compressor.prototype as { _transform?: Transform };
  const original = prototype._transform;
  if (!original) throw new Error("this Node.js compresses in another way");
  prototype._transform = function transform(chunk, encoding, done) {
    const release = runningEnvironment()?.world.timeline.holdStill();
    Reflect.apply(original, this, [
      chunk,
      encoding,
      (...answer: unknown[]) => {
        release?.();
        done(...answer);
      },
    ]);
  };
  return () => {
    delete prototype._transform;
  };
}

function simulatedRandomUuid(): string {
  const world = runningEnvironment()?.world;
  return world ? uuidOf(world.randomBytes(16)) : real.randomUUID();
}

type Replaced = Readonly<Record<keyof typeof real, unknown>>;

function replace({ setTimeout, clearTimeout, connect, random, randomUUID, timeoutSignal }: Replaced): void {
  Object.assign(globalThis, { setTimeout, clearTimeout });
  Object.assign(timers, { setTimeout, clearTimeout });
  Object.assign(net, { connect });
  Object.assign(crypto, { randomUUID });
  Math.random = random as typeof Math.random;
  AbortSignal.timeout = timeoutSignal as typeof AbortSignal.timeout;
  syncBuiltinESMExports();
}

const simulated: Replaced = {
  setTimeout: simulatedSetTimeout,
  clearTimeout: simulatedClearTimeout,
  connect: simulatedConnect,
  random: () => (runningEnvironment()?.world.random ?? real.random)(),
  randomUUID: simulatedRandomUuid,
  timeoutSignal: simulatedTimeoutSignal,
};

/** Installs the simulated parts and returns a function that removes them. */
export function simulateNode(): () => void {
  replace(simulated);
  const released = [zlib.DeflateRaw, zlib.Gzip, zlib.Gunzip].map(holdTimeOf);
  return () => {
    for (const release of released) release();
    replace(real);
  };
}
