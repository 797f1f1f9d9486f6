import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ownShop } from "../support/own-shop.ts";

const ready = await ownShop("Smoke test");
const root = resolve(import.meta.dirname, "../..");

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

const smoke = (...args: readonly string[]) =>
  new Promise<Ended>((ended) => {
    const child = spawn(process.execPath, ["scripts/operator.ts", "smoke", "--stage", "local", ...args], { cwd: root });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("close", (status) => ended({ status, output }));
  });

const agent = ["--key", ready.apiKey, "--acceptor", ready.acceptors["visa"] ?? ""];

describe("the smoke test", () => {
  it("passes on a working service", async () => {
    const { status, output } = await smoke("--url", `${ready.baseUrl}/`, "--secret", ready.apiSecret, ...agent);
    expect(output).toMatch(/^7 passed, 0 failed$/m);
    expect(output).not.toContain(ready.apiSecret);
    expect(status).toBe(0);
  });

  it("reports failures", async () => {
    const { status, output } = await smoke("--url", ready.baseUrl, "--secret", "wrong", ...agent);
    expect(output).toMatch(/^passed {2}requests without a key are rejected$/m);
    expect(output).toMatch(/^FAILED {2}a card is charged: .*401/m);
    expect(output).toMatch(/^3 passed, 4 failed$/m);
    expect(status).toBe(1);
  });

  it("fails when the service does not respond", async () => {
    const { status, output } = await smoke("--url", "http://127.0.0.1:1", "--secret", "x", ...agent);
    expect(output).toMatch(/^0 passed, 7 failed$/m);
    expect(status).toBe(1);
  });

  it("prints its usage", async () => {
    const { status, output } = await smoke("--url", ready.baseUrl);
    expect(output).toContain("--key");
    expect(status).toBe(2);
  });
});
