import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { hasSshKeygen } from "../../functions/distributions/testing/partners-check.ts";
import { anyPortToKeep } from "../../sandbox/reserved-ports.ts";

/** OpenSSH's own server, if the machine has it: an independent implementation that most partners run. */

const program = ["/usr/sbin/sshd", "/usr/bin/sshd", "/usr/local/sbin/sshd"].find(existsSync);

export const hasMachineSshd = program !== undefined && hasSshKeygen;

export interface MachineSshd {
  readonly port: number;
  readonly username: string;
  readonly hostKeyFingerprint: string;
  /** A directory of the server's user. */
  readonly directory: string;
  close(): Promise<void>;
}

const startsMax = 10;

/** Starts a server that accepts the private key of the given public key, for the user who runs the tests. */
export async function startMachineSshd(publicKeyText: string): Promise<MachineSshd> {
  if (!program) throw new Error("this machine has no sshd");
  // The server's privilege separation directory, which a system start would create.
  if (userInfo().uid === 0) mkdirSync("/run/sshd", { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(tmpdir(), "acquiring-sshd-"));
  const directory = join(home, "files");
  mkdirSync(directory);
  const [hostKey, authorizedKeys, config] = ["host_key", "authorized_keys", "sshd_config"].map((name) =>
    join(home, name),
  ) as [string, string, string];
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", hostKey]);
  writeFileSync(authorizedKeys, `${publicKeyText}\n`, { mode: 0o600 });
  const settings = {
    HostKey: hostKey,
    AuthorizedKeysFile: authorizedKeys,
    // The files are below a world-writable directory.
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
  // The server cannot choose a free port, so the chosen port may be in use.
  const start = async (startsLeft = startsMax): Promise<{ port: number; server: ChildProcess }> => {
    const port = anyPortToKeep();
    const given = ["-o", `ListenAddress=127.0.0.1:${port}`];
    const server = spawn(program, ["-D", "-e", "-f", config, ...given], { stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    const ended = await new Promise<string | undefined>((resolve) => {
      server.stderr.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes("Server listening on")) resolve(undefined);
      });
      server.once("close", (code) => resolve(`sshd ended with ${code}: ${output}`));
    });
    if (ended === undefined) return { port, server };
    if (startsLeft > 1 && ended.includes("Address already in use")) return start(startsLeft - 1);
    throw new Error(ended);
  };
  const { port, server } = await start();
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
}
