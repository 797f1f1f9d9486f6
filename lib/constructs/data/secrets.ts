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
  /** JSON object to which the generated string is added. */
  readonly template: Readonly<Record<string, unknown>>;
  /** Property that contains the generated string. */
  readonly madeKey: string;
  readonly madeLength: number;
  /** Reason why the secret is not rotated automatically. */
  readonly notRotated: string;
}

/** Creates a secret that contains a generated random string and is never rotated automatically. */
function madeSecret(scope: Construct, id: string, made: MadeSecret): SecretByName {
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
}

/** Content of a secret until an operator stores the actual values. */
const placeholder = { template: {}, madeKey: "unused", madeLength: 16 } as const;

/** Secrets from which purpose keys are derived, one per secret group. */
export type PurposeKeySecrets = Readonly<Record<SecretGroup, SecretByName>>;

const madeOf = {
  "api-keys": ["ApiKeysSecret", "Source of the HMAC keys for API key secrets"],
  requests: ["RequestsSecret", "Source of the keys for list cursors and for requests with an Idempotency-Key"],
  cards: ["CardsSecret", "Source of the HMAC keys for card numbers"],
  outbound: ["OutboundSecret", "Source of the keys for webhook signatures and for links in emails"],
} as const satisfies Readonly<Record<SecretGroup, readonly [id: string, description: string]>>;

export function purposeKeySecrets(scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): PurposeKeySecrets {
  const made = secretGroups.map((group) => {
    const [id, description] = madeOf[group];
    const secret = madeSecret(scope, id, {
      known: secretByName(scope, stage, group),
      description,
      removalPolicy,
      template: { current: 1 },
      madeKey: "1",
      madeLength: 64,
      notRotated:
        "An operator rotates the secret with a documented procedure that adds a version. Automatic rotation would invalidate values that agents use.",
    });
    return [group, secret] as const;
  });
  return Object.fromEntries(made) as Record<SecretGroup, SecretByName>;
}

export const deliveryKeySecret = (scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): SecretByName =>
  madeSecret(scope, "DeliveryKey", {
    known: secretByName(scope, stage, "delivery-key"),
    description: "Seed of the SSH key for delivering and signing files. Agents have the public key",
    removalPolicy,
    template: {},
    madeKey: "seed",
    madeLength: 64,
    notRotated:
      "Agents authorize the public key on their SFTP servers and verify signed files with it. A new key must be agreed with each agent.",
  });

/** The secret is created with a placeholder entry. An operator adds the networks' certificates. */
export const directoryServerSecret = (scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): SecretByName =>
  madeSecret(scope, "DirectoryServerCredentials", {
    known: secretByName(scope, stage, "directory-server-credentials"),
    description: "Client certificate, private key and CA certificate for each 3-D Secure directory server",
    removalPolicy,
    ...placeholder,
    notRotated: "The networks issue these certificates, and operators renew them with a documented procedure.",
  });

/** The secret is created with a placeholder entry. An operator adds the keys agreed with each network. */
export const networkFileSecret = (scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): SecretByName =>
  madeSecret(scope, "NetworkFileKeys", {
    known: secretByName(scope, stage, "network-file-keys"),
    description: "Private keys by network, for the SFTP servers used to exchange files with the networks",
    removalPolicy,
    ...placeholder,
    notRotated: "Each network has authorized the public key. A new key must be agreed with the network first.",
  });

export interface ConnectorSecrets {
  /**
   * Certificate and private key with which functions authenticate to the connector, and the CA certificates that functions
   * trust.
   */
  readonly client: SecretByName;
  /**
   * Certificate and private key with which connector tasks authenticate to functions and to each other, and the CA
   * certificates that tasks trust.
   */
  readonly task: SecretByName;
  /** Client certificates, private keys and CA certificates for the lines to the networks, keyed by line. */
  readonly lines: SecretByName;
  /**
   * Certificate and private key of the CA that issues the certificates of functions and tasks. Only the operator who renews
   * the certificates uses this secret.
   */
  readonly authority: SecretByName;
}

const connectorSecretsMade = {
  client: [
    "ConnectorClient",
    "connector-functions",
    "Certificate and private key that authenticate functions to the card network connector, and the CA certificates that functions trust",
  ],
  task: [
    "ConnectorTask",
    "connector-task",
    "Certificate and private key that authenticate connector tasks to functions and to each other, and the CA certificates that tasks trust",
  ],
  lines: [
    "ConnectorLines",
    "connector-lines",
    "Client certificate, private key and CA certificates of each TLS-protected line to a card network",
  ],
  authority: [
    "ConnectorAuthority",
    "connector-authority",
    "Certificate and private key of the stage's own CA, which issues the certificates of functions and connector tasks",
  ],
} as const satisfies Readonly<Record<keyof ConnectorSecrets, readonly [id: string, what: string, description: string]>>;

/** The secrets are created with a placeholder entry. An operator adds and renews the certificates. */
export function connectorSecrets(scope: Construct, stage: Stage, removalPolicy: RemovalPolicy): ConnectorSecrets {
  const made = Object.entries(connectorSecretsMade).map(([which, [id, what, description]]) => {
    const known = madeSecret(scope, id, {
      known: secretByName(scope, stage, what),
      description,
      removalPolicy,
      ...placeholder,
      notRotated:
        "Operators renew these certificates with documented procedures. Automatic rotation would provide no overlap between the old and the new certificates.",
    });
    return [which, known] as const;
  });
  return Object.fromEntries(made) as Record<keyof ConnectorSecrets, SecretByName>;
}
