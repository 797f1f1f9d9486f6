import { describe, expect, it } from "vitest";
import { deployedStageNames, stages } from "../../lib/stages/stages.ts";
import { referencesIn } from "../../scripts/operator/preflight/references.ts";
import { ofType, synthesizedStage, templatesOf } from "./templates.ts";

/** Values that AWS creates in one stack and that another stack reads at deployment. */

describe.each(deployedStageNames)("a stack output that functions of %s read", (name) => {
  const all = Object.values(templatesOf(name));

  it("is compared by the preflight", () => {
    const given = all
      .flatMap((resources) => ofType(resources, "AWS::Lambda::Function"))
      .map(([, { Properties }]) => JSON.stringify([Properties["Environment"], Properties["VpcConfig"]]));
    const count = given.join().split('"Fn::GetStackOutput"').length - 1;
    expect(count).toBeGreaterThan(10);
    expect(all.flatMap(referencesIn)).toHaveLength(count);
  });

  it("comes from the version that is invoked", () => {
    const references = all.flatMap(referencesIn);
    const aliasOf = (operation: string) =>
      new Set(references.filter(({ functionName }) => functionName.endsWith(operation)).map(({ alias }) => alias));
    expect(aliasOf("-create-charge")).toEqual(new Set(["live"]));
    expect(aliasOf("-sweep-charges")).toEqual(new Set([undefined]));
  });
});

it("changes its name with a restored table's stream, so that the stream's readers are updated", () => {
  const { sandbox } = stages;
  const restored = { ...sandbox, tableGenerations: { ...sandbox.tableGenerations, domain: 2 } };
  const mappings = ofType(synthesizedStage(restored).templates.worker, "AWS::Lambda::EventSourceMapping");
  expect(mappings.length).toBeGreaterThan(0);
  for (const [, mapping] of mappings) expect(JSON.stringify(mapping)).toContain('"TableStreamArn2"');
});
