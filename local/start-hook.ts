import type { LocalStack, ServerCertificate } from "#local-aws/stack";

/** What runs beside the stacks. */
interface Companion {
  /** Values for parameters of the templates, for instance where a simulated peer listens. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Values of secrets, by name, that an operator has put before anything runs. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** What the API with mutual TLS shows to its clients; without it, a certificate of the runner's own authority. */
  readonly serverCertificate?: ServerCertificate;
  /** What belongs into ready.json. */
  readonly ready?: object;
  /** Told each line that a container of the stacks says. */
  onContainerLine?(line: string): void;
  stop?(): Promise<void>;
}

interface StartContext {
  readonly dataDirectory: string;
  /** Where the API will answer, and where the one for clients with certificates. */
  readonly baseUrl: string;
  readonly mutualTlsUrl: string;
}

export interface StartHook {
  readonly name: string;
  /** While the templates are made. */
  beforeStacks?(context: StartContext): Promise<Companion>;
  /** Once the stacks answer, in the order of the list; gets what ready.json holds so far, and gives what belongs there too. */
  afterStacks?(stack: LocalStack, context: Pick<StartContext, "dataDirectory">, ready: object): Promise<AddedToReady>;
}

interface AddedToReady {
  readonly ready?: object;
}
