import { describe, expect, test } from "vitest";
import type { FunctionFailure } from "../lambda/function-worker.ts";
import { exampleExchange } from "../testing/example-exchange.ts";
import { type AskAuthorizer, RequestAuthorizer } from "./authorization.ts";
import { authorizerEvent } from "./proxy/proxy-event.ts";

const policy = {
  Version: "2012-10-17",
  Statement: [{ Action: "execute-api:Invoke", Effect: "Allow", Resource: "arn:aws:execute-api:*:*:api1/v1/*" }],
};

/** Authorizer function that returns a scripted response and counts its calls. */
function scripted(answer: object, ttlSeconds = 60) {
  let now = 0;
  const events: { readonly methodArn: string; readonly type: string }[] = [];
  const ask: AskAuthorizer = async (exchange) => {
    events.push(authorizerEvent(exchange) as (typeof events)[number]);
    return "error" in answer ? (answer as { error: FunctionFailure }) : { payload: JSON.stringify(answer) };
  };
  const authorizer = new RequestAuthorizer(
    {
      authorizerUri: "",
      authorizerResultTtlInSeconds: ttlSeconds,
      identitySource: "method.request.header.Authorization,context.identity.sourceIp",
    },
    ask,
    () => now,
  );
  return { authorizer, events, pass: (seconds: number) => (now += seconds * 1000) };
}

const allowing = (context: object = {}) => ({ principalId: "alice", policyDocument: policy, context });

const from = (sourceIp: string, authorization = "Basic abc") =>
  exampleExchange({ request: { sourceIp, headers: { authorization: [authorization] } } });

describe("An authorizer", () => {
  test("passes its context to the function as strings", async () => {
    const { authorizer, events } = scripted(allowing({ agent: "agt-1", limit: 5, live: false }));
    const context = await authorizer.authorize(exampleExchange());
    expect(context).toEqual({ principalId: "alice", agent: "agt-1", limit: "5", live: "false" });
    const methodArn = "arn:aws:execute-api:eu-west-1:000000000000:api1/v1/GET/charges/chg-1";
    expect(events).toMatchObject([{ type: "REQUEST", methodArn, pathParameters: { chargeKey: "chg-1" } }]);
    expect(events[0]).not.toHaveProperty("body");
  });

  test("is called once per identity until its cached result expires", async () => {
    const { authorizer, events, pass } = scripted(allowing());
    for (const ip of ["10.0.0.1", "10.0.0.1", "10.0.0.2"]) await authorizer.authorize(from(ip));
    await authorizer.authorize(from("10.0.0.1", "Basic other"));
    expect(events).toHaveLength(3);
    pass(59);
    await authorizer.authorize(from("10.0.0.1"));
    expect(events).toHaveLength(3);
    pass(1);
    await authorizer.authorize(from("10.0.0.1"));
    expect(events).toHaveLength(4);
  });

  test("is called for every request if caching is disabled", async () => {
    const { authorizer, events } = scripted(allowing(), 0);
    await authorizer.authorize(from("10.0.0.1"));
    await authorizer.authorize(from("10.0.0.1"));
    expect(events).toHaveLength(2);
  });

  test("is not called for a request that lacks an identity source", async () => {
    const { authorizer, events } = scripted(allowing());
    const anonymous = exampleExchange({ request: { headers: {} } });
    await expect(authorizer.authorize(anonymous)).rejects.toMatchObject({ type: "UNAUTHORIZED", status: 401 });
    expect(events).toEqual([]);
  });

  test("has its cached policy evaluated separately for each method", async () => {
    const [statement] = policy.Statement;
    const onlyReading = { ...policy, Statement: [{ ...statement, Resource: "*/v1/GET/*" }] };
    const { authorizer, events } = scripted({ principalId: "alice", policyDocument: onlyReading });
    await authorizer.authorize(exampleExchange());
    const writing = exampleExchange({ request: { method: "POST" } });
    await expect(authorizer.authorize(writing)).rejects.toMatchObject({
      type: "ACCESS_DENIED",
      message: "User is not authorized to access this resource",
    });
    expect(events).toHaveLength(1);
  });

  test.each([
    [
      "a denial",
      { principalId: "a", policyDocument: { Statement: [{ Action: "*", Effect: "Deny", Resource: "*" }] } },
      "ACCESS_DENIED",
      403,
    ],
    ["Unauthorized", { error: { errorMessage: "Unauthorized" } }, "UNAUTHORIZED", 401],
    ["a failure", { error: { errorMessage: "database down" } }, "AUTHORIZER_FAILURE", 500],
    ["no policy", { principalId: "a" }, "AUTHORIZER_CONFIGURATION_ERROR", 500],
    ["no principal", { policyDocument: policy }, "AUTHORIZER_CONFIGURATION_ERROR", 500],
    ["nested context", allowing({ agent: { key: "agt-1" } }), "AUTHORIZER_CONFIGURATION_ERROR", 500],
  ])("that returns %s denies access", async (_name, answer, type, status) => {
    const { authorizer } = scripted(answer);
    await expect(authorizer.authorize(exampleExchange())).rejects.toMatchObject({ type, status });
  });
});
