import { describe, expect, it } from "vitest";
import { type StageName, stages } from "../../lib/stages/stages.ts";
import { templatesOf } from "./templates.ts";

/**
 * What runs on this machine is the sandbox of the cloud. The differences are these and no others; a new one is a
 * decision, made by adding it here.
 */
const allowedDifferences = [
  /\/DeletionPolicy$/,
  /\/UpdateReplacePolicy$/,
  /\/DeletionProtectionEnabled$/,
  /\/Environment\/Variables\/(EVENTS_BASE|EVENT_SCHEMAS_BASE|LOOPBACK_TARGETS|HTTPS_ONLY)$/,
  // One store with one reader: what was recorded is found at once, and a report may tell of it.
  /\/Environment\/Variables\/REPORT_DELAY_MINUTES$/,
  // On this machine an address is put in when the service starts, and networks are asked over lines.
  /\/Environment\/Variables\/(API_BASE_URL|NETWORK_ADDRESSES|NETWORK_PATHS|THREE_DS_RESULTS_URL)$/,
  // Through the connector, too: the sandbox has none.
  /^\/stateful\/Connector(Client|Task|Lines|Authority)[0-9A-F]{8}$/,
  /\/Environment\/Variables\/CONNECTOR_(TASKS|CLIENT_SECRET|LEASES_TABLE)$/,
  /^\/networkPath\//,
  // The sweep reads there when lines signed on.
  /^\/worker\/SweepChargesRole[0-9A-F]{8}\/.*\/Statement\/\d\/Resource$/,
  // These have their stack in them, as a hash.
  /AllowEventRuleacquiring(local|sandbox)worker\w+$/,
  /^\/service\/HttpApiAuthorizer\w+\/Properties\/Name$/,
  /^\/worker\/deliver\w+DeadPolicy\w+\/Properties\/PolicyDocument\/Statement\/\d\/Sid$/,
  /^\/worker\/EventJournalPolicy\w+\/Properties\/PolicyName$/,
  // Nobody hears of alarms on this machine, and nothing here has a certificate that ends.
  /^\/stateful\/(wake|look)\w+$/,
  /^\/stateful\/(TrailAlarmRole[0-9A-F]{8}|TrailStopped|RootUsed|\w+(Endangered|Changed))$/,
  /^\/observability\/(Results)?CertificateExpires(Now)?[0-9A-F]{8}$/,
  // The API has no name of its own on this machine, where any path leads to it.
  /^\/service\/Domain(Name|v1|Root)[0-9A-F]{8}$/,
  // Nor is it reached over HTTPS here.
  /\/responseParameters\/gatewayresponse\.header\.Strict-Transport-Security$/,
  // The trail of each account has a name of its own, which its bucket and key let in; nothing but the cloud writes one.
  /^\/stateful\/AccessTrail\/Properties\/TrailName$/,
  /^\/stateful\/Audit(Key|Policy)[0-9A-F]{8}\/.*\/Condition\/StringEquals\/aws:SourceArn\//,
  // Logs of the firewall have names of their own, which no two stages share.
  /^\/service\/FirewallLog/,
  // Each stage sends mails from a domain of its own.
  /^\/stateful\/MailIdentity[0-9A-F]{8}\/Properties\/EmailIdentity$/,
  // The authority of the simulated directory servers is made when the service starts on this machine, elsewhere it is deployed.
  /^\/stateful\/Truststores\w+$/,
  /^\/networkApi\/ResultsDomainName\w+\/Properties\/MutualTlsAuthentication\//,
  // Card networks find each stage under its own name.
  /^\/networkApi\/ResultsDomain\w+\/Properties\/(DomainName|RegionalCertificateArn)$/,
  // Lines lead to networks; a network that is a function has none to try.
  /CheckRelease\w+\/Properties\/Environment\/Variables\/NETWORKS_TO_REACH$/,
  // The name of a version is a hash of its function.
  /CurrentVersion[0-9A-F]{8}[0-9a-f]{32}/,
  /Live[0-9A-F]{8}\/Properties\/FunctionVersion\//,
  /ReleaseCheck\w*\/Properties\/versions\/\d+\//,
  // The name of a deployment is a hash of the API it deploys.
  /^\/(service\/HttpApi|networkApi\/NetworkApi)Deployment[0-9A-F]+[0-9a-f]+$/,
  /^\/(service\/HttpApi|networkApi\/NetworkApi)DeploymentStagev1\w+\/Properties\/DeploymentId\/Ref$/,
];

const differences = (left: unknown, right: unknown, path = ""): string[] => {
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) {
    return Object.is(left, right) ? [] : [path];
  }
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].flatMap((name) =>
    differences(left[name as keyof typeof left], right[name as keyof typeof right], `${path}/${name}`),
  );
};

const byActions = (one: object, other: object): number => {
  const [left, right] = [one, other].map((statement) => JSON.stringify((statement as { Action?: unknown }).Action));
  return String(left).localeCompare(String(right));
};

/**
 * The sandbox has no connector: what functions may read for it stands among other secrets of their roles here, or alone, and before what
 * else they may.
 */
const withoutConnector = (name: string, value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  const others = value.filter((item) => !JSON.stringify(item).includes("connector-functions"));
  if (name === "Statement") return others.sort(byActions);
  return name === "Resource" && others.length === 1 && value.length > 1 ? others[0] : others;
};

/** Every stage has names and an account of its own; what they are is not what is compared. */
const impersonal = (name: StageName): unknown => {
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
};

describe("the local stage", () => {
  it("differs from the sandbox in nothing but what is written here", () => {
    const found = differences(impersonal("local"), impersonal("sandbox"));
    expect(found.filter((path) => !allowedDifferences.some((allowed) => allowed.test(path)))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });
});
