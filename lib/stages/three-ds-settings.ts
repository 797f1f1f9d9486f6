import * as v from "valibot";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { byNetwork } from "./values.ts";

/** 3-D Secure settings that are agreed with the networks. */

const assigned = (what: string) => v.optional(v.pipe(v.string(), v.nonEmpty(`must be ${what}`)));

const identity = v.strictObject({
  referenceNumber: assigned("the reference number that EMVCo assigned to the 3DS Server"),
  operatorId: assigned("the operator ID that the network assigned"),
  requestorId: assigned("the requestor ID that the network assigned"),
  acquirerBIN: assigned("the acquirer BIN that the network assigned"),
});

/** The values under `*` apply to each network that does not override them. */
export const threeDsIdentitiesSchema = v.record(
  v.picklist(["*", ...cardNetworks], `must have "*" or card networks as keys: ${cardNetworks.join(", ")}`),
  identity,
);

/** `issuer` is required, because every CA in the truststore can issue certificates with any subject. */
export const resultsClientsSchema = byNetwork(
  v.array(
    v.strictObject({
      subject: v.pipe(v.string(), v.nonEmpty("must be the subject of the certificate")),
      issuer: v.pipe(
        v.string(),
        v.nonEmpty("must be the issuer of the certificate: the distinguished name of the CA that signed it"),
      ),
    }),
  ),
);
