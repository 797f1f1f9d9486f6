import type { Stats } from "ssh2";
import { DeliveryError } from "../../../../functions/distributions/sending/file-to-deliver.ts";
import { sshString } from "../../../../functions/distributions/ssh/ssh-wire.ts";
import type { FunctionEnvironment } from "../function-environment.ts";
import { type Destinations, destinationNamed } from "./destinations.ts";
import type { ReportingPlatform } from "./platform.ts";
import type { Trouble } from "./reporting-plan.ts";

type Done<Value> = (fault: Error | undefined, value: Value) => void;

/** An SFTP server's generic failure (SSH_FX_FAILURE). */
const refusal = (): Error => Object.assign(new Error("Failure"), { code: 4 });

const noSuchFile = (): Error => Object.assign(new Error("No such file"), { code: 2 });

const hostKeyType = "ssh-ed25519";

const connectionLost = (): Error => Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });

const directoryBits = 0o040_000;

/**
 * The destinations' SFTP servers, as seen by an SSH client. Requests take time and can be lost, and a broken connection never
 * recovers. A server with a problem stores only half of the written data.
 */
export const dialDestination =
  (environment: FunctionEnvironment, destinations: Destinations): ReportingPlatform["dialSftp"] =>
  ({ address = "", addresses = [{ address }], hostKeyTypes = [hostKeyType], admits, proven, lost }) => {
    const destination = Number(addresses[0]?.address.split(".").at(-1)) - 1;
    const trouble = destinations.comes(destination);
    let isOver = false;
    const breaks = (): void => {
      isOver = true;
      lost("connection-failed");
    };
    const isLetIn = async (): Promise<object> => {
      const isReached = await environment.call({
        name: "bring",
        perform: async (mishap) => trouble !== "no connection" && mishap !== "refused" && mishap !== "broken",
        describeAnswer: (reached) => `connects to destination ${destination + 1}${reached ? "" : " -> refused"}`,
      });
      if (!isReached) throw new DeliveryError("connection-failed");
      if (!hostKeyTypes.includes(hostKeyType)) throw new DeliveryError("no-common-algorithm");
      const name = `key of destination ${destination}${trouble === "another key" ? ", another one" : ""}`;
      if (!admits(Buffer.concat([sshString(hostKeyType), sshString(name)]))) {
        throw new DeliveryError("connection-failed");
      }
      proven();
      if (trouble === "not let in") throw new DeliveryError("sign-in-refused");
      return channelTo(environment, destinations, { destination, trouble, breaks, isOver: () => isOver });
    };
    const hangUp = async (): Promise<void> => {
      isOver = true;
    };
    return { channel: isLetIn(), hangUp };
  };

/** Resolves the host name of a destination. */
export const addressOf = async (host: string) => [{ address: `93.184.216.${destinationNamed(host) + 1}`, family: 4 }];

interface Line {
  readonly destination: number;
  readonly trouble: Trouble | undefined;
  readonly breaks: () => void;
  readonly isOver: () => boolean;
}

function channelTo(environment: FunctionEnvironment, destinations: Destinations, line: Line): object {
  const { destination, trouble } = line;
  const files = destinations.filesAt(destination);
  const paths = new Map<string, string>();

  /** Undefined breaks the connection, and an error rejects the request. */
  const ask = <Value>(what: string, done: Done<Value>, act: (isBroken: boolean) => Value | Error | undefined): void => {
    if (line.isOver()) {
      done(new Error("No response from server"), undefined as Value);
      return;
    }
    const asking = environment.call({
      name: "bring",
      perform: async (mishap) => (mishap === "refused" ? refusal() : act(mishap === "broken")),
      describeAnswer: (answer) =>
        `${what} at destination ${destination + 1}${answer instanceof Error ? " -> refused" : ""}`,
    });
    asking.then(
      (answer) => {
        if (trouble === "silent") return;
        if (answer instanceof Error) done(answer, undefined as Value);
        else if (answer === undefined) {
          line.breaks();
          done(connectionLost(), undefined as Value);
        } else done(undefined, answer);
      },
      (fault: Error) => {
        line.breaks();
        done(fault, undefined as Value);
      },
    );
  };

  const written = (path: string, at: number, bytes: Uint8Array): void => {
    const before = files.get(path) ?? new Uint8Array();
    const after = new Uint8Array(Math.max(before.length, at + bytes.length));
    after.set(before);
    after.set(bytes, at);
    files.set(path, after);
  };

  const renamed = (from: string, to: string): true | Error => {
    const content = files.get(from);
    if (!content) return noSuchFile();
    files.delete(from);
    files.set(to, content);
    destinations.arrived(destination, to.slice(to.lastIndexOf("/") + 1));
    return true;
  };

  const nothing = (done: unknown) => done as Done<unknown>;

  return {
    open: (path: string, flags: string, done: unknown) =>
      ask(`opens ${path}`, nothing(done), () => {
        if (flags === "r" && !files.has(path)) return noSuchFile();
        if (flags !== "r") files.set(path, new Uint8Array());
        const handle = Buffer.from(`${paths.size + 1}`);
        paths.set(handle.toString(), path);
        return handle;
      }),
    write: (handle: Buffer, buffer: Buffer, offset: number, length: number, at: number, done: unknown) => {
      const bytes = Uint8Array.from(buffer.subarray(offset, offset + length));
      ask("writes", nothing(done), (isBroken) => {
        const isHalf = isBroken || trouble === "half a file" || trouble === "full";
        const path = paths.get(handle.toString()) ?? "";
        written(path, at, isHalf ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes);
        if (!isHalf) return true;
        return trouble === "full" ? refusal() : undefined;
      });
    },
    read: (
      handle: Buffer,
      buffer: Buffer,
      offset: number,
      length: number,
      at: number,
      done: (fault: Error | undefined, count: number) => void,
    ) =>
      ask<number>("reads", done, () => {
        const content = files.get(paths.get(handle.toString()) ?? "") ?? new Uint8Array();
        return Buffer.from(content.subarray(at, at + length)).copy(buffer, offset);
      }),
    close: (_handle: Buffer, done: unknown) => ask("closes", nothing(done), () => true),
    stat: (path: string, done: unknown) =>
      ask(`looks at ${path}`, nothing(done), () => {
        const content = files.get(path);
        if (content) return { size: content.length, isDirectory: () => false } as Stats;
        if (!path.includes(".")) return { size: 0, mode: directoryBits, isDirectory: () => true } as Stats;
        return noSuchFile();
      }),
    rename: (from: string, to: string, done: unknown) =>
      ask(`renames ${from}`, nothing(done), () => (files.has(to) ? refusal() : renamed(from, to))),
    ext_openssh_rename: (from: string, to: string, done: unknown) =>
      ask(`renames ${from}`, nothing(done), (isBroken) => {
        const done = renamed(from, to);
        return isBroken ? undefined : done;
      }),
    unlink: (path: string, done: unknown) =>
      ask(`removes ${path}`, nothing(done), () => (files.delete(path) ? true : noSuchFile())),
  };
}
