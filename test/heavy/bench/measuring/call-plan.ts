/** What a request did outside of its function, so that a function can do the same again and nothing else. */

/** A call of DynamoDB, as it travelled. */
interface StoreStep {
  readonly kind: "store";
  readonly operation: string;
  readonly input: unknown;
}

/** A message to a network, and its answer; each replay brings a message of its own. */
export interface NetworkStep {
  readonly kind: "network";
  readonly host: string;
  readonly port: number;
}

export type Step = StoreStep | NetworkStep;

export interface CallPlan {
  /** One after the other; what overlapped is done at once. */
  readonly steps: readonly (readonly Step[])[];
  /** What the request made up for the keys of its items. Each replay makes up as much. */
  readonly minted: readonly string[];
  /** By their names, the keys of items that were made for the request. Each replay brings those that were made for it. */
  readonly brought: Readonly<Record<string, string>>;
  readonly answer: {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

/** By the name that a replay is asked for. */
export type CallPlans = Readonly<Record<string, CallPlan>>;

/** What a replay is asked with. */
export interface ReplayRequest {
  /** The message to the network with its frame, in base64. */
  readonly message?: string;
  /** In place of what the recorded request had, by the same names. */
  readonly brought?: Readonly<Record<string, string>>;
  /** Brings the request to the size of the one that is replayed. */
  readonly padding?: string;
}
