import type { APIGatewayProxyEvent } from "aws-lambda";
import { callerToAuthorizerContext } from "../../../../functions/shared/entry/pipeline/caller.ts";
import { Fleet } from "../fleet.ts";
import { type ChangeTable, deployed } from "../service.ts";
import { slices } from "../slices.ts";
import type { World } from "../world.ts";

/** What the service says of a charge when it is asked whether it all adds up. */
export interface ToldProof {
  readonly chargeKey: string;
  readonly balanced: boolean;
  readonly differences: readonly string[];
}

const askedAs = (agentKey: string, chargeKey: string, requestId: string): APIGatewayProxyEvent =>
  ({
    headers: {},
    body: null,
    isBase64Encoded: false,
    pathParameters: { chargeKey },
    queryStringParameters: null,
    requestContext: {
      requestId,
      authorizer: callerToAuthorizerContext({
        agentKey,
        apiKey: "apk-simulation",
        permissions: [slices.timelines.getChargeTimeline.contract.permission],
      }),
    },
  }) as unknown as APIGatewayProxyEvent;

const triesMax = 20;
const pauseMs = 60_000;

/** Asks of each charge, until it is answered: the proofs, once all of them are there. */
export const askForProofs = async (
  world: World,
  changeTable: ChangeTable,
  charges: readonly { readonly key: string; readonly agentKey: string }[],
): Promise<readonly ToldProof[]> => {
  const fleet = new Fleet(world, deployed("get-charge-timeline", 28_000, changeTable));
  const ask = async (agentKey: string, chargeKey: string): Promise<ToldProof> => {
    for (let attempt = 1; attempt <= triesMax; attempt += 1) {
      const invocation = `proof of ${chargeKey} try ${attempt}`;
      const event = askedAs(agentKey, chargeKey, invocation);
      const ended = await fleet.invoke(invocation, (handler, context) => handler(event, context));
      if (ended.kind === "answered" && ended.answer.statusCode === 200) {
        const { proof } = JSON.parse(ended.answer.body) as { readonly proof?: ToldProof };
        return { balanced: false, differences: ["there is no proof"], ...proof, chargeKey };
      }
      await world.timeline.sleep(pauseMs);
    }
    return { chargeKey, balanced: false, differences: ["nobody answers"] };
  };
  const proofs: ToldProof[] = [];
  world.timeline.after(0, () => {
    for (const { agentKey, key } of charges) void ask(agentKey, key).then((proof) => proofs.push(proof));
  });
  while (proofs.length < charges.length && (await world.timeline.step()));
  return proofs;
};
