import * as v from "valibot";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { byNetwork } from "./values.ts";

/** 3-D Secure settings that are agreed with the networks. */

const assigned = (what: string) => v.optional(v.pipe(v.string(), v.nonEmpty(`put ${what} there`)));

const identity = v.strictObject({
  referenceNumber: assigned("the reference number that EMVCo gave the 3DS Server"),
  operatorId: assigned("the operator id that the network assigned"),
  requestorId: assigned("the requestor id that the network assigned"),
  acquirerBIN: assigned("the acquirer BIN that the network assigned"),
});

/** `*` is the default of networks without a value. */
export const threeDsIdentitiesSchema = v.record(
  v.picklist(["*", ...cardNetworks], `put identities of "*" or of card networks there: ${cardNetworks.join(", ")}`),
  identity,
);

/** Both names are required, because each authority of the truststore could sign any subject. */
export const resultsClientsSchema = byNetwork(
  v.array(
    v.strictObject({
      subject: v.pipe(v.string(), v.nonEmpty("put the subject of the certificate there")),
      issuer: v.pipe(v.string(), v.nonEmpty("put who signed the certificate there")),
    }),
  ),
);
