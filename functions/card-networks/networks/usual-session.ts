import type { SessionMessages } from "#network-connector/network-lines";

/**
 * Network management messages for networks that follow ISO 8583:1987: message type 0800, with the network management
 * information code in DE70.
 */

interface Codes {
  readonly signOn: string;
  readonly signOff: string;
  readonly echo: string;
  /** Value of DE39 in the response to an accepted message. */
  readonly accepted?: string;
  /**
   * Network management information code of the network's key change messages. This service does not exchange keys: it
   * notifies operators and sends no response.
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

/** Standard network management information codes, for networks that publish none. */
export const usualSession = sessionOf1987({ signOn: "001", signOff: "002", echo: "301" });
