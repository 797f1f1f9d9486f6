import { resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ownShop } from "../support/own-shop.ts";
import { atTerminal, canMakeTerminal, ctrlC } from "../support/pseudo-terminal.ts";
import { directory } from "../support/ready.ts";

/** The command line at a terminal, where it behaves differently than in a pipe. */

const root = resolve(import.meta.dirname, "../..");
const ready = await ownShop("Terminal");

const environment = {
  ACQUIRING_BASE_URL: ready.baseUrl,
  ACQUIRING_API_KEY: ready.apiKey,
  ACQUIRING_API_SECRET: ready.apiSecret,
};

function acquiring(...args: readonly string[]) {
  const session = atTerminal([process.execPath, "scripts/acquiring.ts", ...args], environment, root);
  onTestFinished(() => session.type(ctrlC));
  return session;
}

const clearLine = "\r\u001b[K";

describe.skipIf(!canMakeTerminal())("the command line at a terminal", () => {
  it("shows each step in place of the previous one, and clears the last before the result", async () => {
    const { ended, screen } = acquiring("reports", "run", "charges", "--from", "2h", "--to", "1m");
    expect(await ended).toBe(0);
    const [before, step, result, ...rest] = screen().split(clearLine);
    expect({ before, rest }).toEqual({ before: "", rest: [] });
    expect(step).toMatch(/^waiting for rep-\w+ …$/);
    // The line ends of the file, as a terminal shows them.
    expect(result).toMatch(/^charges from \S+ to \S+: \d+ rows?\r\n[\w,]+\r+\n/);
  });

  it("shows a charge in one line", async () => {
    const { ended, screen } = acquiring("charges", "create", "--amount", "2000");
    expect(await ended).toBe(0);
    expect(screen()).toMatch(/^\S+ {2}chg-\w+ {2}visa {2}20\.00 EUR {2}\S+\r\n$/);
  });

  it("ends at Ctrl-C during its work, without partial files", async () => {
    const { ended, type, waitFor, screen } = acquiring("logs", "--follow", "--data", directory);
    await waitFor("INFO");
    type(ctrlC);
    expect(await ended).toBe(130);
    expect(screen()).not.toContain("at ");
  });

  it("explains the error and names the help command", async () => {
    const { ended, screen } = acquiring("charges", "creat");
    expect(await ended).toBe(2);
    expect(screen()).toContain("unknown command 'creat'");
    expect(screen()).toContain("--help");
  });
});
