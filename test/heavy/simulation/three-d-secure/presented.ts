import type { Iso8583Message } from "#iso8583/message";
import { textOf } from "../../../../sandbox/network-host/formats/message-text.ts";
import type { SimulatedNetwork } from "../simulated-networks.ts";

/** Authentication data of an authorization message, read from the fields that each network documents. */
export interface Presented {
  /** In hexadecimal digits; empty if the message has none. */
  readonly authenticationValue: string;
  /** Undefined for a network without a field for it. */
  readonly dsTransID?: string;
  readonly eci?: string;
}

const hexOf = (base64: string): string => Buffer.from(base64, "base64").toString("hex").toUpperCase();

const readers: Readonly<Record<SimulatedNetwork, (message: Iso8583Message) => Presented>> = {
  visa: (message) => ({ authenticationValue: textOf(message, "126", "9"), eci: textOf(message, "60", "8") }),
  mastercard: (message) => ({
    authenticationValue: hexOf(textOf(message, "48", "43")),
    dsTransID: textOf(message, "48", "66", "02"),
  }),
  // Field 61 is sent only with a value.
  "american-express": (message) => {
    const eci = textOf(message, "61", "3");
    return { authenticationValue: textOf(message, "61", "5"), ...(eci !== "" && { eci }) };
  },
  discover: (message) => ({
    authenticationValue: hexOf(textOf(message, "48", "02")),
    dsTransID: textOf(message, "48", "03"),
    eci: textOf(message, "48", "01"),
  }),
};

export const presentedIn = (network: SimulatedNetwork, message: Iso8583Message): Presented => readers[network](message);
