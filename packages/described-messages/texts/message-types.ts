/** Message type indicator (MTI, ISO 8583-1): version, class, function and originator, one digit each. */

const versions: Readonly<Record<string, string>> = {
  "0": "ISO 8583:1987",
  "1": "ISO 8583:1993",
  "2": "ISO 8583:2003",
  "9": "private",
};

const classes: Readonly<Record<string, string>> = {
  "1": "Authorization",
  "2": "Financial",
  "3": "File action",
  "4": "Reversal or chargeback",
  "5": "Reconciliation",
  "6": "Administrative",
  "7": "Fee collection",
  "8": "Network management",
};

const functions: Readonly<Record<string, string>> = {
  "0": "request",
  "1": "response",
  "2": "advice",
  "3": "advice response",
  "4": "notification",
  "5": "notification acknowledgement",
  "6": "instruction",
  "7": "instruction acknowledgement",
};

/** Originator of a request or advice. Responses are sent to the originator. */
const originators: Readonly<Record<string, readonly [party: string, repeated: string]>> = {
  "0": ["the acquirer", ""],
  "1": ["the acquirer", ", repeated"],
  "2": ["the issuer", ""],
  "3": ["the issuer", ", repeated"],
  "4": ["another party", ""],
  "5": ["another party", ", repeated"],
};

/** Message types with specific names in clearing files. */
const named: Readonly<Record<string, string>> = {
  "1240": "First presentment",
  "1644": "Administrative message about a file",
};

/** Describes a message type. Returns undefined if the tables above do not contain one of the four digits. */
export function messageTypeText(mti: string): string | undefined {
  const [version = "", messageClass = "", messageFunction = "", originator = ""] = mti;
  const [edition, what, how, from] = [
    versions[version],
    classes[messageClass],
    functions[messageFunction],
    originators[originator],
  ];
  if (mti.length !== 4 || !edition || !what || !how || !from) return undefined;
  const [party, repeated] = from;
  const isAnswer = Number(messageFunction) % 2 === 1;
  return named[mti] ?? `${what} ${how} ${isAnswer ? "to" : "from"} ${party}${repeated} (${edition})`;
}
