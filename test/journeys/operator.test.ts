import { describe, expect, inject, it } from "vitest";
import { apiClient } from "../support/api-client.ts";
import { runOperatorScript } from "../support/operator.ts";

const ready = inject("ready");

const createAgent = (...args: string[]) =>
  runOperatorScript(ready, "scripts/create-agent.ts", ["--stage", "local", ...args]);

describe("the operator", () => {
  it("creates an agent by script, whose key works and sees nothing of other agents", async () => {
    const { status, stdout, stderr } = createAgent(
      "--name",
      "Second PSP",
      "--bin",
      "visa:400002:FR",
      "--external-authentications",
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const { apiKey, apiSecret, bins } = JSON.parse(stdout);
    const call = apiClient({ ...ready, apiKey, apiSecret });
    expect((await call("GET", `/v1/bins/${bins[0].key}`)).body).toMatchObject({
      network: "visa",
      acquirerCountryCode: { alpha2: "FR", alpha3: "FRA", numeric: "250" },
    });
    for (const path of [`/v1/merchants/${ready.merchantKey}`, `/v1/acceptors/${ready.acceptors["visa"]}`]) {
      expect(await call("GET", path)).toMatchObject({ status: 404 });
    }
  });

  it("is told what is wrong with its input", () => {
    expect(createAgent("--bin", "visa")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("--name is missing"),
    });
    expect(createAgent("--name", "X", "--bin", "visa")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("NETWORK:ACQUIRER_ID:COUNTRY"),
    });
    expect(createAgent("--name", "X", "--bin", "maestro:1:DE")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("bins.0.network"),
    });
  });
});
