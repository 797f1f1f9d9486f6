import type { CardNetwork } from "../../functions/card-networks/catalogue/networks.ts";

/** The elements of an AReq that the simulated issuer looks at; the directory server has checked the message before. */
export interface AuthenticationRequest {
  readonly network: CardNetwork;
  readonly messageVersion: string;
  readonly messageCategory: string;
  readonly deviceChannel: string;
  readonly threeDSServerTransID: string;
  readonly dsTransID: string;
  readonly threeDSServerURL: string;
  readonly acctNumber: string;
  readonly notificationURL?: string;
  readonly challengeInd?: string;
  readonly completionInd?: string;
  readonly merchantName?: string;
  readonly amountMinor?: number;
  readonly currency?: string;
  readonly exponent?: number;
  readonly purchaseDate?: string;
  readonly recurringExpiry?: string;
}

const textIn = (message: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = message[name];
  return typeof value === "string" ? value : undefined;
};

const numberIn = (message: Readonly<Record<string, unknown>>, name: string): number | undefined => {
  const text = textIn(message, name);
  return text === undefined ? undefined : Number(text);
};

type Optional<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

const present = <Fields extends object>(fields: Fields): Optional<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Optional<Fields>;

export const authenticationRequestIn = (
  network: CardNetwork,
  dsTransID: string,
  message: Readonly<Record<string, unknown>>,
): AuthenticationRequest => ({
  network,
  dsTransID,
  messageVersion: textIn(message, "messageVersion") ?? "",
  messageCategory: textIn(message, "messageCategory") ?? "",
  deviceChannel: textIn(message, "deviceChannel") ?? "",
  threeDSServerTransID: textIn(message, "threeDSServerTransID") ?? "",
  threeDSServerURL: textIn(message, "threeDSServerURL") ?? "",
  acctNumber: textIn(message, "acctNumber") ?? "",
  ...present({
    notificationURL: textIn(message, "notificationURL"),
    challengeInd: textIn(message, "threeDSRequestorChallengeInd"),
    completionInd: textIn(message, "threeDSCompInd"),
    merchantName: textIn(message, "merchantName"),
    amountMinor: numberIn(message, "purchaseAmount"),
    currency: textIn(message, "purchaseCurrency"),
    exponent: numberIn(message, "purchaseExponent"),
    purchaseDate: textIn(message, "purchaseDate"),
    recurringExpiry: textIn(message, "recurringExpiry"),
  }),
});

export const isRequestorInitiated = ({ deviceChannel }: AuthenticationRequest): boolean => deviceChannel === "03";

/** Data only: category 80 at Mastercard, an indicator elsewhere. */
export const isDataOnly = ({ messageCategory, challengeInd }: AuthenticationRequest): boolean =>
  messageCategory === "80" || challengeInd === "06" || challengeInd === "82";

/** No challenge, transaction risk analysis, strong authentication done before, trusted list. */
export const asksForNoChallenge = ({ challengeInd = "01" }: AuthenticationRequest): boolean =>
  ["02", "05", "07", "08"].includes(challengeInd);

export const mandatesChallenge = ({ challengeInd }: AuthenticationRequest): boolean => challengeInd === "04";
