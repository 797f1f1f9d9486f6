import type { PlantedFaults } from "../plants/planted-fault.ts";
import type { WayOfClient } from "../situations/way.ts";
import type { Reference } from "./shopper-plan.ts";
import { plainShopper } from "./ways.ts";

const paysBy = (pays: Reference): WayOfClient => ({
  client: {},
  deeds: [],
  parts: (client) => ({
    threeDSecure: { shoppers: [{ ...plainShopper, client, pays }], resultsBrought: "once" },
  }),
});

export const plantsOfThreeDSecure: PlantedFaults = {
  "an issuer's N counts as authenticated": {
    file: "functions/three-ds/domain/authentication/outcome.ts",
    at: "Object.hasOwn(table, key) ? «table[key as OutcomeKey]» : undefined",
    instead: 'key === "N" ? "authenticated" : table[key as OutcomeKey]',
    oracle: "authenticationsMatchIssuers",
  },
  "a merchant hears of the version after": {
    file: "functions/three-ds/authentication/authentication-view.ts",
    at: "version: «authentication.version»",
    instead: "authentication.version + 1",
    oracle: "merchantsHearTheirAuthentications",
  },
  "an authorization leaves its authentication value out": {
    file: "functions/charges/creation/network-request.ts",
    at: "...(«authentication» && { threeDs",
    instead: "false",
    oracle: "authenticationsPayOnce",
  },
  "a payment by key goes out without what it names": {
    file: "functions/charges/domain/creation/card-authentication.ts",
    at: "...(authenticationValue !== undefined && «{ authenticationValue }»),\n        };\n  return admitted",
    instead: "{}",
    oracle: "authenticationsPayOnce",
    way: paysBy("by its key"),
  },
  "an authentication pays for every charge that names it": {
    file: "functions/charges/creation/admit-charge.ts",
    at: 'value && «type.intent !== "account-status"» ? { ...authentication, binding',
    instead: "false",
    oracle: "authenticationsPayOnce",
    way: { ...paysBy("by its key"), client: { keyNumber: undefined, sendsAtMs: [0, 3_000] } },
  },
  "an authentication of another card pays": {
    file: "functions/charges/domain/creation/card-authentication.ts",
    at: "if (known.network !== network || «!isSameCard») return",
    instead: "false",
    oracle: "keysPayForWhatTheyAuthenticated",
    way: paysBy("by its key, with another card"),
  },
  "an authentication pays more than its cardholder saw": {
    file: "functions/charges/domain/creation/card-authentication.ts",
    at: "if («known.amount.value < amount.value») {",
    instead: "false",
    oracle: "keysPayForWhatTheyAuthenticated",
    way: paysBy("by its key, for more than was authenticated"),
  },
  "the authentication of another agent pays": {
    file: "functions/three-ds/authentication/authentication-item.ts",
    at: "const authentication = itemToAuthentication(item, «agentKey»);\n  return authentication && namedAuthenticationOf",
    instead: 'String(item?.["agentKey"])',
    oracle: "keysPayForWhatTheyAuthenticated",
    way: paysBy("by the key of another agent"),
  },
  "the log tells the whole result of a challenge": {
    file: "functions/three-ds/receive-results/receive-results.ts",
    at: "transStatus: «rreq.transStatus» }",
    instead: "rreq",
    oracle: "authenticationValuesAreKept",
  },
  "what changed of a list of cards is taken for the whole list": {
    file: "functions/three-ds/refresh-card-ranges/decide-refresh.ts",
    at: "const ranges = «changed ? rangesAfterChanges(changed.ranges, changes) : rangesOfFullList(changes)»;",
    instead: "rangesOfFullList(changes)",
    oracle: "cardRangesAreTheirDirectoryServers",
  },
  "a transaction id for the 3DS Method is good for a day": {
    file: "functions/three-ds/domain/request/method-claim.ts",
    at: "now.getTime() - Date.parse(claim.issued) > «usableSeconds» * 1000",
    instead: "86_400",
    oracle: "methodClaimsAreKept",
    way: {
      client: {},
      deeds: [],
      parts: (client) => ({
        threeDSecure: {
          shoppers: [
            { ...plainShopper, client, enrolment: "00", runsMethod: true, claims: "comes with it after ten minutes" },
          ],
          resultsBrought: "once",
        },
      }),
    },
  },
  "an authentication names the version of its acceptor that comes next": {
    file: "functions/three-ds/creation/admit-request.ts",
    at: "of: { acceptor: «{ key, version }»",
    instead: "{ key, version: version + 1 }",
    oracle: "acceptorsAreNamedAsTheyWere",
  },
  "no line of the log tells of a directory server that does not answer": {
    file: "functions/three-ds/creation/authenticate.ts",
    at: 'if («exchange.kind !== "answered"») {',
    instead: "false",
    oracle: "silenceIsLogged",
    within: 300,
  },
  "a transaction id that a clock ahead gave out counts as none": {
    file: "functions/three-ds/domain/request/method-claim.ts",
    at: "if («!isSameCard») return",
    instead: "!isSameCard || now.getTime() < Date.parse(claim.issued)",
    oracle: "methodClaimsAreKept",
    clocksDifferByMs: 8_000,
  },
};
