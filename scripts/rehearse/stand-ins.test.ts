import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addStandIns, withStandIns } from "./stand-ins.ts";

const require = createRequire(import.meta.url);
const identity = { kind: "stand in", of: "the identity of callers" } as const;
const resources = { kind: "stand in", of: "resources for each path and method" } as const;
const endings = { kind: "stand in", of: "handlers ending in .js" } as const;

let bundle: string;
beforeEach(() => {
  bundle = mkdtempSync(join(tmpdir(), "bundle-"));
  writeFileSync(join(bundle, "say.cjs"), "exports.handler = async (event) => event;");
});
afterEach(() => rmSync(bundle, { recursive: true }));

const say = (event: object) => require(join(bundle, "say.js")).handler(event);

describe("a stand-in for a feature that an endpoint lacks", () => {
  it("is a file with another extension that calls the handler unchanged", async () => {
    addStandIns(bundle, [endings]);
    const event = { type: "REQUEST", requestContext: {} };
    expect(await say(event)).toEqual(event);
  });

  it("is an ARN for authorizers that receive none, and not used by other functions", async () => {
    addStandIns(bundle, [endings, identity]);
    const named = { type: "REQUEST", requestContext: { identity: { sourceIp: "203.0.113.9" } } };
    expect(await say({ type: "REQUEST", requestContext: {} })).toMatchObject({
      requestContext: { identity: { sourceIp: "127.0.0.1" } },
    });
    expect(await say(named)).toEqual(named);
    expect(await say({ scheduledTime: "now" })).toEqual({ scheduledTime: "now" });
  });

  it("is an operator identity for functions that are called at their URLs without a caller identity", async () => {
    addStandIns(bundle, [endings, identity]);
    const call = { version: "2.0", requestContext: { accountId: "111122223333", http: { method: "POST" } } };
    const iam = { userArn: "arn:aws:iam::111122223333:user/rehearsal" };
    expect(await say(call)).toMatchObject({ requestContext: { ...call.requestContext, authorizer: { iam } } });
    const verified = { ...call, requestContext: { ...call.requestContext, authorizer: { iam: { userArn: "n.n." } } } };
    expect(await say(verified)).toEqual(verified);
  });

  it("is an authorizer that requires only what the endpoint sends", () => {
    const authorizer = (sources: string) => ({
      Resources: { A: { Type: "AWS::ApiGateway::Authorizer", Properties: { IdentitySource: sources } } },
    });
    const original = authorizer("method.request.header.Authorization,context.identity.sourceIp");
    expect(withStandIns(original, [identity])).toEqual(authorizer("method.request.header.Authorization"));
    expect(withStandIns(original, [endings])).toEqual(original);
  });

  it("is a set of resources instead of an API body", () => {
    const body = { paths: { "/": { get: { "x-amazon-apigateway-integration": { uri: "function" } } } } };
    const template = { Resources: { Api: { Type: "AWS::ApiGateway::RestApi", Properties: { Body: body } } } };
    const types = Object.values(withStandIns(template, [resources]).Resources ?? {}).map(({ Type }) => Type);
    expect(types).toEqual(["AWS::ApiGateway::RestApi", "AWS::ApiGateway::Method"]);
    expect(withStandIns(template, [endings])).toEqual(template);
  });

  it("does not exist if no feature is known to be missing", () => {
    addStandIns(bundle, [{ kind: "leave out", type: "AWS::Logs::MetricFilter" }]);
    expect(existsSync(join(bundle, "say.js"))).toBe(false);
  });
});
