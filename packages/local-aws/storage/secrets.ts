import { randomInt, randomUUID } from "node:crypto";
import path from "node:path";
import type { Deployment } from "../assembly/deployment.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import { Refusal } from "../refusal.ts";

export interface Secret {
  readonly text: string;
  readonly versionId: string;
  readonly createdAtSeconds: number;
}

interface SecretProperties {
  readonly GenerateSecretString?: {
    readonly GenerateStringKey?: string;
    readonly PasswordLength?: number;
    readonly SecretStringTemplate?: string;
  };
}

/**
 * The secrets defined in the templates. Each secret is generated when it is first deployed and kept until another value is
 * stored.
 */
export class Secrets {
  readonly #file: string;
  readonly #secrets: Record<string, Secret>;

  /** `given` contains values, keyed by secret name, that replace the stored values. */
  constructor(deployment: Deployment, directory: string, given: Readonly<Record<string, string>> = {}) {
    this.#file = path.join(directory, "secrets.json");
    this.#secrets = readJsonFile<Record<string, Secret>>(this.#file, {});
    for (const { ref, properties } of deployment.resources<SecretProperties>("AWS::SecretsManager::Secret")) {
      this.#secrets[ref] ??= newVersion(secretString(properties));
    }
    const unknown: string[] = [];
    for (const [name, text] of Object.entries(given)) {
      const arn = this.arnOf(name);
      if (this.#secrets[arn]) this.#secrets[arn] = newVersion(text);
      else unknown.push(`secret ${name}: no template defines it`);
    }
    if (unknown.length > 0) throw Refusal.of(unknown);
    writeJsonFile(this.#file, this.#secrets);
  }

  /** Accepts the name of a secret, its ARN, or its ARN without the random suffix. Permissions refer to the full ARN. */
  arnOf(id: string): string {
    return Object.keys(this.#secrets).find((arn) => arn === id || nameOf(arn) === nameOrArnOf(id)) ?? id;
  }

  find(arn: string): Secret | undefined {
    return this.#secrets[arn];
  }

  /** Returns undefined if the secret does not exist. */
  put(arn: string, text: string): Secret | undefined {
    if (!this.#secrets[arn]) return undefined;
    const version = newVersion(text);
    this.#secrets[arn] = version;
    writeJsonFile(this.#file, this.#secrets);
    return version;
  }
}

const newVersion = (text: string): Secret => ({
  text,
  versionId: randomUUID(),
  createdAtSeconds: Math.floor(Date.now() / 1000),
});

const nameOrArnOf = (id: string): string => id.replace(/^.*:secret:/, "");

export const nameOf = (arn: string): string => nameOrArnOf(arn).replace(/-[^-]*$/, "");

const letters = "abcdefghijklmnopqrstuvwxyz";
const characters = `${letters}${letters.toUpperCase()}0123456789`;

/** Returns a random string, or the JSON of `SecretStringTemplate` with a random string as an additional member. */
function secretString({ GenerateSecretString = {} }: SecretProperties): string {
  const { GenerateStringKey: key, PasswordLength = 32, SecretStringTemplate = "{}" } = GenerateSecretString;
  const text = Array.from({ length: PasswordLength }, () => characters[randomInt(characters.length)]).join("");
  return key === undefined ? text : JSON.stringify({ ...JSON.parse(SecretStringTemplate), [key]: text });
}
