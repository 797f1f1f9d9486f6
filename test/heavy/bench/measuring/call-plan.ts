/** Calls that a function made for a request, so that a replay can repeat only these calls. */

/** A DynamoDB call as sent over the network. */
interface StoreStep {
  readonly kind: "store";
  readonly operation: string;
  readonly input: unknown;
}

/** A network message and its response. Each replay sends a new message. */
export interface NetworkStep {
  readonly kind: "network";
  readonly host: string;
  readonly port: number;
}

export type Step = StoreStep | NetworkStep;

export interface CallPlan {
  /** Steps run in sequence; calls that overlapped run in parallel. */
  readonly steps: readonly (readonly Step[])[];
  /** Random parts of the item keys that the request created. Each replay creates the same number. */
  readonly minted: readonly string[];
  /** Keys of items that were created for the request, by name. Each replay uses newly created items. */
  readonly brought: Readonly<Record<string, string>>;
  readonly answer: {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

/** By the name that a replay is requested with. */
export type CallPlans = Readonly<Record<string, CallPlan>>;

/** Request body of a replay. */
export interface ReplayRequest {
  /** The framed message to the network, in base64. */
  readonly message?: string;
  /** Keys that replace those of the recorded request, by the same names. */
  readonly brought?: Readonly<Record<string, string>>;
  /** Pads the request to the size of the recorded one. */
  readonly padding?: string;
}
