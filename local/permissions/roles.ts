import type { Deployment } from "../assembly/deployment.ts";
import { Refusal } from "../refusal.ts";
import { type PolicyDocument, type PolicyStatement, statementsOf } from "./policy.ts";

interface RoleProperties {
  readonly Policies?: readonly { readonly PolicyDocument: PolicyDocument }[];
  readonly ManagedPolicyArns?: readonly string[];
}

interface PolicyProperties {
  readonly PolicyDocument: PolicyDocument;
  readonly Roles?: readonly string[];
}

/** Policies that AWS keeps. They only let a function write its log and be traced, which nothing asks for here. */
const AWS_MANAGED_POLICIES = [
  "AWSLambdaBasicExecutionRole",
  "AWSXRayDaemonWriteAccess",
  "AWSXrayWriteOnlyAccess",
  "AmazonAPIGatewayPushToCloudWatchLogs",
  "CloudWatchLambdaInsightsExecutionRolePolicy",
];

/** What each role may do by the policies that the templates attach to it. */
export class Roles {
  readonly #statements = new Map<string, readonly PolicyStatement[]>();

  constructor(deployment: Deployment) {
    const policies = deployment.resources<PolicyProperties>("AWS::IAM::Policy", "AWS::IAM::ManagedPolicy");
    const ownManagedPolicies = new Map(policies.map(({ ref, properties }) => [ref, properties.PolicyDocument]));
    for (const role of deployment.resources<RoleProperties>("AWS::IAM::Role")) {
      const managed = (role.properties.ManagedPolicyArns ?? []).map((arn) => managedPolicy(arn, ownManagedPolicies));
      const attached = policies.filter(({ properties }) => properties.Roles?.includes(role.ref));
      const documents = [
        ...(role.properties.Policies ?? []).map(({ PolicyDocument }) => PolicyDocument),
        ...managed,
        ...attached.map(({ properties }) => properties.PolicyDocument),
      ];
      this.#statements.set(role.arn, documents.flatMap(statementsOf));
    }
  }

  /** Of a role that no template makes, nothing is known and so nothing is allowed. */
  statements(roleArn: string): readonly PolicyStatement[] {
    return this.#statements.get(roleArn) ?? [];
  }
}

function managedPolicy(arn: string, own: ReadonlyMap<string, PolicyDocument>): PolicyDocument {
  const document = own.get(arn);
  if (document) return document;
  if (AWS_MANAGED_POLICIES.some((name) => arn.endsWith(`/${name}`))) return {};
  throw new Refusal(`managed policy ${arn}`);
}
