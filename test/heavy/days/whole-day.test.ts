import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reportNames } from "../../../functions/reports/domain/report.ts";
import { dayOf, daysAfter } from "../../../functions/shared/values/calendar-day.ts";
import {
  type Agent,
  chargeWith,
  eventSources,
  newAcceptor,
  newAgent,
  newDistribution,
  newMerchant,
  newReportSchedule,
  partnerTargets,
} from "../../support/agent-with-entities.ts";
import { eventually } from "../../support/api-client.ts";
import { type EventReceiver, eventReceiver } from "../../support/event-receiver.ts";
import { clearNow, invokeAsOperator } from "../../support/operator.ts";
import { partnerBucket } from "../../support/partner-bucket.ts";
import { directory, ready } from "../../support/ready.ts";
import { mailedLink } from "../../support/received-mail.ts";

/**
 * A day of an agent, in seconds: charges are cleared, settled and paid out, schedules create all eight reports, each report is
 * delivered to three destinations, and signed events report every step.
 */

const bucket = partnerBucket(ready, directory, { roleName: "receives-reports-of-another-agent" });

/** A plain payment, and a payment with a fraud report and a dispute (amounts from the sandbox table). */
const amounts = [20_000, 710_002];
const address = `${randomUUID()}@agent.example`;

interface ReceivedEvent {
  readonly type: string;
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface FinishedReport {
  readonly key: string;
  readonly reportName: (typeof reportNames)[number];
  readonly status: string;
  readonly rowCount: number;
  readonly sha256: string;
  readonly dataWindow: { readonly from: string; readonly to: string };
}

interface FileDelivery {
  readonly key: string;
  readonly kind: string;
  readonly status: string;
  readonly carries: { readonly reportKey: string; readonly fileName: string };
}

let agent: Agent;
let chargeKeys: readonly string[];
let reports: readonly FinishedReport[];
let distributions: Readonly<Record<"sftp" | "s3" | "email", string>>;
const receivers: { readonly receiver: EventReceiver; readonly secret: string }[] = [];

async function hearOf(eventSource: string): Promise<void> {
  const receiver = await eventReceiver();
  const { body } = await agent.call("POST", "/v1/eventSubscriptions", {
    body: { eventSource, targetUrl: receiver.url },
  });
  receivers.push({ receiver, secret: body.secret });
}

/** Returns the received events after verifying their signatures with a third-party library. */
const verifyReceivedEvents = (): readonly ReceivedEvent[] =>
  receivers.flatMap(({ receiver, secret }) =>
    receiver.received.map(
      ({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>) as ReceivedEvent,
    ),
  );

async function advanceTo(time: string): Promise<void> {
  const { status } = await agent.call("POST", "/v1/sandbox/clock", { body: { advanceTo: time } });
  expect(status).toBe(200);
}

/**
 * Runs what the schedules of the service and the networks do in an hour. The schedules also run during the test, so either can
 * do the work.
 */
async function clearAndSettle(): Promise<void> {
  await clearNow({ ...agent.ready, agentKey: agent.agentKey });
  for (const name of ["clearing-house", "take-acknowledgements", "take-network-records"]) {
    await invokeAsOperator(ready, `${name}`);
  }
}

const listed = async <Entity>(path: string): Promise<readonly Entity[]> => (await agent.call("GET", path)).body.items;

beforeAll(async () => {
  agent = await newAgent(ready, "Whole day");
  const acceptorKey = await newAcceptor(agent, await newMerchant(agent));
  await hearOf("https://events.acquiring.example/clearing");
  await hearOf("https://events.acquiring.example/reports");
  await hearOf(eventSources.distributions);
  distributions = {
    sftp: await newDistribution(agent, { type: "sftp", targets: partnerTargets(agent) }),
    s3: await newDistribution(agent, { type: "s3", targets: bucket.targets() }),
    email: await newDistribution(agent, { type: "email", targets: { recipients: [{ to: [address] }] } }),
  };
  for (const reportName of reportNames) {
    const trigger = { cadence: "daily", hour: 12 };
    await newReportSchedule(agent, { reportName, trigger, distributions: Object.values(distributions) });
  }

  const keys: string[] = [];
  for (const value of amounts) {
    const body = chargeWith(acceptorKey, { amount: { value, currency: "EUR" } });
    keys.push((await agent.call("POST", "/v1/charges", { body })).body.key);
  }
  chargeKeys = keys;
  await eventually(async () => {
    await clearAndSettle();
    const cleared = await Promise.all(chargeKeys.map((key) => agent.call("GET", `/v1/charges/${key}`)));
    return cleared.every(({ body }) => body.status.clearing === "completed") || undefined;
  });
  await clearAndSettle();

  const tomorrow = daysAfter(dayOf(new Date()), 1);
  await advanceTo(`${tomorrow}T06:30:00Z`);
  await invokeAsOperator(ready, "make-merchant-payouts");
  await advanceTo(`${tomorrow}T13:00:00Z`);

  const lastWindowEnds = Date.parse(`${tomorrow}T12:00:00Z`);
  reports = await eventually(async () => {
    await invokeAsOperator(ready, "sweep-report-schedules");
    const made = await listed<FinishedReport>("/v1/reports?limit=100");
    const last = made.filter(({ dataWindow }) => Date.parse(dataWindow.to) === lastWindowEnds);
    return last.length === reportNames.length && made.every(({ status }) => status !== "scheduled") ? made : undefined;
  });
});

afterAll(() => Promise.all(receivers.map(({ receiver }) => receiver.close())));

const deliveriesTo = (distribution: string): Promise<readonly FileDelivery[]> =>
  eventually(async () => {
    await invokeAsOperator(ready, "sweep-file-deliveries");
    const found = await listed<FileDelivery>(`/v1/deliveries?distributionKey=${distribution}&limit=100`);
    if (found.length === reports.length && found.every(({ status }) => status !== "pending")) return found;
    // An attempt that fails on a busy machine is retried after a few minutes of the agent's time.
    await agent.call("POST", "/v1/sandbox/clock", { body: { advanceSeconds: 300 } });
    return undefined;
  });

const shaOf = (file: Buffer | undefined): string =>
  createHash("sha256")
    .update(file ?? "")
    .digest("hex");

const partnersFile = ({ carries }: FileDelivery): Buffer =>
  readFileSync(join(ready.sftp.filesDirectory, "reports", carries.fileName));

describe("a day of an agent", () => {
  it("has a finished report of every kind", () => {
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(["completed"]));
    expect(new Set(reports.map(({ reportName }) => reportName))).toEqual(new Set(reportNames));
  });

  it("has each row in exactly one report", async () => {
    const deliveries = await deliveriesTo(distributions.sftp);
    const rowsOf = (name: string): readonly Readonly<Record<string, string>>[] =>
      deliveries
        .filter(({ carries }) => reports.find(({ key }) => key === carries.reportKey)?.reportName === name)
        .flatMap((delivery): Readonly<Record<string, string>>[] =>
          parse(partnersFile(delivery), { columns: true, record_delimiter: "\r\n" }),
        );
    for (const name of reportNames) {
      const keys = rowsOf(name).map((row) => JSON.stringify(row));
      expect({ name, rows: keys.length > 0 }).toEqual({ name, rows: true });
      expect({ name, different: new Set(keys).size }).toEqual({ name, different: keys.length });
    }
    expect(new Set(rowsOf("charges").map((row) => row["chargeKey"] ?? row["key"]))).toEqual(new Set(chargeKeys));
    expect(new Set(rowsOf("settlementDetails").map((row) => row["chargeKey"]))).toEqual(new Set(chargeKeys));
    expect(rowsOf("merchantPayout")).toHaveLength(1);
  });

  it("delivers each report to the SFTP server, to the bucket of the other account and as a link by email", async () => {
    const shas = new Map(reports.map(({ key, sha256 }) => [key, sha256]));
    const arrived = (deliveries: readonly FileDelivery[]) =>
      new Set(deliveries.map(({ carries }) => carries.reportKey));
    for (const [kind, distribution] of Object.entries(distributions)) {
      const deliveries = await deliveriesTo(distribution);
      expect({ kind, statuses: [...new Set(deliveries.map(({ status }) => status))] }).toEqual({
        kind,
        statuses: ["delivered"],
      });
      expect(arrived(deliveries)).toEqual(new Set(shas.keys()));
    }
    for (const delivery of await deliveriesTo(distributions.sftp)) {
      expect(shaOf(partnersFile(delivery))).toBe(shas.get(delivery.carries.reportKey));
    }
    for (const { carries } of await deliveriesTo(distributions.s3)) {
      expect(shaOf(bucket.objectOf(`incoming/acquiring/${carries.fileName}`))).toBe(shas.get(carries.reportKey));
    }
    const mailed: string[] = [];
    for (const index of reports.keys()) {
      const opened = await fetch(await mailedLink(ready, address, index + 1));
      mailed.push(shaOf(Buffer.from(await opened.arrayBuffer())));
    }
    expect(mailed.sort()).toEqual([...shas.values()].sort());
  });

  it("publishes events with valid signatures", async () => {
    const isHeardOf = (type: string, isAbout: (event: ReceivedEvent) => boolean) =>
      eventually(() => verifyReceivedEvents().find((event) => event.type.endsWith(type) && isAbout(event)));
    for (const chargeKey of chargeKeys) {
      await isHeardOf("clearing.completed", ({ data }) => data["chargeKey"] === chargeKey);
    }
    for (const { key } of reports) {
      await isHeardOf("reports.updated", ({ subject, data }) => subject === key && data["status"] === "completed");
    }
    for (const distribution of Object.values(distributions)) {
      for (const { key } of await deliveriesTo(distribution)) {
        await isHeardOf(
          "distributions.sent",
          ({ subject, data }) =>
            subject === distribution && data["deliveryKey"] === key && data["status"] === "delivered",
        );
      }
    }
  });
});
