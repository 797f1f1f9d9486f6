import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import ssh2, { type Algorithms, type AuthContext, type Connection } from "ssh2";
import { listenAt } from "#local-aws/listening";
import { behaves, type MisbehavingUser, sftpMisbehaviours } from "./sftp-misbehaviours.ts";
import { answerSftp } from "./sftp-session.ts";

export interface SftpServerSettings {
  /** Holds the host key, the keys of those who may come in, and what they bring. */
  readonly directory: string;
  /** A free one if it is left out. */
  readonly port?: number;
  /** The algorithms that it has; those of the library when they are left out. */
  readonly algorithms?: Algorithms;
}

export interface SftpServer {
  readonly port: number;
  /** SHA256:…, as ssh prints it. */
  readonly hostKeyFingerprint: string;
  /** What has been brought. */
  readonly filesDirectory: string;
  /** Lines as in OpenSSH's file of that name; read at each login. */
  readonly authorizedKeysFile: string;
  /** From now on the server shows other keys, as after a reinstallation or with somebody in between. Without any it makes a new one. */
  changeHostKeys(...privateKeys: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * A partner's SFTP server that takes files from each client that has one of the authorized keys. Whatever the user name: those in
 * `sftp-misbehaviours.ts` are each served in the wrong way that their name says.
 */
export const startSftpServer = async ({ directory, port = 0, algorithms }: SftpServerSettings): Promise<SftpServer> => {
  const filesDirectory = path.join(directory, "files");
  const authorizedKeysFile = path.join(directory, "authorized_keys");
  const hostKeyFile = path.join(directory, "host_key");
  mkdirSync(filesDirectory, { recursive: true });
  if (!existsSync(authorizedKeysFile)) writeFileSync(authorizedKeysFile, "");
  if (!existsSync(hostKeyFile)) writeFileSync(hostKeyFile, newHostKey(), { mode: 0o600 });

  let hostKeys = [readHostKey(hostKeyFile)];
  const connections = new Set<Connection>();
  /** By the ports of the clients. */
  const sockets = new Map<number, Socket>();
  const newSshServer = () =>
    new ssh2.Server({ hostKeys: [...hostKeys], ...(algorithms && { algorithms }) }, (connection, client) => {
      let misbehaves = behaves;
      connections.add(connection);
      connection.on("close", () => connections.delete(connection));
      // A client that hangs up is no fault of the server.
      connection.on("error", () => undefined);
      connection.on("authentication", (context) => {
        misbehaves = sftpMisbehaviours[context.username as MisbehavingUser] ?? behaves;
        admit(context, authorizedKeysFile);
      });
      const hangUpOn = () => sockets.get(client.port)?.destroy();
      connection.on("session", (accept) => {
        accept().on("sftp", (acceptSftp) => answerSftp(acceptSftp(), filesDirectory, misbehaves, hangUpOn));
      });
    });
  let ssh = newSshServer();
  // Requests and answers are small and wait for each other.
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.set(socket.remotePort ?? 0, socket);
    ssh.injectSocket(socket);
  });
  const listeningPort = await listenAt(server, port);
  const hangUp = () => {
    for (const connection of connections) connection.end();
  };

  return {
    port: listeningPort,
    filesDirectory,
    authorizedKeysFile,
    get hostKeyFingerprint() {
      return fingerprintOf(readFileSync(hostKeyFile));
    },
    changeHostKeys: (...privateKeys) => {
      // The port stays open: another program could take it between two servers.
      const [first = newHostKey(), ...others] = privateKeys;
      writeFileSync(hostKeyFile, first, { mode: 0o600 });
      hostKeys = [first, ...others];
      ssh = newSshServer();
      hangUp();
    },
    close: async () => {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** By key only, whatever the name. A client first asks whether a key would do, and then proves that it has it. */
const admit = (context: AuthContext, authorizedKeysFile: string): void => {
  if (context.method !== "publickey") {
    context.reject(["publickey"]);
    return;
  }
  const { key, signature, blob, hashAlgo } = context;
  const authorized = readFileSync(authorizedKeysFile, "utf8")
    .split("\n")
    .map((line) => ssh2.utils.parseKey(line.trim()))
    .find((known) => !(known instanceof Error) && known.getPublicSSH().equals(key.data));
  if (!authorized || authorized instanceof Error) context.reject(["publickey"]);
  else if (signature && blob && !authorized.verify(blob, signature, hashAlgo)) context.reject(["publickey"]);
  else context.accept();
};

/** Not ed25519: of those keys the library makes one in some hundreds that it cannot read again. */
/** Another key would be refused by every client that was given this one. */
const readHostKey = (file: string): string => {
  const text = readFileSync(file, "utf8");
  if (!(ssh2.utils.parseKey(text) instanceof Error)) return text;
  throw new Error(`${file} is damaged. Restore it from a copy, or remove it: the server makes a new host key then.`);
};

const newHostKey = (): string => ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 }).private;

const fingerprintOf = (privateKey: Buffer): string => {
  const key = ssh2.utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  return `SHA256:${createHash("sha256").update(key.getPublicSSH()).digest("base64").replace(/=+$/, "")}`;
};
