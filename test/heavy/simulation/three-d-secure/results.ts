import type { APIGatewayProxyEvent } from "aws-lambda";
import type { ResultsToSend } from "../../../../sandbox/acs/challenge/results-request.ts";
import type { Fleet } from "../fleet.ts";
import { tryName } from "../plan.ts";
import type { SimulatedNetwork } from "../simulated-networks.ts";
import type { EndpointFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import { certificateOf } from "./certificates.ts";
import { type Bringer, bringers } from "./shopper-plan.ts";

/** Challenge results sent by directory servers, and the responses that they receive. */

export interface BroughtResult {
  readonly invocation: string;
  readonly network: string;
  readonly message: ResultsToSend["message"];
  /** Time at which the result reached the service; undefined if it was lost in transit. */
  readonly cameAt: Date | undefined;
  /** The response; undefined if none arrived or it was not a message. */
  readonly response: Readonly<Record<string, unknown>> | undefined;
}

/** Time for which the directory server waits for the receipt. */
const patienceMs = 3_000;

/** The service could not store the result; a repeat may succeed. */
const mayPass = ({ errorCode }: NonNullable<BroughtResult["response"]>): boolean => errorCode === "403";

const transactionIn = ({ threeDSServerTransID }: ResultsToSend["message"]): string => String(threeDSServerTransID);

export class Results {
  readonly #world: World;
  readonly #receivers: Fleet<EndpointFunction>;
  readonly #bringer: Bringer;
  readonly #brought: BroughtResult[] = [];
  #number = 0;

  constructor(world: World, receivers: Fleet<EndpointFunction>, bringer: Bringer) {
    this.#world = world;
    this.#receivers = receivers;
    this.#bringer = bringer;
  }

  get brought(): readonly BroughtResult[] {
    return this.#brought;
  }

  bring(result: ResultsToSend): void {
    this.#number += 1;
    this.#send(result, `result ${this.#number}`, 1);
  }

  #send(result: ResultsToSend, name: string, attempt: number): void {
    const { fates, underway, timeline } = this.#world;
    const invocation = tryName(name, attempt);
    const { mishap, thereMs, backMs } = fates.next(invocation, "result");
    const { times, everyMs } = bringers[this.#bringer];
    const heardNothing = (cameAt: Date | undefined): void => {
      this.#note(result, invocation, cameAt, undefined);
      if (attempt < times) underway(everyMs, () => this.#send(result, name, attempt + 1));
    };
    underway(thereMs, () => {
      if (mishap === "lost") return underway(patienceMs, () => heardNothing(undefined));
      const cameAt = timeline.now();
      void this.#deliver(result, invocation).then((receipt) => {
        const isHeard = receipt !== undefined && !mayPass(receipt) && mishap !== "unanswered" && backMs <= patienceMs;
        underway(backMs, () => (isHeard ? this.#note(result, invocation, cameAt, receipt) : heardNothing(cameAt)));
      });
    });
  }

  /** Returns the parsed body of the response; undefined if there is none. */
  async #deliver({ network, message }: ResultsToSend, invocation: string): Promise<BroughtResult["response"]> {
    const event = {
      pathParameters: { network },
      body: JSON.stringify(message),
      isBase64Encoded: false,
      requestContext: { requestId: invocation, identity: { clientCert: certificateOf(network) } },
    } as unknown as APIGatewayProxyEvent;
    const { watch } = this.#world;
    watch.hears(invocation, watch.subjectOfMessage(invocation, network as SimulatedNetwork, transactionIn(message)));
    const ended = await this.#receivers.invoke(invocation, (handler, context) => handler(event, context));
    if (ended.kind !== "answered" || ended.tookMs > patienceMs || ended.answer.body === "") return undefined;
    return JSON.parse(ended.answer.body) as BroughtResult["response"];
  }

  #note(
    { network, message }: ResultsToSend,
    invocation: string,
    cameAt: Date | undefined,
    response: BroughtResult["response"],
  ): void {
    this.#brought.push({ invocation, network, message, cameAt, response });
    const status = message["transStatus"] ?? "without status";
    this.#world.history.tell(invocation, () => {
      const back = response
        ? `hears ${response["messageType"]} ${response["errorCode"] ?? response["resultsStatus"]}`
        : "hears nothing";
      return `the directory server of ${network} brings ${status}, and ${back}`;
    });
  }
}
