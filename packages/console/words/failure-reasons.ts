import type { Delivery } from "../../client/index.ts";

type FailureReason = NonNullable<Delivery["finding"]>;

interface FailureReasonWords {
  readonly what: string;
  readonly remedy: string;
}

const server = "Check that the server is running and reachable from the internet, then resend the delivery.";

const whileRetried =
  "No action is needed while the delivery is pending, because the service retries automatically. If the delivery has failed, resend it.";

const failureReasons: Readonly<Record<FailureReason, FailureReasonWords>> = {
  "host-not-found": { what: "The host name could not be resolved.", remedy: "Correct the host name." },
  "address-not-public": {
    what: "The host name resolves to an IP address that is not public.",
    remedy: "Use a host name that resolves only to public IP addresses.",
  },
  "connection-failed": { what: "The connection failed or was interrupted.", remedy: server },
  "tls-failed": {
    what: "The TLS handshake failed, or the server's certificate is invalid or does not match the host name.",
    remedy:
      "Install a certificate for the host name, with all intermediate certificates, from a certificate authority that browsers trust.",
  },
  "timed-out": {
    what: "The server did not respond in time.",
    remedy: "Check the server load. A webhook endpoint should respond before it processes the event.",
  },
  "unreadable-answer": {
    what: "The server sent an invalid response.",
    remedy: "Check the server's response with a different client. The server might have accepted the delivery.",
  },
  busy: { what: "The server is overloaded or has too many connections.", remedy: whileRetried },
  redirected: {
    what: "The server responded with a redirect.",
    remedy: "Change the subscription's URL to the target of the redirect.",
  },
  "refused-by-receiver": {
    what: "The receiver rejected the delivery.",
    remedy:
      "For a webhook, check the receiver's log; to accept a delivery, respond with any status from 200 to 299. For an event bus, check that the bus exists and that its policy allows the service to put events.",
  },
  "too-many-requests": {
    what: "The receiver is rate-limiting requests (429, or throttling on an event bus).",
    remedy: whileRetried,
  },
  "target-in-use": {
    what: "Another agent uses the same SFTP account, event bus or IAM role.",
    remedy:
      "For an SFTP account or an event bus, use the API to verify your ownership. For a bucket, use a different IAM role.",
  },
  gone: {
    what: "The server responded with 410 Gone, so the subscription was disabled.",
    remedy: "Enable the subscription when the receiver is available again.",
  },
  "host-key-changed": {
    what: "The server's host key differs from the previous host key, or is not among the host keys in the distribution.",
    remedy: "If the change is intended, use the API to update the host key fingerprints of the distribution.",
  },
  "sign-in-refused": {
    what: "The server rejected the service's public key.",
    remedy: "Add one of the keys from GET /v1/deliveryKeys to the SFTP user's authorized keys.",
  },
  "no-such-directory": {
    what: "The directory does not exist.",
    remedy: "Create the directory, or use a different one.",
  },
  "write-refused": {
    what: "The server rejected the file.",
    remedy: "Check the server's log for the reason, such as a full disk, a quota or a virus scanner.",
  },
  "no-permission": {
    what: "The SFTP user lacks a required permission.",
    remedy: "Grant the user SFTP access and write permission on the directory.",
  },
  "name-refused": {
    what: "The server rejects files with this name.",
    remedy: "Use the API to change the additional files or the temporary file names of the distribution.",
  },
  "name-taken": {
    what: "A file with this name exists, and the SFTP user can neither replace nor move it.",
    remedy: "Move or delete the existing file.",
  },
  "no-common-algorithm": {
    what: "The server and the service have no SSH algorithm in common.",
    remedy: "Update the server, or enable its newer algorithms.",
  },
  "size-differs": {
    what: "The size of the file on the server differs from the size of the file that was sent.",
    remedy: "Check the server's disk space and any proxy in front of the server, then resend the delivery.",
  },
  "rename-refused": {
    what: "The server did not allow the file to be renamed.",
    remedy: "Allow the SFTP user to rename files, or use the API to disable temporary file names.",
  },
  "role-refused": {
    what: "The role could not be assumed.",
    remedy: "Check the external ID and the role's trust policy.",
  },
  "bucket-refused": {
    what: "The bucket rejected the file, or does not belong to the account in the distribution.",
    remedy: "Check the account ID and the bucket policy, and grant the role s3:PutObject. Then resend the delivery.",
  },
  "key-refused": {
    what: "The bucket's encryption key could not be used.",
    remedy: "Enable the key, and allow kms:GenerateDataKey in both the role's permissions policy and the key policy.",
  },
  "no-such-bucket": { what: "The bucket does not exist.", remedy: "Create the bucket, or use a different one." },
  "mail-refused": { what: "The email was rejected.", remedy: "Check the email addresses." },
  "report-not-available": {
    what: "The report was archived before it could be delivered.",
    remedy: "Regenerate the report.",
  },
  "target-not-active": {
    what: "The subscription was not active, the distribution was archived, or the email's recipients were removed.",
    remedy:
      "If the subscription is disabled, enable it and resend the delivery. Otherwise, send to a different subscription or distribution, or add the recipients again.",
  },
  interrupted: { what: "The delivery attempts were interrupted.", remedy: "Resend the delivery." },
  "not-fetched": {
    what: "The event was not acknowledged before it expired.",
    remedy: "Check that the program that fetches events is running and acknowledges them, then resend the delivery.",
  },
  "given-up": {
    what: "Deliveries to the receiver failed for too long, so this pending delivery was abandoned.",
    remedy: server,
  },
};

/** Unknown reasons from newer versions of the service are shown with spaces instead of hyphens. */
export const failureReasonWords = (failureReason: string): FailureReasonWords =>
  (failureReasons as Readonly<Record<string, FailureReasonWords>>)[failureReason] ?? {
    what: failureReason.replaceAll("-", " "),
    remedy: "",
  };

const notes: Readonly<Record<string, string>> = {
  "size-not-compared": "The server does not report the file size, so the size was not verified.",
  "manifest-refused": "The bucket accepted the file, but not its manifest.",
};

export const noteWords = (note: string): string => notes[note] ?? note.replaceAll("-", " ");
