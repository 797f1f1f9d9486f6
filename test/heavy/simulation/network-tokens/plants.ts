import type { PlantedFaults } from "../plants/planted-fault.ts";
import type { WayOfClient } from "../situations/way.ts";
import type { Reference } from "../three-d-secure/shopper-plan.ts";
import { plainShopper } from "../three-d-secure/ways.ts";

/** A network token whose number is authenticated before the payment. */
const authenticatedToken = (pays: Reference): WayOfClient => ({
  client: {},
  deeds: [],
  parts: (client) => ({
    threeDSecure: { shoppers: [{ ...plainShopper, client, enrolment: "00", pays }], resultsBrought: "once" },
    networkTokens: {
      tokens: [
        {
          client,
          kind: undefined,
          source: "network",
          state: "active",
          isOnFile: false,
          fresh: "for each try",
          hasOtherLength: false,
          indicator: undefined,
          namesRequestor: false,
          provesLaterPayment: false,
          namesLaterEntry: false,
          isAuthenticated: true,
        },
      ],
    },
  }),
});

export const plantsOfNetworkTokens: PlantedFaults = {
  "an authorization with a cryptogram goes out again when it was not answered": {
    file: "functions/charges/creation/authorize-charge.ts",
    at: "const result = «await authorize(request, until)»",
    instead:
      '(await (async () => { const first = await authorize(request, until); return first.kind !== "answered" && request.tokenProof ? authorize(request, new Date(+until + 5_000)) : first; })())',
    oracle: "cryptogramsGoOutOnce",
  },
  "a cryptogram stays behind": {
    file: "functions/charges/creation/network-request.ts",
    at: "...(cryptogram !== undefined && «{ cryptogram }»)",
    instead: "{}",
    oracle: "cryptogramsGoOutOnce",
  },
  "a charge keeps its cryptogram": {
    file: "functions/charges/domain/creation/charged-token.ts",
    at: "fact: «factOf(given)»",
    instead: "{ ...factOf(given), cryptogram }",
    oracle: "cryptogramsAreNowhere",
  },
  "a message is kept with all that no list hides": {
    file: "packages/iso8583/visible-message.ts",
    at: "if (how === undefined) return «value.length»",
    instead: "value",
    oracle: "cryptogramsAreNowhere",
  },
  "a network is shown another cryptogram with each payment": {
    file: "functions/charges/creation/network-request.ts",
    at: "...(token && { tokenProof: «proofOf(token)» })",
    instead:
      '{ ...proofOf(token), ...(token.cryptogram && { cryptogram: Buffer.concat([Buffer.from(token.cryptogram, "base64").subarray(0, -4), Buffer.from(facts.stan).subarray(-4)]).toString("base64") }) }',
    oracle: "cryptogramsPayOnce",
  },
  "a network token leaves its authentication behind": {
    file: "functions/card-networks/networks/visa/recipe.ts",
    at: '"9": «value» ? authenticationValueHex(value) : cryptogram',
    instead: "value && !cryptogram",
    oracle: "authenticationsPayOnce",
    way: authenticatedToken("by its value"),
  },
  "an authenticated payment leaves the cryptogram of its token behind": {
    file: "functions/card-networks/networks/visa/recipe.ts",
    at: '"8": «value && cryptogram»,',
    instead: "undefined",
    oracle: "cryptogramsGoOutOnce",
    way: authenticatedToken("by its key"),
  },
  "a repeat with a fresh cryptogram is another request": {
    file: "functions/shared/values/card-data-places.ts",
    at: "tokenDetails: «tokenWithoutProof(tokenDetails)»",
    instead: "tokenDetails",
    oracle: "repeatsHearTheSame",
  },
  "the card behind a token is presented": {
    file: "functions/clearing/run-clearing/write-batch-file.ts",
    at: "writer.add(presentment, { number: «card.number», expiry",
    instead: 'presentment.sent.token ? "4111111111111111" : card.number',
    oracle: "clearingPresentsTheToken",
  },
  "a network token authenticates who pays": {
    file: "functions/charges/domain/charge/device-authentication.ts",
    at: "token !== undefined && «isWallet(token)» && initiator",
    instead: "true",
    oracle: "networkTokensShiftNothing",
  },
};
