import * as v from "valibot";
import { cardNetworks } from "../card-networks/catalogue/networks.ts";
import { moneySchema } from "../shared/money.ts";
import { keySchema, Timestamp, VersionNumber } from "../shared/schemas.ts";
import { actionExample } from "./action-examples.ts";
import { ShownEnhancedData } from "./enhanced-data-schemas.ts";

/** The shapes of actions as clients see them. */

const AuthorizationResponse = v.pipe(
  v.object({
    network: v.picklist(cardNetworks),
    responseCode: v.optional(v.pipe(v.string(), v.description("As the network gave it; absent when no answer came"))),
    responseCodeDescription: v.optional(v.string()),
    transactionIdentifier: v.optional(v.pipe(v.string(), v.description("The network's reference, visa"))),
    traceId: v.optional(v.pipe(v.string(), v.description("The network's reference, mastercard"))),
    acquirerReferenceData: v.optional(v.pipe(v.string(), v.description("The network's reference, american-express"))),
    networkReferenceId: v.optional(v.pipe(v.string(), v.description("The network's reference, all other networks"))),
  }),
  v.metadata({ title: "AuthorizationResponse", description: "What the network answered" }),
);

export const ShownAction = v.pipe(
  v.object({
    type: v.picklist(["authorization"]),
    key: keySchema("action"),
    chargeKey: keySchema("charge"),
    created: Timestamp,
    version: VersionNumber,
    amount: v.pipe(moneySchema(0), v.description("What counts after the answer")),
    status: v.object({
      authorization: v.pipe(
        v.picklist(["approved", "approved-partial", "declined"]),
        v.description("What the issuer said"),
      ),
    }),
    authorizationResponse: AuthorizationResponse,
    enhancedData: v.optional(ShownEnhancedData),
  }),
  v.metadata({
    title: "ChargeAction",
    description: "One thing that was done to a charge, with its outcome. Actions are added and never changed.",
    examples: [actionExample],
  }),
);
