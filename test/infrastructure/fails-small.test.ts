import { describe, expect, it } from "vitest";
import { boundedFunctions } from "../../lib/stages/bounded-functions.ts";
import { functionNameIn, prefixOf } from "../../lib/stages/names.ts";
import { stageNamed, stageNames } from "../../lib/stages/stages.ts";
import { allContracts } from "../architecture/contracts.ts";
import { ofType, templatesOf } from "./templates.ts";

/** What keeps a failure, or a flood, from taking everything with it. */

/** How many calls an account runs at once that has asked for no more, and how many of them nobody may reserve. */
const [accountHas, stayForAll] = [1_000, 100];

const reservedIn = (stage: (typeof stageNames)[number]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.values(templatesOf(stage)).flatMap((resources) =>
      ofType(resources, "AWS::Lambda::Function").flatMap(([, { Properties }]) =>
        Properties["ReservedConcurrentExecutions"] === undefined
          ? []
          : [[String(Properties["FunctionName"]), Properties["ReservedConcurrentExecutions"]]],
      ),
    ),
  );

describe("the concurrency of an account", () => {
  const known = allContracts.map(({ contract }) => contract);

  it("is shared out to functions that there are", () => {
    const operationIds = known.map(({ operationId }) => operationId as string);
    for (const name of boundedFunctions) expect(operationIds).toContain(name);
  });

  it.each(["production-eu", "production-us"] as const)("is shared out in %s as the stage says", (stage) => {
    const { reservedConcurrency } = stageNamed(stage);
    expect(Object.keys(reservedConcurrency).sort()).toEqual([...boundedFunctions].sort());
    const expected = Object.entries(reservedConcurrency).map(([operationId, calls]) => [
      functionNameIn(prefixOf(stageNamed(stage)), { operationId }),
      calls,
    ]);
    expect(reservedIn(stage)).toEqual(Object.fromEntries(expected));
  });

  it.each(stageNames)("leaves enough of itself to all others in %s", (stage) => {
    const reserved = Object.values(stageNamed(stage).reservedConcurrency).reduce((sum, calls) => sum + calls, 0);
    expect(reserved).toBeLessThanOrEqual(accountHas - stayForAll);
  });

  it.each(["local", "sandbox"] as const)("is nobody's own in %s, whose account may have little of it", (stage) =>
    expect(reservedIn(stage)).toEqual({}),
  );
});

describe.each(stageNames)("each API of %s", (stage) => {
  const { service, networkApi } = templatesOf(stage);
  const { gatewayRequestsPerSecond, gatewayRequestsBurst } = stageNamed(stage);

  it("lets in so many requests of all callers as the stage says, whatever the path", () => {
    const throttled = [service, networkApi].flatMap((resources) =>
      ofType(resources, "AWS::ApiGateway::Stage").map(([, { Properties }]) => Properties["MethodSettings"]),
    );
    expect(throttled.length).toBeGreaterThan(0);
    for (const settings of throttled) {
      expect(settings).toEqual([
        {
          DataTraceEnabled: false,
          HttpMethod: "*",
          ResourcePath: "/*",
          ThrottlingRateLimit: gatewayRequestsPerSecond,
          ThrottlingBurstLimit: gatewayRequestsBurst,
        },
      ]);
    }
  });
});
