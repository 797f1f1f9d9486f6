import type { LocalStack, ServerCertificate } from "#local-aws/stack";

/** A program that runs next to the stacks. */
interface Companion {
  /** Values of template parameters, such as the address of a simulated peer. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Initial values of secrets, by name. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Certificate of the API with mutual TLS; by default one of the runner's authority. */
  readonly serverCertificate?: ServerCertificate;
  /** Entries for ready.json. */
  readonly ready?: object;
  /** Called with each output line of a container. */
  onContainerLine?(line: string): void;
  stop?(): Promise<void>;
}

interface StartContext {
  readonly dataDirectory: string;
  /** URLs of the API and of the one for clients with certificates. */
  readonly baseUrl: string;
  readonly mutualTlsUrl: string;
}

export interface StartHook {
  readonly name: string;
  /** Called while the templates are synthesized. */
  beforeStacks?(context: StartContext): Promise<Companion>;
  /**
   * Called once the stacks respond, in the order of the list, with the content of ready.json so far. Returns further entries.
   */
  afterStacks?(stack: LocalStack, context: Pick<StartContext, "dataDirectory">, ready: object): Promise<AddedToReady>;
}

interface AddedToReady {
  readonly ready?: object;
}
