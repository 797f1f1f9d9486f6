import type { Message } from "../acs/authentication/authenticate.ts";
import type { BrokenAnswer } from "../test-cards/outcomes.ts";

const without = (message: Message, ...elements: readonly string[]): Message =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !elements.includes(name)));

const challenged = { transStatus: "C", acsChallengeMandated: "Y", authenticationType: "02" };

function brokenMessage(broken: Exclude<BrokenAnswer, "not-json">, ares: Message, newId: () => string): Message {
  const undecided = without(ares, "eci", "authenticationValue", "acsURL");
  switch (broken) {
    case "element-missing":
      return without(ares, "acsTransID");
    case "unknown-status":
      return { ...ares, transStatus: "X" };
    case "ids-of-another":
      return { ...ares, threeDSServerTransID: newId() };
    case "unsupported-version":
      return { ...ares, messageVersion: "2.3.1" };
    case "challenge-without-address":
      return { ...undecided, ...challenged };
    case "decoupled-unasked":
      return { ...undecided, transStatus: "D", acsDecConInd: "Y", authenticationType: "04" };
    case "erro-of-the-issuer":
      return {
        messageType: "Erro",
        messageVersion: ares["messageVersion"],
        errorCode: "203",
        errorComponent: "A",
        errorDescription: "Format of one or more data elements is not valid",
        errorDetail: "acctNumber",
      };
    case "wrong-message-type":
      return { ...ares, messageType: "RReq" };
  }
}

export const brokenAnswer = (broken: BrokenAnswer, ares: Message, newId: () => string): string =>
  broken === "not-json" ? JSON.stringify(ares).slice(0, -9) : JSON.stringify(brokenMessage(broken, ares, newId));
