import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAuthority } from "#local-aws/certificate-authority";
import { concurrencyReservedBy, loadOf } from "../../../lib/stages/loads.ts";
import { sandbox } from "../../../lib/stages/sandbox.ts";
import type { Stage } from "../../../lib/stages/stage.ts";
import { stages } from "../../../lib/stages/stages.ts";
import { makeCertificates } from "../../../sandbox/certificates.ts";
import { type AccountFacts, accountFacts } from "./account-facts.ts";
import { concurrencyMin, runChecks } from "./checks.ts";
import { type ConnectorFacts, connectorFacts } from "./connector-facts.ts";
import { grantedQuotas } from "./granted-quotas.ts";

const production: Stage = { ...sandbox, isProduction: true, locks: "on" };

const ready: AccountFacts = {
  account: sandbox.account,
  concurrency: 2_000,
  quotas: {},
  mayMailAnybody: true,
  isMailDomainVerified: true,
  certificates: {
    [sandbox.certificateArn]: { status: "ISSUED", names: [sandbox.domain] },
    [sandbox.resultsCertificateArn]: { status: "ISSUED", names: ["*.sandbox.acquiring.example"] },
  },
  bootstrapVersion: 28,
  deployedDigest: "none",
  deployedLocks: "on",
  connector: undefined,
};

const now = new Date();
let truststore: readonly string[];
beforeAll(async () => {
  const { authority } = await makeCertificates(now);
  truststore = [authority];
});

const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const certificate = (status: string, name = sandbox.domain) => ({
  certificates: { ...ready.certificates, [sandbox.certificateArn]: { status, names: [name] } },
});

describe("the preflight", () => {
  it("reports no problem if everything is set up", () => {
    const verdicts = runChecks(production, ready, truststore, now).map(({ verdict }) => verdict);
    expect(new Set(verdicts)).toEqual(new Set(["ok"]));
  });

  it.each<[check: string, verdict: string, request: string, facts: Partial<AccountFacts>]>([
    ["account", "fails", "sign in to that account", { account: "111122223333" }],
    ["bootstrap", "fails", "npx cdk bootstrap aws://444455556666/eu-west-1", { bootstrapVersion: undefined }],
    ["bootstrap", "fails", "npx cdk bootstrap", { bootstrapVersion: 5 }],
    ["concurrency", "fails", "Service Quotas in eu-west-1", { concurrency: 10 }],
    ["concurrency", "fails", "L-B99A9384", { concurrency: concurrencyMin - 1 }],
    ["mail", "fails", "production access", { mayMailAnybody: false }],
    ["mail domain", "fails", "three DKIM records", { isMailDomainVerified: false }],
    ["mail domain", "look", "three DKIM records", { isMailDomainVerified: undefined }],
    ["certificateArn", "fails", "the CNAME record from ACM", certificate("PENDING_VALIDATION")],
    [
      "certificateArn",
      "fails",
      "request a certificate for api.sandbox.acquiring.example",
      certificate("ISSUED", "*.acquiring.example"),
    ],
    ["certificateArn", "fails", "request a certificate for api.sandbox.acquiring.example", { certificates: {} }],
    ["private values", "look", "this deployment changes the values", { deployedDigest: "ab" }],
  ])("reports for %s that it %s: %s", (check, verdict, request, facts) => {
    const results = runChecks(production, { ...ready, ...facts }, truststore, now);
    const found = results.filter((result) => result.verdict !== "ok" && result.check === check);
    expect(found).toEqual([{ check, verdict, detail: expect.stringContaining(request) }]);
  });

  it("reports the concurrency left for functions without reserved concurrency, and requests more if it is too low", () => {
    const stage = stages["production-eu"];
    const reserved = concurrencyReservedBy(stage);
    const needed = concurrencyMin + reserved;
    const found = (concurrency: number) =>
      runChecks(stage, { ...ready, concurrency }, truststore, now).filter(({ check }) => check === "concurrency");
    expect(found(needed)).toEqual([
      {
        check: "concurrency",
        verdict: "ok",
        detail: expect.stringMatching(`${reserved} are reserved .* and 200 are left for all others$`),
      },
    ]);
    expect(found(needed - 1)).toEqual([
      {
        check: "concurrency",
        verdict: "fails",
        detail: expect.stringMatching(`199 are left for all others.*request a quota of at least ${needed}`),
      },
    ]);
    expect(found(10)).toMatchObject([{ detail: expect.stringContaining("0 are left for all others") }]);
  });

  it("compares the quotas that a load requires, and explains for each insufficient quota how to request more", () => {
    const stage: Stage = { ...production, load: "thousand" };
    const { quotas } = loadOf(stage);
    const granted = Object.fromEntries(quotas.map(({ code, needed }) => [code, needed]));
    const resultsWith = (facts: Partial<AccountFacts>) =>
      runChecks(stage, { ...ready, concurrency: 4_000, ...facts }, truststore, now).filter(({ check }) =>
        /quota|concurrency/.test(check),
      );
    expect(resultsWith({ quotas: granted }).filter(({ verdict }) => verdict !== "ok")).toEqual([]);
    expect(quotas.length).toBeGreaterThan(5);
    for (const { service, code, needed } of quotas) {
      const failed = resultsWith({ quotas: { ...granted, [code]: needed - 1 } }).filter(
        ({ verdict }) => verdict !== "ok",
      );
      const request = `request-service-quota-increase --service-code ${service} --quota-code ${code} --desired-value ${needed} --region eu-west-1`;
      expect(failed).toEqual([
        { check: `quota of ${service}`, verdict: "fails", detail: expect.stringContaining(request) },
      ]);
    }
    const needed = concurrencyReservedBy(stage) + concurrencyMin;
    expect(resultsWith({ quotas: granted, concurrency: 1_000 })).toContainEqual({
      check: "concurrency",
      verdict: "fails",
      detail: expect.stringContaining(`--service-code lambda --quota-code L-B99A9384 --desired-value ${needed} `),
    });
    expect(runChecks(production, ready, truststore, now).some(({ check }) => check.startsWith("quota"))).toBe(false);
  });

  it.each([
    ["before the first deployment", undefined, ""],
    ["while the deployed locks are off, too", "off", ""],
    ["when a deployment will switch them off", "on", "The deployed locks are on"],
  ])("passes with a warning while the locks are off, %s", (_, deployedLocks, words) => {
    const results = runChecks({ ...production, locks: "off" }, { ...ready, deployedLocks }, truststore, now);
    const found = results.filter(({ verdict }) => verdict !== "ok");
    expect(found).toEqual([{ check: "locks", verdict: "look", detail: expect.stringContaining(words) }]);
    expect(found[0]?.detail).toContain("WARNING: locks is off in lib/stages/sandbox.ts");
    expect(found[0]?.detail).toContain("accepts only the smoke agent");
    expect(found[0]?.detail).toContain("npm run operator -- protect --stage sandbox");
  });

  it("requires no SES production access outside of production", () => {
    const results = runChecks(sandbox, { ...ready, mayMailAnybody: false }, truststore, now);
    expect(results.filter(({ verdict }) => verdict === "fails")).toEqual([]);
  });

  it("reports when a trusted certificate authority expires, and that none is trusted yet", () => {
    const verdictsOf = (stage: Stage, trusted: readonly string[], at: Date) =>
      runChecks(stage, ready, trusted, at).filter(({ check }) => check === "truststore");
    const ends = Date.parse(verdictsOf(sandbox, truststore, now)[0]?.detail.replace(/^.* until /, "") ?? "");
    const daysLeft = (ends - now.getTime()) / 86_400_000;
    expect(verdictsOf(sandbox, truststore, later(daysLeft - 30))).toMatchObject([{ verdict: "look" }]);
    expect(verdictsOf(sandbox, truststore, later(daysLeft + 1))).toMatchObject([{ verdict: "fails" }]);
    expect(verdictsOf(sandbox, [], now)).toMatchObject([
      { verdict: "look", detail: expect.stringContaining("is empty") },
    ]);
    expect(verdictsOf({ ...sandbox, resultsDomain: "" }, truststore, now)).toMatchObject([{ verdict: "look" }]);
  });
});

describe("the preflight of an environment with lines", async () => {
  const stage = stages["production-eu"];
  const authority = await newAuthority("A stage", now);
  const until = async (days: number) =>
    (await authority.issue("one", { notBefore: later(-100), notAfter: later(days), names: ["one"] })).certificate;
  const fresh = await until(90.5);
  const certificates = { "connector-task": fresh, "connector-functions": fresh, "connector-lines visa-1": fresh };
  const resultsWith = (connector: Partial<ConnectorFacts>) =>
    runChecks(stage, { ...ready, connector: { isImageThere: true, certificates, ...connector } }, [], now).filter(
      ({ check }) => check.startsWith("connector"),
    );

  it("finds an image, and certificates that are valid long enough", () =>
    expect(resultsWith({}).map(({ check, verdict, detail }) => [check, verdict, detail])).toEqual([
      ["connectorImage", "ok", expect.stringContaining("sha256:")],
      ["connector-task", "ok", "90 days are left"],
      ["connector-functions", "ok", "90 days are left"],
      ["connector-lines visa-1", "ok", "90 days are left"],
    ]));

  it("lists what must be created, in order, if nothing exists yet", () =>
    expect(resultsWith({ isImageThere: false, certificates: undefined })).toEqual([
      {
        check: "connectorImage",
        verdict: "fails",
        detail: expect.stringContaining("npm run operator -- connector-image"),
      },
      {
        check: "connector certificates",
        verdict: "look",
        detail: expect.stringMatching(
          /acquiring-production-eu-stateful first.*npm run operator -- connector-certificates --stage production-eu/,
        ),
      },
    ]));

  it("reports which certificate is missing, about to expire or expired, and who issues the next one", async () => {
    const found = resultsWith({
      certificates: {
        "connector-task": undefined,
        "connector-functions": await until(29.5),
        "connector-lines visa-1": await until(-0.5),
      },
    });
    expect(found.slice(1)).toEqual([
      {
        check: "connector-task",
        verdict: "fails",
        detail: expect.stringContaining("npm run operator -- connector-certificates"),
      },
      { check: "connector-functions", verdict: "look", detail: expect.stringMatching(/^29 days are left/) },
      { check: "connector-lines visa-1", verdict: "fails", detail: expect.stringContaining("the network has signed") },
    ]);
  });
});

/** Responses of the services by operation, in their own protocols. The clients are real. */
const answers = new Map<string, { readonly status: number; readonly body: string }>();

const xml = (operation: string, result: string) =>
  `<${operation}Response><${operation}Result>${result}</${operation}Result></${operation}Response>`;

function stack(outputs: Readonly<Record<string, string>>) {
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  const described = `<StackName>any</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>UPDATE_COMPLETE</StackStatus>`;
  return xml("DescribeStacks", `<Stacks><member>${described}<Outputs>${members.join("")}</Outputs></member></Stacks>`);
}

/** `sts GetCallerIdentity`, `DescribeStacks CDKToolkit`, `GET /v2/email/account`, … */
async function operationOf(request: IncomingMessage): Promise<string> {
  const body = await text(request);
  const target = request.headers["x-amz-target"];
  if (typeof target === "string") {
    const { CertificateArn, SecretId, QuotaCode, imageIds } = JSON.parse(body);
    return `${target} ${CertificateArn ?? SecretId ?? QuotaCode ?? imageIds[0].imageDigest}`;
  }
  const form = new URLSearchParams(body);
  const action = form.get("Action");
  return action ? `${action} ${form.get("StackName") ?? ""}`.trim() : `${request.method} ${request.url}`;
}

describe("the facts of an account", () => {
  let server: Server;
  const before = { ...process.env };
  beforeAll(async () => {
    server = createServer((request, response) => {
      void operationOf(request).then((operation) => {
        const { status, body } = answers.get(operation) ?? { status: 500, body: `nothing is said of ${operation}` };
        response
          .writeHead(status, { "content-type": body.startsWith("<") ? "text/xml" : "application/json" })
          .end(body);
      });
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: "key",
      AWS_SECRET_ACCESS_KEY: "secret",
    });
  });
  afterAll(() => {
    process.env = before;
    server.close();
  });

  const answer = (operation: string, body: string | object, status = 200) =>
    answers.set(operation, { status, body: typeof body === "string" ? body : JSON.stringify(body) });

  const missingStack = `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id any does not exist</Message></Error></ErrorResponse>`;

  it("are read by the SDK's clients, from an account that is in use", async () => {
    answer("GetCallerIdentity", xml("GetCallerIdentity", `<Account>${sandbox.account}</Account>`));
    answer("GET /2016-08-19/account-settings", { AccountLimit: { ConcurrentExecutions: 10 } });
    answer("GET /v2/email/account", { ProductionAccessEnabled: true });
    answer(`GET /v2/email/identities/${sandbox.mailDomain}`, { VerifiedForSendingStatus: true });
    const issued = { Status: "ISSUED", DomainName: sandbox.domain, SubjectAlternativeNames: [sandbox.domain] };
    answer(`CertificateManager.DescribeCertificate ${sandbox.certificateArn}`, { Certificate: issued });
    answer(
      `CertificateManager.DescribeCertificate ${sandbox.resultsCertificateArn}`,
      { __type: "ResourceNotFoundException", message: "Could not find certificate" },
      400,
    );
    answer("DescribeStacks CDKToolkit", stack({ BootstrapVersion: "28" }));
    answer("DescribeStacks acquiring-sandbox-stateful", stack({ PrivateValuesDigest: "none", Locks: "off" }));
    expect(await accountFacts(sandbox)).toEqual({
      account: sandbox.account,
      concurrency: 10,
      quotas: {},
      mayMailAnybody: true,
      isMailDomainVerified: true,
      certificates: {
        [sandbox.certificateArn]: { status: "ISSUED", names: [sandbox.domain] },
        [sandbox.resultsCertificateArn]: undefined,
      },
      bootstrapVersion: 28,
      deployedDigest: "none",
      deployedLocks: "off",
      connector: undefined,
    });
  });

  const production = stages["production-eu"];
  const digest = production.connectorImage.split("@")[1];
  const ecr = "AmazonEC2ContainerRegistry_V20150921.DescribeImages";
  const missing = (type: string) => ({ __type: type, message: "there is no such thing" });

  it("include the connector's image and its existing certificates", async () => {
    const { certificate } = await newAuthority("A stage", now);
    const secret = (what: string, content: object) =>
      answer(`secretsmanager.GetSecretValue acquiring-production-eu-${what}`, {
        SecretString: JSON.stringify(content),
      });
    answer(`${ecr} ${digest}`, { imageDetails: [{ imageDigest: digest }] });
    secret("connector-task", { certificate, key: "not told" });
    secret("connector-functions", { unused: "made by the template" });
    secret("connector-lines", { "visa-1": { certificate } });
    expect(await connectorFacts(production)).toEqual({
      isImageThere: true,
      certificates: {
        "connector-task": certificate,
        "connector-functions": undefined,
        "connector-lines visa-1": certificate,
        "connector-lines visa-2": undefined,
      },
    });
  });

  it("show that nothing exists for the connector before the first deployment", async () => {
    answer(`${ecr} ${digest}`, missing("RepositoryNotFoundException"), 400);
    for (const what of ["task", "functions", "lines"]) {
      const operation = `secretsmanager.GetSecretValue acquiring-production-eu-connector-${what}`;
      answer(operation, missing("ResourceNotFoundException"), 400);
    }
    expect(await connectorFacts(production)).toEqual({ isImageThere: false, certificates: undefined });
  });

  it("include the granted or the default value of a quota, and the reason if AWS denies access", async () => {
    const quotas = loadOf({ ...production, load: "thousand" }).quotas.slice(0, 2);
    const [written = "", read = ""] = quotas.map(({ code }) => code);
    const service = "ServiceQuotasV20190624";
    answer(`${service}.GetServiceQuota ${written}`, { Quota: { Value: 80_000 } });
    answer(`${service}.GetServiceQuota ${read}`, missing("NoSuchResourceException"), 400);
    answer(`${service}.GetAWSDefaultServiceQuota ${read}`, { Quota: { Value: 40_000 } });
    expect(await grantedQuotas(quotas, "eu-west-1")).toEqual({ [written]: 80_000, [read]: 40_000 });
    answer(`${service}.GetServiceQuota ${written}`, missing("AccessDeniedException"), 400);
    await expect(grantedQuotas(quotas, "eu-west-1")).rejects.toThrow("AccessDeniedException there is no such thing");
  });

  it("are read from an empty account, in which nothing exists yet", async () => {
    answer(
      `GET /v2/email/identities/${sandbox.mailDomain}`,
      { __type: "NotFoundException", message: "Email identity does not exist" },
      404,
    );
    answer("DescribeStacks CDKToolkit", missingStack, 400);
    answer("DescribeStacks acquiring-sandbox-stateful", missingStack, 400);
    expect(await accountFacts(sandbox)).toMatchObject({
      isMailDomainVerified: undefined,
      bootstrapVersion: undefined,
      deployedDigest: undefined,
      deployedLocks: undefined,
    });
  });
});
