import type { SessionMessages } from "#network-connector/network-lines";

/** Messages that keep a line up by ISO 8583:1987, as far as networks follow it: message type 0800, and in element 70 what is meant. */

interface Codes {
  readonly signOn: string;
  readonly signOff: string;
  readonly echo: string;
  /** Element 39 of the answer to a message that is taken. */
  readonly accepted?: string;
  /** Messages of the network about its keys: none are exchanged on these lines, so operators are informed and nothing is answered. */
  readonly keyChange?: string;
}

export const sessionOf1987 = ({
  signOn,
  signOff,
  echo,
  accepted = "00",
  keyChange = "161",
}: Codes): SessionMessages => ({
  requestType: "0800",
  codeField: "70",
  signOn,
  signOff,
  echo,
  timeField: { field: "7", form: "MMDDhhmmss" },
  answerField: "39",
  accepted,
  fromNetwork: {
    [`0800 ${echo}`]: { answer: true, means: "echo" },
    [`0800 ${signOff}`]: { answer: true, means: "signed-off" },
    [`0800 ${signOn}`]: { answer: true, means: "sign-on-allowed" },
    [`0800 ${keyChange}`]: { answer: false, means: "key-change" },
    "0620": { answer: true, means: "rejection" },
  },
});

/** The codes of the standard itself, of networks that publish none of their own. */
export const usualSession = sessionOf1987({ signOn: "001", signOff: "002", echo: "301" });
