import type { AwsRequest, AwsService } from "../aws-endpoint/aws-service.ts";
import type { Access } from "../permissions/policy.ts";

/** Calls a service without its server; collects what it asks to be allowed. */
export function callerOf(service: AwsService) {
  const accesses: Access[] = [];
  const call = async (
    overrides: Partial<AwsRequest>,
  ): Promise<{ readonly status: number; readonly output: Record<string, unknown> }> => {
    const { status, body } = await service({
      method: "POST",
      path: "/",
      query: new URLSearchParams(),
      headers: {},
      body: "",
      callerArn: "arn:aws:iam::000000000000:user/operator",
      authorize: (...asked) => accesses.push(...asked),
      ...overrides,
    });
    return { status, output: JSON.parse(body) };
  };
  const operation = async (target: string, input: object) =>
    (await call({ headers: { "x-amz-target": target }, body: JSON.stringify(input) })).output;
  return { accesses, call, operation };
}
