import { exampleKey, exampleTime } from "../../shared/values/example-values.ts";

const card = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, holderName: "Zoë Müller" } as const;

const amount = { value: 1050, currency: "EUR" } as const;

const transactionReference = "order-2026-0042";

const threeDSServerTransID = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e";

export const createAuthenticationExample = {
  merchantAcceptorKey: exampleKey("acceptor"),
  card,
  type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  amount,
  notificationUrl: "https://shop.example/3ds/result",
  authenticationContext: {
    browserData: {
      acceptHeader: "text/html",
      language: "nl-NL",
      userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 14.1; rv:120.0) Gecko/20100101 Firefox/120.0",
      javascriptEnabled: true,
      screenWidth: "1280",
      screenHeight: "800",
      timeZoneOffset: "-60",
      javaEnabled: false,
      colorDepth: "24",
    },
  },
  challengeIndicator: "no-preference",
  transactionReference,
} as const;

const ares = {
  messageType: "ARes",
  messageVersion: "2.2.0",
  threeDSServerTransID,
  dsTransID: "f25084f0-5b16-4c0a-ae5d-b24808a95e4b",
  acsTransID: "d7c1ee99-9478-44a6-b1f2-391e29c6b340",
  dsReferenceNumber: "3DS_LOA_DIS_EXAMPLE_020200_00001",
  acsReferenceNumber: "3DS_LOA_ACS_EXAMPLE_020200_00001",
  transStatus: "C",
  acsChallengeMandated: "N",
  authenticationType: "02",
  acsURL: "https://acs.issuer.example/challenge",
  creq: "eyJ0aHJlZURTU2VydmVyVHJhbnNJRCI6IjhhODgwZGMwIn0",
} as const;

export const authenticationExample = {
  key: exampleKey("authentication"),
  version: 1,
  created: exampleTime,
  merchantAcceptorRef: { key: exampleKey("acceptor"), version: 1 },
  network: "visa",
  protocolVersion: "2.2.0",
  deviceChannel: "browser",
  flow: "challenge",
  result: "challenge",
  nextStep: "challenge",
  card: { maskedNumber: "411111******1111" },
  amount,
  type: { intent: "purchase", order: "checkout" },
  challengeIndicator: "no-preference",
  transactionReference,
  ares,
} as const;

export const createRequestorInitiatedExample = {
  merchantAcceptorKey: exampleKey("acceptor"),
  card,
  threeRiIndicator: "recurring",
  amount,
  threeDsPriorAuthenticationInfo: {
    authMethod: "challenge",
    dateTime: exampleTime,
    acsTransID: ares.acsTransID,
    dsTransID: ares.dsTransID,
  },
  recurringExpiry: "2028-12-31",
  recurringFrequency: 30,
  transactionReference,
} as const;

export const lookUpCardRangesExample = { cardNumber: card.number } as const;

export const cardRangesExample = [
  {
    network: "visa",
    startRange: "4111110000000000",
    endRange: "4111119999999999",
    acsStartProtocolVersion: "2.1.0",
    acsEndProtocolVersion: "2.2.0",
    dsStartProtocolVersion: "2.1.0",
    dsEndProtocolVersion: "2.2.0",
    threeDSMethodURL: "https://acs.issuer.example/method",
    threeDSServerTransID,
    acsInfoIndicator: ["01", "02"],
  },
] as const;
