import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import ssh2, { type Algorithms, type AuthContext, type Connection } from "ssh2";
import { listenAt } from "#local-aws/listening";
import { behaves, type MisbehavingUser, sftpMisbehaviors } from "./sftp-misbehaviors.ts";
import { answerSftp } from "./sftp-session.ts";

export interface SftpServerSettings {
  /** Directory that contains the host key, the authorized keys, and the received files. */
  readonly directory: string;
  /** Port of the server; by default, a free port. */
  readonly port?: number;
  /** Supported SSH algorithms; by default, those of the ssh2 library. */
  readonly algorithms?: Algorithms;
}

export interface SftpServer {
  readonly port: number;
  /** Fingerprint `SHA256:…`, in OpenSSH format. */
  readonly hostKeyFingerprint: string;
  readonly filesDirectory: string;
  /** Path of the file with the authorized keys (OpenSSH authorized_keys format), which is read at each authentication. */
  readonly authorizedKeysFile: string;
  /**
   * Replaces the host keys, as after a reinstallation or in a man-in-the-middle attack. Without arguments, a new key is
   * generated.
   */
  changeHostKeys(...privateKeys: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * A partner's SFTP server that accepts files from clients with one of the authorized keys. The server accepts any user name; a
 * user name listed in `sftp-misbehaviors.ts` selects the corresponding faulty behavior.
 */
export async function startSftpServer({ directory, port = 0, algorithms }: SftpServerSettings): Promise<SftpServer> {
  const filesDirectory = path.join(directory, "files");
  const authorizedKeysFile = path.join(directory, "authorized_keys");
  const hostKeyFile = path.join(directory, "host_key");
  mkdirSync(filesDirectory, { recursive: true });
  if (!existsSync(authorizedKeysFile)) writeFileSync(authorizedKeysFile, "");
  if (!existsSync(hostKeyFile)) writeFileSync(hostKeyFile, newHostKey(), { mode: 0o600 });

  let hostKeys = [readHostKey(hostKeyFile)];
  const connections = new Set<Connection>();
  /** Last accepted socket of each client port. */
  const sockets = new Map<number, Socket>();
  const newSshServer = () =>
    new ssh2.Server({ hostKeys: [...hostKeys], ...(algorithms && { algorithms }) }, (connection, client) => {
      let misbehaves = behaves;
      connections.add(connection);
      connection.on("close", () => connections.delete(connection));
      // A client that disconnects is not a server error.
      connection.on("error", () => undefined);
      connection.on("authentication", (context) => {
        misbehaves = sftpMisbehaviors[context.username as MisbehavingUser] ?? behaves;
        admit(context, authorizedKeysFile);
      });
      const hangUpOn = () => sockets.get(client.port)?.destroy();
      connection.on("session", (accept) => {
        accept().on("sftp", (acceptSftp) => answerSftp(acceptSftp(), filesDirectory, misbehaves, hangUpOn));
      });
    });
  let ssh = newSshServer();
  // Requests and responses are small and alternate, so Nagle's algorithm is disabled.
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
      // The port stays open, because another program could otherwise take it before the new server starts.
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
}

/**
 * Accepts only public key authentication, for any user name. A client first asks whether a key is acceptable, and then proves
 * possession of the private key.
 */
function admit(context: AuthContext, authorizedKeysFile: string): void {
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
}

/** An existing key must be kept, because every client that trusts it would reject a different key. */
function readHostKey(file: string): string {
  const text = readFileSync(file, "utf8");
  if (!(ssh2.utils.parseKey(text) instanceof Error)) return text;
  throw new Error(
    `${file} is damaged. Restore the file from a copy, or remove it so that the server generates a new host key.`,
  );
}

/** Ed25519 is not used, because the library cannot parse one in a few hundred of the Ed25519 keys that it generates. */
const newHostKey = (): string => ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 }).private;

function fingerprintOf(privateKey: Buffer): string {
  const key = ssh2.utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  return `SHA256:${createHash("sha256").update(key.getPublicSSH()).digest("base64").replace(/=+$/, "")}`;
}
