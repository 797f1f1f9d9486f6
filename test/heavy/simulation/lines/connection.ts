import { Duplex } from "node:stream";
import type { LineSocket } from "#network-connector/connector";
import type { Timeline } from "../timeline.ts";

/**
 * A connection on virtual time, with all its possible failures. Data arrives in chunks, in order and with a delay. The
 * connection can be cut between any two bytes, fall silent without an error, or stop accepting writes.
 */

/** State that all connections of a run share. */
interface Air {
  readonly timeline: Timeline;
  readonly random: () => number;
}

/** Maximum latency of a message. */
const slowestMs = 40;

/** One direction of a connection. */
class Way {
  readonly #air: Air;
  readonly #arrive: (bytes: Uint8Array | null) => void;
  readonly #waiting: { readonly bytes: Uint8Array; readonly written: () => void }[] = [];
  #lastArrivalMs = 0;
  #isStalled = false;

  constructor(air: Air, arrive: (bytes: Uint8Array | null) => void) {
    this.#air = air;
    this.#arrive = arrive;
  }

  /** Latency of the next chunk; chunks never overtake each other. */
  #delayMs(): number {
    const { timeline, random } = this.#air;
    const arrivalMs = Math.max(this.#lastArrivalMs, timeline.elapsedMs + Math.ceil(random() ** 3 * slowestMs));
    this.#lastArrivalMs = arrivalMs;
    return arrivalMs - timeline.elapsedMs;
  }

  #send(bytes: Uint8Array | null): void {
    this.#air.timeline.after(this.#delayMs(), () => this.#arrive(bytes));
  }

  carry(bytes: Uint8Array, written: () => void): void {
    if (this.#isStalled) {
      this.#waiting.push({ bytes, written });
      return;
    }
    const { random } = this.#air;
    const half = random() < 0.3 ? Math.floor(random() * bytes.length) : 0;
    if (half > 0) this.#send(bytes.subarray(0, half));
    this.#send(bytes.subarray(half));
    written();
  }

  end(): void {
    this.#send(null);
  }

  stall(): void {
    this.#isStalled = true;
  }

  goOn(): void {
    this.#isStalled = false;
    for (const { bytes, written } of this.#waiting.splice(0)) this.carry(bytes, written);
  }
}

class End extends Duplex implements LineSocket {
  readonly #carry: (bytes: Uint8Array, written: () => void) => void;
  readonly #leave: (how: "ends" | "is gone") => void;

  constructor(carry: (bytes: Uint8Array, written: () => void) => void, leave: (how: "ends" | "is gone") => void) {
    super({ allowHalfOpen: false });
    this.#carry = carry;
    this.#leave = leave;
    this.on("error", () => {});
  }

  override _read(): void {}

  override _write(bytes: Uint8Array, _encoding: string, written: () => void): void {
    this.#carry(bytes, written);
  }

  override _final(done: () => void): void {
    this.#leave("ends");
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave("is gone");
    done(error);
  }

  setNoDelay(): void {}

  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once("finish", () => this.destroy());
  }
}

type Direction = "to the asked" | "to the asker";

export interface Connection {
  /** Socket of the side that opened the connection. */
  readonly near: LineSocket;
  readonly far: LineSocket;
  readonly isOpen: boolean;
  /** Breaks the connection after this many more bytes have arrived at one end; later bytes are lost. */
  cut(direction: Direction, afterBytes: number): void;
  /** Stops all deliveries without an error. */
  goSilent(): void;
  /** Blocks writes in one direction. The returned function unblocks them. */
  stall(direction: Direction): () => void;
}

/** Calls `hear` for each write at one end immediately, before any delay. */
export function hearWrites(end: LineSocket, hear: (bytes: Uint8Array) => void): void {
  const write = end.write.bind(end);
  Object.assign(end, {
    write: (bytes: Uint8Array, written?: (fault?: Error | null) => void) => {
      hear(bytes);
      return write(bytes, written);
    },
  });
}

export function newConnection(air: Air): Connection {
  const { timeline, random } = air;
  let isBroken = false;
  let isSilent = false;
  const bytesLeft: Record<Direction, number> = { "to the asked": Infinity, "to the asker": Infinity };

  const breakOff = () => {
    if (isBroken) return;
    isBroken = true;
    for (const end of [near, far]) timeline.after(Math.ceil(random() * slowestMs), () => void end.destroy());
  };

  const arriving = (direction: Direction, end: () => End) => (bytes: Uint8Array | null) => {
    if (isBroken || isSilent || end().destroyed) return;
    if (bytes === null) {
      end().push(null);
      return;
    }
    const arrives = bytes.subarray(0, bytesLeft[direction]);
    bytesLeft[direction] -= arrives.length;
    if (arrives.length > 0) end().push(arrives);
    if (bytesLeft[direction] <= 0) breakOff();
  };
  const ways: Record<Direction, Way> = {
    "to the asked": new Way(
      air,
      arriving("to the asked", () => far),
    ),
    "to the asker": new Way(
      air,
      arriving("to the asker", () => near),
    ),
  };

  const endOf = (direction: Direction, other: () => End): End => {
    let hasEnded = false;
    const leave = (how: "ends" | "is gone") => {
      if (isBroken || hasEnded) return;
      hasEnded = true;
      // Data from an ended process may still arrive, depending on its operating system.
      if (how === "ends" || random() < 0.5) return ways[direction].end();
      isBroken = true;
      if (!isSilent) timeline.after(Math.ceil(random() * slowestMs), () => void other().destroy());
    };
    return new End((bytes, written) => ways[direction].carry(bytes, written), leave);
  };
  const near: End = endOf("to the asked", () => far);
  const far: End = endOf("to the asker", () => near);

  return {
    near,
    far,
    get isOpen() {
      return !isBroken && !near.destroyed && !far.destroyed;
    },
    cut(direction, afterBytes) {
      bytesLeft[direction] = Math.min(bytesLeft[direction], afterBytes);
      if (afterBytes === 0) breakOff();
    },
    goSilent() {
      isSilent = true;
    },
    stall(direction) {
      ways[direction].stall();
      return () => ways[direction].goOn();
    },
  };
}
