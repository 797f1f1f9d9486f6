import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** A program at a terminal, as a person has it before them: `script` makes one, which comes with most of Linux and macOS. */

/** Small images lack it, or have one of other options. */
export const canMakeTerminal = (): boolean => {
  const { error, status } = spawnSync("script", ["--version"]);
  return error === undefined && (process.platform !== "linux" || status === 0);
};

export interface TerminalSession {
  /** All that the terminal got, control sequences and the echo of what is typed among it. */
  readonly screen: () => string;
  /** Until the screen has it. */
  waitFor(text: string): Promise<void>;
  /** As on a keyboard. */
  type(keys: string): void;
  /** How the program ended. */
  readonly ended: Promise<number | null>;
}

export const ctrlC = "\u0003";

const quoted = (part: string): string => `'${part.replaceAll("'", String.raw`'\''`)}'`;

/**
 * util-linux takes a line for a shell, BSD the parts of a command. The shell must not stay beside the program: dash reports 130 after
 * Ctrl-C, whatever the program ended with.
 */
const scriptArguments = (command: readonly string[]): readonly string[] =>
  process.platform === "linux"
    ? ["--quiet", "--flush", "--return", "--command", `exec ${command.map(quoted).join(" ")}`, "/dev/null"]
    : ["-q", "-F", "/dev/null", ...command];

export const atTerminal = (
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd: string,
): TerminalSession => {
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
};
