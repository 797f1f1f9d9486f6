import { InvokeCommand } from "@aws-sdk/client-lambda";
import { describe, expect, it } from "vitest";
import { smokeAgentKey } from "../../functions/agents/create-agent/contract.ts";
import { auditEntriesOf } from "../../functions/shared/audit/audit-trail.ts";
import { nameHere } from "../../local/names.ts";
import { callOperatorFunction } from "../../scripts/operator/call-operator-function.ts";
import { apiClient, cards, chargeBody, eventually } from "../support/api-client.ts";
import { auditFilesOf } from "../support/audit-files.ts";
import { localTable } from "../support/local-table.ts";
import { invokeAsOperator, lambdaClientOf, operatorIdentity, runOperatorCommand } from "../support/operator.ts";
import { directory, ready } from "../support/ready.ts";

const createAgent = (...args: string[]) => runOperatorCommand(ready, ["create-agent", "--stage", "local", ...args]);

describe("the operator", () => {
  it("creates an agent by script, whose key works and sees no data of other agents", async () => {
    const { status, stdout, stderr } = createAgent(
      "--reason",
      "a test",
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

  it("creates one smoke agent, with the key that the alarms use", () => {
    const create = () => createAgent("--smoke", "--reason", "a test", "--name", "Smoke tests");
    const { status, stdout } = create();
    expect([status, JSON.parse(stdout).agentKey]).toEqual([0, smokeAgentKey]);
    expect(create()).toMatchObject({ status: 1, stderr: expect.stringContaining("already has a smoke agent") });
  });
});

describe("an operator function", () => {
  const lookAt = (credentials?: Parameters<typeof lambdaClientOf>[1]) =>
    callOperatorFunction(nameHere("control-agent"), { agentKey: ready.agentKey }, lambdaClientOf(ready, credentials));

  it("shows settings to an operator, and audits changes in the locked bucket", async () => {
    expect(await lookAt()).toMatchObject({ agent: { key: ready.agentKey, suspended: false } });
    const made = await invokeAsOperator(ready, "create-agent", {
      name: "Entered",
      bins: [],
      reason: "Case 1",
    });
    const [entry] = await auditEntriesOf(localTable(ready), made.agentKey);
    expect(entry).toMatchObject({
      action: "createAgent",
      by: { kind: "operator", identity: operatorIdentity },
      reason: "Case 1",
      sourceAddress: "127.0.0.1",
    });
    const kept = await eventually(() => auditFilesOf(directory).find((key) => key.includes(made.agentKey)));
    expect(kept).toMatch(/^audit\/\d{4}\/\d\d\/\d\d\/.*\.json$/);
  });

  it("reports invalid input", async () => {
    const bin = { network: "maestro", acquirerIdCode: "1", acquirerBin: "1", acquirerCountryCode: { alpha2: "DE" } };
    await expect(invokeAsOperator(ready, "create-agent", { name: "X", bins: [bin] })).rejects.toThrow("bins.0.network");
  });

  it("rejects a wrong secret, and requests without permission for the function", async () => {
    await expect(lookAt({ accessKeyId: "operator", secretAccessKey: "guessed" })).rejects.toThrow("403");
    const ofAFunction = { accessKeyId: nameHere("get-charge"), secretAccessKey: "local", sessionToken: "local" };
    await expect(lookAt(ofAFunction)).rejects.toThrow(/not authorized|403/);
  });

  it("does nothing when it is invoked other than through its URL", async () => {
    const client = lambdaClientOf(ready);
    const Payload = JSON.stringify({ agentKey: ready.agentKey, change: { suspended: true }, reason: "none" });
    const answer = await client.send(new InvokeCommand({ FunctionName: nameHere("control-agent"), Payload }));
    expect(answer.FunctionError).toBe("Unhandled");
    expect(await lookAt()).toMatchObject({ agent: { suspended: false } });
  });

  it("shows a card to an operator, after the audit entry is written", async () => {
    const { body } = await apiClient(ready)("POST", "/v1/charges", { body: chargeBody(ready) });
    const input = { chargeKey: body.key, ticket: "CASE-4711", reason: "The network asks" };
    expect(await invokeAsOperator(ready, "open-card", input)).toMatchObject({ number: cards.visa });
  });
});
