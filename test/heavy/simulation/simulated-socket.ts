import { Duplex } from "node:stream";
import type { FrameReader } from "#iso8583/framed-codec";
import { hostCodec } from "../../../sandbox/network-host/host-codecs.ts";
import type { FunctionEnvironment } from "./function-environment.ts";
import type { SimulatedNetwork } from "./simulated-networks.ts";

/**
 * The switch drops messages that take longer than this, because the sender has timed out. An authorization may be processed long
 * after its deadline, out of order, and even after the first advice of its reversal. An authorization that arrived after the
 * second advice, which the service sends two minutes later, could no longer be reversed. A partial reversal names a total: if it
 * arrived after a later total, it would undo that total without a trace in any response.
 */
const droppedBySwitchMs = { authorization: 130_000, reversal: 14_000 } as const;

/** The service's end of a connection to the host of a network. Messages may be lost or delayed in transit. */
export class SimulatedSocket extends Duplex {
  readonly #network: SimulatedNetwork;
  readonly #environment: FunctionEnvironment;
  readonly #readFrames: FrameReader;

  constructor(network: string, environment: FunctionEnvironment) {
    super({ allowHalfOpen: false });
    this.#network = network as SimulatedNetwork;
    this.#environment = environment;
    this.#readFrames = hostCodec(this.#network).frameReader();
    const { mishap, thereMs } = environment.world.fates.next(environment.invocation, "connect");
    if (mishap === "dies before") environment.die("before its connection is open");
    const isRefused = mishap === "refused" || environment.world.lines.isAway(network, "connections");
    if (isRefused) environment.tell(() => `connect: ${network} refuses the connection`);
    environment.after(thereMs, () => {
      if (isRefused) this.destroy();
      else this.emit("connect");
    });
  }

  setNoDelay(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(bytes: Uint8Array, _encoding: string, written: () => void): void {
    for (const packed of this.#readFrames(bytes)) this.#send(packed);
    written();
  }

  #send(packed: Uint8Array): void {
    const environment = this.#environment;
    const { world, invocation } = environment;
    const network = this.#network;
    const { kind, stan } = world.host.read(network, packed);
    const subject = world.watch.subjectOfMessage(invocation, network, stan);
    const question = world.watch.asks({ invocation, network, subject });
    const { mishap, thereMs, backMs } = world.fates.next(invocation, "message", question.mishap);
    if (mishap === "dies before") {
      question.neverLeft();
      environment.die("before its message leaves");
      return;
    }
    world.sentMessages.push({ invocation, network, kind, packed });
    if (kind === "reversal") world.sentReversals.push({ invocation, original: `${network} ${stan}` });
    world.underway(thereMs, () => {
      const tell = (text: string) => world.history.tell(invocation, () => `message: ${text}`);
      const isAway = world.lines.isAway(network, "lines", "connections");
      if (mishap === "lost" || isAway || thereMs > droppedBySwitchMs[kind]) return tell(`to ${network} gets lost`);
      const { deliveries, hangsUp, description, heldUpMs } = world.host.receive(network, packed);
      tell(`${description}${mishap ? ` [${mishap}]` : ""}${environment.isDead ? " [nobody waits for it]" : ""}`);
      if (heldUpMs !== undefined) {
        world.underway(heldUpMs, () => {
          const late = world.host.receive(network, packed, true);
          tell(`${late.description} [it was held up]`);
        });
      }
      if (mishap === "dies after") return environment.die("before it hears of its message");
      if (mishap === "closed" || hangsUp) this.#hear(backMs, () => this.destroy());
      if (mishap === "closed" || mishap === "unanswered") return;
      for (const { afterMs, packed: answer } of deliveries) {
        const frame = hostCodec(network).frame(mishap === "broken" ? answer.slice(0, -3) : answer);
        this.#hear(backMs + afterMs, () => {
          if (mishap !== "broken") question.markReceived();
          this.push(frame);
        });
      }
    });
  }

  #hear(delayMs: number, happen: () => void): void {
    this.#environment.after(delayMs, () => {
      if (!this.destroyed) happen();
    });
  }
}
