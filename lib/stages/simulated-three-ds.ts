import { cardNetworks } from "../../functions/card-networks/networks.ts";

/** Of the simulation of 3-D Secure: its directory servers have certificates of these names, and take any identity. */
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
