import { Refusal } from "#local-aws/refusal";
import { usualPatience } from "../sandbox/acs/challenge/patience.ts";

/** Waits of the simulated parties, shortened for tests and demonstrations by environment variables. */

const numberIn = (variable: string, usual: number, unit: string): number => {
  const given = process.env[variable];
  if (given === undefined) return usual;
  if (!/^\d+(\.\d+)?$/.test(given)) throw new Refusal(`${variable}=${given}: it must be a number${unit}`);
  return Number(given);
};

const seconds = (variable: string, usual: number): number => numberIn(variable, usual, " of seconds");

/** What slow and late answers of networks and directory servers take, of the time that they usually take. */
export const delayFactor = (): number => numberIn("SANDBOX_DELAY_FACTOR", 1, "");

/** Whether lines to a network that has stopped answering are spared: here silence is what an amount asks for, and says nothing of a network. */
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
