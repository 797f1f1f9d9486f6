import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import ssh2, { type AuthContext, type Connection } from "ssh2";
import type { SftpFault } from "./sftp-faults.ts";
import { answerSftp } from "./sftp-session.ts";

export interface SftpServerSettings {
  /** Holds the host key, the keys of those who may come in, and what they bring. */
  readonly directory: string;
  /** A free one if it is left out. */
  readonly port?: number;
}

export interface SftpServer {
  readonly port: number;
  /** SHA256:…, as ssh prints it. */
  readonly hostKeyFingerprint: string;
  /** What has been brought. */
  readonly filesDirectory: string;
  /** Lines as in OpenSSH's file of that name; read at each login. */
  readonly authorizedKeysFile: string;
  fault(kind: SftpFault | undefined): void;
  /** From now on the server shows another key, as after a reinstallation or with somebody in between. */
  changeHostKey(): void;
  close(): Promise<void>;
}

/** A partner's SFTP server that takes files from whoever has one of the authorized keys. */
export const startSftpServer = async ({ directory, port = 0 }: SftpServerSettings): Promise<SftpServer> => {
  const filesDirectory = path.join(directory, "files");
  const authorizedKeysFile = path.join(directory, "authorized_keys");
  const hostKeyFile = path.join(directory, "host_key");
  mkdirSync(filesDirectory, { recursive: true });
  if (!existsSync(authorizedKeysFile)) writeFileSync(authorizedKeysFile, "");
  if (!existsSync(hostKeyFile)) writeFileSync(hostKeyFile, newHostKey(), { mode: 0o600 });

  let fault: SftpFault | undefined;
  const connections = new Set<Connection>();
  const newSshServer = () =>
    new ssh2.Server({ hostKeys: [readFileSync(hostKeyFile)] }, (connection) => {
      connections.add(connection);
      connection.on("close", () => connections.delete(connection));
      // A client that hangs up is no fault of the server.
      connection.on("error", () => undefined);
      connection.on("authentication", (context) => admit(context, authorizedKeysFile));
      connection.on("session", (accept) => {
        accept().on("sftp", (acceptSftp) => answerSftp(acceptSftp(), filesDirectory, () => fault));
      });
    });
  let ssh = newSshServer();
  // Requests and answers are small and wait for each other.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const hangUp = () => {
    for (const connection of connections) connection.end();
  };

  return {
    port: (server.address() as AddressInfo).port,
    filesDirectory,
    authorizedKeysFile,
    get hostKeyFingerprint() {
      return fingerprintOf(readFileSync(hostKeyFile));
    },
    fault: (kind) => {
      fault = kind;
    },
    changeHostKey: () => {
      // The port stays open: another program could take it between two servers.
      writeFileSync(hostKeyFile, newHostKey(), { mode: 0o600 });
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
const newHostKey = (): string => ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 }).private;

const fingerprintOf = (privateKey: Buffer): string => {
  const key = ssh2.utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  return `SHA256:${createHash("sha256").update(key.getPublicSSH()).digest("base64").replace(/=+$/, "")}`;
};
