import { type Connector, connector, type LineLeases } from "#network-connector/connector";
import type { NetworkLines } from "#network-connector/network-lines";
import { keptLeases } from "#network-connector/testing/kept-leases";
import { type Connection, hearWrites, newConnection } from "./connection.ts";
import { conversation, type Said } from "./conversations.ts";
import { unsharedLoad } from "./unshared-load.ts";
import { type LinesWorld, timeOfProcess } from "./world.ts";

/** One connector task: the program's parts on virtual time, as a process that can be killed. */
export interface Task {
  readonly name: string;
  readonly connector: Connector;
  readonly isDead: boolean;
  readonly isDraining: boolean;
  /** Connections from functions. */
  readonly connections: readonly Connection[];
  accept(connection: Connection): void;
  kill(): void;
  /** Drains as the program does on SIGTERM, and then ends. */
  drain(): Promise<void>;
  cutLeases(isCut: boolean): void;
  /** Pauses the task for this time without its knowledge. */
  standStill(durationMs: number): void;
  /** Messages between the task and functions. */
  readonly messages: readonly Said[];
}

export interface TaskParts {
  readonly world: LinesWorld;
  readonly networks: readonly NetworkLines[];
  readonly leases: ReturnType<typeof keptLeases>;
  /** True if a line belongs to one task at a time. */
  readonly isLeased: boolean;
  readonly aheadMs: number;
  /** Returns whether the line's network accepts the connection. */
  readonly reach: (connection: Connection, line: string) => boolean;
  readonly others: () => readonly Task[];
  /** Shorter than the program's own value. */
  readonly handOverMs?: number;
}

/** Time for which the program still reports after a drain that it has no lines. */
const afterglowMs = 1_000;

/** Minimum time between two pauses of a task, so that a lease from before the first one has expired. */
const movesForMs = 15_000;

export function newTask(
  name: string,
  { world, networks, leases, isLeased, aheadMs, reach, others, handOverMs }: TaskParts,
): Task {
  const { timeline, random, history } = world;
  const way = (isLeased ? leases : keptLeases()).way();
  const spoken = conversation(() => timeline.elapsedMs);
  const lines = new Map<string, Connection>();
  const connections = new Set<Connection>();
  let isDead = false;
  let isDraining = false;
  let stillUntilMs = 0;
  const time = timeOfProcess(world, { aheadMs, isDead: () => isDead, stillUntilMs: () => stillUntilMs });

  /** A table call takes time in each direction; a dead task gets no response. */
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
}
