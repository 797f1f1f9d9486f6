/**
 * A network's behavior on a line, as data: the effects of network management messages (sign-on, sign-off, echo test) from
 * stations, the network's unsolicited messages, and its reject messages. The networks' manuals are not public. Where ISO
 * 8583 defines no behavior, the simulated networks differ, so that each variant occurs on at least one network.
 */

/** State of a line. Business messages (authorizations and reversals) are accepted only on signed-on lines. */
type SignOnState = "signed-on" | "signed-off";

/** A network management message from a station. */
export interface AskedRow {
  readonly acceptedWhen: readonly SignOnState[];
  readonly becomes?: SignOnState;
}

/** Unsolicited messages from a network. */
export type Announcement = "echo" | "sign-off" | "sign-on-allowed" | "key-change" | "advice";

/** A message from the network, without its trace number, station and transmission time. */
interface SaidRow {
  readonly mti: string;
  readonly fields: Readonly<Record<string, string>>;
}

export type Refusal = "unknown-request" | "unknown-station" | "barred-station" | "station-in-use" | "not-signed-on";

/**
 * Formats of a reject message: the rejected message after a separate header, or a message that identifies the rejected
 * message.
 */
type RejectForm =
  | { readonly kind: "header" }
  | (SaidRow & {
      readonly kind: "message";
      /** Elements that identify the rejected message to its sender. */
      readonly named: readonly string[];
      readonly reasonElement: string;
    });

export interface LineRules {
  /**
   * Element with the code of a network management message: the network management information code in ISO 8583:1987 (70), or
   * the function code in ISO 8583:1993 (24).
   */
  readonly codeElement: "24" | "70";
  /** Network management messages from stations, keyed by message type and code, such as `0800 071`. */
  readonly requests: Readonly<Record<string, AskedRow>>;
  readonly announcements: Readonly<Record<Announcement, SaidRow>>;
  readonly refusals: Readonly<Record<Refusal, string>>;
  /**
   * Location of a station's identity: the header of the station's messages (H6), or a data element of the station's network
   * management messages.
   */
  readonly stationIn: "header" | "33";
  /** Scope of a sign-on: one line, or every line of the station. */
  readonly signOnScope: "line" | "group";
  /** Result of a sign-on by a station that already has a signed-on line. Used only if `signOnScope` is `line`. */
  readonly secondSignOn: "refused" | "takes-over";
  /** Handling of business messages on a line that is not signed on. */
  readonly beforeSignOn: "rejected" | "unanswered";
  readonly reject: RejectForm;
}

const always: readonly SignOnState[] = ["signed-on", "signed-off"];

/** Defines the sign-on, sign-off and echo test messages, with a network's codes for them. */
export const askedAs = (
  mti: string,
  codes: { readonly signOn: string; readonly signOff: string; readonly echo: string },
): LineRules["requests"] => ({
  [`${mti} ${codes.signOn}`]: { acceptedWhen: always, becomes: "signed-on" },
  [`${mti} ${codes.signOff}`]: { acceptedWhen: ["signed-on"], becomes: "signed-off" },
  [`${mti} ${codes.echo}`]: { acceptedWhen: always },
});

/** Rules with the codes of ISO 8583:1987 (element 70), for networks without network-specific codes. */
export const isoLineRules: LineRules = {
  codeElement: "70",
  requests: askedAs("0800", { signOn: "001", signOff: "002", echo: "301" }),
  announcements: {
    echo: { mti: "0800", fields: { "70": "301" } },
    "sign-off": { mti: "0800", fields: { "70": "002" } },
    "sign-on-allowed": { mti: "0800", fields: { "70": "001" } },
    "key-change": { mti: "0800", fields: { "70": "161" } },
    advice: { mti: "0620", fields: { "60": "NETWORK NOTICE" } },
  },
  refusals: {
    "unknown-request": "30",
    "unknown-station": "63",
    "barred-station": "91",
    "station-in-use": "94",
    "not-signed-on": "12",
  },
  stationIn: "33",
  signOnScope: "line",
  secondSignOn: "takes-over",
  beforeSignOn: "unanswered",
  reject: { kind: "message", mti: "0620", fields: {}, named: ["7", "11", "32", "33", "37"], reasonElement: "60" },
};

/** Action codes of ISO 8583:1993 for rejected network management messages. */
export const refusalsOf1993: LineRules["refusals"] = {
  "unknown-request": "904",
  "unknown-station": "905",
  "barred-station": "907",
  "station-in-use": "913",
  "not-signed-on": "902",
};
