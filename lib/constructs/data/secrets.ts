import type { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { type SecretGroup, secretGroups } from "../../../functions/shared/values/settings.ts";
import type { Stage } from "../../stages/stage.ts";
import { acknowledge } from "../functions/acknowledge.ts";
import { type SecretByName, secretByName } from "./resources-by-name.ts";

interface MadeSecret {
  readonly known: SecretByName;
  readonly description: string;
  readonly removalPolicy: RemovalPolicy;
  /** JSON object that receives the generated string. */
  readonly template: Readonly<Record<string, unknown>>;
  /** Property of the generated string. */
  readonly madeKey: string;
  readonly madeLength: number;
  /** Reason against automatic rotation. */
  readonly notRotated: string;
}

/** A secret that is generated once, from random characters, and never rotated automatically. */
const madeSecret = (scope: Construct, id: string, made: MadeSecret): SecretByName => {
  const secret = new Secret(scope, id, {
    secretName: made.known.secretName,
    description: made.description,
    removalPolicy: made.removalPolicy,
    generateSecretString: {
      secretStringTemplate: JSON.stringify(made.template),
      generateStringKey: made.madeKey,
      passwordLength: made.madeLength,
      excludePunctuation: true,
    },
  });
  acknowledge(secret, "SMG4", made.notRotated);
  return made.known;
};

/** The secrets from which purpose keys are derived, one per group of readers. */
export type PurposeKeySecrets = Readonly<Record<SecretGroup, SecretByName>>;

const madeOf = {
  "api-keys": ["ApiKeysSecret", "Of the hashes of API key secrets"],
  requests: ["RequestsSecret", "Of the places in lists, and of requests that are known again by their Idempotency-Key"],
  cards: ["CardsSecret", "Of the fingerprints of card numbers"],
  outbound: ["OutboundSecret", "Of the signatures of webhooks, and of links in mails"],
} as const satisfies Readonly<Record<SecretGroup, readonly [id: string, description: string]>>;

export const purposeKeySecrets = (scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): PurposeKeySecrets => {
  const made = secretGroups.map((group) => {
    const [id, description] = madeOf[group];
    const secret = madeSecret(scope, id, {
      known: secretByName(scope, stage, group),
      description,
      removalPolicy,
      template: { current: 1 },
      madeKey: "1",
      madeLength: 64,
      notRotated: "Rotating adds a version by a written procedure; a rotation on a timer would end what agents hold.",
    });
    return [group, secret] as const;
  });
  return Object.fromEntries(made) as Record<SecretGroup, SecretByName>;
};

export const deliveryKeySecret = (scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): SecretByName =>
  madeSecret(scope, "DeliveryKey", {
    known: secretByName(scope, stage, "delivery-key"),
    description: "Seed of the SSH key that files are delivered and signed with; agents have its public half",
    removalPolicy,
    template: {},
    madeKey: "seed",
    madeLength: 64,
    notRotated:
      "Every agent has the public half among the authorized keys of its server; a new key is agreed with each of them.",
  });

/** Created with an unused entry: an operator adds the networks' certificates. */
export const directoryServerSecret = (scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): SecretByName =>
  madeSecret(scope, "DirectoryServerCredentials", {
    known: secretByName(scope, stage, "directory-server-credentials"),
    description: "Certificate, private key and authority for each directory server of 3-D Secure",
    removalPolicy,
    template: {},
    madeKey: "unused",
    madeLength: 16,
    notRotated: "The networks issue these certificates; they are renewed by a written procedure.",
  });

/** Created with an unused entry: an operator adds the keys that are agreed with each network. */
export const networkFileSecret = (scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): SecretByName =>
  madeSecret(scope, "NetworkFileKeys", {
    known: secretByName(scope, stage, "network-file-keys"),
    description: "Private keys by network, for the SFTP servers that files of clearing are exchanged with",
    removalPolicy,
    template: {},
    madeKey: "unused",
    madeLength: 16,
    notRotated: "Each network has let in the public half; a new key is agreed with it first.",
  });

/** Certificates between connector and functions, and for the networks. */
export interface ConnectorSecrets {
  /** Certificate of functions for the connector. */
  readonly client: SecretByName;
  /** Certificate of connector tasks for functions and each other. */
  readonly task: SecretByName;
  /** Certificates that networks have issued, by line. */
  readonly lines: SecretByName;
  /** The authority that issues the first two: used only by the operator who renews them. */
  readonly authority: SecretByName;
}

/** Secrets by the suffix of their name. */
const connectorSecretsMade = {
  client: [
    "ConnectorClient",
    "connector-functions",
    "What functions show the connector of the card networks, and which authorities they trust",
  ],
  task: [
    "ConnectorTask",
    "connector-task",
    "What tasks of the connector of the card networks show functions and each other, and which authorities they trust",
  ],
  lines: [
    "ConnectorLines",
    "connector-lines",
    "Certificate, private key and authorities of each line to a card network that is protected by TLS",
  ],
  authority: [
    "ConnectorAuthority",
    "connector-authority",
    "The stage's own authority, which issues what functions and tasks of the connector show each other",
  ],
} as const satisfies Readonly<Record<keyof ConnectorSecrets, readonly [id: string, what: string, description: string]>>;

/** Created with an unused entry: an operator adds and renews the certificates. */
export const connectorSecrets = (scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): ConnectorSecrets => {
  const made = Object.entries(connectorSecretsMade).map(([which, [id, what, description]]) => {
    const known = madeSecret(scope, id, {
      known: secretByName(scope, stage, what),
      description,
      removalPolicy,
      template: {},
      madeKey: "unused",
      madeLength: 16,
      notRotated: "A command of the operator renews these certificates, with an overlap that a timer would not keep.",
    });
    return [which, known] as const;
  });
  return Object.fromEntries(made) as Record<keyof ConnectorSecrets, SecretByName>;
};
