/** Possible mishaps of a call. */
export const mishaps = {
  slow: "it arrives late",
  late: "it is answered late",
  lost: "it never arrives",
  unanswered: "it is done, but its answer is lost",
  refused: "it is refused: throttled, or no connection",
  conflict: "it meets another transaction, and nothing is done",
  "in progress": "it is done, but answered as still being done",
  unread: "half of what it asks for is left unread",
  broken: "it is done, but answered with a fault or unreadably",
  closed: "it is done, and the line is closed instead of an answer",
  doubled: "it is taken twice",
  delayed: "it is taken, and done most of a minute later",
  dropped: "it is taken, and never done",
  "dies before": "the function dies before it leaves",
  "dies after": "it is done, and the function dies before it hears so",
} as const;

export type Mishap = keyof typeof mishaps;

export const allMishaps = Object.keys(mishaps) as readonly Mishap[];

interface Call {
  /** Usual latency per direction. */
  readonly usualMs: number;
  readonly mishaps: readonly Mishap[];
}

const slownessAndDeath = ["slow", "late", "dies before", "dies after"] as const;
const ofHttp = [...slownessAndDeath, "lost", "unanswered", "refused", "broken"] as const;

/**
 * External calls of a function, in the vocabulary of the history, with the possible mishaps of each. A function's response goes
 * to its client without further processing.
 */
export const calls = {
  secret: { usualMs: 10, mishaps: ofHttp },
  "data key": { usualMs: 10, mishaps: ofHttp },
  numbers: { usualMs: 2, mishaps: ofHttp },
  /** Reads the remaining quota of an agent. */
  limit: { usualMs: 2, mishaps: ofHttp },
  read: { usualMs: 2, mishaps: [...ofHttp, "unread"] },
  query: { usualMs: 2, mishaps: ofHttp },
  scan: { usualMs: 2, mishaps: ofHttp },
  write: { usualMs: 4, mishaps: [...ofHttp, "conflict", "in progress"] },
  put: { usualMs: 3, mishaps: ofHttp },
  note: { usualMs: 3, mishaps: ofHttp },
  "file read": { usualMs: 8, mishaps: ofHttp },
  "file write": { usualMs: 12, mishaps: ofHttp },
  connect: { usualMs: 5, mishaps: ["slow", "refused", "dies before"] },
  message: { usualMs: 40, mishaps: [...slownessAndDeath, "lost", "unanswered", "broken", "closed"] },
  response: { usualMs: 1, mishaps: ["slow", "lost"] },
  bus: { usualMs: 10, mishaps: ofHttp },
  post: { usualMs: 60, mishaps: ofHttp },
  /** Request to a directory server. */
  ask: { usualMs: 150, mishaps: ofHttp },
  /** A directory server sends a result. */
  result: { usualMs: 30, mishaps: ["slow", "late", "lost", "unanswered"] },
  invoke: { usualMs: 15, mishaps: [...ofHttp, "doubled", "delayed", "dropped"] },
  timer: { usualMs: 20, mishaps: ofHttp },
  bring: { usualMs: 30, mishaps: ofHttp },
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;

export const callNames = Object.keys(calls) as readonly CallName[];

export const mishapsOf = (call: CallName): readonly Mishap[] => calls[call].mishaps;

/** Calls that a payment and its actions can make. */
export const callsOfPayments = callNames.filter(
  (name) => !/^(?:limit$|scan$|file |bus$|post$|ask$|result$|invoke$|timer$|bring$)/.test(name),
);
