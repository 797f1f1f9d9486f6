import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../../packages/cli/program.ts";
import { scriptedTerminal } from "../../../packages/cli/testing/scripted-terminal.ts";
import { eventually } from "../../support/api-client.ts";
import { type RunningService, startService } from "../../support/running-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Returns the output of a command with one value per line. */
async function valuesOf(...args: readonly string[]) {
  const { baseUrl, apiKey, apiSecret } = service.ready;
  const environment = {
    ACQUIRING_BASE_URL: baseUrl,
    ACQUIRING_API_KEY: apiKey,
    ACQUIRING_API_SECRET: apiSecret,
  };
  const terminal = scriptedTerminal({ environment });
  expect({ status: await run(["--json", ...args], terminal), err: terminal.written.err }).toMatchObject({ status: 0 });
  const lines = terminal.written.out.split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

describe("acquiring seed", () => {
  it("creates a day of shop payments, with rows in the agent's reports", async () => {
    const [seeded] = (await valuesOf("seed", "day")).slice(-1);
    expect(seeded).toMatchObject({
      payments: expect.any(Number),
      approved: expect.any(Number),
      declined: expect.any(Number),
    });
    const disputes = await eventually(async () => {
      const made = await valuesOf("reports", "list");
      return made.find(({ reportName, status }) => reportName === "disputeHistoryEvents" && status === "completed");
    });
    expect(disputes.rowCount).toBeGreaterThan(3);
  });
});
