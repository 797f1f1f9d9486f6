import type { APIGatewayRequestAuthorizerEvent, Context } from "aws-lambda";
import { expect, it } from "vitest";
import { apiAuthorizer } from "./api-authorizer.ts";

const event = {
  requestContext: { requestId: "1", identity: { sourceIp: "192.0.2.1" } },
  headers: { Authorization: `Basic ${Buffer.from("apk-1:secret").toString("base64")}` },
  methodArn: "arn:aws:execute-api:eu-west-1:000000000000:api/v1/GET/charges",
} as unknown as APIGatewayRequestAuthorizerEvent;

const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

async function answered(findApiKey: () => Promise<undefined>, received = event) {
  const codes: string[] = [];
  const note = (code: string) => void codes.push(code);
  const authorize = apiAuthorizer({
    findApiKey,
    apiKeyPurposeKeys: async () => ({ matches: () => false }) as never,
    noteUse: () => undefined,
    clock: () => new Date("2026-11-23T12:00:00Z"),
    isSuspended: async () => false,
    agentTimes: { offsetSecondsOf: async () => 0 },
    agentsOfKeys: new Map(),
    log: { info: note, warn: note, error: note, forInvocation: () => undefined },
  });
  const fault = await authorize(received, context).catch((thrown: Error) => thrown.message);
  return { fault, codes };
}

it("distinguishes an internal error from an unknown key", async () => {
  const unknown = async () => undefined;
  expect(await answered(unknown)).toEqual({ fault: "Unauthorized", codes: ["REQUEST_UNAUTHORIZED"] });
  const broken = async () => {
    throw new Error("AccessDeniedException");
  };
  expect(await answered(broken)).toEqual({ fault: "AccessDeniedException", codes: ["AUTHORIZER_FAILED"] });
});

it("denies a request with two Authorization headers, even if both contain the same key", async () => {
  const Authorization = event.headers?.["Authorization"] ?? "";
  const lookedUp: number[] = [];
  const find = async () => void lookedUp.push(1);
  for (const multiValueHeaders of [
    { Authorization: [Authorization, Authorization] },
    { Authorization: [Authorization], authorization: ["Basic other"] },
  ]) {
    const { fault } = await answered(find as never, { ...event, multiValueHeaders });
    expect(fault).toBe("Unauthorized");
  }
  expect(lookedUp).toEqual([]);
});
