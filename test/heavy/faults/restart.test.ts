import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { apiClient, chargeBody } from "../../support/api-client.ts";
import { atTerminal, canMakeTerminal, ctrlC } from "../../support/pseudo-terminal.ts";
import { newDataDirectory, startService } from "../../support/running-service.ts";

describe("Ctrl-C in a terminal", () => {
  it.runIf(canMakeTerminal())(
    "stops npm start cleanly, although both the terminal and npm send the signal",
    async () => {
      const directory = newDataDirectory();
      const session = atTerminal(["npm", "start", "--", "--port", "0", "--data", directory], {}, process.cwd());
      await session.waitFor("ready.json");
      session.type(ctrlC);
      expect(await session.ended).toBe(0);
      expect(readdirSync(directory)).not.toContain("ready.json");
      expect(readdirSync(directory)).not.toContain("lock.json");
    },
  );
});

describe("a restart", () => {
  it("ends the service cleanly and preserves charges, keys and idempotency records", async () => {
    const directory = newDataDirectory();
    const first = await startService({ directory });
    const headers = { "idempotency-key": "before-the-restart" };
    const before = await apiClient(first.ready)("POST", "/v1/charges", { body: chargeBody(first.ready), headers });
    expect(before.status).toBe(201);
    expect(await first.stop()).toBe(0);
    expect(existsSync(join(directory, "ready.json"))).toBe(false);

    const second = await startService({ directory });
    try {
      expect(second.ready.apiKey).toBe(first.ready.apiKey);
      expect(second.ready.acceptors).toEqual(first.ready.acceptors);
      const call = apiClient(second.ready);
      expect((await call("GET", `/v1/charges/${before.body.key}`)).body).toEqual(before.body);
      const again = await call("POST", "/v1/charges", { body: chargeBody(second.ready), headers });
      expect(again.text).toBe(before.text);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
      await expect(startService({ directory })).rejects.toThrow(/in use by process/);
    } finally {
      await second.stop();
    }
  });
});
