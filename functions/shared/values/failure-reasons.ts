/**
 * Reasons why an event or a file was not delivered: a closed list of codes, each with an explanation that contains no text from
 * the receiver.
 */

const unreached = {
  "host-not-found": "The host name does not resolve to an IP address.",
  "address-not-public": "The host name resolves to an IP address that is not public.",
  "connection-failed": "The connection could not be opened or was closed.",
} as const;

const targetInUse = {
  "target-in-use": "Another agent uses this target, and your agent has not verified ownership of the target.",
} as const;

const unreadableAnswer = {
  "unreadable-answer": "The server sent an invalid response.",
} as const;

const timedOut = { "timed-out": "The server did not respond in time." } as const;

export const eventFailureReasons = {
  ...unreached,
  "tls-failed": "The TLS handshake failed, or the server's certificate is invalid or does not match the host name.",
  ...timedOut,
  ...unreadableAnswer,
  redirected: "The server responded with a redirect. Redirects are not followed.",
  "refused-by-receiver": "The receiver rejected the event.",
  "too-many-requests": "The receiver is rate-limiting requests.",
  ...targetInUse,
  gone: "The receiver responded that the URL no longer exists (410 Gone).",
} as const;

export type EventFailureReason = keyof typeof eventFailureReasons;

export const fileFailureReasons = {
  ...unreached,
  ...timedOut,
  ...unreadableAnswer,
  busy: "The server is overloaded or has too many connections.",
  ...targetInUse,
  "host-key-changed":
    "The server's host key differs from the previous host key, or is not among the host keys in the distribution.",
  "no-common-algorithm": "The server and the service have no SSH algorithm in common.",
  "sign-in-refused": "The server rejected the service's public key.",
  "no-such-directory": "The directory does not exist.",
  "no-permission": "The account does not have the required permission on the server.",
  "name-refused": "The server accepts files, but not with this name.",
  "name-taken":
    "A file with this name already exists, and the server does not allow the service to replace or move it.",
  "write-refused": "The server rejected the file.",
  "size-differs": "The size of the file on the server differs from the size of the file that was sent.",
  "rename-refused": "The server could not rename the file to its final name.",
  "role-refused": "The service could not assume the IAM role with the external ID.",
  "bucket-refused": "The bucket rejected the file, or does not belong to the account in the distribution.",
  "key-refused": "The bucket's encryption key could not be used.",
  "no-such-bucket": "The bucket does not exist.",
  "mail-refused": "The email service rejected the email.",
} as const;

export type FileFailureReason = keyof typeof fileFailureReasons;

export const deliveryNotes = {
  "size-not-compared": "The server does not report the file size, so the size was not verified.",
  "manifest-refused": "The bucket accepted the file, but not its manifest.",
} as const;

export type DeliveryNote = keyof typeof deliveryNotes;
