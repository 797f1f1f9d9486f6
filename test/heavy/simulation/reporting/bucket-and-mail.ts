import type { PutObjectCommandInput } from "@aws-sdk/client-s3";
import type { SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import type { AssumeRoleCommandInput } from "@aws-sdk/client-sts";
import type { FunctionEnvironment } from "../function-environment.ts";
import { type Destinations, destinationNamed } from "./destinations.ts";
import type { CommandsPlatform, ReportingPlatform } from "./platform.ts";
import type { Trouble } from "./reporting-plan.ts";

/** Agents' buckets behind IAM roles, and mailboxes, as seen by the AWS clients. */

const named = (name: string, httpStatusCode: number): Error =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });

const unreachable = (): Error => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** Timeout of the clients. */
const silenceMs = 30_000;

/** Sends one AWS request to a destination. Throws if the destination has a problem or does not respond in time. */
async function ask<Answer>(
  environment: FunctionEnvironment,
  what: string,
  trouble: Trouble | undefined,
  act: () => Answer | Error,
): Promise<Answer> {
  if (trouble === "no connection") throw unreachable();
  const answer = await environment.call({
    name: "bring",
    perform: async (mishap) => {
      if (mishap === "refused") return named("ThrottlingException", 429);
      const done = act();
      return mishap === "broken" ? named("InternalError", 500) : done;
    },
    describeAnswer: (outcome) => `${what}${outcome instanceof Error ? ` -> ${outcome.name}` : ""}`,
  });
  if (trouble === "silent") {
    const { promise, reject } = Promise.withResolvers<never>();
    environment.after(silenceMs, () => reject(named("TimeoutError", 0)));
    return promise;
  }
  if (answer instanceof Error) throw answer;
  return answer;
}

interface Session {
  readonly policy: string;
  readonly trouble: Trouble | undefined;
}

export function destinationBuckets(
  environment: FunctionEnvironment,
  destinations: Destinations,
): Pick<ReportingPlatform, "roles" | "bucketOf"> {
  const sessions = new Map<string, Session>();
  const assume = async ({ RoleArn = "", Policy = "" }: AssumeRoleCommandInput): Promise<object> => {
    const destination = destinationNamed(RoleArn);
    const trouble = destinations.comes(destination);
    return ask<object>(environment, `assumes the role of destination ${destination + 1}`, trouble, () => {
      if (trouble === "not let in" || trouble === "another key") return named("AccessDenied", 403);
      const AccessKeyId = `session-${sessions.size + 1}`;
      sessions.set(AccessKeyId, { policy: Policy, trouble });
      return { Credentials: { AccessKeyId, SecretAccessKey: "secret", SessionToken: "token" } };
    });
  };
  const put = async (accessKeyId: string, { Bucket = "", Key = "", Body }: PutObjectCommandInput): Promise<object> => {
    const destination = destinationNamed(Bucket);
    const { policy = "", trouble } = sessions.get(accessKeyId) ?? {};
    const pieces: Uint8Array[] = [];
    for await (const piece of Body as AsyncIterable<Uint8Array>) pieces.push(piece);
    return ask<object>(environment, `puts ${Key} to destination ${destination + 1}`, trouble, () => {
      if (!policy.includes(`arn:aws:s3:::${Bucket}/${Key}"`)) return named("AccessDenied", 403);
      if (trouble === "full") return named("SlowDown", 503);
      // A partial upload creates no object.
      if (trouble === "half a file") return unreachable();
      destinations.filesAt(destination).set(`/${Key}`, Buffer.concat(pieces));
      destinations.arrived(destination, Key.slice(Key.lastIndexOf("/") + 1));
      return { $metadata: { httpStatusCode: 200 }, ETag: '"put"' };
    });
  };
  return {
    roles: { send: ({ input }) => assume(input as AssumeRoleCommandInput) },
    bucketOf: ({ accessKeyId }) => ({ send: ({ input }) => put(accessKeyId, input as PutObjectCommandInput) }),
  };
}

export const destinationMail = (environment: FunctionEnvironment, destinations: Destinations): CommandsPlatform => ({
  send: ({ input }) => {
    const { Destination, Content } = input as SendEmailCommandInput;
    const [to = ""] = Destination?.ToAddresses ?? [];
    const destination = destinationNamed(to);
    const trouble = destinations.comes(destination);
    return ask<object>(environment, `mails to ${to}`, trouble, () => {
      if (trouble === "not let in" || trouble === "another key") return named("MessageRejected", 400);
      if (trouble !== undefined) return named("TooManyRequestsException", 429);
      const { Text, Html } = Content?.Simple?.Body ?? {};
      destinations.mailed({ destination, to, text: Text?.Data ?? "", html: Html?.Data ?? "" });
      return { MessageId: "0100" };
    });
  },
});
