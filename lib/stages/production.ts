import { common } from "./common.ts";
import type { Stage } from "./stage.ts";

/** Settings common to all production stages. Names, numbers and addresses are examples: replace them before a deployment. */
export const production = {
  ...common,
  isProduction: true,
  recoveryAccount: "123456789012",
  authorizerCacheSeconds: 60,
  creditsDailyMaxEuroCents: 1_000_000,
  networkPath: { visa: "connector", mastercard: "connector" },
  networkLines: {
    visa: {
      lines: [
        {
          name: "visa-1",
          endpoints: ["198.51.100.11:8583", "203.0.113.11:8583"],
          protection: "tls",
          stations: { destination: "000000", source: "400001" },
          signOn: "session",
          messageAuthentication: "none",
        },
        {
          name: "visa-2",
          endpoints: ["203.0.113.12:8583", "198.51.100.12:8583"],
          protection: "tls",
          stations: { destination: "000000", source: "400002" },
          signOn: "session",
          messageAuthentication: "none",
        },
      ],
    },
    mastercard: {
      lines: [
        {
          name: "mastercard-1",
          endpoints: ["198.51.100.21:8583", "203.0.113.21:8583"],
          protection: "private-circuit",
          attachment: "dxvif-ffabc123",
          signOn: "session",
          sessionFields: { "33": "510001" },
          signOnScope: "group",
          messageAuthentication: "none",
        },
        {
          name: "mastercard-2",
          endpoints: ["203.0.113.22:8583", "198.51.100.22:8583"],
          protection: "private-circuit",
          attachment: "dxvif-ffdef456",
          signOn: "session",
          sessionFields: { "33": "510001" },
          signOnScope: "group",
          messageAuthentication: "none",
        },
      ],
    },
  },
  networkFiles: {
    visa: {
      by: "sftp",
      endpoint: "files.visa.example:22",
      hostKey: "SHA256:xVT4FXcZtTmAxKvLFCdqMcWwKJnsbE6IDFZuP7VlMTI",
      user: "acquiring-400001",
      clearing: "/incoming",
      acknowledgements: "/acknowledgements",
      records: "/settlement",
    },
    mastercard: {
      by: "role",
      role: "arn:aws:iam::210987654321:role/file-exchange-510001",
      externalId: "510001",
      bucket: "mastercard-example-file-exchange",
      region: "eu-west-1",
      clearing: "510001/incoming",
      acknowledgements: "510001/acknowledgements",
      records: "510001/settlement",
    },
  },
  wakes: { wake: ["https://paging.example/acquiring"], look: ["payments@acquiring.example"] },
  directoryServers: { visa: "https://ds.visa.example/3ds", mastercard: "https://ds.mastercard.example/3ds" },
  threeDsIdentities: {
    visa: {
      referenceNumber: "3DS_LOA_SER_EXAM_020200_00001",
      operatorId: "10000001",
      requestorId: "10000001*400001",
      acquirerBIN: "400001",
    },
    mastercard: {
      referenceNumber: "3DS_LOA_SER_EXAM_020200_00001",
      operatorId: "SRV-EXAMPLE-00001",
      requestorId: "SRQ-EXAMPLE-00001",
      acquirerBIN: "510001",
    },
  },
  resultsClients: {
    visa: [{ subject: "CN=ds.visa.example", issuer: "CN=Visa Example CA" }],
    mastercard: [{ subject: "CN=ds.mastercard.example", issuer: "CN=Mastercard Example CA" }],
  },
} satisfies Partial<Stage>;
