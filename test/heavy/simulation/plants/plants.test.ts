import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { loadedCode, loadedWorld } from "../../../golden/packed-world.ts";
import { crowded, planWith } from "../arbitrary-plan.ts";
import { checkRuns } from "../check-runs.ts";
import { linesOracleNames } from "../lines/oracles.ts";
import { arbitraryPlan as arbitraryLinesPlan, planOfMishap } from "../lines/plan.ts";
import type { run } from "../lines/run.ts";
import { oracles } from "../oracles.ts";
import type { Plan } from "../plan.ts";
import { reportOf } from "../report.ts";
import { comingTo, going } from "../situations/aim.ts";
import type { Release } from "../upgrading/release.ts";
import { plantedBuild, withPlant } from "./planted-build.ts";
import type { PlantedFault } from "./planted-fault.ts";
import { oraclesOfCurrentCode, plants } from "./plants.ts";
import { plantsOfLines } from "./plants-of-lines.ts";

const seed = 21;
const mostRuns = 100;

let next: Release;

beforeAll(async () => {
  next = loadedWorld("planted", await plantedBuild(plants));
});

describe("a build with all plants", () => {
  it("has at least one plant for each oracle", () =>
    expect(new Set([...Object.values(plants).map(({ oracle }) => oracle), ...oraclesOfCurrentCode])).toEqual(
      new Set(Object.keys(oracles)),
    ));

  it("has no findings while all plants are off", async () => {
    const plans = planWith("telling", "settling", "threeDSecure", "reporting");
    const { failed } = await checkRuns({ seed, runs: 4 }, { next, plans });
    expect(failed && reportOf(failed)).toBeUndefined();
  });
});

/** A plan that includes the circumstances of a fault. */
const inCircumstances = (plan: Plan, { gone, storm, clocksDifferByMs, isCrowded, step, way }: PlantedFault): Plan => ({
  ...plan,
  ...(step !== undefined && comingTo(plan, step)),
  ...(way && going(plan, way)),
  ...(gone && { gone }),
  ...(storm && { storm }),
  ...(clocksDifferByMs !== undefined && { clocksDifferByMs }),
  ...(isCrowded && { clients: plan.clients.map(crowded) }),
});

function findingsOf(name: string) {
  const oracle = oracles[name];
  if (!oracle) throw new Error(`there is no oracle ${name}`);
  return oracle;
}

describe("the simulation detects a service in which", () => {
  it.each(Object.entries(plants))("%s", async (name, plant) => {
    const { oracle, part, within = mostRuns } = plant;
    const plans = planWith(...(part ? [part] : [])).map((plan) => inCircumstances(plan, plant));
    const { runs, failed } = await withPlant(name, () =>
      checkRuns({ seed, runs: within }, { next, plans, findings: findingsOf(oracle), endOnFailure: true }),
    );
    console.log(`  ${oracle}, run ${runs}: ${failed?.findings[0]}`);
    expect(failed?.findings.length).toBeGreaterThan(0);
  });
});

describe("faults that need clock differences have no findings if the clocks agree", () => {
  const ofClocks = Object.entries(plants).filter(([, { clocksDifferByMs }]) => clocksDifferByMs !== undefined);

  it.each(ofClocks)("%s", async (name, { oracle, part }) => {
    const plans = planWith(...(part ? [part] : [])).map((plan) => ({ ...plan, clocksDifferByMs: undefined }));
    const { failed } = await withPlant(name, () =>
      checkRuns({ seed, runs: mostRuns }, { next, plans, findings: findingsOf(oracle), endOnFailure: true }),
    );
    expect(failed && reportOf(failed)).toBeUndefined();
  });
});

describe("the simulation of the lines detects a connector in which", () => {
  let runLines: typeof run;

  beforeAll(async () => {
    const code = await plantedBuild(plantsOfLines, "test/heavy/simulation/lines/run.ts");
    runLines = loadedCode<{ readonly run: typeof run }>("planted-lines", code).run;
  });

  it("a planted fault exists for each oracle", () =>
    expect(new Set(Object.values(plantsOfLines).map(({ oracle }) => oracle))).toEqual(new Set(linesOracleNames)));

  it.each(Object.entries(plantsOfLines))(
    "%s",
    async (name, { oracle, mishap, plans = mishap ? planOfMishap(mishap) : arbitraryLinesPlan }) => {
      const drawn = fc.sample(plans, { seed, numRuns: mostRuns });
      const caught = await withPlant(name, async () => {
        for (const [place, plan] of drawn.entries()) {
          const { findings, foundBy } = await runLines(plan);
          if (foundBy.includes(oracle)) return { run: place + 1, findings };
        }
        return undefined;
      });
      console.log(`  ${oracle}, run ${caught?.run}: ${caught?.findings}`);
      expect(caught).toBeDefined();
    },
  );
});
