import type { SessionMessages } from "#network-connector/network-lines";

/** Network management messages of ISO 8583:1993: message type 1804, with the function code in DE24. */
export const americanExpressSession: SessionMessages = {
  requestType: "1804",
  codeField: "24",
  signOn: "801",
  signOff: "802",
  echo: "831",
  timeField: { field: "12", form: "YYMMDDhhmmss" },
  answerField: "39",
  accepted: "800",
  fromNetwork: {
    "1804 831": { answer: true, means: "echo" },
    "1804 802": { answer: true, means: "signed-off" },
    "1804 801": { answer: true, means: "sign-on-allowed" },
    "1804 811": { answer: false, means: "key-change" },
    "1624": { answer: true, means: "notice" },
    "1644": { answer: false, means: "rejection" },
  },
};
