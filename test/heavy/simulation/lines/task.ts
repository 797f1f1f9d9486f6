import { type Connector, connector, type LineLeases } from "#network-connector/connector";
import type { NetworkLines } from "#network-connector/network-lines";
import { keptLeases } from "#network-connector/testing/kept-leases";
import { type Connection, hearWrites, newConnection } from "./connection.ts";
import { conversation, type Said } from "./conversations.ts";
import { unsharedLoad } from "./unshared-load.ts";
import { type LinesWorld, timeOfProcess } from "./world.ts";

/** One task of the connector: the program's parts on virtual time, as a process that can be killed. */
export interface Task {
  readonly name: string;
  readonly connector: Connector;
  readonly isDead: boolean;
  readonly isDraining: boolean;
  /** Connections of functions. */
  readonly connections: readonly Connection[];
  accept(connection: Connection): void;
  kill(): void;
  /** As the program does on SIGTERM; then it is dead. */
  drain(): Promise<void>;
  cutLeases(isCut: boolean): void;
  /** Does nothing for so long, whatever comes, and does not know it. */
  standStill(durationMs: number): void;
  /** What it said to functions, and they to it. */
  readonly messages: readonly Said[];
}

export interface TaskParts {
  readonly world: LinesWorld;
  readonly networks: readonly NetworkLines[];
  readonly leases: ReturnType<typeof keptLeases>;
  /** Whether a line is one task's at a time. */
  readonly isLeased: boolean;
  readonly aheadMs: number;
  /** Whether the network of that line takes the connection. */
  readonly reach: (connection: Connection, line: string) => boolean;
  readonly others: () => readonly Task[];
  /** Less than the program's own. */
  readonly handOverMs?: number;
}

/** As long as the program still tells, after a drain, that it has no line. */
const afterglowMs = 1_000;

/** A task that stood still does not again as long as a lease may be from before. */
const movesForMs = 15_000;

export const newTask = (
  name: string,
  { world, networks, leases, isLeased, aheadMs, reach, others, handOverMs }: TaskParts,
): Task => {
  const { timeline, random, history } = world;
  const way = (isLeased ? leases : keptLeases()).way();
  const spoken = conversation(() => timeline.elapsedMs);
  const lines = new Map<string, Connection>();
  const connections = new Set<Connection>();
  let isDead = false;
  let isDraining = false;
  let stillUntilMs = 0;
  const time = timeOfProcess(world, { aheadMs, isDead: () => isDead, stillUntilMs: () => stillUntilMs });

  /** A call to the table takes a while each way, and nobody hears its answer who is dead by then. */
  const remote =
    <Values extends unknown[], Answer>(act: (...values: Values) => Promise<Answer>) =>
    (...values: Values): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (isDead) return;
        const takesMs = () => Math.ceil(random() ** 4 * 400);
        timeline.after(takesMs(), () => {
          const answered = act(...values);
          time.after(takesMs(), () => void answered.then(resolve, reject));
          answered.catch(() => {});
        });
      });
  const store: LineLeases = {
    all: remote(way.store.all),
    take: remote(way.store.take),
    renew: remote(way.store.renew),
    release: remote(way.store.release),
    want: remote(way.store.want),
    signedOn: remote(way.store.signedOn),
  };

  const isHeldElsewhere = (line: string): boolean =>
    others().some(
      (other) =>
        !other.isDead &&
        [...other.connector.networks.values()].some((one) =>
          one.lines.some((held) => held.name === line && held.state !== "off"),
        ),
    );

  const running = connector(networks, {
    time,
    leases: store,
    holder: name,
    connect({ name: line }) {
      const connection = newConnection(world);
      if (lines.get(line)?.near.writable) world.broken.linesHangUp.push(`${line} has two connections`);
      lines.set(line, connection);
      hearWrites(
        connection.near,
        unsharedLoad(running, line, (finding) => world.broken.loadIsShared.push(finding)),
      );
      timeline.after(Math.ceil(random() * 30), () => {
        if (isDead || connection.near.destroyed) return;
        if (reach(connection, line)) connection.near.emit("connect");
        else connection.near.destroy();
      });
      return connection.near;
    },
    tell(_network, line, news) {
      if (isDead) return;
      if (news.kind !== "state") return;
      history.tell(name, () => `${line} is ${news.state}${news.fault ? `: ${news.fault}` : ""}`);
      const isDown = news.state === "off" || news.state === "pausing";
      if (isDown && lines.get(line)?.near.writable)
        world.broken.linesHangUp.push(`${line} is ${news.state} and still connected`);
      if (news.state === "connecting" && isHeldElsewhere(line)) world.wrong.push(`${line} is held by two tasks`);
    },
    forward(network, packed) {
      for (const other of others()) {
        timeline.after(Math.ceil(random() * 30), () => {
          if (!other.isDead) other.connector.takes(network, packed);
        });
      }
    },
    ended: () => {},
    troubled: () => history.tell(name, () => "does not reach its leases"),
    ...(handOverMs !== undefined && { handOverMs }),
  });

  const end = () => {
    isDead = true;
    for (const { near } of lines.values()) near.destroy();
    for (const { far } of connections) far.destroy();
  };

  return {
    name,
    connector: running,
    get isDead() {
      return isDead;
    },
    get isDraining() {
      return isDraining;
    },
    get connections() {
      return [...connections];
    },
    accept(connection) {
      connections.add(connection);
      spoken.hear(connection);
      connection.far.on("close", () => connections.delete(connection));
      running.serve(connection.far);
    },
    kill() {
      if (isDead) return;
      history.tell(name, () => "*** is killed");
      end();
    },
    async drain() {
      if (isDraining || isDead) return;
      isDraining = true;
      history.tell(name, () => "drains");
      await running.drain();
      await timeline.sleep(afterglowMs);
      if (isDead) return;
      history.tell(name, () => "has drained, and ends");
      end();
    },
    cutLeases: way.cut,
    standStill(durationMs) {
      if (stillUntilMs > 0 && timeline.elapsedMs < stillUntilMs + movesForMs) return;
      history.tell(name, () => `stands still for ${durationMs} ms`);
      stillUntilMs = timeline.elapsedMs + durationMs;
      const arriving = [
        ...[...lines.values()].map((line) => line.stall("to the asker")),
        ...[...connections].map((connection) => connection.stall("to the asked")),
      ];
      for (const goOn of arriving) timeline.after(durationMs, goOn);
    },
    messages: spoken.messages,
  };
};
