import type { Delivery } from "../../client/index.ts";

/** Reasons why a delivery failed, in words, and what its receiver can do. */

type FailureReason = NonNullable<Delivery["finding"]>;

interface FailureReasonWords {
  readonly what: string;
  readonly remedy: string;
}

const server = "Look whether the server is up and reachable from the internet, then send it again.";

const failureReasons: Readonly<Record<FailureReason, FailureReasonWords>> = {
  "host-not-found": { what: "The host name could not be resolved.", remedy: "Correct the host name." },
  "address-not-public": {
    what: "The host has an address that is not public.",
    remedy: "Name a host that is reachable from the internet.",
  },
  "connection-failed": { what: "The connection could not be made, or broke.", remedy: server },
  "tls-failed": {
    what: "No TLS connection could be made, or the certificate of the server is not valid for its name.",
    remedy: "Give the server a certificate that browsers accept, with all certificates in between.",
  },
  "timed-out": { what: "The server did not answer in time.", remedy: "Answer first and work afterwards." },
  "unreadable-answer": {
    what: "The server answered something that its protocol does not have.",
    remedy: "Look at its answer with another client: it may have taken what was sent.",
  },
  busy: { what: "The server is busy.", remedy: "None: the service retries automatically." },
  redirected: {
    what: "The server answered that the event should go to another address.",
    remedy: "Put that address into the subscription.",
  },
  "refused-by-receiver": {
    what: "The receiver did not take it.",
    remedy: "Its log says why: any status from 200 to 299 takes it.",
  },
  "too-many-requests": {
    what: "The receiver limits the rate of requests (429).",
    remedy: "None: the service retries automatically.",
  },
  "target-in-use": {
    what: "Another agent has the target.",
    remedy: "Prove that it is yours: verify it by the API.",
  },
  gone: {
    what: "The receiver said that it will take nothing any more (410).",
    remedy: "Make the subscription active again when it shall.",
  },
  "host-key-changed": {
    what: "The server showed another host key than before.",
    remedy: "If that was meant, change the key of the distribution.",
  },
  "sign-in-refused": {
    what: "The server did not let the service in with its public key.",
    remedy: "Install the key from GET /v1/deliveryKeys for the user.",
  },
  "no-such-directory": { what: "The directory is not there.", remedy: "Make it, or name another one." },
  "write-refused": {
    what: "The server did not take the file.",
    remedy: "Its log says why: space, quota, a scanner.",
  },
  "no-permission": { what: "The user may not write there.", remedy: "Give the user the right to write." },
  "name-refused": {
    what: "The server takes files, but none of this name.",
    remedy: "Change what is written beside the file, or its temporary name.",
  },
  "name-taken": {
    what: "Another file has the name, and the user can neither replace nor move it.",
    remedy: "Move that file away.",
  },
  "no-common-algorithm": {
    what: "The server and the service have no SSH algorithm in common.",
    remedy: "Update the server, or switch its newer algorithms on.",
  },
  "size-differs": { what: "The file that the server has is not as long as the one sent.", remedy: server },
  "rename-refused": {
    what: "The server did not give the file its name.",
    remedy: "Let the user rename files there, or write without temporary names.",
  },
  "role-refused": {
    what: "The role could not be assumed.",
    remedy: "Look at the trust policy of the role and its external id.",
  },
  "bucket-refused": { what: "The bucket did not take the file.", remedy: "Look at its policy, its owner and its key." },
  "key-refused": {
    what: "The key that the bucket encrypts with could not be used.",
    remedy: "Enable the key, and let the role make data keys with it.",
  },
  "no-such-bucket": { what: "There is no such bucket.", remedy: "Make it, or name another one." },
  "mail-refused": { what: "The mail was not taken.", remedy: "Look at the addresses." },
  "report-not-available": { what: "The report was archived before it could be delivered.", remedy: "Make it again." },
  "target-not-active": {
    what: "The target was archived before it could be delivered.",
    remedy: "Deliver it elsewhere.",
  },
  interrupted: { what: "The attempts did not come to their end.", remedy: "Send it again." },
  "not-fetched": {
    what: "It waited until its time was over, and was not fetched.",
    remedy: "Look whether the program that fetches events runs, then send it again.",
  },
  "given-up": { what: "The receiver took nothing for so long that what waited was given up.", remedy: server },
};

/** A word of tomorrow is shown as it is. */
export const failureReasonWords = (failureReason: string): FailureReasonWords =>
  (failureReasons as Readonly<Record<string, FailureReasonWords>>)[failureReason] ?? {
    what: failureReason.replaceAll("-", " "),
    remedy: "",
  };

const notes: Readonly<Record<string, string>> = {
  "size-not-compared": "The server does not show the size of the file.",
  "manifest-refused": "The bucket did not take the manifest.",
};

/** Notes on a file that arrived. */
export const noteWords = (note: string): string => notes[note] ?? note.replaceAll("-", " ");
