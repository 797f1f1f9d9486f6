import { setTimeout as pause } from "node:timers/promises";
import type { Place } from "./account.ts";
import { StepFailure } from "./step.ts";

/**
 * Deletes stacks by name, for endpoints that do not support deletion by ARN (the CDK's method). Never used with AWS: the
 * requests contain an access key but are not signed.
 */

async function ask({ endpoint = "", region }: Place, action: string, stackName: string): Promise<string | undefined> {
  const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
  const credential = `Credential=test/${day}/${region}/cloudformation/aws4_request`;
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=host, Signature=none` },
    body: new URLSearchParams({ Action: action, StackName: stackName, Version: "2010-05-15" }),
  });
  const text = await response.text();
  return response.ok ? text : undefined;
}

/** Returns the stacks that could not be created. These stacks block any further deployment. */
export async function failedByName(place: Place, stackNames: readonly string[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const name of stackNames) {
    const description = (await ask(place, "DescribeStacks", name)) ?? "";
    if (
      /<StackStatus>(ROLLBACK|CREATE)_(COMPLETE|FAILED)</.test(description) &&
      !/>CREATE_COMPLETE</.test(description)
    ) {
      failed.push(name);
    }
  }
  return failed;
}

const roundsMax = 20;

/**
 * A stack whose outputs are imported cannot be deleted before the stacks that import these outputs, so the remaining stacks
 * are retried in rounds.
 */
export async function deleteByName(place: Place, stackNames: readonly string[]): Promise<void> {
  let left = stackNames;
  for (let round = 0; left.length > 0; round += 1) {
    if (round === roundsMax) throw new StepFailure([`not deleted by name: ${left.join(", ")}`]);
    for (const name of left) await ask(place, "DeleteStack", name);
    await pause(500);
    const found: string[] = [];
    for (const name of left) if (await ask(place, "DescribeStacks", name)) found.push(name);
    left = found;
  }
}
