import type { PlantedFaults } from "../plants/planted-fault.ts";

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
