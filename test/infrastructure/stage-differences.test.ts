import { describe, expect, it } from "vitest";
import { type StageName, stages } from "../../lib/stages/stages.ts";
import { templatesOf } from "./templates.ts";

/**
 * The local stage matches the sandbox in the cloud except for the differences listed here. Adding a difference to the list is a
 * deliberate decision.
 */
const allowedDifferences = [
  /\/DeletionPolicy$/,
  /\/UpdateReplacePolicy$/,
  /\/DeletionProtectionEnabled$/,
  /\/Environment\/Variables\/(EVENTS_BASE|EVENT_SCHEMAS_BASE|LOOPBACK_TARGETS|HTTPS_ONLY)$/,
  // The local store has a single reader, which finds every write immediately, so a report may contain it without a delay.
  /\/Environment\/Variables\/REPORT_DELAY_MINUTES$/,
  // On this machine, the service sets addresses at its start, and networks are reached over connections.
  /\/Environment\/Variables\/(API_BASE_URL|NETWORK_ADDRESSES|NETWORK_PATHS|THREE_DS_RESULTS_URL)$/,
  // The local stage also runs the connector, which the sandbox lacks.
  /^\/stateful\/Connector(Client|Task|Lines|Authority)[0-9A-F]{8}$/,
  /\/Environment\/Variables\/CONNECTOR_(TASKS|CLIENT_SECRET|LEASES_TABLE)$/,
  /^\/networkPath\//,
  // The sweep reads the sign-on times of connections there.
  /^\/worker\/SweepChargesRole[0-9A-F]{8}\/.*\/Statement\/\d\/Resource$/,
  // These names contain a hash of the stack.
  /AllowEventRuleacquiring(local|sandbox)worker\w+$/,
  /^\/service\/HttpApiAuthorizer\w+\/Properties\/Name$/,
  /^\/worker\/deliver\w+DeadPolicy\w+\/Properties\/PolicyDocument\/Statement\/\d\/Sid$/,
  /^\/worker\/EventJournalPolicy\w+\/Properties\/PolicyName$/,
  // Alarms on this machine notify no one, and its certificates do not expire.
  /^\/stateful\/(wake|look)\w+$/,
  /^\/stateful\/(TrailAlarmRole[0-9A-F]{8}|TrailStopped|RootUsed|\w+(Endangered|Changed))$/,
  /^\/observability\/(Results)?CertificateExpires(Now)?[0-9A-F]{8}$/,
  // The local API has no domain name; every path leads to it.
  /^\/service\/Domain(Name|v1|Root)[0-9A-F]{8}$/,
  // The local API is not served over HTTPS.
  /\/responseParameters\/gatewayresponse\.header\.Strict-Transport-Security$/,
  // Each account's trail has its own name, which the policies of its bucket and key allow. Only the cloud writes a trail.
  /^\/stateful\/AccessTrail\/Properties\/TrailName$/,
  /^\/stateful\/Audit(Key|Policy)[0-9A-F]{8}\/.*\/Condition\/StringEquals\/aws:SourceArn\//,
  // The firewall's log has a different name in each stage.
  /^\/service\/FirewallLog/,
  // Each stage sends email from its own domain.
  /^\/stateful\/MailIdentity[0-9A-F]{8}\/Properties\/EmailIdentity$/,
  // On this machine, the certificate authority of the simulated directory servers is created when the service starts;
  // elsewhere, it is deployed.
  /^\/stateful\/Truststores\w+$/,
  /^\/networkApi\/ResultsDomainName\w+\/Properties\/MutualTlsAuthentication\//,
  // Each stage has its own domain name for card networks.
  /^\/networkApi\/ResultsDomain\w+\/Properties\/(DomainName|RegionalCertificateArn)$/,
  // Only networks that are reached over connections are tested; a network that is a function has none.
  /CheckRelease\w+\/Properties\/Environment\/Variables\/NETWORKS_TO_REACH$/,
  // The logical ID of a version contains a hash of its function.
  /CurrentVersion[0-9A-F]{8}[0-9a-f]{32}/,
  /Live[0-9A-F]{8}\/Properties\/FunctionVersion\//,
  /ReleaseCheck\w*\/Properties\/versions\/\d+\//,
  // The logical ID of a deployment contains a hash of its API.
  /^\/(service\/HttpApi|networkApi\/NetworkApi)Deployment[0-9A-F]+[0-9a-f]+$/,
  /^\/(service\/HttpApi|networkApi\/NetworkApi)DeploymentStagev1\w+\/Properties\/DeploymentId\/Ref$/,
];

function differences(left: unknown, right: unknown, path = ""): string[] {
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) {
    return Object.is(left, right) ? [] : [path];
  }
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].flatMap((name) =>
    differences(left[name as keyof typeof left], right[name as keyof typeof right], `${path}/${name}`),
  );
}

function byActions(one: object, other: object): number {
  const [left, right] = [one, other].map((statement) => JSON.stringify((statement as { Action?: unknown }).Action));
  return String(left).localeCompare(String(right));
}

/** Removes the connector's secrets from role policies, where they are in a list with other secrets or alone. */
function withoutConnector(name: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const others = value.filter((item) => !JSON.stringify(item).includes("connector-functions"));
  if (name === "Statement") return others.sort(byActions);
  return name === "Resource" && others.length === 1 && value.length > 1 ? others[0] : others;
}

/** Removes the names and the account, which differ between all stages. */
function impersonal(name: StageName): unknown {
  const { account, region, mailDomain } = stages[name];
  const text = JSON.stringify(templatesOf(name))
    .replaceAll(`acquiring-${name}`, "acquiring-STAGE")
    .replaceAll(`"STAGE":"${name}"`, '"STAGE":"STAGE"')
    .replaceAll(`"Value":"${name}"`, '"Value":"STAGE"')
    .replaceAll(`reports@${mailDomain}`, "reports@DOMAIN")
    .replaceAll(`identity/${mailDomain}`, "identity/DOMAIN")
    .replaceAll(account, "ACCOUNT")
    .replaceAll(region, "REGION");
  return JSON.parse(text, withoutConnector);
}

describe("the local stage", () => {
  it("differs from the sandbox only in the listed properties", () => {
    const found = differences(impersonal("local"), impersonal("sandbox"));
    expect(found.filter((path) => !allowedDifferences.some((allowed) => allowed.test(path)))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });
});
