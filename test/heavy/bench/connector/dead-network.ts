import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Ratio } from "../../../../scripts/bench/ratio.ts";
import { cards } from "../../../support/api-client.ts";
import { chargeAt, made } from "../../../support/network-charges.ts";
import { startService } from "../../../support/running-service.ts";
import { silentMinor, visaCardOfIssuer } from "../../../support/silent-network.ts";
import { percentile } from "../measuring/ratios.ts";

/**
 * Takes a network down while the whole service runs as in `npm start`. Measures the duration of the network's charges after the
 * circuit opens, and compares the charges on another network with those before the outage. The same number of clients charge
 * Visa and Mastercard throughout. Visa goes down and recovers in turns, so the machine's load is the same in both phases.
 */

const turns = 3;
const turnMs = 5_000;
const clients = 2;
const everyMs = 100;
/** A charge that took as long as a network timeout was a probe to check whether the network has recovered. */
const probeMs = 3_500;
const slowdownMax = 1.25;

interface Times {
  readonly visa: number[];
  readonly others: number[];
}

export async function deadNetworkRatios(): Promise<readonly Ratio[]> {
  const service = await startService({ environment: { SANDBOX_BREAKER: "on" } });
  try {
    const charge = async (network: "visa" | "mastercard", number: string, value: number) => {
      const begunMs = performance.now();
      const card = { number, expiryMonth: 12, expiryYear: 2030, cvc: "123" };
      const { status } = made(await chargeAt(service.ready)(network, { card, amount: { value, currency: "EUR" } }));
      return { ms: performance.now() - begunMs, isApproved: status.authorization === "approved" };
    };

    /** Several clients per network send charges, with a pause between charges. */
    const turn = async (times: Times, visaMinor: number) => {
      const endMs = performance.now() + turnMs;
      let issuer = 0;
      const client = async (into: number[], charged: () => ReturnType<typeof charge>) => {
        while (performance.now() < endMs) {
          into.push((await charged()).ms);
          await wait(everyMs);
        }
      };
      const onVisa = () => {
        issuer += 1;
        return charge("visa", visaCardOfIssuer(issuer), visaMinor);
      };
      const onMastercard = () => charge("mastercard", cards.mastercard, 1_050);
      await Promise.all(
        Array.from({ length: clients }, () => [client(times.visa, onVisa), client(times.others, onMastercard)]).flat(),
      );
    };

    const isBack = async () => {
      while (!(await charge("visa", cards.visa, 1_050)).isApproved) await wait(everyMs);
    };

    const [warmUp, before, meanwhile] = Array.from({ length: 3 }, (): Times => ({ visa: [], others: [] }));
    if (!warmUp || !before || !meanwhile) throw new Error("there are three");
    await turn(warmUp, 1_050);
    for (let index = 0; index < turns; index += 1) {
      await turn(before, 1_050);
      await Promise.all(
        Array.from({ length: 6 }, (_, issuer) => charge("visa", visaCardOfIssuer(issuer), silentMinor)),
      );
      await turn(meanwhile, silentMinor);
      await isBack();
    }
    const refused = meanwhile.visa.filter((ms) => ms < probeMs);
    const formatPercentiles = (times: readonly number[]) =>
      `p50 ${percentile(times, 0.5).toFixed(1)} ms, p90 ${percentile(times, 0.9).toFixed(1)} ms`;
    console.log(
      `  a dead network, open breaker: ${refused.length} charges, ${formatPercentiles(refused)}; ${meanwhile.visa.length - refused.length} looked whether it is back\n` +
        `  others before: ${formatPercentiles(before.others)}; meanwhile: ${formatPercentiles(meanwhile.others)}`,
    );
    return [
      {
        name: "median of a charge on a dead network against before",
        ratio: percentile(refused, 0.5) / percentile(before.visa, 0.5),
        better: "smaller",
        limit: slowdownMax,
      },
      {
        name: "median of charges on another network while one is dead against before",
        ratio: percentile(meanwhile.others, 0.5) / percentile(before.others, 0.5),
        better: "smaller",
        limit: slowdownMax,
      },
    ];
  } finally {
    await service.stop();
    rmSync(dirname(service.directory), { recursive: true, force: true });
  }
}
