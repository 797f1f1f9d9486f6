import path from "node:path";
import type { Deployment } from "../assembly/deployment.ts";
import type { Credential } from "../permissions/credentials.ts";
import type { Roles } from "../permissions/roles.ts";
import { Refusal } from "../refusal.ts";
import type { LogFiles } from "../storage/log-files.ts";
import type { Secrets } from "../storage/secrets.ts";
import { containerCredential, containerDefinitions, containerEnvironment } from "./container-definition.ts";
import { type ContainerImage, type RunningContainer, runContainer } from "./running-container.ts";

/** Contents of images, keyed by the name of the ECR repository. */
export type ContainerImages = Readonly<Record<string, ContainerImage>>;

export interface ContainersParts {
  readonly assembly: string;
  readonly images: ContainerImages;
  readonly roles: Roles;
  readonly secrets: Secrets;
  readonly logs: LogFiles;
  readonly onLine?: (name: string, line: string) => void;
}

/**
 * Runs the tasks of every service in the templates. Each task is a process with the environment, the secrets and the role of
 * its task definition.
 */
export class Containers {
  readonly #running = new Map<string, RunningContainer>();
  readonly #parts: ContainersParts;
  readonly #definitions: ReturnType<typeof containerDefinitions>;
  readonly #credentials: ReadonlyMap<string, Credential>;

  constructor(deployment: Deployment, parts: ContainersParts) {
    this.#parts = parts;
    this.#definitions = containerDefinitions(deployment);
    this.#credentials = new Map(this.#definitions.map((one) => [one.name, containerCredential(one, parts.roles)]));
    const unknown = this.#definitions.filter(({ repository }) => !Object.hasOwn(parts.images, repository));
    if (unknown.length > 0)
      throw Refusal.of(unknown.map(({ repository }) => `image ${repository}: no content is specified`));
  }

  credential(accessKeyId: string): Credential | undefined {
    return this.#credentials.get(accessKeyId);
  }

  pid(name: string): number | undefined {
    return this.#running.get(name)?.pid;
  }

  start(awsEndpoint: string): void {
    const { assembly, images, logs, onLine } = this.#parts;
    for (const definition of this.#definitions) {
      const { name, repository, logGroup } = definition;
      const image = images[repository] as ContainerImage;
      const running = runContainer({
        directory: path.resolve(assembly, image.directory),
        command: image.command,
        environment: { ...image.environment, ...containerEnvironment(definition, { ...this.#parts, awsEndpoint }) },
        onLine: (line) => {
          logs.appendLine(logGroup, line);
          onLine?.(name, line);
        },
      });
      this.#running.set(name, running);
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((one) => one.stop()));
  }
}
