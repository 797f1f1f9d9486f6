import type { Challenge } from "./acs-records.ts";
import { jsonFromBase64url } from "./base64url.ts";
import type { Erro } from "./browser-return.ts";

export const windowSizes = {
  "01": "250 × 400",
  "02": "390 × 400",
  "03": "500 × 600",
  "04": "600 × 400",
  "05": "full screen",
} as const;

const required = [
  "threeDSServerTransID",
  "acsTransID",
  "messageType",
  "messageVersion",
  "challengeWindowSize",
] as const;

export type ChallengeRequest = Readonly<Record<(typeof required)[number], string>>;

/** The fields of a CReq that are texts; undefined when it cannot be read at all. */
export const challengeRequestIn = (creq: string): Partial<ChallengeRequest> | undefined => {
  const message = jsonFromBase64url(creq);
  if (!message) return undefined;
  return Object.fromEntries(
    required.flatMap((name) =>
      typeof message[name] === "string" && message[name] !== "" ? [[name, message[name]]] : [],
    ),
  );
};

const erro = (errorCode: string, errorDescription: string, names: readonly string[]): Erro => ({
  errorCode,
  errorDescription,
  errorDetail: names.join(","),
});

const sameId = (left: string | undefined, right: string): boolean => left?.toLowerCase() === right.toLowerCase();

/** What is wrong with a CReq for this challenge, every element at once. */
export const faultIn = (request: Partial<ChallengeRequest>, challenge: Challenge): Erro | undefined => {
  const missing = required.filter((name) => request[name] === undefined);
  if (missing.length > 0) return erro("201", "A message element required is missing", missing);
  if (!sameId(request.threeDSServerTransID, challenge.threeDSServerTransID)) {
    return erro("301", "Transaction ID received is not valid for the receiving component", ["threeDSServerTransID"]);
  }
  const wrong = [
    ...(request.messageType === "CReq" ? [] : ["messageType"]),
    ...(request.messageVersion === challenge.messageVersion ? [] : ["messageVersion"]),
    ...(Object.hasOwn(windowSizes, request.challengeWindowSize ?? "") ? [] : ["challengeWindowSize"]),
  ];
  return wrong.length > 0 ? erro("203", "Format of one or more elements is not valid", wrong) : undefined;
};
