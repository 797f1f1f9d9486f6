import { afterAll, describe, expect, it } from "vitest";
import { cardOpeningsDailyMax } from "../../functions/charges/open-card/card-openings.ts";
import { acceptorToWrites, merchantToWrites } from "../../functions/merchants/merchant-store.ts";
import { anAcceptor } from "../../functions/merchants/testing/acceptor-builder.ts";
import { actToPut } from "../../functions/shared/audit/audit-entry.ts";
import { auditEntriesOf, itemToAuditEntry } from "../../functions/shared/audit/audit-trail.ts";
import { cardOpener } from "../../functions/shared/cards/card-vault.ts";
import type { OperatorFunctionContract } from "../../functions/shared/entry/function-contract.ts";
import { operatorEvent } from "../../functions/shared/testing/operator-event.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { allContracts } from "../architecture/contracts.ts";
import { agentsOperations } from "../operations/agents.ts";
import { apiKeysOperations } from "../operations/api-keys.ts";
import { chargesOperations } from "../operations/charges.ts";
import { merchantsOperations } from "../operations/merchants.ts";
import { storedCharge } from "../support/action-endpoint.ts";
import { lambdaContext } from "../support/api-event.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVault } from "../support/test-vault.ts";

/** Actions of operators write audit entries with the identity that AWS verified and the reason. */

const scratch = await scratchTable();
afterAll(() => scratch.close());

const identity = "arn:aws:sts::111122223333:assumed-role/operators/n.n";
const reason = "Case 4711";

type Handler = (event: unknown, context: typeof lambdaContext) => Promise<{ statusCode: number; body: string }>;

async function call(handler: unknown, input: object, who = identity) {
  const { statusCode, body } = await (handler as Handler)(operatorEvent({ reason, ...input }, who), lambdaContext);
  return { statusCode, body: JSON.parse(body) };
}

const entries = async () =>
  (await scratch.domainItems()).filter(({ pk }) => pk.startsWith("audit#")).map(itemToAuditEntry);

const operators = allContracts
  .map(({ contract }) => contract)
  .filter((contract): contract is OperatorFunctionContract => contract.kind === "operator-function");

describe("the audit entries of an entity", () => {
  it("are the newest 100, with the oldest of them first", async () => {
    const subject = { entity: "agent", entityKey: "agt-busy" };
    const times = Array.from({ length: 101 }, (_, second) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)));
    for (const time of times) await scratch.table.write([actToPut(subject, { at: time.toISOString() }, time)]);
    const found = await auditEntriesOf(scratch.table, subject.entityKey);
    expect(found.map(({ at }) => at)).toEqual(times.slice(1).map((time) => time.toISOString()));
  });
});

describe("operator functions", () => {
  /** Functions that change entities, whose stores write the entries, and functions that write their own. */
  const leavingTheirOwn = [
    "controlAcceptor",
    "controlAgent",
    "controlMerchant",
    "createAgent",
    "endApiKeys",
    "eraseCardData",
    "openCard",
  ];

  it("write an entry for each call or for each changed entity", () =>
    expect(
      operators
        .filter(({ act }) => !act)
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(leavingTheirOwn));

  it("require a reason, except for showing settings", () =>
    expect(
      operators
        .filter(({ shows }) => shows)
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(["controlAcceptor", "controlAgent", "controlMerchant"]));

  it("that change entities write one entry for each, with the identity that AWS verified", async () => {
    const platform = testPlatform(scratch.table);
    const bin = { network: "visa", acquirerIdCode: "400001", acquirerCountryCode: { alpha2: "DE" } };
    const made = await call(agentsOperations.createAgent.handler(testSettings, platform), {
      name: "An agent",
      bins: [bin],
    });
    const { agentKey, apiKey, bins } = made.body;
    await call(agentsOperations.controlAgent.handler(undefined, platform), { agentKey, change: { suspended: true } });
    const ended = await call(apiKeysOperations.endApiKeys.handler(undefined, platform), {
      agentKey,
      apiKeys: [apiKey],
      issueNew: true,
    });
    const acceptor = anAcceptor();
    await scratch.table.write([
      ...merchantToWrites(acceptor.merchant, agentKey),
      ...acceptorToWrites(acceptor, agentKey),
    ]);
    await call(merchantsOperations.controlMerchant.handler(undefined, platform), {
      merchantKey: acceptor.merchant.key,
      change: { payoutsHeld: true },
    });
    await call(merchantsOperations.controlAcceptor.handler(undefined, platform), {
      acceptorKey: acceptor.key,
      change: { fraudRate: 0.01 },
    });

    const ofOperator = (await entries()).filter(({ by }) => by.kind === "operator");
    expect(ofOperator.map(({ action, entityKey }) => `${action} ${entityKey}`).sort()).toEqual(
      [
        `controlAcceptor ${acceptor.key}`,
        `controlAgent ${agentKey}`,
        `controlMerchant ${acceptor.merchant.key}`,
        `createAgent ${agentKey}`,
        `createAgent ${apiKey}`,
        `createAgent ${bins[0].key}`,
        `endApiKeys ${apiKey}`,
        `endApiKeys ${ended.body.apiKey}`,
      ].sort(),
    );
    for (const entry of ofOperator) {
      expect(entry).toMatchObject({ by: { kind: "operator", identity }, reason, sourceAddress: "198.51.100.7" });
    }
    const stored = JSON.stringify(ofOperator);
    for (const secret of [made.body.apiSecret, ended.body.apiSecret]) expect(stored).not.toContain(secret);
  });

  it("change nothing without a reason", async () => {
    const handler = agentsOperations.controlAgent.handler(undefined, testPlatform(scratch.table));
    const platform = testPlatform(scratch.table);
    const { body } = await call(agentsOperations.createAgent.handler(testSettings, platform), {
      name: "Another",
      bins: [],
    });
    const change = { agentKey: body.agentKey, change: { suspended: true }, reason: undefined };
    expect(await call(handler, change)).toMatchObject({
      statusCode: 400,
      body: { error: "a reason is required" },
    });
    const shown = await call(handler, { agentKey: body.agentKey, reason: undefined });
    expect(shown).toMatchObject({ statusCode: 200, body: { agent: { suspended: false } } });
  });
});

describe("a card that an operator decrypts", () => {
  const opening = async (log = silentLog) => {
    const charge = await storedCharge(scratch.table);
    const clients = { ...testPlatform(scratch.table), log, openCard: cardOpener(scratch.table, testVault) };
    const handler = chargesOperations.openCard.handler(undefined, clients);
    const open = (who?: string) => call(handler, { chargeKey: charge.key, ticket: "CASE-4711" }, who);
    return { charge, open };
  };

  it("is shown to that operator only, with an audit entry and a log line that name the operator but not the number", async () => {
    const lines: unknown[] = [];
    const noted = (...line: unknown[]) => void lines.push(line);
    const { charge, open } = await opening({ ...silentLog, info: noted, warn: noted });
    const { statusCode, body } = await open();
    expect(statusCode).toBe(200);
    expect(body.number).toMatch(/^\d{16}$/);
    const found = await auditEntriesOf(scratch.table, charge.card.reference);
    expect(found).toMatchObject([
      {
        action: "openCard",
        entity: "card",
        by: { kind: "operator", identity },
        reason,
        changes: [
          { what: "chargeKey", to: charge.key },
          { what: "ticket", to: "CASE-4711" },
        ],
      },
    ]);
    expect(lines).toContainEqual(["CARD_OPENED_BY_OPERATOR", expect.objectContaining({ operator: identity })]);
    expect(JSON.stringify([found, lines])).not.toContain(body.number);
  });

  it("is subject to a daily limit", async () => {
    const { open } = await opening();
    const greedy = `${identity}-greedy`;
    for (let opened = 0; opened < cardOpeningsDailyMax; opened += 1) {
      expect(await open(greedy)).toMatchObject({ statusCode: 200 });
    }
    expect(await open(greedy)).toMatchObject({ statusCode: 409, body: { error: expect.stringContaining("limit") } });
    expect(await open(`${identity}-modest`)).toMatchObject({ statusCode: 200 });
  });
});
