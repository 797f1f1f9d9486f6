/**
 * Reasons why an event or a file was not delivered: a closed list of codes, each with a sentence for people. No text
 * from a receiver is repeated.
 */

const unreached = {
  "host-not-found": "The host name does not resolve to an address.",
  "address-not-public": "The host name resolves to an address that is not public.",
  "connection-failed": "The connection could not be opened or was closed.",
} as const;

const targetInUse = {
  "target-in-use": "Another agent uses this target, and your agent has not proven that it owns it.",
} as const;

const unreadableAnswer = {
  "unreadable-answer": "The server sent a response that its protocol does not define.",
} as const;

const timedOut = { "timed-out": "The server did not respond in time." } as const;

export const eventFailureReasons = {
  ...unreached,
  "tls-failed": "No TLS connection could be made, or the certificate of the server is not valid for its name.",
  ...timedOut,
  ...unreadableAnswer,
  redirected: "The server redirected the event to another address. Redirects are not followed.",
  "refused-by-receiver": "The receiver rejected the event.",
  "too-many-requests": "The receiver responded that it gets too many requests.",
  ...targetInUse,
  gone: "The receiver responded that the address is permanently gone.",
} as const;

export type EventFailureReason = keyof typeof eventFailureReasons;

export const fileFailureReasons = {
  ...unreached,
  ...timedOut,
  ...unreadableAnswer,
  busy: "The server has too much to do, or too many connections.",
  ...targetInUse,
  "host-key-changed": "The server showed another host key than before, or than the distribution names.",
  "no-common-algorithm": "The server and the service have no SSH algorithm in common.",
  "sign-in-refused": "The server did not let the service in with its public key.",
  "no-such-directory": "The directory is not there.",
  "no-permission": "The account may not do this on the server.",
  "name-refused": "The server takes files, but none of this name.",
  "name-taken": "Another file has the name, and the server lets the service neither replace nor move it.",
  "write-refused": "The server did not take the file.",
  "size-differs": "The file that the server has is not as long as the one that was sent.",
  "rename-refused": "The server did not give the file its name.",
  "role-refused": "The role could not be assumed with the external id.",
  "bucket-refused": "The bucket refused the file, or belongs to another account than the distribution says.",
  "key-refused": "The key that the bucket encrypts with could not be used.",
  "no-such-bucket": "The bucket is not there.",
  "mail-refused": "The mail was refused.",
} as const;

export type FileFailureReason = keyof typeof fileFailureReasons;

/** Notes on a delivered file. */
export const deliveryNotes = {
  "size-not-compared": "The server does not show the size of the file, so it was not compared.",
  "manifest-refused": "The bucket took the file, and not its manifest.",
} as const;

export type DeliveryNote = keyof typeof deliveryNotes;
