import { describe, expect, it } from "vitest";
import { functionNameOf } from "../../functions/shared/entry/function-contract.ts";
import { nameHere } from "../../local/names.ts";
import { allContracts } from "../architecture/contracts.ts";
import { eventually } from "../support/api-client.ts";
import { invokeAsOperator } from "../support/operator.ts";
import { ready } from "../support/ready.ts";

/** The functions that the templates serve through an alias, which the release check therefore tests. */
const released = allContracts
  .map(({ contract }) => contract)
  .filter(
    ({ slice, kind }) =>
      kind === "authorizer" || (["charges", "three-ds"].includes(slice) && /^(network-)?endpoint$/.test(kind)),
  )
  .map((contract) => nameHere(functionNameOf(contract)));

const arnOf = (name: string, qualifier: string): string =>
  `arn:aws:lambda:eu-west-1:000000000000:function:${name}:${qualifier}`;

const check = (versions: readonly string[]) =>
  invokeAsOperator(ready, "check-release", { ResourceProperties: { versions } });

describe("the check of a release", () => {
  it("finds working tables, keys, networks and functions behind aliases", async () => {
    expect(released.length).toBeGreaterThan(15);
    // On a busy machine, not all functions start within the timeout of one check.
    const passed = await eventually(async () => {
      const answer = await check(released.map((name) => arnOf(name, "1")));
      return answer.passed ? answer : undefined;
    });
    expect(passed).toEqual({ passed: true, refusals: [] });
  });

  it("reports functions that it may not invoke, and those that accept an unauthenticated request", async () => {
    const unknown = arnOf(nameHere("describe-service"), "1");
    const { passed, refusals } = await check([arnOf(released[0] ?? "", "live"), unknown]);
    expect([passed, refusals.map(({ probe }: { readonly probe: string }) => probe)]).toEqual([false, [unknown]]);
  });
});
