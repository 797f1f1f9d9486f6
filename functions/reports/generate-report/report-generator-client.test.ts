import { describe, expect, it } from "vitest";
import { type AwsResponse, jsonError, malformed, scriptedAws } from "../../../test/support/scripted-aws.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";
import { lambdaReportGenerator } from "./report-generator-client.ts";

async function started(response: AwsResponse) {
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (code: string, _: unknown, fields?: object) => void logged.push([code, fields]) };
  const requests = await scriptedAws(() => response);
  await lambdaReportGenerator("acquiring-generate-report", log)("rpt-1");
  return { requests, logged };
}

describe("starting a report", () => {
  it("calls the function asynchronously", async () => {
    const { requests, logged } = await started({ status: 202 });
    expect(requests.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
      ["POST", "/2015-03-31/functions/acquiring-generate-report/invocations", { reportKey: "rpt-1" }],
    ]);
    expect(requests[0]?.headers["x-amz-invocation-type"]).toBe("Event");
    expect(logged).toEqual([]);
  });

  it.each([
    ["a refusal", jsonError(403, "AccessDeniedException")],
    ["a not-found error", jsonError(404, "ResourceNotFoundException")],
    ...malformed,
  ] as const)("with the response %s is logged and left to the sweep", async (_, response) => {
    expect((await started(response)).logged).toEqual([["REPORT_NOT_STARTED", { reportKey: "rpt-1" }]]);
  });
});
