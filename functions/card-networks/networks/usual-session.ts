import type { SessionMessages } from "#network-connector/network-lines";

/**
 * Network management messages by ISO 8583:1987, as far as networks follow it: message type 0800, with the function in
 * element 70.
 */

interface Codes {
  readonly signOn: string;
  readonly signOff: string;
  readonly echo: string;
  /** Element 39 of the response to an accepted message. */
  readonly accepted?: string;
  /**
   * Messages of the network about keys. These lines exchange no keys, so operators are informed and no response is
   * sent.
   */
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

/** The codes of the standard, for networks that publish no codes. */
export const usualSession = sessionOf1987({ signOn: "001", signOff: "002", echo: "301" });
