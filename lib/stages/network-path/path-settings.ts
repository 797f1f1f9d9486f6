import * as v from "valibot";
import { networkPathKinds } from "../../../functions/card-networks/settings.ts";
import { byNetwork, count, digits, hostAndPort, name } from "../values.ts";

/** Connections to the card networks: connection mode, assigned lines and file exchange. */

export const networkPathSchema = byNetwork(
  v.picklist(networkPathKinds, `put one of these there: ${networkPathKinds.join(", ")}`),
);

const text = (whatToPut: string) => v.pipe(v.string(), v.nonEmpty(whatToPut));

/** Data elements of session messages, by their number. */
const fields = v.record(v.pipe(v.string(), v.regex(/^\d{1,3}$/, "put numbers of data elements there")), v.string());

const lineSchema = v.strictObject({
  /** Unlike that of every other line of the stage; the lease, logs and metrics name it. */
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, "put 1 to 40 small letters, digits and hyphens there")),
  /** Tried in this order. */
  endpoints: v.pipe(v.array(hostAndPort), v.minLength(1, "put host:port of the network there")),
  protection: v.picklist(["tls", "ipsec", "private-circuit"], "put `tls`, `ipsec` or `private-circuit` there"),
  /** Protection of a connection without TLS. */
  attachment: v.exactOptional(text("put the id of the VPN connection or of the circuit there")),
  /** Stations that a network has in its header, as Visa. */
  stations: v.exactOptional(
    v.strictObject({
      destination: digits(6, 6, "put the six digits of the network's station there"),
      source: digits(6, 6, "put the six digits there that the network assigned"),
    }),
  ),
  /** `none` where a switch of the customer owns the session. */
  signOn: v.picklist(["session", "none"], "put `session` or `none` there"),
  /** Identities that the network assigned, such as element 33. */
  sessionFields: v.exactOptional(fields),
  /** A `group` stays signed on when one of its lines goes. */
  signOnScope: v.exactOptional(v.picklist(["line", "group"], "put `line` or `group` there")),
  /** Set if the network allows fewer messages in flight than `load`. */
  mostInFlight: v.exactOptional(count({ atLeast: 1, atMost: 10_000 })),
  messageAuthentication: v.picklist(["none", "mac"], "put `none` or `mac` there"),
});

const seconds = v.exactOptional(count({ atLeast: 1, atMost: 600 }));

export const networkLinesSchema = byNetwork(
  v.strictObject({
    lines: v.pipe(v.array(lineSchema), v.minLength(1, "put the lines there that the network assigned")),
    /** After so much silence a line is asked whether it lives: 60 unless it is said. */
    echoAfterSeconds: seconds,
    /** Response timeout of a sign-on or an echo, 10 by default. */
    sessionAnswerSeconds: seconds,
    /** 5 unless it is said. */
    connectSeconds: seconds,
  }),
);

const hostKey = v.pipe(
  v.string(),
  v.regex(/^SHA256:[A-Za-z0-9+/]{43}$/, "put the fingerprint of the server's key there: SHA256:…"),
);

const path = v.pipe(v.string(), v.regex(/^[^\s,]+$/, "put a path there"));

/** Files that the service exchanges with a network: what it sends, and what comes back. */
const filesSchema = v.variant(
  "by",
  [
    /** The service goes to a server of the network's. */
    v.strictObject({
      by: v.literal("sftp"),
      endpoint: hostAndPort,
      hostKey,
      user: text("put the name there under which the network knows the stage"),
      /** Folders at the network: clearing goes there, acknowledgements and records come from there. */
      clearing: path,
      acknowledgements: path,
      records: path,
    }),
    /** The service goes to a bucket of the network's, or of who carries files for it, in a role there. */
    v.strictObject({
      by: v.literal("role"),
      role: v.pipe(v.string(), v.regex(/^arn:aws:iam::\d{12}:role\/\S+$/, "put the ARN of a role there")),
      externalId: text("put the external id there that the role asks for"),
      bucket: name,
      region: v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "put a region such as eu-west-1 there")),
      clearing: path,
      acknowledgements: path,
      records: path,
    }),
  ],
  "put `sftp` or `role` there",
);

export const networkFilesSchema = byNetwork(filesSchema);

/** An image reference by digest, which cannot be replaced. */
export const connectorImageSchema = v.pipe(
  v.string(),
  v.regex(
    /^(\d{12}\.dkr\.ecr\.[a-z0-9-]+\.amazonaws\.com\/[a-z0-9._/-]+@sha256:[0-9a-f]{64})?$/,
    "put ACCOUNT.dkr.ecr.REGION.amazonaws.com/REPOSITORY@sha256:DIGEST there",
  ),
);
