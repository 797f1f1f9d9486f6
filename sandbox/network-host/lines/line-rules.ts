/**
 * What a network does at the other end of a line, as data: which management messages a station may send and what comes of
 * them, what the network says of itself, and how it treats messages that it does not take. The networks' own manuals are not
 * public; what is not in ISO 8583 is a choice of the sandbox, so that every behaviour is played by some network.
 */

/** Whether messages of the network's business are taken on a line. */
type SignOnState = "signed-on" | "signed-off";

/** A management message of a station: in which states it is accepted, and what the line is then. */
export interface AskedRow {
  readonly acceptedWhen: readonly SignOnState[];
  readonly becomes?: SignOnState;
}

/** What a network may say unasked. */
export type Announcement = "echo" | "sign-off" | "sign-on-allowed" | "key-change" | "advice";

/** A message of the network, without its numbers and time. */
interface SaidRow {
  readonly mti: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Why a management message is refused. */
export type Refusal = "unknown-request" | "unknown-station" | "barred-station" | "station-in-use" | "not-signed-on";

/** How a message comes back that the network does not take: behind its own header, or named by a message. */
type RejectForm =
  | { readonly kind: "header" }
  | (SaidRow & {
      readonly kind: "message";
      /** The numbers of the rejected message, by which its sender finds it. */
      readonly named: readonly string[];
      readonly reasonElement: string;
    });

export interface LineRules {
  /** The element that says what a management message is about: the code of 1987, or the function code of 1993. */
  readonly codeElement: "24" | "70";
  /** By message type and code, such as `0800 071`. */
  readonly requests: Readonly<Record<string, AskedRow>>;
  readonly announcements: Readonly<Record<Announcement, SaidRow>>;
  readonly refusals: Readonly<Record<Refusal, string>>;
  /** Where a station names itself: in the header of its messages (H6), or in a data element of its management messages. */
  readonly stationIn: "header" | "33";
  /** Whether a sign-on opens its own line, or every line of the station. */
  readonly signOnScope: "line" | "group";
  /** What becomes of a sign-on by a station that is signed on at another line. */
  readonly secondSignOn: "refused" | "takes-over";
  /** What becomes of business on a line that is not signed on. */
  readonly beforeSignOn: "rejected" | "unanswered";
  readonly reject: RejectForm;
}

const always: readonly SignOnState[] = ["signed-on", "signed-off"];

/** Sign-on, sign-off and echo under the codes of a network. */
export const askedAs = (
  mti: string,
  codes: { readonly signOn: string; readonly signOff: string; readonly echo: string },
): LineRules["requests"] => ({
  [`${mti} ${codes.signOn}`]: { acceptedWhen: always, becomes: "signed-on" },
  [`${mti} ${codes.signOff}`]: { acceptedWhen: ["signed-on"], becomes: "signed-off" },
  [`${mti} ${codes.echo}`]: { acceptedWhen: always },
});

/** The codes of ISO 8583:1987 (element 70), which networks take that have none of their own. */
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

/** Refusals in the action codes of the 1993 standard. */
export const refusalsOf1993: LineRules["refusals"] = {
  "unknown-request": "904",
  "unknown-station": "905",
  "barred-station": "907",
  "station-in-use": "913",
  "not-signed-on": "902",
};
