import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { run } from "../../packages/cli/program.ts";
import { scriptedTerminal } from "../../packages/cli/testing/scripted-terminal.ts";
import { newAgent, newSubscription } from "../support/agent-with-entities.ts";
import { eventually } from "../support/api-client.ts";
import { eventReceiver } from "../support/event-receiver.ts";
import { ownShop } from "../support/own-shop.ts";
import { projectWithClient } from "../support/packed-client.ts";
import { directory } from "../support/ready.ts";

/** The command line on the running service. */

const root = resolve(import.meta.dirname, "../..");
const project = await projectWithClient("cli");
const ready = await ownShop("Command line");

interface Key {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

const environmentOf = ({ baseUrl, apiKey, apiSecret }: Key) => ({
  ACQUIRING_BASE_URL: baseUrl,
  ACQUIRING_API_KEY: apiKey,
  ACQUIRING_API_SECRET: apiSecret,
});

const acquiringAs =
  (environment: Readonly<Record<string, string>>) =>
  async (...args: readonly string[]) => {
    const terminal = scriptedTerminal({ environment });
    const status = await run(args, terminal);
    return { status, stdout: terminal.written.out, stderr: terminal.written.err };
  };

const acquiring = acquiringAs(environmentOf(ready));

const valuesIn = (stdout: string) =>
  stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Returns the JSON output of a command: the last value if there are several. */
async function json(...args: readonly string[]) {
  const { status, stdout, stderr } = await acquiring("--json", ...args);
  if (status !== 0) throw new Error(`acquiring ${args.join(" ")} ended with ${status}: ${stderr}`);
  return valuesIn(stdout).at(-1);
}

beforeAll(() => eventually(async () => ((await json("call", "listMerchants")).items.length > 0 ? true : undefined)));

/** Runs the program as a shell would. */
function started(program: string, environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("the command line", () => {
  it("creates, shows, lists and refunds charges", async () => {
    const given = ["--network", "mastercard", "--amount", "2000", "--reference", "cli-1"];
    const charge = await json("charges", "create", ...given);
    const made = { network: "mastercard", amount: { value: 2000 }, status: { authorization: "approved" } };
    expect(charge).toMatchObject(made);
    expect(await json("charges", "get", charge.key)).toMatchObject({ key: charge.key });
    await eventually(async () => {
      const { stdout } = await acquiring("charges", "list", "--reference", "cli-1");
      return stdout.includes(charge.key) ? true : undefined;
    });
    const refund = await json("charges", "refund", charge.key, "--amount", "500");
    expect(refund).toMatchObject({ type: "refund", amount: { value: 500 } });
    const actions = await acquiring("charges", "actions", charge.key);
    expect(actions.stdout).toMatch(/authorization/);
  });

  it("lists charges as CSV under the documented header row", async () => {
    const asked = ["charges", "list", "--reference", "cli-csv"];
    const approved = await json("charges", "create", "--reference", "cli-csv");
    const declined = await json("charges", "create", "--reference", "cli-csv", "--amount", "100051");
    const csv = await eventually(async () => {
      const { stdout } = await acquiring(...asked, "--csv");
      return [approved, declined].every(({ key }) => stdout.includes(key)) ? stdout : undefined;
    });
    const readme = readFileSync(join(root, "packages/cli/README.md"), "utf8");
    expect(csv.split("\n")[0]).toBe(/```csv\n(.+)/.exec(readme)?.[1]);
    const cells = { transactionReference: "cli-csv", amountCurrency: "EUR" };
    expect(parse(csv, { columns: true })).toEqual([
      expect.objectContaining({
        ...cells,
        key: declined.key,
        requestedAmountValue: "100051",
        declineReason: "insufficient-funds",
      }),
      expect.objectContaining({ ...cells, key: approved.key, requestedAmountValue: "1050", declineReason: "" }),
    ]);
    expect(await acquiring(...asked, "--declined", "--csv")).toMatchObject({
      status: 0,
      stdout: expect.not.stringContaining(approved.key),
    });
  });

  it("clears, increments, reverses and cancels pending charges", async () => {
    const one = await json("charges", "create", "--manual-clearing");
    expect(await json("charges", "increment", one.key, "--amount", "1500")).toMatchObject({ type: "increment" });
    expect(await json("charges", "clear", one.key)).toMatchObject({ type: "clearing" });
    const other = await json("charges", "create", "--manual-clearing");
    expect(await json("charges", "reverse", other.key, "--amount", "1000")).toMatchObject({ type: "reversal" });
    const third = await json("charges", "create");
    expect(await json("charges", "cancel", third.key)).toMatchObject({ type: "reversal" });
  });

  it("stores a card, pays and authenticates with its token, and archives it", async () => {
    const token = await json("tokens", "create", "--network", "mastercard", "--reference", "customer-1");
    const charge = await json("charges", "create", "--token", token.key);
    expect(charge).toMatchObject({ network: "mastercard", card: { processorTokenKey: token.key } });
    expect(await json("3ds", "create", "--token", token.key)).toMatchObject({ network: "mastercard" });
    const ofCharge = await json("tokens", "create", "--charge", charge.key);
    expect(ofCharge).toMatchObject({ chargeKey: charge.key, maskedNumber: token.maskedNumber });
    const listed = () => acquiring("tokens", "list", "--reference", "customer-1");
    await eventually(async () => ((await listed()).stdout.includes(token.key) ? true : undefined));
    expect(await acquiring("tokens", "archive", token.key)).toMatchObject({ status: 0, stdout: "" });
    expect(await json("tokens", "get", token.key)).toMatchObject({ status: "archived", archivedReason: "by-agent" });
    expect(await acquiring("charges", "create", "--token", token.key)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("archived"),
    });
  });

  it("shows a decline as a result, and an error with each invalid field", async () => {
    const declined = await acquiring("charges", "create", "--amount", "100051");
    expect(declined).toMatchObject({ status: 0, stdout: expect.stringContaining("insufficient-funds") });
    const mistaken = await acquiring("charges", "create", "--card", "4111111111111112");
    expect(mistaken).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("/body/card/number") });
    expect(mistaken.stderr).not.toContain("4111111111111112");
  });

  it("requests authentication of a cardholder", async () => {
    const ranges = await acquiring("3ds", "ranges", "4000000000000002");
    expect(ranges.stdout).toContain("visa");
    const { key } = await json("3ds", "create", "--card", "4000000000000002");
    expect(await json("3ds", "get", key)).toMatchObject({ result: "authenticated" });
  });

  it("creates a report and writes its rows to the given file", async () => {
    const { key } = await json("charges", "create");
    const rows = await eventually(async () => {
      const { stdout, stderr } = await acquiring("reports", "run", "charges");
      expect(stderr).toMatch(/^charges from \S+Z to \S+Z: \d+ rows$/m);
      return stdout.includes(key) ? stdout : undefined;
    });
    const sinceAnHour = await acquiring("reports", "run", "charges", "--from", "1h");
    expect(sinceAnHour).toMatchObject({ status: 0, stdout: expect.stringContaining(key) });
    const schedules = await json("call", "listReportSchedules", "-p", "status=active");
    expect(schedules.items).toEqual([]);
    const file = join(project.directory, "charges.csv");
    const report = await eventually(() => json("reports", "list", "--limit", "1"));
    expect(await acquiring("reports", "get", report.key, "--out", file)).toMatchObject({ status: 0 });
    expect(readFileSync(file, "utf8").split("\n")[0]).toBe(rows.split("\n")[0]);
  });

  it("writes Parquet, which a terminal cannot show, to a file named after the report", async () => {
    const { key } = await json("reports", "run", "charges", "--format", "parquet", "--from", "1h");
    const file = `${key}.parquet`;
    onTestFinished(() => rmSync(file));
    expect(readFileSync(file).subarray(0, 4).toString()).toBe("PAR1");
    rmSync(file);
    expect(await acquiring("reports", "get", key)).toMatchObject({ status: 0, stdout: expect.stringContaining(file) });
    expect(readFileSync(file).subarray(0, 4).toString()).toBe("PAR1");
  });

  it("resends events, by key and by time", async () => {
    const agent = await newAgent(ready, "Event command line");
    const as = acquiringAs(environmentOf({ ...agent, baseUrl: ready.baseUrl }));
    const receiver = await eventReceiver();
    onTestFinished(() => receiver.close());
    const one = await newSubscription(agent, receiver.url, "delivered");
    const other = await newSubscription(agent, `${receiver.url}/other`, "delivered");
    const again = await as("--json", "events", "resend", one.deliveryKey);
    expect(valuesIn(again.stdout)).toMatchObject([{ key: one.deliveryKey, kind: "webhook" }]);
    const listed = await as("events", "list", "--from", "1h");
    expect(listed.stdout).toContain(other.deliveryKey);
    const all = await as("events", "resend", "--from", "1h");
    expect(all).toMatchObject({ status: 0, stdout: expect.stringContaining(other.deliveryKey) });
    expect(all.stderr).toMatch(/^resending 1 of \d\n/);
  });

  it("moves the clock and waits for due work", async () => {
    const before = await json("clock");
    const { now, working } = await json("clock", "next", "hour");
    expect(working).toBe(false);
    expect(Date.parse(now)).toBeGreaterThan(Date.parse(before.now));
    expect(Date.parse((await json("clock", "advance", "2h")).now)).toBeGreaterThanOrEqual(Date.parse(now) + 7_200_000);
  });

  it.each([
    "charges.action",
    "3ds.updated",
    "clearing.completed",
    "clearing.abandoned",
    "clearing.withdrawn",
    "reports.updated",
    "reports.undeliverable",
    "distributions.sent",
    "distributions.updated",
  ])("performs the operations that trigger the event %s", async (event) => {
    const done = await acquiring("trigger", event);
    expect(done).toMatchObject({ status: 0, stdout: expect.stringMatching(/\S/) });
  });

  it("calls any operation by its name", async () => {
    expect(await json("call", "getMe")).toMatchObject({ apiKey: ready.apiKey });
    const names = await acquiring("call");
    expect(names.stdout).toContain("createCharge\n");
    const { key } = await json("charges", "create");
    expect(await json("call", "getCharge", "-p", `chargeKey=${key}`)).toMatchObject({ key });
    const body = JSON.stringify({ reference: "cli-2" });
    expect(await json("call", "cancelCharge", "-p", `chargeKey=${key}`, "--body", body)).toMatchObject({
      reference: "cli-2",
    });
    const missing = await acquiring("call", "getChargeAction", "-p", `chargeKey=${key}`, "-p", "actionKey=act-0");
    expect(missing).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${ready.baseUrl}/v1/service/problems/entity-not-found`),
    });
  });

  it("reads address and key from the service running on this machine, and shows its log", async () => {
    const here = acquiringAs({});
    expect(await here("charges", "list", "--limit", "1", "--data", directory)).toMatchObject({ status: 0 });
    const log = await here("logs", "--data", directory, "--lines", "3");
    expect(log.stdout).toMatch(/^(\S+ {2}(INFO|WARN|ERROR) .*\n)+$/);
    expect(await here("logs", "--data", directory, "--lines", "0")).toMatchObject({ status: 0, stdout: "" });
  });

  it("runs as a process from the clone", () => {
    const charge = started(join(root, "packages/cli/main.ts"), environmentOf(ready), "--json", "charges", "create");
    expect(JSON.parse(charge.stdout)).toMatchObject({ status: { authorization: "approved" } });
    expect(started(join(root, "packages/cli/main.ts"), {}, "charges", "creat")).toMatchObject({ status: 2 });
  });

  it("is one file without dependencies when it is installed", () => {
    expect(project.packed).toEqual(["README.md", "dist/acquiring.mjs", "dist/notices.txt", "package.json"]);
    const installed = join(project.directory, "node_modules/@acquiring/cli/dist/acquiring.mjs");
    expect(readFileSync(installed, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(started(installed, environmentOf(ready), "call", "getHealth")).toMatchObject({ status: 0, stderr: "" });
  });
});
