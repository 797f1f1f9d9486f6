import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { hasSshKeygen } from "../../functions/distributions/testing/partners-check.ts";

/** OpenSSH's own server, where the machine has one: written by nobody here, and what most partners run. */

const program = ["/usr/sbin/sshd", "/usr/bin/sshd", "/usr/local/sbin/sshd"].find(existsSync);

export const hasMachineSshd = program !== undefined && hasSshKeygen;

export interface MachineSshd {
  readonly port: number;
  readonly username: string;
  readonly hostKeyFingerprint: string;
  /** A directory of its user. */
  readonly directory: string;
  close(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
};

/** Lets in whoever has the private half of that key, as the user who runs the tests. */
export const startMachineSshd = async (publicKeyText: string): Promise<MachineSshd> => {
  if (!program) throw new Error("this machine has no sshd");
  // The directory that the server separates its privileges in; a start of the service would make it.
  if (userInfo().uid === 0) mkdirSync("/run/sshd", { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(tmpdir(), "acquiring-sshd-"));
  const directory = join(home, "files");
  mkdirSync(directory);
  const [hostKey, authorizedKeys, config] = ["host_key", "authorized_keys", "sshd_config"].map((name) =>
    join(home, name),
  ) as [string, string, string];
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", hostKey]);
  writeFileSync(authorizedKeys, `${publicKeyText}\n`, { mode: 0o600 });
  const port = await freePort();
  const settings = {
    ListenAddress: `127.0.0.1:${port}`,
    HostKey: hostKey,
    AuthorizedKeysFile: authorizedKeys,
    // The files lie below a directory that everybody may write to.
    StrictModes: "no",
    PasswordAuthentication: "no",
    KbdInteractiveAuthentication: "no",
    PermitRootLogin: "prohibit-password",
    PidFile: "none",
    Subsystem: "sftp internal-sftp",
  };
  writeFileSync(
    config,
    Object.entries(settings)
      .map((setting) => `${setting.join(" ")}\n`)
      .join(""),
  );
  const server = spawn(program, ["-D", "-e", "-f", config], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Server listening on")) resolve();
    });
    server.once("exit", (code) => reject(new Error(`sshd ended with ${code}: ${said}`)));
  });
  const printed = execFileSync("ssh-keygen", ["-l", "-f", `${hostKey}.pub`], { encoding: "utf8" });
  return {
    port,
    username: userInfo().username,
    hostKeyFingerprint: /SHA256:\S+/.exec(printed)?.[0] ?? "",
    directory,
    close: async () => {
      const ended = once(server, "exit");
      server.kill();
      await ended;
      rmSync(home, { recursive: true });
    },
  };
};
