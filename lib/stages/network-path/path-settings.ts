import * as v from "valibot";
import { networkPathKinds } from "../../../functions/card-networks/settings.ts";
import { byNetwork, count, digits, hostAndPort, name } from "../values.ts";

export const networkPathSchema = byNetwork(
  v.picklist(networkPathKinds, `must be one of ${networkPathKinds.join(", ")}`),
);

const text = (whatToPut: string) => v.pipe(v.string(), v.nonEmpty(whatToPut));

/** Data elements of network management messages, keyed by number. */
const fields = v.record(v.pipe(v.string(), v.regex(/^\d{1,3}$/, "must be data element numbers")), v.string());

const lineSchema = v.strictObject({
  /** Name of the line, unique within the stage; the lease, logs and metrics use this name. */
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9-]{1,40}$/, "must consist of 1 to 40 lowercase letters, digits or hyphens"),
  ),
  /** Endpoints in the order in which they are tried. */
  endpoints: v.pipe(v.array(hostAndPort), v.minLength(1, "must contain the network's host:port")),
  protection: v.picklist(["tls", "ipsec", "private-circuit"], "must be `tls`, `ipsec` or `private-circuit`"),
  /** ID of the VPN connection or circuit that protects a connection without TLS. */
  attachment: v.exactOptional(text("must be the ID of the VPN connection or circuit")),
  /** Station IDs in the message header, for a network such as Visa. */
  stations: v.exactOptional(
    v.strictObject({
      destination: digits(6, 6, "must be the network's six-digit station ID"),
      source: digits(6, 6, "must be the six-digit station ID that the network assigned"),
    }),
  ),
  /** `session` if the connector signs on to the network; `none` if your own switch manages the session. */
  signOn: v.picklist(["session", "none"], "must be `session` or `none`"),
  /** Network-assigned identifiers in network management messages, keyed by data element number, such as 33. */
  sessionFields: v.exactOptional(fields),
  /** Lines with the scope `group` share a sign-on, which stays active when one of the lines is closed. */
  signOnScope: v.exactOptional(v.picklist(["line", "group"], "must be `line` or `group`")),
  /**
   * Maximum number of messages in flight on the line, by default the value of the stage's `load`. If `load` is `thousand`,
   * the maximum must not be lower than that value.
   */
  mostInFlight: v.exactOptional(count({ atLeast: 1, atMost: 10_000 })),
  messageAuthentication: v.picklist(["none", "mac"], "must be `none` or `mac`"),
});

const seconds = v.exactOptional(count({ atLeast: 1, atMost: 600 }));

export const networkLinesSchema = byNetwork(
  v.strictObject({
    lines: v.pipe(v.array(lineSchema), v.minLength(1, "must contain the lines that the network assigned")),
    /** Idle time, in seconds, after which the connector sends an echo test on the line; 60 by default. */
    echoAfterSeconds: seconds,
    /** Response timeout for a sign-on or an echo test, in seconds; 10 by default. */
    sessionAnswerSeconds: seconds,
    /** Connection timeout, in seconds; 5 by default. */
    connectSeconds: seconds,
  }),
);

const hostKey = v.pipe(
  v.string(),
  v.regex(/^SHA256:[A-Za-z0-9+/]{43}$/, "must be the fingerprint of the server's host key: SHA256:…"),
);

const path = v.pipe(v.string(), v.regex(/^[^\s,]+$/, "must be a path without spaces or commas"));

const filesSchema = v.variant(
  "by",
  [
    v.strictObject({
      by: v.literal("sftp"),
      endpoint: hostAndPort,
      hostKey,
      user: text("must be the stage's user name on the network's server"),
      /** Folders on the network's server: the service uploads clearing files, and downloads acknowledgements and records. */
      clearing: path,
      acknowledgements: path,
      records: path,
    }),
    /**
     * The service assumes a role to access a bucket owned by the network, or by a provider that transfers the network's files.
     */
    v.strictObject({
      by: v.literal("role"),
      role: v.pipe(v.string(), v.regex(/^arn:aws:iam::\d{12}:role\/\S+$/, "must be the ARN of a role")),
      externalId: text("must be the external ID that the role requires"),
      bucket: name,
      region: v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "must be a region such as eu-west-1")),
      clearing: path,
      acknowledgements: path,
      records: path,
    }),
  ],
  "must be `sftp` or `role`",
);

export const networkFilesSchema = byNetwork(filesSchema);

/** Image reference pinned by digest, so the image cannot be replaced; empty if the stage has no connector. */
export const connectorImageSchema = v.pipe(
  v.string(),
  v.regex(
    /^(\d{12}\.dkr\.ecr\.[a-z0-9-]+\.amazonaws\.com\/[a-z0-9._/-]+@sha256:[0-9a-f]{64})?$/,
    "must be ACCOUNT.dkr.ecr.REGION.amazonaws.com/REPOSITORY@sha256:DIGEST",
  ),
);
