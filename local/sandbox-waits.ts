import { Refusal } from "#local-aws/refusal";
import { usualPatience } from "../sandbox/acs/challenge/patience.ts";

/** Delays of the simulated external systems. Environment variables change the delays for tests and demonstrations. */

function numberIn(variable: string, usual: number, unit: string): number {
  const given = process.env[variable];
  if (given === undefined) return usual;
  if (!/^\d+(\.\d+)?$/.test(given)) throw new Refusal(`${variable}=${given}: the value must be a number${unit}`);
  return Number(given);
}

const seconds = (variable: string, usual: number): number => numberIn(variable, usual, " of seconds");

/** Multiplier for the delays of slow and late responses from networks and directory servers. */
export const delayFactor = (): number => numberIn("SANDBOX_DELAY_FACTOR", 1, "");

/**
 * Circuit breaker for lines to unresponsive networks. Off by default, because in the sandbox a missing response is triggered by
 * the amount and does not indicate that the network is unresponsive.
 */
export const breaker = (): "on" | "off" => (process.env["SANDBOX_BREAKER"] === "on" ? "on" : "off");

export const threeDsWaits = () => ({
  preparationSeconds: seconds("SANDBOX_CARD_RANGES_SECONDS", 3_600),
  delayFactor: delayFactor(),
  patience: {
    firstRequestSeconds: seconds("SANDBOX_CHALLENGE_OPENED_SECONDS", usualPatience.firstRequestSeconds),
    pageSeconds: seconds("SANDBOX_CHALLENGE_PAGE_SECONDS", usualPatience.pageSeconds),
    lateResultSeconds: seconds("SANDBOX_LATE_RESULT_SECONDS", usualPatience.lateResultSeconds),
  },
});
