import type { Arbitrary } from "fast-check";
import type { LinesOracleName } from "../lines/oracles.ts";
import { type LinesPlan, type MishapPlan, outagePlan, rollingPlan } from "../lines/plan.ts";
import type { Plant } from "./planted-fault.ts";

/** Planted faults of the lines to the networks: in the connector, and in the functions' link to it. */
export interface PlantedLines extends Plant {
  readonly oracle: LinesOracleName;
  /** The mishap that the fault requires; no other mishap occurs then. */
  readonly mishap?: MishapPlan["mishap"];
  /** Plans that reach the fault, if few do. */
  readonly plans?: Arbitrary<LinesPlan>;
}

export const plantsOfLines: Readonly<Record<string, PlantedLines>> = {
  "a task keeps lines that it cannot renew": {
    file: "packages/network-connector/lease/held-lines.ts",
    at: "if (!mine || «parts.time.now() < mine.usableUntilMs») continue",
    instead: "true",
    oracle: "nothingWrongOnTheWay",
    mishap: "a task does not reach its leases",
  },
  "no line is ever free": {
    file: "packages/network-connector/lease/held-lines.ts",
    at: "=>\n  «lease?.holder === holder || isFree(lease, time.date().getTime())»",
    instead: "false",
    oracle: "comesToRest",
  },
  "what was handed over when its connection closed counts as not sent": {
    file: "functions/card-networks/link/connector-connection.ts",
    at: 'stream.on("close", () => {\n    for (const one of exchanging.values()) one.end(«one.isHandedOver ? lost : notSent»)',
    instead: "notSent",
    oracle: "reachesOnce",
    mishap: "a task is killed",
  },
  "what nobody answered in time counts as not sent": {
    file: "functions/card-networks/link/connector-connection.ts",
    at: 'return end(«{ kind: "no-answer", reason: "timeout" }»)',
    instead: '{ kind: "not-sent", reason: "deadline-passed" }',
    oracle: "notSentIsNotThere",
  },
  "whatever has no answer counts as not sent": {
    file: "functions/card-networks/link/connector-link.ts",
    at: 'if (outcome.kind !== "answered") return «outcome»',
    instead: '{ kind: "not-sent", reason: "deadline-passed" }',
    oracle: "booksMatchLedger",
  },
  "a line keeps what still waits to leave when its time is over": {
    file: "packages/network-connector/line/line-requests.ts",
    at: "if («!written?.isSent») lose",
    instead: "false",
    oracle: "reachesInTime",
    mishap: "a line takes nothing",
  },
  "a line that is left does not wait for answers": {
    file: "packages/network-connector/line/line-session.ts",
    at: "await «line.answers.allEnded»",
    instead: "undefined",
    oracle: "drainsLeaveNothing",
  },
  "a task that leaves waits for nobody to take over": {
    file: "packages/network-connector/lease/hand-over.ts",
    at: "untilMs = time.now() + «handOverMs»;",
    instead: "0",
    oracle: "replacementsLeaveNoGap",
    plans: rollingPlan,
  },
  "a task that has no line is asked again": {
    file: "functions/card-networks/link/connector-link.ts",
    at: "for (const task of «found.slice(0, attempts)»)",
    instead: "[...found, ...found]",
    oracle: "noTaskIsAskedTwice",
  },
  "no network counts as dead": {
    file: "packages/network-connector/exchange/breaker.ts",
    at: 'if («isDead()») turn("open")',
    instead: "false",
    oracle: "breakersKeepTheirRule",
    plans: outagePlan,
  },
  "a network counts as dead when two requests time out": {
    file: "packages/network-connector/exchange/breaker.ts",
    at: "return «inARow.length >= mostInARow && new Set(inARow).size >= fewestIssuersInARow»",
    instead: "inARow.length > 1",
    oracle: "breakersKeepTheirRule",
    plans: outagePlan,
  },
  "a line takes its own echo for a sign of life": {
    file: "packages/network-connector/line/line-requests.ts",
    at: "if («answer») keepAlive(line, current)",
    instead: "true",
    oracle: "silenceIsNoticed",
    mishap: "a line falls silent",
  },
  "a message goes to the line with most in flight": {
    file: "packages/network-connector/exchange/network-exchange.ts",
    at: "«one.inFlight - other.inFlight»",
    instead: "other.inFlight - one.inFlight",
    oracle: "loadIsShared",
    plans: outagePlan,
  },
  "a line that is lost keeps its connection": {
    file: "packages/network-connector/line/line-context.ts",
    at: "const gone = «line.connection»",
    instead: "undefined",
    oracle: "linesHangUp",
  },
  "a station that may sign on again counts as signed off": {
    file: "packages/network-connector/line/line-arrivals.ts",
    at: 'parts.wanted(«"on"»)',
    instead: '"off-by-network"',
    oracle: "readmissionsAreHeeded",
    mishap: "the network signs a station off",
  },
};
