import { cardNetworks } from "../../functions/card-networks/networks.ts";

/** Settings for the simulated directory servers, which present certificates with these subjects and accept any identity. */
export const simulatedThreeDs = {
  resultsClients: Object.fromEntries(
    cardNetworks.map((network) => [
      network,
      [{ subject: `CN=${network}-ds`, issuer: "CN=Sandbox Directory Server Authority" }],
    ]),
  ),
  threeDsIdentities: {
    "*": {
      referenceNumber: "3DS-SERVER-REFERENCE",
      operatorId: "OPERATOR",
      requestorId: "REQUESTOR",
      acquirerBIN: "000000",
    },
  },
};
