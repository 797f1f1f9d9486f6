import type { KeyObject } from "node:crypto";
import type { Table } from "../../../../functions/shared/store/table.ts";
import type { CommandsPlatform, ReportingPlatform } from "../reporting/platform.ts";

/**
 * What a world gives to the functions of a release, in words of its own: no type of the service stands here but that of the table which a
 * test breaks, because the functions of an older release meet the world of a newer one. So this grows and does not change: a member that is new
 * is left alone by the releases before it, and none is taken away or means something else as long as a release in test/golden asks for it.
 * Lines to the networks, timers and chance come from Node itself, which the world replaces (simulated-node.ts).
 */

/** Counts the additions. A release refuses a world that gives less than it was made for. */
export const platformVersion = 8;

/** The key-value store in its own protocol, and the time by which it lets go what has expired. One object for all environments of a process. */
export interface StorePlatform {
  readonly now: () => Date;
  /** What is answered to `DynamoDB_20120810.Query` and so on, with a body of JSON. */
  readonly answer: (target: string, body: string) => Promise<{ readonly status: number; readonly body: string }>;
}

/** The text of a group of secrets, read. The same object each time, so that what follows from it can be kept. */
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

/** The key service: a key of 256 bits to seal with, and what unwraps it again. */
export interface DataKeyPlatform {
  current(): Promise<{ readonly plaintext: KeyObject; readonly wrapped: Uint8Array }>;
  unwrap(wrapped: Uint8Array): Promise<KeyObject>;
}

/** KMS and Secrets Manager in their own protocol: what is answered to `TrentService.Decrypt` and so on. Fails as connections do. */
export interface KeyServicesPlatform {
  readonly answer: StorePlatform["answer"];
}

/** A bucket. `putIfAbsent` writes nothing when the key is taken; `move` leaves a file where it is that has another tag by now. Without a limit `list` gives all keys. */
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

/** Fails as connections do; a `TimeoutError` when the receiver takes too long. */
export type PostPlatform = (
  post: PostedEvent,
) => Promise<{ readonly statusCode: number; readonly retryAfter: string | undefined }>;

/** Why no answer came; `unreachable`: not a byte of the message left. */
export interface UnansweredPlatform {
  readonly kind: "unreachable" | "no-answer";
  readonly how: "unreachable" | "out-of-time" | "hung-up" | "other-status" | "too-long";
  readonly reason: string;
}

/** A message of EMV 3-D Secure to the directory server of a network, which answers before the deadline or does not. */
export type DirectoryServerPlatform = (
  network: string,
  message: object,
  deadline: Date,
) => Promise<{ readonly kind: "answered"; readonly text: string } | UnansweredPlatform>;

/** Takes finished events (CloudEvents 1.0) and says of each, in order, whether the bus took it. */
export type BusPlatform = (events: readonly object[]) => Promise<readonly boolean[]>;

/** How a stage is set where stages differ; what is left out is as in most of them. */
export interface StagePlatform {
  readonly retriesBeyondLimit?: "sent" | "refused";
  readonly verificationsCardDailyMax?: number;
  readonly verificationsAcceptorHourlyMax?: number;
}

/** How clearing is set. */
export interface ClearingPlatform {
  /** Undefined for a cut-off each millisecond. */
  readonly cutOffMinutes: number | undefined;
  /** Undefined where it is as in production. */
  readonly presentmentsMax: number | undefined;
}

/** What one environment of a function is given. */
export interface WorldPlatform {
  /** Which additions this world has. */
  readonly version: number;
  readonly now: () => Date;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: LogPlatform;
  readonly store: StorePlatform;
  /** Whether anything was ever due in this partition of the index; where nothing was, nobody needs to ask. */
  readonly hasHeldDue: (partition: string) => boolean;
  /** The secret of a group: `api-keys`, `requests`, `cards`, `outbound`. */
  readonly secret: (group: string) => Promise<SecretPlatform>;
  readonly dataKeys: DataKeyPlatform;
  /** What lies behind `secret` and `dataKeys`, for releases that bring their own clients. A secret has the name of its group. Since version 3. */
  readonly keyServices: KeyServicesPlatform;
  /** How many requests an agent may send, counted in the table `limits`; undefined where nobody is limited. Since version 3. */
  readonly rateLimit?: { readonly perSecond: number; readonly burst: number } | undefined;
  /** When a line to each network signed on last. Since version 4. */
  readonly signOns: () => Promise<ReadonlyMap<string, Date>>;
  /** Since version 4. */
  readonly stage: StagePlatform;
  readonly files: FilesPlatform;
  /** The files that networks send of what they settled. */
  readonly records: FilesPlatform;
  readonly postEvent: PostPlatform;
  readonly putEvents: BusPlatform;
  /** Since version 2. */
  readonly askDirectoryServer: DirectoryServerPlatform;
  /** The lists of enrolled cards, by the name of their file. Since version 2. */
  readonly cardRangeFile: (file: string) => Promise<Uint8Array>;
  /** What reports and their deliveries ask for; not there where there are none. */
  readonly reporting?: ReportingPlatform;
  /** Whether agents have clocks of their own, as in the sandbox. Since version 4. */
  readonly agentsHaveClocks?: boolean;
  /** The client of Lambda, as far as it calls functions. Since version 4; in every run since version 7. */
  readonly lambda: CommandsPlatform;
  /** How many keys of due work are read at once; undefined where it is as in production. Since version 7. */
  readonly duePageSize?: number | undefined;
  /** Since version 8. */
  readonly clearing: ClearingPlatform;
  /** How many lines of a network's file are worked on together, and how many writes are one transaction; absent where it is as in production. */
  readonly recordSizes?: { readonly linesMax: number; readonly writesMax: number } | undefined;
  /** As the stage names itself to agents. */
  readonly eventNames: { readonly serviceName: string; readonly eventsBase: string; readonly schemasBase: string };
  /** How a test breaks the functions of the code at hand. */
  readonly changeTable?: ((table: Table) => Table) | undefined;
}
