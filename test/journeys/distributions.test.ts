import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import * as v from "valibot";
import { afterAll, describe, expect, it } from "vitest";
import { distributionSent } from "../../events/distribution-sent.ts";
import { hasSshKeygen, isSignatureOf } from "../../functions/distributions/testing/partners-check.ts";
import {
  type Agent,
  eventSources,
  newAgent,
  newDistribution,
  newReportSchedule,
  partnerTargets,
  sftpDistribution,
} from "../support/agent-with-entities.ts";
import { eventually } from "../support/api-client.ts";
import { isSigned, signatureVerdict } from "../support/delivered-files.ts";
import { eventReceiver } from "../support/event-receiver.ts";
import { invokeAsOperator } from "../support/operator.ts";
import { partnerBucket } from "../support/partner-bucket.ts";
import { directory, ready } from "../support/ready.ts";
import { mailedHtml, mailedLink, mailedText } from "../support/received-mail.ts";

/** Delivery of finished reports to partners (service description: distributions, deliveries and their events). */

const problem = (type: string) => ({ type: `/service/problems/${type}` });

const agent = await newAgent(ready, "Distributor");
const other = await newAgent(ready, "Somebody else");
const receiver = await eventReceiver();
const subscription = { eventSource: eventSources.distributions, targetUrl: receiver.url };
const { secret } = (await agent.call("POST", "/v1/eventSubscriptions", { body: subscription })).body;
afterAll(() => receiver.close());

const { targets: bucketTargets, objectOf: objectInBucket } = partnerBucket(ready, directory);

const somebody = () => `${randomUUID()}@agent.example`;

const mailTargets = (...addresses: readonly string[]) => ({ recipients: addresses.map((one) => ({ to: [one] })) });

/** Runs a schedule that delivers to the distributions and waits for its report. */
async function reportTo(distributions: readonly string[], mimeType = "text/csv") {
  const schedule = await newReportSchedule(agent, { distributions, mimeType });
  const { body: ordered } = await agent.call("POST", `/v1/reportSchedules/${schedule}/run`, { body: {} });
  return eventually(async () => {
    const { body } = await agent.call("GET", `/v1/reports/${ordered.key}`);
    return body.status === "completed" ? body : undefined;
  });
}

async function contentOf(reportKey: string): Promise<Buffer> {
  const { headers } = await agent.call("GET", `/v1/reports/${reportKey}/file`);
  return Buffer.from(await (await fetch(headers.get("location") ?? "")).arrayBuffer());
}

/** Returns the completed deliveries to a distribution. */
const endedDeliveries = (distributionKey: string, count = 1) =>
  eventually(async () => {
    const { body } = await agent.call("GET", `/v1/deliveries?distributionKey=${distributionKey}`);
    const ended = body.items.filter(({ status }: { status: string }) => status !== "pending");
    return ended.length === count ? ended : undefined;
  });

/** Returns the webhook events about a distribution, with verified signatures. */
const eventsAbout = (distributionKey: string) =>
  receiver.received
    .map(({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>))
    .map((event) => event as { source: string; type: string; subject: string; data: Record<string, unknown> })
    .filter(({ subject }) => subject === distributionKey);

const firstEventAbout = (distributionKey: string) => eventually(() => eventsAbout(distributionKey)[0]);

const partnersFile = (name: string) => join(ready.sftp.filesDirectory, "reports", name);

describe("a finished report", () => {
  it("is delivered to a further distribution, with an event", async () => {
    const report = await reportTo([]);
    const further = await newDistribution(agent, { type: "email", targets: mailTargets(somebody()) });
    const path = `/v1/reports/${report.key}/deliver`;
    const { status, body } = await agent.call("POST", path, { body: { distributions: [further] } });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { key: report.key, status: "completed", distributions: [further], version: report.version + 1 },
    });
    const [delivery] = await endedDeliveries(further);
    expect(delivery).toMatchObject({ status: "delivered", carries: { reportKey: report.key } });
    expect(await other.call("POST", path, { body: { distributions: [further] } })).toMatchObject({
      status: 404,
      body: problem("report/report-not-found"),
    });
  });
});

describe("a distribution", () => {
  it.each([
    ["email", () => mailTargets(somebody()), {}],
    ["sftp", () => partnerTargets(agent), {}],
    ["s3", () => bucketTargets(), { externalId: "********" }],
  ] as const)(
    "of the type %s can be created, read, changed, listed and archived, but not accessed by another agent",
    async (type, targets, masked) => {
      const made = await agent.call("POST", "/v1/distributions", {
        body: { type, targets: targets(), reference: "one" },
      });
      expect(made.status).toBe(201);
      const { key } = made.body;
      const path = `/v1/distributions/${key}`;
      expect(made.headers.get("location")).toBe(path);
      expect(made.body).toMatchObject({
        key: expect.stringMatching(/^dst-/),
        type,
        status: "active",
        reference: "one",
      });
      expect(made.body.targets).toMatchObject(masked);
      expect((await agent.call("GET", path)).body).toEqual(made.body);
      expect(await other.call("GET", path)).toMatchObject({ status: 404, body: problem("distribution/not-found") });

      const changed = await agent.call("PATCH", path, { body: { reference: "two" }, headers: { "if-match": "1" } });
      expect(changed).toMatchObject({
        status: 200,
        body: { reference: "two", version: 2, targets: made.body.targets },
      });
      const stale = await agent.call("PATCH", path, { body: { reference: "three" }, headers: { "if-match": "1" } });
      expect(stale.status).toBe(412);
      const foreign = type === "sftp" ? { bucketName: "other" } : { username: "other" };
      const refused = await agent.call("PATCH", path, { body: { targets: foreign } });
      expect(refused).toMatchObject({ status: 400, body: problem("invalid-input") });

      const keysOf = async (query: string): Promise<readonly string[]> => {
        const { body } = await agent.call("GET", `/v1/distributions?limit=100&sortOrder=desc${query}`);
        return body.items.map((one: { key: string }) => one.key);
      };
      await eventually(async () => ((await keysOf(`&type=${type}`)).includes(key) ? true : undefined));
      expect((await agent.call("DELETE", path)).status).toBe(204);
      expect((await agent.call("DELETE", path)).status).toBe(204);
      expect((await agent.call("GET", path)).body.status).toBe("archived");
      expect(await keysOf("&status=archived")).toContain(key);
      expect(await keysOf("&status=active")).not.toContain(key);
      const late = await agent.call("PATCH", path, { body: { reference: "late" } });
      expect(late).toMatchObject({ status: 409, body: problem("distribution/archived") });
    },
  );

  it("accepts account identifiers of 12 digits only (service description, Limits)", async () => {
    const body = { type: "s3", targets: bucketTargets({ accountId: "99999999999" }) };
    const { status, body: refused } = await agent.call("POST", "/v1/distributions", { body });
    expect({ status, at: refused.validationErrors[0].path }).toEqual({ status: 400, at: "/body/targets/accountId" });
  });

  it.each([
    ["email", { companions: "all" }, () => mailTargets(somebody())],
    ["email", { temporaryNames: "suffix" }, () => mailTargets(somebody())],
    ["s3", { temporaryNames: "none" }, () => bucketTargets()],
  ] as const)("of the type %s rejects %j, on creation and on update", async (type, choice, targets) => {
    const [name] = Object.keys(choice);
    const expected = {
      status: 400,
      body: { ...problem("invalid-input"), validationErrors: [{ path: `/body/${name}` }] },
    };
    const body = { type, targets: targets() };
    expect(await agent.call("POST", "/v1/distributions", { body: { ...body, ...choice } })).toMatchObject(expected);
    const path = `/v1/distributions/${await newDistribution(agent, body)}`;
    expect(await agent.call("PATCH", path, { body: choice })).toMatchObject(expected);
  });

  it("writes companion files and temporary names until it is configured otherwise, and again when that is removed", async () => {
    const key = await sftpDistribution(agent);
    const path = `/v1/distributions/${key}`;
    const usual = { companions: "all", temporaryNames: "suffix" };
    expect((await agent.call("GET", path)).body).toMatchObject(usual);
    const other = { companions: "signature", temporaryNames: "none" };
    expect((await agent.call("PATCH", path, { body: other })).body).toMatchObject(other);
    const removed = { companions: null, temporaryNames: null };
    expect((await agent.call("PATCH", path, { body: removed })).body).toMatchObject({ ...usual, version: 3 });
  });

  it("is rejected immediately where its address is private", async () => {
    const targets = { ...partnerTargets(agent), host: "10.0.0.1" };
    const refused = await agent.call("POST", "/v1/distributions", { body: { type: "sftp", targets } });
    expect(refused).toMatchObject({ status: 400, body: problem("distribution/target-not-allowed") });
  });

  it.each(["../up", "in/../../up", "/absolute", "in//out", "./in", "in/."])(
    "of a bucket rejects the directory %s",
    async (directory) => {
      const body = { type: "s3", targets: bucketTargets({ directory }) };
      const { status, body: refused } = await agent.call("POST", "/v1/distributions", { body });
      expect({ status, at: refused.validationErrors?.[0]?.path }).toEqual({
        status: 400,
        at: "/body/targets/directory",
      });
    },
  );

  it("may have other recipients", async () => {
    const key = await newDistribution(agent, { type: "email", targets: mailTargets(somebody()) });
    const targets = mailTargets(somebody(), somebody());
    const { body } = await agent.call("PATCH", `/v1/distributions/${key}`, { body: { targets } });
    expect(body.targets).toEqual(targets);
  });
});

describe("testing a distribution", () => {
  const tried = async (distributionKey: string) =>
    (await agent.call("POST", `/v1/distributions/${distributionKey}/test`)).body;

  it("uploads a small file to an SFTP server", async () => {
    rmSync(partnersFile("acquiring-test.txt"), { force: true });
    expect(await tried(await sftpDistribution(agent))).toEqual({ outcome: "delivered" });
    expect(readFileSync(partnersFile("acquiring-test.txt"), "utf8")).toContain("A test of the distribution");
  });

  it("puts a small object into a bucket", async () => {
    const targets = bucketTargets({ directory: "tried/" });
    expect(await tried(await newDistribution(agent, { type: "s3", targets }))).toEqual({ outcome: "delivered" });
    expect(objectInBucket("tried/acquiring-test.txt")?.toString()).toContain("A test of the distribution");
  });

  it("sends each of its emails", async () => {
    const addresses = [somebody(), somebody()];
    const key = await newDistribution(agent, { type: "email", targets: mailTargets(...addresses) });
    expect(await tried(key)).toEqual({ outcome: "delivered" });
    for (const address of addresses) expect(await mailedLink(ready, address)).toBe(`${ready.baseUrl}/v1/docs`);
  });

  it.each([
    [
      "a missing directory",
      "no-such-directory",
      () => ({ type: "sftp", targets: { ...partnerTargets(agent), dirPath: "/nowhere" } }),
    ],
    ["a closed port", "connection-failed", () => ({ type: "sftp", targets: { ...partnerTargets(agent), port: 1 } })],
    [
      "a wrong external ID",
      "role-refused",
      () => ({ type: "s3", targets: bucketTargets({ externalId: "never-agreed-by-anybody" }) }),
    ],
    [
      "a bucket of another owner",
      "bucket-refused",
      () => ({ type: "s3", targets: bucketTargets({ accountId: "111111111111" }) }),
    ],
    [
      "a missing bucket",
      "no-such-bucket",
      () => ({ type: "s3", targets: bucketTargets({ bucketName: "example-partner-nowhere" }) }),
    ],
  ] as const)("finds %s: %s", async (_, failureReason, body) => {
    expect(await tried(await newDistribution(agent, body()))).toEqual({ outcome: "failed", finding: failureReason });
  });
});

describe("an SFTP account of another agent", () => {
  const claimed = (targets: object) => ({ type: "sftp", targets });
  const prove = async (one: Agent, key: string) => {
    const { body: challenge } = await one.call("POST", `/v1/distributions/${key}/verify`, { body: {} });
    expect(challenge).toMatchObject({ outcome: "challenged", fileName: `.acquiring-claim-${one.agentKey}` });
    const nonce = readFileSync(partnersFile(challenge.fileName), "utf8").trim();
    return (await one.call("POST", `/v1/distributions/${key}/verify`, { body: { nonce } })).body;
  };

  it("receives no files until the agent proves that it reads them", async () => {
    const [holder, claimant] = [await newAgent(ready, "Holder"), await newAgent(ready, "Claimant")];
    const targets = partnerTargets(holder);
    const taken = await newDistribution(holder, claimed(targets));
    const inUse = { status: 409, body: problem("distribution/target-in-use") };
    expect(await claimant.call("POST", "/v1/distributions", { body: claimed(targets) })).toMatchObject(inUse);
    const shouted = { ...targets, username: targets.username.toUpperCase() };
    expect(await claimant.call("POST", "/v1/distributions", { body: claimed(shouted) })).toMatchObject(inUse);

    const key = await newDistribution(claimant, { ...claimed(targets), contested: true });
    const tried = await claimant.call("POST", `/v1/distributions/${key}/test`);
    expect(tried.body).toEqual({ outcome: "failed", finding: "target-in-use" });
    expect(await prove(claimant, key)).toEqual({ outcome: "verified" });
    expect((await claimant.call("POST", `/v1/distributions/${key}/test`)).body).toEqual({ outcome: "delivered" });
    expect((await holder.call("GET", `/v1/distributions/${taken}`)).body.status).toBe("suspended");
    const late = await holder.call("POST", `/v1/distributions/${taken}/test`);
    expect(late.body).toEqual({ outcome: "failed", finding: "target-in-use" });
    expect(await prove(holder, taken)).toEqual({ outcome: "verified" });
    expect((await holder.call("POST", `/v1/distributions/${taken}/test`)).body).toEqual({ outcome: "delivered" });
  });

  it("is recognized by the host key when the server has another name", async () => {
    const [holder, claimant] = [await newAgent(ready, "Holder by key"), await newAgent(ready, "Claimant by name")];
    const targets = partnerTargets(holder);
    const taken = await newDistribution(holder, claimed(targets));
    expect((await holder.call("POST", `/v1/distributions/${taken}/test`)).body.outcome).toBe("delivered");
    const key = await newDistribution(claimant, claimed({ ...targets, host: "localhost" }));
    const tried = await claimant.call("POST", `/v1/distributions/${key}/test`);
    expect(tried.body).toEqual({ outcome: "failed", finding: "target-in-use" });
    expect(await prove(claimant, key)).toEqual({ outcome: "verified" });
    expect((await holder.call("GET", `/v1/distributions/${taken}`)).body.status).toBe("suspended");
  });
});

describe("a finished report", () => {
  it("arrives unchanged at an SFTP server, with its hash and signature, and an event", async () => {
    const distributionKey = await sftpDistribution(agent);
    const report = await reportTo([distributionKey]);
    const [delivery] = await endedDeliveries(distributionKey);
    expect(delivery).toMatchObject({
      kind: "sftp",
      status: "delivered",
      target: { distributionKey },
      carries: { reportKey: report.key },
      attemptCount: 1,
      attempts: [{ outcome: "delivered" }],
    });
    const { fileName } = delivery.carries;
    const content = await contentOf(report.key);
    expect(readFileSync(partnersFile(fileName)).equals(content)).toBe(true);
    const hash = createHash("sha256").update(content).digest("hex");
    expect(readFileSync(partnersFile(`${fileName}.sha256`), "utf8")).toBe(`${hash}  ${fileName}\n`);
    expect(readdirSync(partnersFile("")).filter((name) => name.startsWith(fileName) && name.endsWith(".part"))).toEqual(
      [],
    );
    const { body: keys } = await agent.call("GET", "/v1/deliveryKeys");
    expect(isSigned(partnersFile(`${fileName}.manifest.json`), keys.items[0].publicKey)).toBe(true);
    expect(JSON.parse(readFileSync(partnersFile(`${fileName}.manifest.json`), "utf8"))).toEqual({
      agentKey: agent.agentKey,
      reportKey: report.key,
      reportScheduleKey: report.reportScheduleKey,
      reportName: "charges",
      fileName,
      dataWindow: report.dataWindow,
      sequence: 1,
      rowCount: report.rowCount,
      size: content.length,
      sha256: hash,
    });

    const event = await firstEventAbout(distributionKey);
    expect(event).toMatchObject({ source: eventSources.distributions, type: "com.acquiring.distributions.sent" });
    expect(v.parse(distributionSent.data, event.data)).toMatchObject({
      deliveryKey: delivery.key,
      reportKey: report.key,
      fileName,
      type: "sftp",
      status: "delivered",
    });
    const { body: shown } = await agent.call("GET", `/v1/distributions/${distributionKey}`);
    expect(shown.targets.seenHostKey).toBe(ready.sftp.hostKeyFingerprint);
  });

  it.each([
    ["signature", [".sig"]],
    ["none", []],
  ] as const)(
    "arrives at an SFTP server with companions %s directly under its final name, and the delivery contains its signature",
    async (companions, endings) => {
      const body = { type: "sftp", targets: partnerTargets(agent), companions, temporaryNames: "none" };
      const distributionKey = await newDistribution(agent, body);
      const report = await reportTo([distributionKey]);
      const [{ key, carries }] = await endedDeliveries(distributionKey);
      const written = readdirSync(partnersFile("")).filter((name) => name.startsWith(carries.fileName));
      expect(written.sort()).toEqual(["", ...endings].map((ending) => `${carries.fileName}${ending}`));
      const { body: delivery } = await agent.call("GET", `/v1/deliveries/${key}`);
      const { body: keys } = await agent.call("GET", "/v1/deliveryKeys");
      const [{ publicKey }] = keys.items;
      const { sha256, signature, manifest, manifestSignature } = delivery.companions;
      expect(sha256).toBe(report.sha256);
      expect(isSignatureOf(readFileSync(partnersFile(carries.fileName)), signature, publicKey)).toBe(true);
      expect(isSignatureOf(Buffer.from(manifest), manifestSignature, publicKey)).toBe(true);
      expect(JSON.parse(manifest)).toMatchObject({ reportKey: report.key, fileName: carries.fileName });
    },
  );

  it("has a signature that an SSH library verifies with the service's public key", async () => {
    const distributionKey = await sftpDistribution(agent);
    await reportTo([distributionKey]);
    const [delivery] = await endedDeliveries(distributionKey);
    const { body: keys } = await agent.call("GET", "/v1/deliveryKeys");
    expect(isSigned(partnersFile(delivery.carries.fileName), keys.items[0].publicKey)).toBe(true);
  });

  it.skipIf(!hasSshKeygen)("has a signature that ssh-keygen verifies with the service's public key", async () => {
    const distributionKey = await sftpDistribution(agent);
    await reportTo([distributionKey]);
    const [delivery] = await endedDeliveries(distributionKey);
    const { body: keys } = await agent.call("GET", "/v1/deliveryKeys");
    const file = partnersFile(delivery.carries.fileName);
    expect(signatureVerdict(file, keys.items[0].publicKey)).toContain("Good");
  });

  it("is put into a bucket of another account, with the agreed role and external id", async () => {
    const distributionKey = await newDistribution(agent, { type: "s3", targets: bucketTargets() });
    const report = await reportTo([distributionKey], "application/json");
    const [delivery] = await endedDeliveries(distributionKey);
    expect(delivery).toMatchObject({ kind: "s3", status: "delivered" });
    const object = objectInBucket(`incoming/acquiring/${delivery.carries.fileName}`);
    expect(object?.equals(await contentOf(report.key))).toBe(true);
    const manifestName = `incoming/acquiring/_manifests/${delivery.carries.fileName}.manifest.json`;
    const manifest = objectInBucket(manifestName)?.toString() ?? "";
    expect(JSON.parse(JSON.parse(manifest).manifest)).toMatchObject({
      agentKey: agent.agentKey,
      sha256: report.sha256,
    });
    expect((await firstEventAbout(distributionKey)).data).toMatchObject({ type: "s3", status: "delivered" });
  });

  it("is put alone into a bucket where the distribution writes no companion files, and is verified on delivery", async () => {
    const body = { type: "s3", targets: bucketTargets({ directory: "alone" }), companions: "none" };
    const distributionKey = await newDistribution(agent, body);
    const report = await reportTo([distributionKey]);
    const [{ key, carries }] = await endedDeliveries(distributionKey);
    expect(objectInBucket(`alone/${carries.fileName}`)?.equals(await contentOf(report.key))).toBe(true);
    expect(objectInBucket(`alone/_manifests/${carries.fileName}.manifest.json`)).toBeUndefined();
    const { companions } = (await agent.call("GET", `/v1/deliveries/${key}`)).body;
    expect(JSON.parse(companions.manifest)).toMatchObject({ reportKey: report.key, sha256: companions.sha256 });
  });

  it("is put into a bucket encrypted with its owner's key, as into any other", async () => {
    const { targets, objectOf } = partnerBucket(ready, directory, { isEncrypted: true });
    const distributionKey = await newDistribution(agent, { type: "s3", targets: targets() });
    const report = await reportTo([distributionKey]);
    const [delivery] = await endedDeliveries(distributionKey);
    expect(delivery).toMatchObject({ kind: "s3", status: "delivered" });
    const object = objectOf(`incoming/acquiring/${delivery.carries.fileName}`);
    expect(object?.equals(await contentOf(report.key))).toBe(true);
  });

  it("fails immediately, with an event, where the bucket belongs to another account than configured", async () => {
    const targets = bucketTargets({ accountId: "111111111111" });
    const distributionKey = await newDistribution(agent, { type: "s3", targets });
    await reportTo([distributionKey]);
    const [delivery] = await endedDeliveries(distributionKey);
    expect(delivery).toMatchObject({ status: "failed", finding: "bucket-refused", attemptCount: 1 });
    expect((await firstEventAbout(distributionKey)).data).toMatchObject({
      status: "failed",
      failureReason: { detail: "bucket-refused" },
    });
  });

  it("is emailed as a link to the file that works until the distribution is archived", async () => {
    const [first, second] = [somebody(), somebody()];
    const distributionKey = await newDistribution(agent, { type: "email", targets: mailTargets(first, second) });
    const report = await reportTo([distributionKey]);
    await endedDeliveries(distributionKey, 2);
    const text = await mailedText(ready, first);
    for (const expectedText of [
      report.dataWindow.from,
      report.dataWindow.to,
      `Rows: ${report.rowCount}`,
      report.sha256,
    ]) {
      expect(text).toContain(expectedText);
    }
    const html = await mailedHtml(ready, first);
    for (const expectedText of ["Charges: your report is ready", "Get the report", report.sha256])
      expect(html).toContain(expectedText);
    expect(html).not.toContain(first);
    const links = [await mailedLink(ready, first), await mailedLink(ready, second)];
    expect(html).toContain(`href="${links[0]}"`);
    expect(new Set(links).size).toBe(2);
    for (const link of links) {
      expect(link).toMatch(new RegExp(`^${ready.baseUrl}/v1/reportLinks/`));
      const opened = await fetch(link, { redirect: "manual" });
      expect(opened.status).toBe(307);
      const file = Buffer.from(await (await fetch(opened.headers.get("location") ?? "")).arrayBuffer());
      expect(file.equals(await contentOf(report.key))).toBe(true);
    }
    const forged = `${links[0]?.slice(0, -1)}${links[0]?.endsWith("A") ? "B" : "A"}`;
    expect((await fetch(forged, { redirect: "manual" })).status).toBe(404);
    await agent.call("DELETE", `/v1/distributions/${distributionKey}`);
    for (const link of links) expect((await fetch(link, { redirect: "manual" })).status).toBe(404);
    const shown = await fetch(links[0] ?? "", { redirect: "manual", headers: { accept: "text/html" } });
    expect(shown).toMatchObject({ status: 404 });
    expect(await shown.text()).toContain("How to get the report");
  });

  it("is not delivered to an archived distribution, and still to the others", async () => {
    const [archived, active] = [await sftpDistribution(agent), await sftpDistribution(agent)];
    const schedule = await newReportSchedule(agent, { distributions: [archived, active] });
    await agent.call("DELETE", `/v1/distributions/${archived}`);
    await agent.call("POST", `/v1/reportSchedules/${schedule}/run`, { body: {} });
    await endedDeliveries(active);
    expect((await agent.call("GET", `/v1/deliveries?distributionKey=${archived}`)).body.items).toEqual([]);
  });

  it("is delivered under the same name when it is resent", async () => {
    const distributionKey = await sftpDistribution(agent);
    const report = await reportTo([distributionKey]);
    const [delivery] = await endedDeliveries(distributionKey);
    const file = partnersFile(delivery.carries.fileName);
    rmSync(file);
    const again = await agent.call("POST", `/v1/deliveries/${delivery.key}/resend`);
    expect(again).toMatchObject({ status: 200, body: { status: "pending", resent: expect.any(String) } });
    const sent = await eventually(async () => {
      await invokeAsOperator(ready, "sweep-file-deliveries");
      const { body } = await agent.call("GET", `/v1/deliveries/${delivery.key}`);
      return body.status === "delivered" ? body : undefined;
    });
    expect(sent.attempts).toHaveLength(2);
    expect(readFileSync(file).equals(await contentOf(report.key))).toBe(true);
    await eventually(() => (eventsAbout(distributionKey).length === 2 ? true : undefined));
    expect(await other.call("POST", `/v1/deliveries/${delivery.key}/resend`)).toMatchObject({ status: 404 });
  });

  it("is linked in its event at this service's own address", async () => {
    const report = await reportTo([await sftpDistribution(agent)]);
    const downloadLink = `"downloadUrl":"${ready.baseUrl}/v1/reports/${report.key}/file"`;
    await eventually(
      () => readFileSync(ready.eventFiles["acquiring-local-events"] ?? "", "utf8").includes(downloadLink) || undefined,
    );
  });
});

describe("the server of an SFTP distribution", () => {
  it("is verified by the first host key seen, until host or port change", async () => {
    const key = await sftpDistribution(agent);
    const path = `/v1/distributions/${key}`;
    await agent.call("POST", `${path}/test`);
    expect((await agent.call("GET", path)).body.targets.seenHostKey).toBe(ready.sftp.hostKeyFingerprint);
    const kept = await agent.call("PATCH", path, { body: { targets: { dirPath: "/" } } });
    expect(kept.body.targets.seenHostKey).toBe(ready.sftp.hostKeyFingerprint);
    const moved = await agent.call("PATCH", path, { body: { targets: { host: "localhost" } } });
    expect(moved.body.targets).not.toHaveProperty("seenHostKey");
  });

  it("must present one of the configured host keys", async () => {
    const targets = { ...partnerTargets(agent), hostKeyFingerprints: [`SHA256:${"A".repeat(43)}`] };
    const key = await newDistribution(agent, { type: "sftp", targets });
    const { body } = await agent.call("POST", `/v1/distributions/${key}/test`);
    expect(body).toEqual({ outcome: "failed", finding: "host-key-changed" });
  });
});
