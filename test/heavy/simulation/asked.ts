import type { APIGatewayProxyEvent } from "aws-lambda";
import { callerToAuthorizerContext } from "../../../functions/shared/entry/pipeline/caller.ts";
import type { Fleet } from "./fleet.ts";
import { throughGateway } from "./gateway.ts";
import type { EndpointFunction } from "./upgrading/functions.ts";
import type { World } from "./world.ts";

/** A request that an agent sends after all work has finished. */
export interface Asked {
  readonly agentKey: string;
  readonly permission: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

const askedAs = ({ agentKey, permission, pathParameters }: Asked, requestId: string): APIGatewayProxyEvent =>
  ({
    headers: {},
    body: null,
    isBase64Encoded: false,
    pathParameters,
    queryStringParameters: null,
    requestContext: {
      requestId,
      authorizer: callerToAuthorizerContext({ agentKey, apiKey: "apk-simulation", permissions: [permission] }),
    },
  }) as unknown as APIGatewayProxyEvent;

const triesMax = 20;
const pauseMs = 60_000;

/** Repeats the request until it succeeds. Returns undefined if it never succeeds. */
async function shown<Answer>(
  world: World,
  fleet: Fleet<EndpointFunction>,
  name: string,
  request: Asked,
): Promise<Answer | undefined> {
  for (let attempt = 1; attempt <= triesMax; attempt += 1) {
    const invocation = `${name} try ${attempt}`;
    const event = askedAs(request, invocation);
    const { response } = await throughGateway(world, { fleet, invocation, event });
    if (response.statusCode === 200) return JSON.parse(response.body) as Answer;
    await world.timeline.sleep(pauseMs);
  }
  return undefined;
}

/** Sends all requests in parallel and returns the responses by name. */
export async function allShown<Answer>(
  world: World,
  fleet: Fleet<EndpointFunction>,
  requests: ReadonlyMap<string, Asked>,
  fromNowMs = 0,
): Promise<ReadonlyMap<string, Answer | undefined>> {
  const answers = new Map<string, Answer | undefined>();
  world.timeline.after(fromNowMs, () => {
    for (const [name, one] of requests) {
      void shown<Answer>(world, fleet, name, one).then((answer) => answers.set(name, answer));
    }
  });
  while (answers.size < requests.size && (await world.timeline.step()));
  return answers;
}
