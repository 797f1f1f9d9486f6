import { type PolicyDocument, statementsOf } from "../../permissions/policy.ts";
import { AccessDenied } from "../../permissions/principal.ts";
import type { RoleSessions } from "../../permissions/role-sessions.ts";
import { type AwsAnswer, AwsError, type AwsRequest, type AwsService, unknownOperation } from "../aws-service.ts";
import { xmlDocument } from "../xml.ts";

const knownParameters =
  /^(Action|Version|RoleArn|RoleSessionName|ExternalId|Policy|DurationSeconds|Tags\.member\.\d+\.(Key|Value))$/;

const shortestSeconds = 900;
/**
 * Maximum duration of a session. Callers have already assumed a role, and role chaining limits a session to one hour regardless
 * of the target role's maximum.
 */
const longestSeconds = 60 * 60;
const longestPolicy = 2048;

/** STS, limited to assuming roles in other accounts. Requests are form-encoded, and responses are XML. */
export const stsService =
  (sessions: RoleSessions): AwsService =>
  async (request) => {
    try {
      return assumeRole(sessions, request);
    } catch (error) {
      return refused(error);
    }
  };

function assumeRole(sessions: RoleSessions, request: AwsRequest): AwsAnswer {
  const form = new URLSearchParams(request.body);
  if (form.get("Action") !== "AssumeRole") throw unknownOperation(`sts: ${form.get("Action")}`);
  const unknown = [...form.keys()].find((name) => !knownParameters.test(name));
  if (unknown !== undefined) throw new AwsError("ValidationError", `The local runner does not support ${unknown}`);
  const roleArn = form.get("RoleArn") ?? "";
  const sessionName = form.get("RoleSessionName") ?? "";
  const seconds = Number(form.get("DurationSeconds") ?? 3600);
  if (!/^[\w+=,.@-]{2,64}$/.test(sessionName)) throw new AwsError("ValidationError", "RoleSessionName is not valid");
  if (!(seconds >= shortestSeconds && seconds <= longestSeconds)) {
    throw new AwsError("ValidationError", "DurationSeconds is out of range");
  }
  request.authorize({ action: "sts:AssumeRole", resource: roleArn });
  const externalId = form.get("ExternalId") ?? undefined;
  const sessionPolicy = sessionPolicyIn(form.get("Policy"));
  const session = sessions.begin(request.principal, { roleArn, externalId, sessionPolicy, sessionName, seconds });
  if (!session)
    throw new AccessDenied(`The caller is not authorized to perform: sts:AssumeRole on resource: ${roleArn}`);
  const Credentials = {
    AccessKeyId: session.accessKeyId,
    SecretAccessKey: session.secretAccessKey,
    SessionToken: session.sessionToken,
    Expiration: new Date(session.expiresAt).toISOString(),
  };
  const AssumedRoleUser = { AssumedRoleId: `AROALOCAL:${sessionName}`, Arn: `${roleArn}/${sessionName}` };
  return xml(200, { AssumeRoleResponse: { AssumeRoleResult: { Credentials, AssumedRoleUser } } });
}

function sessionPolicyIn(text: string | null) {
  if (text === null) return undefined;
  if (text.length > longestPolicy) throw new AwsError("PackedPolicyTooLarge", "The session policy is too long");
  try {
    return statementsOf(JSON.parse(text) as PolicyDocument);
  } catch (error) {
    throw new AwsError("MalformedPolicyDocument", String(error));
  }
}

function refused(error: unknown): AwsAnswer {
  const { name, message } = error as Error;
  if (error instanceof AccessDenied) return failure(403, "AccessDenied", message);
  if (error instanceof AwsError) return failure(error.status, name, message);
  throw error;
}

const failure = (status: number, Code: string, Message: string): AwsAnswer =>
  xml(status, { ErrorResponse: { Error: { Type: "Sender", Code, Message } } });

const xml = (status: number, members: Parameters<typeof xmlDocument>[0]): AwsAnswer => ({
  status,
  headers: { "content-type": "text/xml" },
  body: xmlDocument(members),
});
