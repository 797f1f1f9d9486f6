import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** Runs a program at a terminal, as a person does, with the `script` command of most Linux systems and macOS. */

/** Small images lack `script` or have one with other options. */
export function canMakeTerminal(): boolean {
  const { error, status } = spawnSync("script", ["--version"]);
  return error === undefined && (process.platform !== "linux" || status === 0);
}

export interface TerminalSession {
  /** Everything that the terminal received, including control sequences and the echo of typed text. */
  readonly screen: () => string;
  /** Waits until the screen contains the text. */
  waitFor(text: string): Promise<void>;
  /** Types keys as on a keyboard. */
  type(keys: string): void;
  /** Exit code of the program. */
  readonly ended: Promise<number | null>;
}

export const ctrlC = "\u0003";

const quoted = (part: string): string => `'${part.replaceAll("'", String.raw`'\''`)}'`;

/**
 * util-linux expects a shell command line, BSD the parts of a command. The shell must be replaced by the program: dash exits
 * with 130 after Ctrl-C regardless of the program's exit code.
 */
const scriptArguments = (command: readonly string[]): readonly string[] =>
  process.platform === "linux"
    ? ["--quiet", "--flush", "--return", "--command", `exec ${command.map(quoted).join(" ")}`, "/dev/null"]
    : ["-q", "-F", "/dev/null", ...command];

export function atTerminal(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd: string,
): TerminalSession {
  const child = spawn("script", [...scriptArguments(command)], {
    cwd,
    env: { ...process.env, ...environment, SHELL: "/bin/sh", TERM: "xterm" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let screen = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    screen += text;
  });
  const ended = once(child, "close").then(([code]): number | null => code);
  return {
    screen: () => screen,
    async waitFor(text) {
      while (!screen.includes(text)) {
        const isOver = await Promise.race([once(child.stdout, "data").then(() => false), ended.then(() => true)]);
        if (isOver && !screen.includes(text)) throw new Error(`it ended without ${text}; it showed ${screen}`);
      }
    },
    type: (keys) => void child.stdin.write(keys),
    ended,
  };
}
