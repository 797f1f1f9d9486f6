import { LambdaClient } from "@aws-sdk/client-lambda";
import * as v from "valibot";
import type { Quota } from "../../../lib/stages/loads.ts";
import { commandClient } from "../command-client.ts";
import { signedPost } from "../signed-post.ts";

/**
 * Reads the quotas of an account from Service Quotas. The SDK client is not installed, because only two of its operations are
 * needed.
 */

const Answer = v.union([
  v.object({ Quota: v.object({ Value: v.number() }) }),
  v.object({ __type: v.string(), message: v.optional(v.string(), "") }),
]);

const answerMilliseconds = 30_000;

/**
 * Returns undefined if the quota has no applied value in the account (`GetServiceQuota`) or no default value
 * (`GetAWSDefaultServiceQuota`). Throws an error with AWS's error text, for example about a missing permission.
 */
async function asked(
  action: string,
  { service, code }: Quota,
  region: string,
  client: LambdaClient,
): Promise<number | undefined> {
  const response = await signedPost(
    {
      service: "servicequotas",
      url: new URL(process.env["AWS_ENDPOINT_URL"] ?? `https://servicequotas.${region}.amazonaws.com/`),
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `ServiceQuotasV20190624.${action}`,
      },
      body: JSON.stringify({ ServiceCode: service, QuotaCode: code }),
      timeoutMilliseconds: answerMilliseconds,
    },
    client,
  );
  const answer = v.parse(Answer, await response.json());
  if ("Quota" in answer) return answer.Quota.Value;
  if (answer.__type.endsWith("NoSuchResourceException")) return undefined;
  throw new Error(`Service Quotas: ${answer.__type} ${answer.message}`);
}

/** Returns the applied value of each quota, otherwise its default value, or 0 if it has neither, keyed by quota code. */
export async function grantedQuotas(
  quotas: readonly Quota[],
  region: string,
): Promise<Readonly<Record<string, number>>> {
  const client = new LambdaClient(commandClient(region));
  const granted: Record<string, number> = {};
  for (const quota of quotas) {
    granted[quota.code] =
      (await asked("GetServiceQuota", quota, region, client)) ??
      (await asked("GetAWSDefaultServiceQuota", quota, region, client)) ??
      0;
  }
  return granted;
}
