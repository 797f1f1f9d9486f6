import { createHash, createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Functions } from "../lambda/functions.ts";
import type { PolicyStatement } from "../permissions/policy.ts";
import { AccessDenied, type Principal, roleSession } from "../permissions/principal.ts";
import { exampleDeployment } from "../testing/example-deployment.ts";
import { functionUrls } from "./function-urls.ts";
import { type AwsEndpoint, serveAws } from "./server.ts";

const deployment = exampleDeployment({
  Url: { Type: "AWS::Lambda::Url", Properties: { AuthType: "AWS_IAM", TargetFunctionArn: "arn:function:control" } },
  Open: { Type: "AWS::Lambda::Url", Properties: { AuthType: "NONE", TargetFunctionArn: "arn:function:page" } },
});

const nn = "arn:aws:iam::000000000000:user/n.n";

/** A session of a role with a policy for the function. */
const sessionWith = (...statements: readonly Pick<PolicyStatement, "Action" | "Condition">[]): Principal =>
  roleSession("arn:aws:iam::000000000000:role/operators", "n.n", [
    statements.map((statement) => ({ Effect: "Allow", Resource: "arn:function:control", ...statement })),
  ]);

const throughUrl = { Bool: { "lambda:InvokedViaFunctionUrl": "true" } };

const known: Readonly<Record<string, Principal>> = {
  both: sessionWith({ Action: "lambda:InvokeFunctionUrl" }, { Action: "lambda:InvokeFunction", Condition: throughUrl }),
  urlOnly: sessionWith({ Action: "lambda:InvokeFunctionUrl" }),
  functionOnly: sessionWith({ Action: "lambda:InvokeFunction" }),
  operator: { account: "000000000000", arn: nn, check: () => undefined },
  stranger: {
    account: "000000000000",
    arn: "arn:aws:iam::000000000000:user/stranger",
    check: ([access]) => {
      throw new AccessDenied(`not authorized to perform: ${access?.action}`);
    },
  },
};

let endpoint: AwsEndpoint;
let events: { readonly body: string; readonly requestContext: { readonly authorizer: unknown } }[];

beforeEach(async () => {
  events = [];
  const functions = {
    definition: (arn: string) => {
      const name = arn.replace("arn:function:", "");
      return { name, arn: `arn:function:${name}` };
    },
    invoke: async (_name: string, payload: string) => {
      events.push(JSON.parse(payload));
      return { payload: JSON.stringify({ statusCode: 201, headers: { "x-own": "1" }, body: '{"done":true}' }) };
    },
  } as unknown as Functions;
  const find = (id: string) => {
    const principal = known[id];
    return principal && { secretAccessKey: id, principal };
  };
  endpoint = await serveAws({
    find,
    services: {},
    s3: () => Promise.reject(new Error("not S3")),
    functionUrls: functionUrls(deployment, functions, find),
  });
});
afterEach(() => endpoint.close());

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Signs according to the specification of Signature Version 4. */
function signedHeaders(path: string, body: string, accessKeyId: string, secret: string, at = new Date()) {
  const host = new URL(endpoint.url).host;
  const date = at.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const scope = [date.slice(0, 8), "eu-west-1", "lambda", "aws4_request"];
  const canonical = ["POST", path, "", `host:${host}`, `x-amz-date:${date}`, "", "host;x-amz-date", sha256(body)];
  const text = ["AWS4-HMAC-SHA256", date, scope.join("/"), sha256(canonical.join("\n"))].join("\n");
  const key = scope.reduce<string | Buffer>(
    (by, part) => createHmac("sha256", by).update(part).digest(),
    `AWS4${secret}`,
  );
  const signature = createHmac("sha256", key).update(text).digest("hex");
  const credential = `Credential=${accessKeyId}/${scope.join("/")}`;
  const authorization = `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=host;x-amz-date, Signature=${signature}`;
  return { host, "x-amz-date": date, authorization };
}

const path = "/function-url/control/";

async function post(headers: Readonly<Record<string, string>>, body = '{"a":1}', to = path) {
  const response = await fetch(`${endpoint.url}${to}`, { method: "POST", headers, body });
  return { status: response.status, own: response.headers.get("x-own"), text: await response.text() };
}

describe("The URL of a function", () => {
  test("passes a signed request to the function, with the identity of the signer", async () => {
    const body = '{"a":1}';
    const headers = { ...signedHeaders(path, body, "operator", "operator"), "content-type": "application/json" };
    expect(await post(headers, body)).toEqual({ status: 201, own: "1", text: '{"done":true}' });
    expect(events).toMatchObject([{ body, requestContext: { authorizer: { iam: { userArn: nn } } } }]);
  });

  test("rejects a request that is unsigned, expired, or signed with another secret or for another body", async () => {
    const body = '{"a":1}';
    const longAgo = new Date(Date.now() - 3_600_000);
    const refusals = [
      await post({}, body),
      await post(signedHeaders(path, body, "operator", "guessed"), body),
      await post(signedHeaders(path, body, "operator", "operator"), '{"a":2}'),
      await post({ ...signedHeaders(path, body, "operator", "operator"), "x-amz-content-sha256": sha256("{}") }, body),
      await post(signedHeaders(path, body, "operator", "operator", longAgo), body),
      await post(signedHeaders(path, body, "nobody", "nobody"), body),
      await post(signedHeaders(path, body, "stranger", "stranger"), body),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(events).toEqual([]);
  });

  test("requires permission on the URL and permission on the function, restricted to calls through its URL", async () => {
    const statusOf = async (who: string) => (await post(signedHeaders(path, "{}", who, who), "{}")).status;
    expect(await statusOf("both")).toBe(201);
    expect(await statusOf("urlOnly")).toBe(403);
    expect(await statusOf("functionOnly")).toBe(403);
  });

  test("exists only for functions that require a signature", async () => {
    const open = "/function-url/page/";
    expect(await post(signedHeaders(open, "{}", "operator", "operator"), "{}", open)).toMatchObject({ status: 404 });
  });
});
