import type { LocalStack, ServerCertificate } from "#local-aws/stack";

/**
 * Parameters and secrets that a start hook adds to the stacks, a handler for the log lines of the stacks' containers, and a
 * function that stops the program that the hook started.
 */
interface Companion {
  /** Template parameter values, such as the address of a simulated peer. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Values of secrets, by name. At startup, they replace the stored values. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Server certificate for the mutual TLS API. Default: a certificate issued by `local-aws`. */
  readonly serverCertificate?: ServerCertificate;
  /** Entries for ready.json. */
  readonly ready?: object;
  onContainerLine?(line: string): void;
  stop?(): Promise<void>;
}

interface StartContext {
  readonly dataDirectory: string;
  readonly baseUrl: string;
  readonly mutualTlsUrl: string;
}

export interface StartHook {
  readonly name: string;
  /** Called during the synthesis of the templates. */
  beforeStacks?(context: StartContext): Promise<Companion>;
  /**
   * Called in the order of `startHooks` once the stacks respond. `ready` is the content of ready.json so far. Returns
   * additional entries.
   */
  afterStacks?(stack: LocalStack, context: Pick<StartContext, "dataDirectory">, ready: object): Promise<AddedToReady>;
}

interface AddedToReady {
  readonly ready?: object;
}
