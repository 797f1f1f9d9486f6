import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { apiClient } from "../support/api-client.ts";

const ready = inject("ready");
const root = resolve(import.meta.dirname, "../..");

const createAgent = (...args: string[]) =>
  spawnSync(process.execPath, ["scripts/create-agent.ts", ...args], {
    cwd: root,
    encoding: "utf8",
    env: {
      ...process.env,
      AWS_ENDPOINT_URL: ready.awsEndpoint,
      AWS_REGION: "eu-west-1",
      AWS_ACCESS_KEY_ID: "operator",
      AWS_SECRET_ACCESS_KEY: "operator",
    },
  });

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
      status: 1,
      stderr: expect.stringContaining("--name is missing"),
    });
    expect(createAgent("--name", "X", "--bin", "visa")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("NETWORK:ACQUIRER_ID:COUNTRY"),
    });
    expect(createAgent("--name", "X", "--bin", "maestro:1:DE")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("bins.0.network"),
    });
  });
});
