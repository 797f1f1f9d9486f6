import { iamArn, place } from "../account-and-region.ts";
import type { AwsService } from "../aws-endpoint/aws-service.ts";
import type { Access } from "../permissions/policy.ts";

/** Calls a service without its server, and collects the permissions that it requires. */
export function callerOf(service: AwsService) {
  const accesses: Access[] = [];
  const operation = async (target: string, input: object): Promise<Record<string, unknown>> => {
    const { body } = await service({
      method: "POST",
      path: "/",
      headers: { "x-amz-target": target },
      body: JSON.stringify(input),
      principal: { account: place.account, arn: iamArn("user/example"), check: () => undefined },
      caller: "example",
      authorize: (...args) => accesses.push(...args),
    });
    return JSON.parse(body);
  };
  return { accesses, operation };
}
