import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { beforeEach, describe, expect, it } from "vitest";
import { distributionsOperations } from "../../../test/operations/distributions.ts";
import { aReport } from "../../reports/testing/report-builder.ts";
import { purposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Item } from "../../shared/store/table.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";
import { newDistributionToWrites } from "../distribution/distribution-store.ts";
import type { Distribution } from "../domain/distribution.ts";
import type { ReportLinksClients } from "../platform/report-links.ts";
import { linkToken } from "../report-link/report-link.ts";

const keys = purposeKeys<"outbound">({ current: 1, versions: { 1: "secret" } });
const recipients = { to: ["ann@agent.example"] };
const report = aReport({ status: "completed" });
const distribution: Distribution = {
  key: "dst-00000000000000000001",
  type: "email",
  status: "active",
  targets: { recipients: [recipients] },
  created: "2026-11-20T10:00:00.000Z",
  version: 1,
};
const validUntil = new Date("2026-11-27T10:00:00.000Z");
const link = { distributionKey: distribution.key, reportKey: report.key, validUntil };
const token = linkToken(link, recipients, keys);

function itemsOf(change: Partial<Distribution> = {}): readonly Item[] {
  const [put] = newDistributionToWrites({ ...distribution, ...change } as Distribution, report.agentKey);
  const item = put?.kind === "put" ? put.item : expect.fail("a distribution is put");
  return [item, { pk: `report#${report.key}`, sk: "report", schema: 1, ...report }];
}

let now: Date;
let stored: readonly Item[];
beforeEach(() => {
  now = new Date("2026-11-21T10:00:00.000Z");
  stored = itemsOf();
});

const clients = {
  log: silentLog,
  clock: () => now,
  table: { read: async () => stored },
  outboundPurposeKeys: async () => keys,
  bucket: { addressOf: async () => "https://bucket.example/file" },
} as unknown as ReportLinksClients;

interface Opening {
  readonly accept?: string;
  readonly query?: Readonly<Record<string, readonly string[]>>;
}

const opened = (linkText: string, { accept = "text/html,*/*;q=0.8", query = {} }: Opening = {}) =>
  distributionsOperations.openReportLink.handler({}, clients)(
    {
      headers: { Accept: accept },
      body: null,
      pathParameters: { linkToken: linkText },
      queryStringParameters: Object.fromEntries(Object.entries(query).map(([name, values]) => [name, values.at(-1)])),
      multiValueQueryStringParameters: query,
      requestContext: { requestId: "request-1" },
    } as unknown as APIGatewayProxyEvent,
    { getRemainingTimeInMillis: () => 20_000 } as Context,
  );

describe("the link in a mail", () => {
  it("redirects a browser and a program to the file", async () => {
    for (const accept of ["text/html", "*/*"]) {
      const answer = await opened(token, { accept });
      expect(answer).toMatchObject({ statusCode: 307, headers: { Location: "https://bucket.example/file" } });
    }
  });

  it("explains its expiry, with a page for a browser and with a problem for a program", async () => {
    now = validUntil;
    const page = await opened(token);
    expect(page).toMatchObject({
      statusCode: 404,
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
    });
    const detail = `The link expired at 2026-11-27 10:00 UTC. The report key is ${report.key}.`;
    for (const text of [detail, "/resend", "request-1"]) expect(page.body).toContain(text);
    const problem = await opened(token, { accept: "*/*" });
    expect(problem).toMatchObject({ statusCode: 404, headers: { "Content-Type": "application/problem+json" } });
    expect(JSON.parse(problem.body)).toMatchObject({ detail });
  });

  it("does not reveal whether a report exists, if the link is forged", async () => {
    const forged = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const page = await opened(forged);
    expect(page).toMatchObject({ statusCode: 404, body: expect.stringContaining("How to get the report") });
    expect(page.body).not.toContain(report.key);
    stored = [];
    expect((await opened(forged)).body).toBe(page.body);
  });

  it("does not reveal whether it has expired once its recipients were removed", async () => {
    now = validUntil;
    stored = itemsOf({ targets: { recipients: [{ to: ["bob@agent.example"] }] } } as Partial<Distribution>);
    expect((await opened(token)).body).not.toContain(report.key);
  });

  it.each([".", ">", "),", "%3E", "_", "&utm_source=x", "…", "&gt;"])("works with %j appended", async (behind) =>
    expect(await opened(`${token}${behind}`)).toMatchObject({ statusCode: 307 }),
  );

  it("works with parameters that mail gateways add", async () => {
    const query = { utm_source: ["mail", "mail"], token: ["x"] };
    expect(await opened(token, { query })).toMatchObject({ statusCode: 307 });
  });

  it("is invalid with letters appended", async () =>
    expect(await opened(`${token}x`)).toMatchObject({ statusCode: 400 }));

  it("requires the full address if it was truncated", async () => {
    const page = await opened(token.slice(0, -3));
    expect(page).toMatchObject({ statusCode: 400, body: expect.stringContaining("opened the complete URL") });
  });
});
