import type { KeyObject } from "node:crypto";
import type { Table } from "../../../../functions/shared/store/table.ts";
import type { CommandsPlatform, ReportingPlatform } from "../reporting/platform.ts";

/**
 * Everything that a world provides to the functions of a release. The only type of the service here is the table that a test breaks,
 * because the functions of an older release run in the world of a newer one. The interface may therefore only grow: older
 * releases ignore new members, and no member is removed or changes its meaning while a release in test/golden uses it. Network
 * connections, timers and randomness come from Node, which the world replaces (simulated-node.ts).
 */

/** Number of additions so far. A release rejects a world with a lower version than its own. */
export const platformVersion = 8;

/**
 * The key-value store in its own protocol, and the time at which it deletes expired items. All environments of a process share
 * one object.
 */
export interface StorePlatform {
  readonly now: () => Date;
  /** Responds to `DynamoDB_20120810.Query` and other operations with a JSON body. */
  readonly answer: (target: string, body: string) => Promise<{ readonly status: number; readonly body: string }>;
}

/** The parsed text of a group of secrets. Each call returns the same object, so that derived values can be cached. */
export interface SecretPlatform {
  readonly current: number;
  readonly versions: Readonly<Record<number, string>>;
}

type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface LogPlatform {
  info(code: string, fields?: LogFields): void;
  warn(code: string, fields?: LogFields): void;
  error(code: string, fault: unknown, fields?: LogFields): void;
  forInvocation(fields: LogFields): void;
}

/** The key service: it generates a 256-bit data key and unwraps wrapped keys. */
export interface DataKeyPlatform {
  current(): Promise<{ readonly plaintext: KeyObject; readonly wrapped: Uint8Array }>;
  unwrap(wrapped: Uint8Array): Promise<KeyObject>;
}

/**
 * KMS and Secrets Manager in their own protocol: responds to `TrentService.Decrypt` and other operations. Fails as network
 * connections do.
 */
export interface KeyServicesPlatform {
  readonly answer: StorePlatform["answer"];
}

/**
 * A bucket. `putIfAbsent` writes nothing if the key exists; `move` does not move a file whose entity tag has changed. Without a
 * limit, `list` returns all keys.
 */
export interface FilesPlatform {
  get(key: string): Promise<Uint8Array | undefined>;
  open(key: string): Promise<{ readonly content: AsyncIterable<Uint8Array>; readonly entityTag: string } | undefined>;
  put(key: string, content: Uint8Array): Promise<void>;
  putIfAbsent(key: string, content: Uint8Array): Promise<void>;
  list(prefix: string, limit?: number): Promise<readonly string[]>;
  move(from: string, to: string, entityTag?: string): Promise<void>;
  remove(key: string): Promise<void>;
}

interface PostedEvent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Fails as network connections do, with a `TimeoutError` if the receiver takes too long. */
export type PostPlatform = (
  post: PostedEvent,
) => Promise<{ readonly statusCode: number; readonly retryAfter: string | undefined }>;

/** Reason why no response arrived; `unreachable`: no byte of the message was sent. */
export interface UnansweredPlatform {
  readonly kind: "unreachable" | "no-answer";
  readonly how: "unreachable" | "out-of-time" | "hung-up" | "other-status" | "too-long";
  readonly reason: string;
}

/** Sends an EMV 3-D Secure message to the directory server of a network and waits for the response until the deadline. */
export type DirectoryServerPlatform = (
  network: string,
  message: object,
  deadline: Date,
) => Promise<{ readonly kind: "answered"; readonly text: string } | UnansweredPlatform>;

/** Puts events (CloudEvents 1.0) on the bus and returns for each, in order, whether the bus accepted it. */
export type BusPlatform = (events: readonly object[]) => Promise<readonly boolean[]>;

/** Settings that differ between stages; an absent setting has the value of most stages. */
export interface StagePlatform {
  readonly retriesBeyondLimit?: "sent" | "refused";
  readonly verificationsCardDailyMax?: number;
  readonly verificationsAcceptorHourlyMax?: number;
}

/** Clearing settings. */
export interface ClearingPlatform {
  /** Undefined for one cut-off per millisecond. */
  readonly cutOffMinutes: number | undefined;
  /** Undefined for the value of production. */
  readonly presentmentsMax: number | undefined;
}

/** Input of a function's environment. */
export interface WorldPlatform {
  /** Version of the interface that this world provides. */
  readonly version: number;
  readonly now: () => Date;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: LogPlatform;
  readonly store: StorePlatform;
  /** True if this partition of the index ever contained due work. A partition that never did needs no query. */
  readonly hasHeldDue: (partition: string) => boolean;
  /** The secret of a group: `api-keys`, `requests`, `cards`, `outbound`. */
  readonly secret: (group: string) => Promise<SecretPlatform>;
  readonly dataKeys: DataKeyPlatform;
  /**
   * The services behind `secret` and `dataKeys`, for releases with their own clients. The name of a secret is its group. Since
   * version 3.
   */
  readonly keyServices: KeyServicesPlatform;
  /** Rate limit of an agent, counted in the table `limits`; undefined for no limit. Since version 3. */
  readonly rateLimit?: { readonly perSecond: number; readonly burst: number } | undefined;
  /** Time of the last sign-on of a connection to each network. Since version 4. */
  readonly signOns: () => Promise<ReadonlyMap<string, Date>>;
  /** Since version 4. */
  readonly stage: StagePlatform;
  readonly files: FilesPlatform;
  /** Settlement files that networks send. */
  readonly records: FilesPlatform;
  readonly postEvent: PostPlatform;
  readonly putEvents: BusPlatform;
  /** Since version 2. */
  readonly askDirectoryServer: DirectoryServerPlatform;
  /** Returns the list of enrolled cards in a file. Since version 2. */
  readonly cardRangeFile: (file: string) => Promise<Uint8Array>;
  /** Dependencies of reports and their deliveries; absent in a run without reports. */
  readonly reporting?: ReportingPlatform;
  /** True if agents have their own clocks, as in the sandbox. Since version 4. */
  readonly agentsHaveClocks?: boolean;
  /** The Lambda client for invoking functions. Since version 4; in every run since version 7. */
  readonly lambda: CommandsPlatform;
  /** Number of due-work keys per page; undefined for the value of production. Since version 7. */
  readonly duePageSize?: number | undefined;
  /** Since version 8. */
  readonly clearing: ClearingPlatform;
  /**
   * Number of lines of a network's file that are processed together, and number of writes in one transaction; absent for the
   * values of production.
   */
  readonly recordSizes?: { readonly linesMax: number; readonly writesMax: number } | undefined;
  /** Names that the stage uses in events. */
  readonly eventNames: { readonly serviceName: string; readonly eventsBase: string; readonly schemasBase: string };
  /** Lets a test break the functions of the current code. */
  readonly changeTable?: ((table: Table) => Table) | undefined;
}
