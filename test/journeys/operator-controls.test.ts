import { describe, expect, it } from "vitest";
import {
  chargeWith,
  eventSources,
  newAcceptor,
  newAgent,
  newMerchant,
  partnerTargets,
} from "../support/agent-with-entities.ts";
import { apiClient } from "../support/api-client.ts";
import { anHourFromNow } from "../support/charge-actions.ts";
import { made } from "../support/network-charges.ts";
import { controlAcceptor, invokeAsOperator, operatorIdentity, runOperatorCommand } from "../support/operator.ts";
import { ready } from "../support/ready.ts";

const signed = { by: { kind: "operator", identity: operatorIdentity }, reason: "a test" };
const refused = (status: number, type: string) => ({ status, body: { type: `/service/problems/${type}` } });
const byHand = { clearingMode: "manual" } as const;
const refund = { type: { intent: "refund", cardEntry: "e-commerce", order: "checkout" } } as const;

const operator = (...args: string[]) => runOperatorCommand(ready, [...args, "--stage", "local"]);

const agent = await newAgent(ready, "Controlled");
const merchantKey = await newMerchant(agent);
const acceptorKey = await newAcceptor(agent, merchantKey);

describe("settings of the operator", () => {
  const charge = (change: Readonly<Record<string, unknown>> = {}) =>
    agent.call("POST", "/v1/charges", { body: chargeWith(acceptorKey, change) });
  const act = (key: string, action: string, body: object = {}) =>
    agent.call("POST", `/v1/charges/${key}/${action}`, { body });

  it("cannot be changed by an agent", async () => {
    for (const body of [{ fraudRate: 0.001 }, { suspended: false }]) {
      expect(await agent.call("PATCH", `/v1/acceptors/${acceptorKey}`, { body })).toMatchObject(
        refused(400, "invalid-input"),
      );
    }
    for (const body of [{ payoutsHeld: false }, { mayPayFor: [merchantKey] }]) {
      expect(await agent.call("PATCH", `/v1/merchants/${merchantKey}`, { body })).toMatchObject(
        refused(400, "invalid-input"),
      );
    }
  });

  it("suspend an agent, except for refunds and reversals", async () => {
    const { key: held } = made(await charge(byHand));
    const { key: cancelled } = made(await charge({ clearAfter: anHourFromNow() }));
    const { key: cleared } = made(await charge());
    const control = (suspended: boolean) =>
      invokeAsOperator(ready, "control-agent", {
        agentKey: agent.agentKey,
        change: { suspended },
      });
    await control(true);

    const suspended = refused(403, "agent/suspended");
    expect(await charge()).toMatchObject(suspended);
    expect(await charge(refund)).toMatchObject(suspended);
    expect(await act(held, "increment", { replacementAmount: 2000 })).toMatchObject(suspended);
    expect(await act(cleared, "refund")).toMatchObject(suspended);
    const targets = partnerTargets(agent);
    const creations = [
      ["/v1/apiKeys", { permissions: ["charges:Get"] }],
      ["/v1/distributions", { type: "sftp", targets }],
      ["/v1/eventSubscriptions", { eventSource: eventSources.charges, targetUrl: "https://shop.example/events" }],
    ] as const;
    for (const [path, body] of creations) expect(await agent.call("POST", path, { body })).toMatchObject(suspended);

    expect(await agent.call("GET", `/v1/charges/${held}`)).toMatchObject({ status: 200 });
    expect(await act(held, "reverse")).toMatchObject({ status: 201 });
    expect(await act(cancelled, "cancel")).toMatchObject({ status: 201 });

    await control(false);
    expect(await act(cleared, "refund")).toMatchObject({ status: 201 });
  });

  it("suspend an acceptor, and leave the agent's others unaffected", async () => {
    const other = await newAcceptor(agent, merchantKey);
    const { key: cancelled } = made(await charge({ clearAfter: anHourFromNow() }));
    const { key: cleared } = made(await charge());
    await controlAcceptor(ready, acceptorKey, { suspended: true });

    const suspended = refused(409, "merchant-acceptor/suspended");
    expect(await charge()).toMatchObject(suspended);
    expect(await charge(refund)).toMatchObject(suspended);
    expect(await act(cleared, "refund")).toMatchObject(suspended);
    expect(await act(cleared, "refund", { createRefundCharge: true })).toMatchObject(suspended);
    expect(await act(cancelled, "cancel")).toMatchObject({ status: 201 });
    expect(await agent.call("GET", `/v1/acceptors/${acceptorKey}`)).toMatchObject({ body: { suspended: true } });
    const body = { chargesBlocked: false };
    expect(await agent.call("PATCH", `/v1/acceptors/${acceptorKey}`, { body })).toMatchObject({
      body: { suspended: true },
    });
    made(await agent.call("POST", "/v1/charges", { body: chargeWith(other) }));

    await controlAcceptor(ready, acceptorKey, { suspended: false });
    made(await charge());
  });

  it("apply to the acceptors of a merchant, which embed it", async () => {
    const partner = await newMerchant(agent);
    const { merchant, changes } = await invokeAsOperator(ready, "control-merchant", {
      merchantKey,
      change: { payoutsHeld: true, mayPayFor: [partner] },
    });
    expect(merchant).toMatchObject({ payoutsHeld: true, mayPayFor: [partner] });
    expect(changes.slice(1)).toMatchObject([
      {
        ...signed,
        version: 2,
        changes: [
          { what: "payoutsHeld", from: null, to: true },
          { what: "mayPayFor", from: null, to: [partner] },
        ],
      },
    ]);
    const { body } = await agent.call("GET", `/v1/acceptors/${acceptorKey}`);
    expect(body.merchant).toMatchObject({ payoutsHeld: true, mayPayFor: [partner] });
  });

  it("archive the keys of an agent, and issue a new one", async () => {
    const robbed = await newAgent(ready, "Robbed");
    const ended = await invokeAsOperator(ready, "end-api-keys", {
      agentKey: robbed.agentKey,
      issueNew: true,
    });
    expect(ended.ended).toEqual([robbed.apiKey]);
    expect(await robbed.call("GET", "/v1/apiKeys")).toMatchObject({ status: 401 });
    const { body } = await apiClient({ ...ready, ...ended })("GET", `/v1/apiKeys/${robbed.apiKey}`);
    expect(body).toMatchObject({ status: "archived", version: 2 });
  });

  it("are changed by a command, which shows who changed what and why", async () => {
    const { agentKey } = agent;
    const limit = ["--credits-daily-max", "123", "--reason", "Too many credits"];
    const { status, stdout, stderr } = operator("agent", agentKey, ...limit);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout).agent).toMatchObject({ key: agentKey, creditsDailyMaxEuroCents: 123 });
    const shown = JSON.parse(operator("agent", agentKey).stdout);
    expect(shown.changes.at(-1)).toMatchObject({
      ...signed,
      reason: "Too many credits",
      changes: [{ what: "creditsDailyMaxEuroCents", from: null, to: 123 }],
    });
    const unknown = { agentKey: "cgt-00000000000000000000" };
    await expect(invokeAsOperator(ready, "control-agent", unknown)).rejects.toThrow("there is no agent");
  });
});
