/**
 * A network's behaviour on a line, as data: the management messages of stations and their effects, the network's unsolicited
 * messages, and its handling of messages that it rejects. The networks' manuals are not public. What ISO 8583 does not define is
 * a choice of the sandbox, so that each behaviour occurs at some network.
 */

/** State of a line. Business messages are accepted only on signed-on lines. */
type SignOnState = "signed-on" | "signed-off";

/** A management message of a station: the states in which it is accepted, and the state of the line afterwards. */
export interface AskedRow {
  readonly acceptedWhen: readonly SignOnState[];
  readonly becomes?: SignOnState;
}

/** Unsolicited messages of a network. */
export type Announcement = "echo" | "sign-off" | "sign-on-allowed" | "key-change" | "advice";

/** A message of the network, without its numbers and time. */
interface SaidRow {
  readonly mti: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reasons for rejecting a management message. */
export type Refusal = "unknown-request" | "unknown-station" | "barred-station" | "station-in-use" | "not-signed-on";

/** Formats of a reject: behind its own header, or identified in a message. */
type RejectForm =
  | { readonly kind: "header" }
  | (SaidRow & {
      readonly kind: "message";
      /** Numbers of the rejected message, by which its sender finds it. */
      readonly named: readonly string[];
      readonly reasonElement: string;
    });

export interface LineRules {
  /** Element with the function of a management message: the code of 1987, or the function code of 1993. */
  readonly codeElement: "24" | "70";
  /** By message type and code, such as `0800 071`. */
  readonly requests: Readonly<Record<string, AskedRow>>;
  readonly announcements: Readonly<Record<Announcement, SaidRow>>;
  readonly refusals: Readonly<Record<Refusal, string>>;
  /**
   * Location of a station's identity: in the header of its messages (H6), or in a data element of its management messages.
   */
  readonly stationIn: "header" | "33";
  /** A sign-on opens its own line, or every line of the station. */
  readonly signOnScope: "line" | "group";
  /** Result of a sign-on by a station that is signed on at another line. */
  readonly secondSignOn: "refused" | "takes-over";
  /** Result of business messages on a line that is not signed on. */
  readonly beforeSignOn: "rejected" | "unanswered";
  readonly reject: RejectForm;
}

const always: readonly SignOnState[] = ["signed-on", "signed-off"];

/** Defines sign-on, sign-off and echo with the codes of a network. */
export const askedAs = (
  mti: string,
  codes: { readonly signOn: string; readonly signOff: string; readonly echo: string },
): LineRules["requests"] => ({
  [`${mti} ${codes.signOn}`]: { acceptedWhen: always, becomes: "signed-on" },
  [`${mti} ${codes.signOff}`]: { acceptedWhen: ["signed-on"], becomes: "signed-off" },
  [`${mti} ${codes.echo}`]: { acceptedWhen: always },
});

/** Codes of ISO 8583:1987 (element 70), for networks without their own. */
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

/** Rejections in the action codes of the 1993 standard. */
export const refusalsOf1993: LineRules["refusals"] = {
  "unknown-request": "904",
  "unknown-station": "905",
  "barred-station": "907",
  "station-in-use": "913",
  "not-signed-on": "902",
};
